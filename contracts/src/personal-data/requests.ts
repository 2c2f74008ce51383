import * as z from 'zod/mini';
import { ownerProofFields } from '../accounts/owner-proof.ts';
import { command } from '../command.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { Looked } from '../inspection/sections.ts';
import { Exported } from './exports.ts';

/** The minutes in which a copy can be fetched. */
export const COPY_WAITS_MINUTES = 10;

export const makeCopy = command('POST /personal-data/copies', {
  asksProof: true,
  isLook: true,
  summary: 'Record that one takes a copy of everything held about oneself, or about one child',
  access: ['childminder', 'parent'],
  status: 201,
  body: z.object({ _id: z.optional(Id), childId: z.optional(Id) }),
  answer: z.object({ _id: Id, fetchUntil: z.string() }),
  changes: ['personal-data'],
});

export const fetchCopy = endpoint('GET /personal-data/copies/:id/archive', {
  asksProof: true,
  summary:
    'A copy that was recorded a moment ago, as a zip: JSON, CSV and the uploaded files; a large one in parts, each after the last file of the one before',
  access: ['childminder', 'parent'],
  params: z.object({ id: Id }),
  query: z.object({ after: z.optional(Id) }),
  produces: 'application/zip',
  answer: z.unknown(),
});

const Goes = z.object({ what: z.string(), when: z.string() });
const Stays = z.object({ what: z.string(), until: z.string(), why: z.string() });

export const erasure = endpoint('GET /personal-data/erasure', {
  summary: 'What would go and what would stay if one asked to be forgotten, and what was asked for already',
  access: ['childminder', 'parent'],
  answer: z.object({
    request: z.nullable(z.object({ _id: Id, requestedAt: z.string(), due: z.string() })),
    /** The day on which a request of today would be carried out. */
    due: z.string(),
    goes: z.array(Goes),
    stays: z.array(Stays),
  }),
});

export const requestErasure = command('POST /personal-data/erasure', {
  summary: 'Ask to be forgotten; a childminder closes her account by it',
  access: ['childminder', 'parent'],
  body: z.object({
    ...ownerProofFields,
    /** The current password, under its name in older programs. */
    password: z.optional(z.string()),
  }),
  answer: z.object({ _id: Id, due: z.string() }),
  changes: ['personal-data'],
});

export const withdrawErasure = command('DELETE /personal-data/erasure', {
  summary: 'Take back what one asked for',
  access: ['childminder', 'parent'],
  answer: z.object({}),
  changes: ['personal-data'],
});

/** Somebody took a copy of a person's data, or an inspector or administrator looked at it. */
export const DataAccess = z.object({
  _id: Id,
  /** The last two are an administrator's changes to the reader's own account. */
  kind: z.enum(['copy', 'export', 'pack', 'inspection', 'cover', 'admin', 'email-change', 'second-step']),
  at: z.string(),
  /** Null: that person has been erased. */
  by: z.nullable(z.string()),
  isYou: z.boolean(),
  /** The section that an inspector or administrator looked at; null for a copy. */
  section: z.nullable(Looked),
  /** The content that was exported. */
  what: z.nullable(Exported),
  /** True for opening one document, false for looking at the list. */
  opened: z.boolean(),
  /** The children concerned, among those whom the reader may see. */
  children: z.array(z.string()),
});
export type DataAccess = z.infer<typeof DataAccess>;

/** The most that are told at once. */
export const LOOKS_AT_ONCE = 200;

export const dataAccesses = endpoint('GET /personal-data/looks', {
  summary: 'Who took copies of what concerns one, newest first; with `before`, those before that one',
  access: ['childminder', 'parent'],
  query: z.object({ before: z.optional(Id) }),
  answer: z.array(DataAccess),
});
