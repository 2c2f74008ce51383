import type { CareEvent } from '../events.ts';
import type { ActivityKind, Change } from './activity.ts';
import { attendance } from './attendance.ts';
import { incident } from './incident.ts';
import { meal } from './meal.ts';
import { medication } from './medication.ts';
import { nappy } from './nappy.ts';
import { photo } from './photo.ts';
import { sleep } from './sleep.ts';
import { temperature } from './temperature.ts';

/** Every kind of record, in the order in which screens show them. A further kind is its definition and one line here. */
export const activities: readonly ActivityKind[] = [
  attendance,
  meal,
  nappy,
  sleep,
  incident,
  medication,
  temperature,
  photo,
];

const byKind = new Map(activities.map((defined) => [defined.kind, defined]));

export const activityOf = (kind: string): ActivityKind | undefined => byKind.get(kind);

/** What an event says about a record, and of which kind that is; nothing for events about something else. */
export function activityIn(event: CareEvent): { kind: ActivityKind; change: Change } | undefined {
  for (const kind of activities) {
    const change = kind.log.read(event);
    if (change) return { kind, change };
  }
  return undefined;
}
