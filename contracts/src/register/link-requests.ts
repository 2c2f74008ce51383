import * as z from 'zod/mini';
import { ReportReason } from '../accounts/report-reason.ts';
import { command } from '../command.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { Address } from './shapes.ts';

const question = { access: ['parent'], params: z.object({ id: Id }), answer: z.object({ _id: Id }) } as const;

/** A childminder says that she minds these children of the parent. Nothing else is told before the answer. */
export const LinkQuestion = z.object({
  _id: Id,
  childminder: z.object({
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    name: z.string(),
  }),
  /** First names. */
  children: z.array(z.string()),
  askedAt: z.iso.datetime(),
});
export type LinkQuestion = z.infer<typeof LinkQuestion>;

export const linkQuestions = endpoint('GET /parent/questions', {
  summary: 'Childminders who say that they mind a child of this parent, and wait for an answer',
  access: ['parent'],
  answer: z.array(LinkQuestion),
});

export const acceptQuestion = command('POST /parent/questions/:id/accept', {
  ...question,
  summary: 'Yes: from now on this childminder and the parent share the child’s days',
  changes: ['register'],
});

export const declineQuestion = command('POST /parent/questions/:id/decline', {
  ...question,
  summary: 'Not me: nothing is shared, and this childminder cannot ask again for 90 days',
  changes: ['register'],
});

export const reportQuestion = command('POST /parent/questions/:id/report', {
  ...question,
  summary: 'Decline, and have an administrator look at it',
  body: z.object({ why: z.optional(ReportReason) }),
  changes: ['register'],
});

/** A question that was declined, and the time until which its childminder cannot ask again. */
export const DeclinedQuestion = z.extend(LinkQuestion, { until: z.iso.datetime(), reported: z.boolean() });
export type DeclinedQuestion = z.infer<typeof DeclinedQuestion>;

export const declinedQuestions = endpoint('GET /parent/questions/declined', {
  summary: 'Questions to which this parent said no in the last 90 days, and which would still be asked',
  access: ['parent'],
  answer: z.array(DeclinedQuestion),
});

export const reopenQuestion = command('POST /parent/questions/:id/reopen', {
  ...question,
  summary: 'Take a no back: the question waits for an answer again, and nothing is shared before that',
  changes: ['register'],
});

/** The id is the childminder's, as /parent/childminder/assigned answers it. */
export const endLink = command('POST /parent/childminders/:id/end', {
  ...question,
  summary: 'End the sharing with a childminder, who is told; her records stay hers',
  changes: ['register'],
});

export const takeBackInvitation = command('POST /childminder/parents/:id/take-back', {
  summary: 'Take back the invitation of a contact who has not accepted it',
  access: ['childminder'],
  params: z.object({ id: Id }),
  answer: z.object({ _id: Id }),
  changes: ['register'],
});

/** A childminder's own entry about a parent, for the parent; it may differ from the profile. */
export const OwnEntry = z.object({
  _id: Id,
  childminder: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  relationship: z.nullable(z.string()),
  address: z.nullable(Address),
});
export type OwnEntry = z.infer<typeof OwnEntry>;
export const EntryField = z.enum(['firstName', 'lastName', 'phone', 'relationship', 'address']);
export type EntryField = z.infer<typeof EntryField>;

export const ownEntries = endpoint('GET /parent/entries', {
  summary: 'What each childminder of this parent has written about them',
  access: ['parent'],
  answer: z.array(OwnEntry),
});

export const sendToEntry = command('POST /parent/entries/:id', {
  summary: 'Send a field of one’s profile to one childminder’s entry',
  access: ['parent'],
  params: z.object({ id: Id }),
  body: z.object({ field: EntryField }),
  answer: z.object({ _id: Id }),
  changes: ['register'],
});
