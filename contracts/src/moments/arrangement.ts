import type { Id } from '../ids.ts';

/** A month of a child's book as the childminder laid it out by hand. */
export interface Arrangement {
  /** The records on the page, in her order. */
  order: readonly Id[];
  leftOut: readonly Id[];
  /** Words on the page in place of those of the record, by its id; where there are none it has its own. */
  captions: Readonly<Record<string, string>>;
}

interface Arranged {
  _id: Id;
  time: string;
  notes: string | null;
  /** A moment is in the book unless it is left out; a photo of another record once it is put in. */
  isMoment: boolean;
}

/**
 * The records of a month on its page and beside it. Without her hand it has the moments in order of time; one that came later
 * follows the last one of an earlier time.
 */
export function arranged<Told extends Arranged>(
  told: readonly Told[],
  { order, leftOut, captions }: Arrangement = { order: [], leftOut: [], captions: {} },
): { shown: Told[]; others: Told[] } {
  const inTime = told.toSorted((one, other) => one.time.localeCompare(other.time));
  const isShown = ({ _id, isMoment }: Told) => !leftOut.includes(_id) && (isMoment || order.includes(_id));
  const placed = [...new Set(order)].flatMap(
    (id) => inTime.find((one) => one._id === id && isShown(one)) ?? [],
  );
  const others = inTime.filter((one) => !isShown(one));
  for (const one of inTime) {
    if (others.includes(one) || placed.includes(one)) continue;
    placed.splice(placed.findLastIndex(({ time }) => time <= one.time) + 1, 0, one);
  }
  const shown = placed.map((one) => ({ ...one, notes: captions[one._id] || one.notes }));
  return { shown, others };
}
