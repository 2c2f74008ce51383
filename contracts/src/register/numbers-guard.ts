import type { ChildStatusRow } from '../live.ts';
import { isHereSince } from './here-since.ts';

/** The most children who may be present with one childminder, from a day on. */
export interface NumbersRule {
  from: string;
  most: number;
  young: { underMonths: number; most: number };
  /** There may be more of the youngest if all of them are siblings, as triplets are. */
  siblings?: true;
}

/** Configured by date, and to be confirmed with S.I. 494 of 2024; it warns and never refuses. */
export const numbersRules: readonly NumbersRule[] = [
  { from: '2020-01-01', most: 6, young: { underMonths: 15, most: 2 }, siblings: true },
];

/** The rule that applies on a day. */
export const numbersOn = (date: string): NumbersRule | undefined =>
  numbersRules.findLast(({ from }) => from <= date);

export function ageInMonths(born: string, date: string): number {
  const [y, m, d] = date.split('-').map(Number) as [number, number, number]; // a date has three parts
  const [by, bm, bd] = born.split('-').map(Number) as [number, number, number]; // a date has three parts
  return (y - by) * 12 + (m - bm) - (d < bd ? 1 : 0);
}

type Counted = Pick<ChildStatusRow, 'currentStatus' | 'since'> & { dateOfBirth: string | null };

export interface TooMany {
  present: number;
  most: number;
  /** The age under which children count; all count if it is left out. */
  underMonths?: number;
}

/** The limits that would be exceeded if these children joined those of all who are here. */
export function tooMany(all: readonly Counted[], coming: readonly Counted[], date: string): TooMany[] {
  const guard = numbersOn(date);
  if (!guard) return [];
  const { most, young } = guard;
  const present = [...all.filter((child) => isHereSince(child, date)), ...coming];
  const babies = present.filter(
    ({ dateOfBirth }) => dateOfBirth !== null && ageInMonths(dateOfBirth, date) < young.underMonths,
  );
  return [
    { present: present.length, most },
    { present: babies.length, ...young },
  ].filter((each) => each.present > each.most);
}
