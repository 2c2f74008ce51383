import { ContactRequest, SecondaryContact } from '@nead/contracts/register/fields.ts';
import { addChildTexts } from '@nead/contracts/register/page-texts.ts';
import { fieldTexts, registerTexts } from '@nead/contracts/register/texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { checkedBy } from '../../../ui/form/checked-form.ts';
import { CommandForm } from '../../../ui/form/command-form.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { type ContactForm, emptyContact, filled } from '../add-child/add-child-form.ts';
import { AddressFields, ContactFields } from '../add-child/child-fields.tsx';
import { useKnownByAddress } from '../add-child/known-by-address.ts';
import { ParentSearch } from '../add-child/parent-search.tsx';

type NewContact = ContactRequest & { _id: string };

interface ContactDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  detail?: string;
  /** Saves the id of an existing contact, or the fields of a new one, and answers whether it was saved. */
  send: (contact: string | NewContact) => Promise<boolean>;
  /** The id of the child whose contact it becomes, as part of the draft's name. */
  of: string;
  /** Offers new contacts only. */
  onlyNew?: boolean;
  /** A first name is enough, as for a secondary contact. */
  nameAlone?: boolean;
}

/** Chooses an existing contact or asks for a new one. */
export function ContactDialog(props: ContactDialogProps) {
  const { open, onClose, title, detail } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title} {...(detail && { detail })}>
      <ContactFormOf {...props} />
    </Dialog>
  );
}

/** The checks for each kind of contact. */
const whole = checkedBy(ContactRequest, (values: ContactForm) => values);
const named = checkedBy(
  SecondaryContact,
  (values: ContactForm) => filled(values),
  ({ firstName }: ContactForm) =>
    firstName.trim() ? [] : [{ field: 'firstName', text: registerTexts.required(fieldTexts.firstName) }],
);

function ContactFormOf({ of, send, onlyNew, nameAlone = false }: ContactDialogProps) {
  return (
    <>
      {!onlyNew && (
        <ParentSearch label={addChildTexts.searchContacts} onChoose={(parent) => void send(parent._id)} />
      )}
      <CommandForm
        label={addChildTexts.newContact}
        draft={`contact ${of}`}
        values={emptyContact}
        checks={nameAlone ? named : whole}
        whenLeft
        send={(values) => send((nameAlone ? filled(values) : values) as NewContact)} // checked by its schema
        save={addChildTexts.addContact}
        saving={wordTexts.adding}
      >
        <NewContactFields nameAlone={nameAlone} mayBeKnown={!onlyNew} />
        <AddressFields group="address" optional />
      </CommandForm>
    </>
  );
}

function NewContactFields({ nameAlone, mayBeKnown }: { nameAlone: boolean; mayBeKnown: boolean }) {
  const known = useKnownByAddress('email');
  return (
    <ContactFields
      {...(nameAlone && { optional: 'but the name' })}
      emailHelp={mayBeKnown ? known : undefined}
    />
  );
}
