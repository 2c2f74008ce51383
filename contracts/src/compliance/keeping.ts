/** How long a kind of what the file holds is kept. */
interface FileKeeping {
  from: string;
  months: number;
  counted: 'from its day' | 'from the day it was closed';
  source: string;
  /** Not read in the text of the law that holds for childminders. */
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

/** The period that holds for what came to be on a day. */
export const fileKeepingOn = (kind: keyof typeof table, date: string): FileKeeping =>
  table[kind].findLast(({ from }) => from <= date) ?? table[kind][0];
