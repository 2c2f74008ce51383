import { testId } from '../agreement/test-agreements.ts';
import { type BookEntry, type EntryKind, owedAfter, sumsOf } from './book-entries.ts';

/** For tests: an entry of a day; each of them has its own id. */
export function bookEntry(
  kind: EntryKind,
  date: string,
  cents: number,
  more: Partial<BookEntry> = {},
): BookEntry {
  made += 1;
  return {
    kind,
    _id: testId(1000 + made),
    contactId: testId(4),
    date,
    number: null,
    cents,
    from: null,
    to: null,
    due: null,
    subsidy: 0,
    open: 0,
    way: null,
    reference: null,
    about: null,
    ...more,
  };
}
let made = 0;

export const owed = (entries: readonly BookEntry[]): number => owedAfter(sumsOf(entries));
