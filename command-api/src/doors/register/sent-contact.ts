import type { Id } from '@nead/contracts/ids.ts';
import type { ContactRequest, PrimaryContact, SecondaryContact } from '@nead/contracts/register/fields.ts';
import type * as z from 'zod/mini';
import type { NewContact, SomeContact } from '../../rooms/register/commands.ts';

type SentContact =
  | z.infer<typeof PrimaryContact>
  | NonNullable<z.infer<typeof SecondaryContact>>
  | (ContactRequest & { kind: 'new' });
type SentNew = Extract<SentContact, { kind: 'new' }>;

/** A contact without an address has none in the log: a part that was never given is absent. */
export function newContact(sent: Omit<SentNew, 'kind'>, newId: () => Id): NewContact {
  const { _id, firstName, lastName, email, phone, relationship, address } = sent;
  return {
    contactId: _id ?? newId(),
    firstName,
    lastName,
    email: email ?? null,
    phone,
    relationship,
    ...(address && { address }),
  };
}

export const someContact = (sent: SentContact, newId: () => Id): SomeContact =>
  sent.kind === 'known' ? { known: sent._id } : newContact(sent, newId);
