/** The period for which a kind of entry in the file is kept. */
interface FileKeeping {
  from: string;
  months: number;
  counted: 'from its day' | 'from the day it was closed';
  source: string;
  /** The rule was not read in the text of the law for childminders. */
  toBeConfirmed: boolean;
}

const forCentres = 'As for centres: “Keeping records”, Dublin City Childcare Committee, 2019';

const table = {
  complaint: [
    {
      from: '2024-09-30',
      months: 24,
      counted: 'from the day it was closed',
      source: forCentres,
      toBeConfirmed: true,
    },
  ],
} as const satisfies Record<string, readonly FileKeeping[]>;

/** The period that applies to an entry of a day. */
export const fileKeepingOn = (kind: keyof typeof table, date: string): FileKeeping =>
  table[kind].findLast(({ from }) => from <= date) ?? table[kind][0];
