/**
 * How many children may be present with one childminder. Configured by date, and to be confirmed with S.I. 494 of
 * 2024; it warns before a sign-in and never refuses one.
 */
const guards = [{ from: '2020-01-01', most: 6, young: { underMonths: 15, most: 2 } }] as const;

function ageInMonths(born: string, date: string): number {
  const [y, m, d] = date.split('-').map(Number) as [number, number, number]; // a date has three parts
  const [by, bm, bd] = born.split('-').map(Number) as [number, number, number]; // a date has three parts
  return (y - by) * 12 + (m - bm) - (d < bd ? 1 : 0);
}

interface Present {
  dateOfBirth: string | null;
}

/** Warnings if this child joins those present; none if the numbers are fine. */
export function numbersWarnings(
  present: readonly Present[],
  coming: readonly Present[],
  date: string,
): string[] {
  const guard = guards.findLast(({ from }) => from <= date);
  if (!guard) return [];
  const all = [...present, ...coming];
  const young = all.filter(
    ({ dateOfBirth }) => dateOfBirth !== null && ageInMonths(dateOfBirth, date) < guard.young.underMonths,
  ).length;
  return [
    ...(all.length > guard.most
      ? [`${all.length} children would be present. The most allowed is ${guard.most}.`]
      : []),
    ...(young > guard.young.most
      ? [
          `${young} children under ${guard.young.underMonths} months would be present. The most allowed is ${guard.young.most}.`,
        ]
      : []),
  ];
}
