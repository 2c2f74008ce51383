import { activities } from '@nead/contracts/care/activities/registry.ts';
import { dayTexts } from '@nead/contracts/care/day-texts.ts';
import type { ActivityKind } from '../ui/activity-looks.ts';
import { tintOf } from './day-entries.tsx';
import { listName } from './list-name.ts';

/** The pages of a child's records, below the child's own address. */
export const recordLists: readonly { kind: ActivityKind; text: string; path: string }[] = [
  ...activities.map((kind) => ({ kind: tintOf(kind), text: listName(kind), path: kind.kind })),
  { kind: 'document', text: dayTexts.dailySummary, path: 'daily-activities' },
];
