import type { Id } from '../ids.ts';
import type { LiveSubject } from '../live.ts';
import { activities, momentKind, signInKind } from './activities/registry.ts';

/** The records that each list is about; it is not told of other records (docs/decisions/184). */
export const liveSubjects = {
  days: (childId: Id, from: string, to: string): LiveSubject => ({ childId, days: [from, to] }),
  toRead: { records: activities.filter(({ acknowledged }) => acknowledged).map(({ kind }) => kind) },
  foods: { records: activities.filter(({ eaten }) => eaten).map(({ kind }) => kind) },
  moments: { records: [momentKind.kind] },
  /** Invoices are computed from stays. */
  stays: { records: [signInKind.kind] },
} as const;
