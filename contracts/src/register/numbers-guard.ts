import type { ChildStatusRow } from '../live.ts';
import { isHereSince } from './here-since.ts';

/**
 * The most children who may be present with one childminder. Configured by date, and to be confirmed with S.I. 494 of
 * 2024; it warns before a sign-in and never refuses one.
 */
const guards = [{ from: '2020-01-01', most: 6, young: { underMonths: 15, most: 2 } }] as const;

function ageInMonths(born: string, date: string): number {
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
  const guard = guards.findLast(({ from }) => from <= date);
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
