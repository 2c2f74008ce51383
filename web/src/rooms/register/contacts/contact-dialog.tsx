import { newId } from '@nead/contracts/ids.ts';
import { addChildTexts } from '@nead/contracts/register/add-child-texts.ts';
import { ContactRequest } from '@nead/contracts/register/fields.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { checkedBy } from '../../../ui/form/checked-form.ts';
import { FormEnd } from '../../../ui/form/form-end.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { type ContactForm, emptyContact } from '../add-child/add-child-form.ts';
import { AddressFields, ContactFields } from '../add-child/child-fields.tsx';
import { ParentSearch } from '../add-child/parent-search.tsx';

interface ContactDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  detail?: string;
  /** Gets the id of an existing contact, or the fields of a new one. */
  send: (contact: string | (ContactRequest & { _id: string })) => Promise<void>;
  /** Offers new contacts only. */
  onlyNew?: boolean;
}

/** Chooses an existing contact or asks for a new one. */
export function ContactDialog(props: ContactDialogProps) {
  const { open, onClose, title, detail } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title} {...(detail && { detail })}>
      <NewContact {...props} />
    </Dialog>
  );
}

function NewContact({ send, onlyNew }: ContactDialogProps) {
  const [_id] = useState(newId);
  const form = useForm<ContactForm>({
    defaultValues: emptyContact,
    resolver: checkedBy(ContactRequest, (values: ContactForm) => values),
    mode: 'onTouched',
  });
  return (
    <FormProvider {...form}>
      {!onlyNew && (
        <ParentSearch label={addChildTexts.searchContacts} onChoose={(parent) => void send(parent._id)} />
      )}
      <form
        className="stack"
        aria-label={addChildTexts.newContact}
        noValidate
        onSubmit={form.handleSubmit(
          (values) => send({ ...(values as ContactRequest), _id }), // checked by its schema
        )}
      >
        <ContactFields />
        <AddressFields group="address" optional />
        <FormEnd save={addChildTexts.addContact} saving={wordTexts.adding} />
      </form>
    </FormProvider>
  );
}
