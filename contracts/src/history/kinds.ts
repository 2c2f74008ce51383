import { activities } from '../care/activities/registry.ts';

/** What a line of the history can be about besides records, for filters and icons. */
const around = [
  { kind: 'profile', name: 'Profile' },
  { kind: 'contact', name: 'Contacts' },
  { kind: 'collector', name: 'Who may collect' },
  { kind: 'absence', name: 'Absences' },
  { kind: 'consent', name: 'Consents' },
  { kind: 'reading', name: 'Read by a parent' },
  { kind: 'tusla', name: 'Told Tusla' },
  { kind: 'status', name: 'Here or gone' },
] as const;
export type AroundKind = (typeof around)[number]['kind'];

export interface HistoryKind {
  kind: string;
  name: string;
}

/** In the order of the screens. */
export const historyKinds: readonly HistoryKind[] = [
  ...activities.map(({ kind, name }) => ({ kind, name })),
  ...around,
];

/** Follows from other lines, so it is listed only on request. */
export const followsFromOthers: AroundKind = 'status';

/** Kinds of lines about a child's profile instead of its day. */
export const profileKinds: readonly AroundKind[] = ['profile', 'contact', 'collector', 'absence', 'consent'];
