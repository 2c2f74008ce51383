import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { ParentsQuery } from './requests.ts';

const count = z.int();

/** The state of a parent's invitation. The childminder is told less: neither of a no nor of a report. */
export const InvitationState = z.enum(['waiting', 'accepted', 'declined', 'reported', 'ended']);
export type InvitationState = z.infer<typeof InvitationState>;

export const DeskInvitation = z.object({
  /** The contact's. */
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  childminder: z.object({ _id: Id, name: z.nullable(z.string()) }),
  state: InvitationState,
  /** The last mail went out or failed; null: not known yet. */
  mail: z.nullable(z.enum(['sent', 'failed'])),
  at: z.nullable(z.iso.datetime()),
});
export type DeskInvitation = z.infer<typeof DeskInvitation>;

export const allInvitations = endpoint('GET /admin/invitations', {
  summary: 'Invitations to parents, searched by name and address, newest first; nothing about any child',
  access: ['admin'],
  query: ParentsQuery,
  answer: z.object({ invitations: z.array(DeskInvitation), total: count }),
});

/** Something that an administrator did. */
export const AdminAct = z.object({
  _id: Id,
  at: z.iso.datetime(),
  what: z.string(),
  /** The reason given for it. */
  reason: z.nullable(z.string()),
});
export type AdminAct = z.infer<typeof AdminAct>;

export const adminActs = endpoint('GET /admin/acts', {
  summary: 'What administrators did, newest first, a page at a time',
  access: ['admin'],
  query: z.object({ page: ParentsQuery.shape.page }),
  answer: z.object({ acts: z.array(AdminAct), total: count }),
});

export const adminActsFile = endpoint('GET /admin/acts.csv', {
  asksProof: true,
  summary: 'All that administrators did, as a CSV file, with the id of the recorded export',
  access: ['admin'],
  query: z.object({ export: Id }),
  answer: z.string(),
  produces: 'text/csv',
});
