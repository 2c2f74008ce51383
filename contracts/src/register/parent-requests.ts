import * as z from 'zod/mini';
import { EmailOrNone } from '../accounts/requests.ts';
import { command } from '../command.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { orNull } from '../or-null.ts';
import { OptionalPhone } from '../phone.ts';
import { RelationshipOrNone } from '../relationships.ts';
import { ContactRequest, LooseAddress, nameOrNone, requiredName, text } from './fields.ts';
import { Parent } from './views.ts';

const contact = z.object({ id: Id });
const Done = z.object({ _id: Id });

/**
 * Fields that are left out stay unchanged. PATCH /parent/:id is declared in accounts: it is one call for two roles.
 */
export const EditContactRequest = z.object({
  firstName: z.optional(requiredName('First name')),
  lastName: z.optional(orNull(nameOrNone(), '')),
  email: z.optional(orNull(EmailOrNone, '')),
  phone: z.optional(orNull(OptionalPhone, '')),
  relationship: z.optional(orNull(RelationshipOrNone, '' as const)),
  address: z.optional(z.nullable(LooseAddress)),
});
export type EditContactRequest = z.infer<typeof EditContactRequest>;

export const allParents = endpoint('GET /parent', {
  summary: 'The contacts in the childminder’s register',
  access: ['childminder'],
  answer: z.array(Parent),
});

export const addParent = command('POST /parent', {
  summary: 'Add a contact; an address that is there already revives or answers its contact',
  access: ['childminder'],
  body: ContactRequest,
  answer: z.object({ _id: Id, parentId: Id }),
  status: 201,
  changes: ['register'],
});

export const searchParents = endpoint('GET /childminder/parents/search', {
  summary: 'Contacts whose name, e-mail or phone number contains this text',
  access: ['childminder'],
  query: z.object({ query: z._default(text(100), '') }),
  answer: z.array(Parent),
});

export const oneParent = endpoint('GET /childminder/parents/:id', {
  summary: 'One contact',
  access: ['childminder'],
  params: contact,
  answer: Parent,
});

export const editParent = command('PATCH /childminder/parents/:id', {
  summary: 'Change some fields of a contact; an e-mail that is linked to an account cannot be changed here',
  access: ['childminder'],
  params: contact,
  body: EditContactRequest,
  answer: Done,
  changes: ['register'],
});

export const deleteParent = command('DELETE /childminder/parents/:id', {
  summary: 'Delete a contact; refused with the children named while it is a contact of one',
  access: ['childminder'],
  params: contact,
  answer: Done,
  changes: ['register'],
});

export const resendInvitation = command('POST /childminder/parents/:id/resend-verification', {
  summary: 'Send a contact without an account its invitation again',
  access: ['childminder'],
  params: contact,
  answer: Done,
  changes: ['register'],
});

export const exportChildren = endpoint('GET /childminder/export/children.csv', {
  asksProof: true,
  summary: 'The children as a CSV file, with the id of the export that was recorded',
  access: ['childminder'],
  query: z.object({ export: Id }),
  answer: z.string(),
  produces: 'text/csv',
});

export const exportContacts = endpoint('GET /childminder/export/contacts.csv', {
  asksProof: true,
  summary: 'The contacts as a CSV file, with the id of the export that was recorded',
  access: ['childminder'],
  query: z.object({ export: Id }),
  answer: z.string(),
  produces: 'text/csv',
});
