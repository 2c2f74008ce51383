import { type Paired, pairing } from '@nead/contracts/care/stays.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { addDays } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { sections } from '@nead/contracts/inspection/sections.ts';
import type { Db } from '../../engine/db.ts';
import { recordsOf } from './pack/records.ts';

export type RecordedStay = Paired<RecordView>;

/** A child's stays that are at least partly between these days, in the order of time. */
export async function* recordedStays(
  db: Db,
  childId: Id,
  { from, to }: { from: string; to: string },
): AsyncGenerator<RecordedStay> {
  // A stay over midnight may have one end on the day before or after.
  const days = { from: addDays(from, -1), to: addDays(to, 1) };
  const isBetween = (stay: RecordedStay | undefined): stay is RecordedStay => {
    const { arrived, left } = stay ?? {};
    return ((left ?? arrived)?.date ?? '') >= from && ((arrived ?? left)?.date ?? '') <= to;
  };
  const pairs = pairing(({ type }: RecordView) => type === 'signIn');
  for await (const record of recordsOf(db, childId, sections.attendance.records.kind, days)) {
    const stay = pairs.next(record);
    if (isBetween(stay)) yield stay;
  }
  const last = pairs.last();
  if (isBetween(last)) yield last;
}

/** Answers whether the child is in care: it was signed in today, and neither left nor came again. */
export const isHere = ({ arrived, left, isOver }: RecordedStay, today: string): boolean =>
  arrived?.date === today && !left && !isOver;
