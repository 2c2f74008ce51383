import * as z from 'zod/mini';

/** A command as it is stored: what `call` needs to send it, also after the app was closed. */
const StoredRequest = z.object({
  method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']),
  path: z.string(),
  params: z.optional(z.record(z.string(), z.unknown())),
  query: z.optional(z.record(z.string(), z.unknown())),
  body: z.optional(z.unknown()),
});
export type StoredRequest = z.infer<typeof StoredRequest>;

const Problem = z.object({
  status: z.number(),
  code: z.string(),
  message: z.string(),
  errors: z.array(z.string()),
  details: z.record(z.string(), z.unknown()),
});

/** A command on this device that the server has not answered (docs/decisions/023). */
export const QueueEntry = z.object({
  /** The command id (Idempotency-Key), with which the server carries it out once. */
  key: z.string(),
  /** The time at which it was done, by this device's clock. It is sent as an age, so that a wrong clock does no harm. */
  madeAt: z.number(),
  sent: StoredRequest,
  /** Entries of one lane are sent one after the other; lanes are independent. */
  lane: z.string(),
  /** A refused entry holds up later ones about the same subject. */
  subject: z.string(),
  /** Error codes that mean that nothing is left to do. */
  enough: z.array(z.string()),
  /** The details that its room needs to show it. */
  about: z.unknown(),
  /** The tab that is sending it while its user waits for the answer. */
  tab: z.optional(z.string()),
  /** The reason why the server refused it. The user decides what happens next. */
  problem: z.optional(Problem),
});
export type QueueEntry = z.infer<typeof QueueEntry>;

/** An entry with its place in the queue. */
export interface PlacedEntry extends QueueEntry {
  place: number;
}

/** Storage of the queue, which outlives the page. */
export interface EntryStore {
  /** All entries in the order of their places. */
  all(): Promise<PlacedEntry[]>;
  /** Stores the entry at the end; returns its place. */
  add(entry: QueueEntry): Promise<number>;
  /** Replaces the entry at a place, unless it was removed meanwhile, for example by a logout. */
  put(place: number, entry: QueueEntry): Promise<void>;
  /** Stores the entry before the one at this place. */
  insert(place: number, entry: QueueEntry): Promise<void>;
  remove(place: number): Promise<void>;
}
