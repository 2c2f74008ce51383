import type { DayExtras } from '@nead/contracts/fees/views.ts';
import { Id } from '@nead/contracts/ids.ts';
import * as z from 'zod/mini';
import { createOverlay } from '../../../engine/device/overlay.ts';
import type { QueueOptions } from '../../../engine/offline-queue/offline-queue.ts';
import type { Waiting } from '../../../engine/offline-queue/waiting.ts';

/** The note that the offline queue stores with an extra that was added to a day, or taken off it. */
const ExtraNote = z.object({
  room: z.literal('fees'),
  did: z.enum(['added', 'taken off']),
  childId: Id,
  childName: z.nullable(z.string()),
  extraId: Id,
  date: z.string(),
  name: z.string(),
  cents: z.number(),
});
export type ExtraNote = z.infer<typeof ExtraNote>;

export const extraNoteOf = ({ about }: Pick<Waiting, 'about'>): ExtraNote | undefined =>
  ExtraNote.safeParse(about).data;

/** The extras of a child are sent in order; after a refusal only their own removals are held up. */
export const noteAboutExtra = (note: ExtraNote): QueueOptions => ({
  lane: `fees ${note.childId}`,
  subject: note.extraId,
  about: note,
  ...(note.did === 'taken off' && { enough: ['NOT_FOUND'] }),
});

/** The extras that touches have added or taken off, by id, until the server has answered. */
export const pendingExtras = createOverlay<ExtraNote>();

/** A day with this device's unanswered changes; refused ones are left out. */
export function extrasWith(
  day: DayExtras,
  entries: readonly Waiting[],
  pending: ReadonlyMap<string, ExtraNote>,
): DayExtras {
  const waits = entries.filter(({ problem }) => !problem).flatMap((entry) => extraNoteOf(entry) ?? []);
  const booked = new Map(day.booked.map((extra) => [extra._id, extra]));
  for (const { did, childId, date, extraId, name, cents } of [...waits, ...pending.values()]) {
    if (did === 'taken off') booked.delete(extraId);
    else if (childId === day.childId && date === day.date && !booked.has(extraId))
      booked.set(extraId, { _id: extraId, name, cents });
  }
  return { ...day, booked: [...booked.values()] };
}
