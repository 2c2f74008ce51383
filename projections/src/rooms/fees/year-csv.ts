import type { BookEntry, FeeSums } from '@nead/contracts/fees/books/book-entries.ts';
import { sumsOf } from '@nead/contracts/fees/books/book-entries.ts';
import { bookEntryTexts, yearColumns } from '@nead/contracts/fees/books/book-texts.ts';
import { plainAmount } from '@nead/contracts/fees/money.ts';
import { familyTexts } from '@nead/contracts/fees/page-texts.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { csv } from '../../engine/csv.ts';

const SUMS = [
  'charged',
  'credited',
  'writtenOff',
  'received',
  'paidBack',
] as const satisfies (keyof FeeSums)[];

const amount = (cents: number): string => (cents === 0 ? '' : plainAmount(cents));

/** One row for each entry, with its amount in the column of its effect, so that each column can be added up. */
export const yearCsv = (entries: readonly BookEntry[], nameOf: (contactId: Id) => string): string =>
  csv([
    yearColumns,
    ...entries.map((entry) => {
      const sums = sumsOf([entry]);
      return [
        entry.date,
        bookEntryTexts.kinds[entry.kind],
        entry.number,
        nameOf(entry.contactId),
        entry.about,
        entry.from,
        entry.to,
        entry.due,
        ...SUMS.map((sum) => amount(sums[sum])),
        amount(entry.kind === 'deposit' ? entry.cents : 0),
        amount(Math.max(0, entry.subsidy)),
        amount(Math.max(0, -entry.subsidy)),
        amount(entry.open),
        entry.way && familyTexts.ways[entry.way],
        entry.reference,
      ];
    }),
  ]);
