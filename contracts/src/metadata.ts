import * as z from 'zod/mini';
import { Id } from './ids.ts';

export const Role = z.enum(['admin', 'childminder', 'parent']);
export type Role = z.infer<typeof Role>;

/** Who did it. A reaction or a schedule acts as the system, by its name. */
export const Actor = z.union([
  z.object({ account: Id, role: Role, device: z.optional(z.string()) }),
  z.object({ system: z.string() }),
]);
export type Actor = z.infer<typeof Actor>;

/** What every event in the log carries beside its data. */
export const EventMetadata = z.object({
  /** Version of the event's schema. */
  v: z.number(),
  /** The command that caused it; a command sent twice is found by this. */
  command: z.string(),
  /** Hash of what the command asked, so that a key used again for something else is noticed. */
  fingerprint: z.string(),
  actor: Actor,
  happenedAt: z.iso.datetime(),
  recordedAt: z.iso.datetime(),
  /** Hash of the event before this one in its stream; empty at revision 0. */
  prev: z.string(),
  /** Hash over everything that is stored of this event but this field. */
  hash: z.string(),
});
export type EventMetadata = z.infer<typeof EventMetadata>;
