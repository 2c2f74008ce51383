import * as z from 'zod/mini';

/** A command as it is kept: what `call` needs to send it, today or after the app was closed and opened again. */
const Sent = z.object({
  method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']),
  path: z.string(),
  params: z.optional(z.record(z.string(), z.unknown())),
  query: z.optional(z.record(z.string(), z.unknown())),
  body: z.optional(z.unknown()),
});
export type Sent = z.infer<typeof Sent>;

const Problem = z.object({
  status: z.number(),
  code: z.string(),
  message: z.string(),
  errors: z.array(z.string()),
  details: z.record(z.string(), z.unknown()),
});

/** What waits on this device until the server has answered it. */
export const Entry = z.object({
  /** The Idempotency-Key: the server carries a key out once, however often it comes. */
  key: z.string(),
  /** When it was done, by this device's clock; it is sent as an age, so that a wrong clock does no harm. */
  madeAt: z.number(),
  sent: Sent,
  /** Entries of one lane go out one after the other; lanes do not wait for each other. */
  lane: z.string(),
  /** What a refusal stops: later entries about the same. */
  subject: z.string(),
  /** Refusals that say that there is nothing left to do. */
  enough: z.array(z.string()),
  /** What the room that made it needs to show it. */
  about: z.unknown(),
  /** The tab that is sending it while its user looks on. */
  tab: z.optional(z.string()),
  /** Why the server refused it: it waits for a decision then. */
  problem: z.optional(Problem),
});
export type Entry = z.infer<typeof Entry>;

/** An entry in its place in the queue. */
export interface Kept extends Entry {
  place: number;
}

/** Where entries are kept: a queue that outlives the page. */
export interface EntryStore {
  /** In order. */
  all(): Promise<Kept[]>;
  /** At the end; answers its place. */
  add(entry: Entry): Promise<number>;
  /** In place of what stands there; what was taken out meanwhile, by a logout, stays out. */
  put(place: number, entry: Entry): Promise<void>;
  /** Before what stands at a place. */
  insert(place: number, entry: Entry): Promise<void>;
  remove(place: number): Promise<void>;
}
