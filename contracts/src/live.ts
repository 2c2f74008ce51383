import * as z from 'zod/mini';
import { Id } from './ids.ts';
import type { Role } from './metadata.ts';

/** The subject of a live message. The client patches or refetches the queries of that kind. */
export const LiveMessageKind = z.enum([
  'child.status',
  'activity',
  'message',
  'calendar',
  'menu',
  'scheme',
  'fees',
  'places',
  'document',
  'file',
  'register',
  'subscription',
  'session',
  'preferences',
  'platform',
  'personal-data',
  'enquiries',
]);
export type LiveMessageKind = z.infer<typeof LiveMessageKind>;

/** The screens that a message is for: `childminder:<account>`, `parent:<account>` or `admin:<account>`. */
const AudienceName = z
  .string()
  .check(z.regex(/^(childminder|parent|admin):[0-9a-f]{24}$/, 'Not an audience'));
export const audienceOf = (role: Role, account: Id): string => `${role}:${account}`;

/**
 * `n` is gapless per audience. For a receiver who may not see the child (any more), the message has no id, childId and
 * row: the numbers stay gapless and nothing is revealed.
 */
export const LiveMessage = z.object({
  audience: AudienceName,
  n: z.number(),
  position: z.string(),
  kind: LiveMessageKind,
  id: z.optional(Id),
  childId: z.optional(Id),
  row: z.optional(z.unknown()),
});
export type LiveMessage = z.infer<typeof LiveMessage>;

/** Sent by a client after connecting: the last number it has seen for each audience. */
export const Resume = z.record(AudienceName, z.int().check(z.nonnegative()));
export type Resume = z.infer<typeof Resume>;

/**
 * `upTo`: for audiences that the client could not resume. Every missed message is at this position or before, so data
 * fetched at it or later is complete (docs/decisions/126). `at`: the number after which their messages continue.
 */
export const ResumeAnswer = z.object({
  replayed: z.number(),
  refetch: z.array(z.string()),
  upTo: z.optional(z.record(z.string(), z.string())),
  at: z.optional(z.record(z.string(), z.number())),
});
export type ResumeAnswer = z.infer<typeof ResumeAnswer>;

/** The row of an `activity` message; without a date, the record may have moved from another day. */
const RecordRow = z.object({ kind: z.string(), date: z.optional(z.string()) });

/** The subject of a query's data, if that is not everything. */
export interface LiveSubject {
  /** One child. */
  childId?: Id;
  /** Kinds of records. */
  records?: readonly string[];
  /** Days of records, the first and the last. */
  days?: readonly [from: string, to: string];
}

/** Answers whether a message may change data with this subject. A message without a subject may change everything. */
export function mayConcern(
  { childId, records, days: [from, to] = ['', '~'] }: LiveSubject,
  message: Pick<LiveMessage, 'kind' | 'childId' | 'row'>,
): boolean {
  if (childId && message.childId && childId !== message.childId) return false;
  const row = message.kind === 'activity' ? RecordRow.safeParse(message.row).data : undefined;
  if (!row) return true;
  const { kind, date = from } = row;
  return (!records || records.includes(kind)) && from <= date && date <= to;
}

/** The row of a `child.status` message: what a tile shows, without personal data. */
export const ChildStatusRow = z.object({
  _id: Id,
  currentStatus: z.enum(['signed-in', 'signed-out']),
  since: z.nullable(z.iso.datetime()),
  /** The attendance record behind this status, which Undo removes. */
  recordId: z.nullable(Id),
});
export type ChildStatusRow = z.infer<typeof ChildStatusRow>;
