import * as z from 'zod/mini';
import { Id } from './ids.ts';

export const Role = z.enum(['admin', 'childminder', 'parent']);
export type Role = z.infer<typeof Role>;

/** A reaction or a schedule acts as `system`, under its own name. */
export const Actor = z.union([
  z.object({ account: Id, role: Role, device: z.optional(z.string()) }),
  z.object({ system: z.string() }),
]);
export type Actor = z.infer<typeof Actor>;

/** The metadata of every event in the log. */
export const EventMetadata = z.object({
  /** Version of the event's schema. */
  v: z.number(),
  /** The command id (docs/decisions/006), which identifies a repeated command. */
  command: z.string(),
  /** A keyed hash of the request, so that a command id reused for another request is noticed. */
  fingerprint: z.string(),
  actor: Actor,
  /** The id of the request that it came from; older events have none. */
  request: z.optional(z.string()),
  happenedAt: z.iso.datetime(),
  recordedAt: z.iso.datetime(),
  /** Hash of the previous event in the stream; empty at revision 0. */
  prev: z.string(),
  /** Hash over everything stored about this event except this field. */
  hash: z.string(),
});
export type EventMetadata = z.infer<typeof EventMetadata>;
