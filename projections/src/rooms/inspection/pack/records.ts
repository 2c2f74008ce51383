import type { RecordView } from '@nead/contracts/care/views.ts';
import { addDays } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Db } from '../../../engine/db.ts';
import { recordsBetween } from '../../care/records.ts';

/** The days read at once, so that drawing begins before everything is read. */
const DAYS_AT_ONCE = 92;

/** Records of a child in the order of time. */
export async function* recordsOf(
  db: Db,
  childId: Id,
  kind: string,
  { from, to }: { from: string; to: string },
): AsyncGenerator<RecordView> {
  for (let first = from; first <= to; first = addDays(first, DAYS_AT_ONCE)) {
    const until = addDays(first, DAYS_AT_ONCE - 1);
    const days = { from: first, to: until < to ? until : to };
    const found: RecordView[] = [];
    for (let before: string | null | undefined; before !== null; ) {
      const asked = { childIds: [childId], kind, ...days, before };
      const page: Awaited<ReturnType<typeof recordsBetween>> = await recordsBetween(reader(db), asked);
      found.push(...page.records);
      before = page.next;
    }
    yield* found.reverse();
  }
}

const reader = (db: Db) => ({ db, linkTo: () => null });
