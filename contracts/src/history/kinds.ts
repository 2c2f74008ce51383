import { activities } from '../care/activities/registry.ts';

/** The subjects of history lines besides records, for filters and icons. */
const around = [
  { kind: 'profile', name: 'Profile' },
  { kind: 'contact', name: 'Contacts' },
  { kind: 'collector', name: 'Who may collect' },
  { kind: 'absence', name: 'Absences' },
  { kind: 'consent', name: 'Consents' },
  { kind: 'reading', name: 'Read by a parent' },
  { kind: 'home', name: 'From home' },
  { kind: 'book', name: 'Book' },
  { kind: 'tusla', name: 'Told Tusla' },
  { kind: 'status', name: 'Here or gone' },
] as const;
export type AroundKind = (typeof around)[number]['kind'];

export interface HistoryKind {
  kind: string;
  name: string;
}

/** All kinds, in the order of the screens. */
export const historyKinds: readonly HistoryKind[] = [
  ...activities.map(({ kind, name }) => ({ kind, name })),
  ...around,
];

/** Kinds that are listed only on request: the one follows from other lines, the other has a line for each move. */
export const onlyOnRequest: readonly AroundKind[] = ['status', 'book'];

/** Kinds that nobody reads but the family and its childminder: what a family added, and its book. */
export const ofFamilyAlone: readonly AroundKind[] = ['home', 'book'];

/** Kinds of lines about a child's profile instead of its day. */
export const profileKinds: readonly AroundKind[] = ['profile', 'contact', 'collector', 'absence', 'consent'];
