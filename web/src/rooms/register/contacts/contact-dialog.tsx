import { newId } from '@nead/contracts/ids.ts';
import { ContactRequest, SecondaryContact } from '@nead/contracts/register/fields.ts';
import { addChildTexts } from '@nead/contracts/register/page-texts.ts';
import { fieldTexts, registerTexts } from '@nead/contracts/register/texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useDraft } from '../../../engine/forms/draft.ts';
import { checkedBy } from '../../../ui/form/checked-form.ts';
import { DraftNote } from '../../../ui/form/draft-note.tsx';
import { FormEnd } from '../../../ui/form/form-end.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { type ContactForm, emptyContact, filled } from '../add-child/add-child-form.ts';
import { AddressFields, ContactFields } from '../add-child/child-fields.tsx';
import { useKnownByAddress } from '../add-child/known-by-address.ts';
import { ParentSearch } from '../add-child/parent-search.tsx';

type NewContact = ContactRequest & { _id: string };
type Fields = ContactForm & { _id: string };

interface ContactDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  detail?: string;
  /** Gets the id of an existing contact, or the fields of a new one; whether it was saved. */
  send: (contact: string | NewContact) => Promise<boolean>;
  /** Whose contact it becomes, as part of the draft's name. */
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

/** What each kind of contact is asked for. */
const whole = checkedBy(ContactRequest, (values: Fields) => values);
const named = checkedBy(
  SecondaryContact,
  (values: Fields) => filled(values),
  ({ firstName }: Fields) =>
    firstName.trim() ? [] : [{ field: 'firstName', text: registerTexts.required(fieldTexts.firstName) }],
);

function ContactFormOf({ of, send, onlyNew, nameAlone = false }: ContactDialogProps) {
  const [_id] = useState(newId);
  const form = useForm<Fields>({
    defaultValues: { ...emptyContact, _id },
    resolver: nameAlone ? named : whole,
    mode: 'onTouched',
  });
  const draft = useDraft(`contact ${of}`, form);

  async function save(values: Fields): Promise<void> {
    const sent = nameAlone ? filled(values) : values;
    if (await send(sent as NewContact)) draft.drop(); // checked by its schema
  }

  return (
    <FormProvider {...form}>
      {!onlyNew && (
        <ParentSearch label={addChildTexts.searchContacts} onChoose={(parent) => void send(parent._id)} />
      )}
      <form
        className="stack"
        aria-label={addChildTexts.newContact}
        noValidate
        onSubmit={form.handleSubmit(save)}
      >
        <DraftNote draft={draft} />
        <NewContactFields nameAlone={nameAlone} mayBeKnown={!onlyNew} />
        <AddressFields group="address" optional />
        <FormEnd save={addChildTexts.addContact} saving={wordTexts.adding} />
      </form>
    </FormProvider>
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
