import * as z from 'zod/mini';
import { Id } from './ids.ts';
import type { Role } from './metadata.ts';

/** What a live message can be about. The client patches or refetches the queries of that kind. */
export const LiveMessageKind = z.enum([
  'child.status',
  'activity',
  'message',
  'calendar',
  'menu',
  'fees',
  'document',
  'register',
  'subscription',
  'session',
  'preferences',
  'platform',
  'personal-data',
]);
export type LiveMessageKind = z.infer<typeof LiveMessageKind>;

/** Whose screens a message is for: `childminder:<account>`, `parent:<account>` or `admin:<account>`. */
const AudienceName = z
  .string()
  .check(z.regex(/^(childminder|parent|admin):[0-9a-f]{24}$/, 'Not an audience'));
export const audienceOf = (role: Role, account: Id): string => `${role}:${account}`;

/**
 * `n` is gapless per audience. A message whose receiver may not see the child (any more) is sent without id, childId
 * and row: the numbers stay gapless and nothing is revealed.
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

/** Sent by a client after connecting: the last number it has seen of each audience. */
export const Resume = z.record(AudienceName, z.int().check(z.nonnegative()));
export type Resume = z.infer<typeof Resume>;

/**
 * `upTo`: for audiences that the client could not resume. Every message that it missed is from this position or before, so
 * data fetched as of it or later is complete (docs/decisions/126).
 */
export const ResumeAnswer = z.object({
  replayed: z.number(),
  refetch: z.array(z.string()),
  upTo: z.optional(z.record(z.string(), z.string())),
});
export type ResumeAnswer = z.infer<typeof ResumeAnswer>;

/** The row of a `child.status` message: what a tile shows, without personal data. */
export const ChildStatusRow = z.object({
  _id: Id,
  currentStatus: z.enum(['signed-in', 'signed-out']),
  since: z.nullable(z.iso.datetime()),
  /** The attendance record behind this status, which Undo removes. */
  recordId: z.nullable(Id),
});
export type ChildStatusRow = z.infer<typeof ChildStatusRow>;
