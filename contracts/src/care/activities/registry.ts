import type { CareEvent } from '../events.ts';
import type { ActivityKind, RecordChange } from './activity.ts';
import { attendance } from './attendance.ts';
import { incident } from './incident.ts';
import { meal } from './meal.ts';
import { medication } from './medication.ts';
import { moment } from './moment.ts';
import { nappy } from './nappy.ts';
import { sleep } from './sleep.ts';
import { temperature } from './temperature.ts';

/** Every kind of record, in the order of the screens. A new kind is its definition and one line here. */
export const activities: readonly ActivityKind[] = [
  attendance,
  meal,
  nappy,
  sleep,
  incident,
  medication,
  temperature,
  moment,
];

/** For code that needs one of these without knowing the kinds: the one that signs a child in and out, and moments. */
export const signInKind = attendance;
export const momentKind = moment;
/** The kind whose records parents confirm having read, and keep as a form. */
export const toReadKind = incident;
/** The kind that Tusla may have to be told about. */
export const tuslaKind = incident;

const byKind = new Map(activities.map((defined) => [defined.kind, defined]));

export const activityOf = (kind: string): ActivityKind | undefined => byKind.get(kind);

/** The change to a record that an event tells of, and the record's kind; undefined for other events. */
export function activityIn(event: CareEvent): { kind: ActivityKind; change: RecordChange } | undefined {
  for (const kind of activities) {
    const change = kind.log.read(event);
    if (change) return { kind, change };
  }
  return undefined;
}
