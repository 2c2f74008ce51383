import { type ActivityKind, shortOf } from '@nead/contracts/care/activities/activity.ts';
import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { type AllergyHolder, allergensIn } from '@nead/contracts/care/allergens.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import type { QueryClient } from '@tanstack/react-query';
import { load } from '../../../engine/api/api.ts';
import { timeNow } from '../../../engine/device/clock.ts';
import { recordBodyOf, sentFields } from '../kinds/form-fields.ts';
import { formOf } from '../kinds/forms.ts';
import { dayQuery } from '../today/day-query.ts';
import { byTime, kindOfRecord } from '../today/records.ts';

/** The number of days in which a usual record is looked for, so that a weekend is bridged. */
const DAYS_BACK = 3;

export interface Usual {
  /** The record that is repeated. */
  record: RecordView;
  /** The fields that are recorded again. */
  fields: object;
  /** The repeated record, in words. */
  says: string;
}

/** The fields that a kind allows to be repeated (ActivityKind.repeats); undefined if a food may be wrong for the child. */
export function repeated(
  kind: ActivityKind,
  record: RecordView,
  child: AllergyHolder,
): Pick<Usual, 'fields' | 'says'> | undefined {
  const foods = Array.isArray(record.foodItems) ? record.foodItems.map(String) : [];
  if (foods.some((food) => allergensIn(food, child).length > 0)) return undefined;
  const { repeats = [] } = kind;
  const sent = Object.entries(sentFields(kind, record, undefined));
  const fields = Object.fromEntries(sent.filter(([name]) => repeats.includes(name)));
  const body = recordBodyOf(kind, fields);
  return body && { fields, says: shortOf(kind, body) };
}

/** The day as this device has kept it, for when the server cannot be asked. */
async function keptOn(queries: QueryClient, kind: ActivityKind, childId: string, date: string) {
  const day = dayQuery(childId, date);
  const records = await queries.fetchQuery(day).catch(() => queries.getQueryData(day.queryKey));
  return (records ?? []).filter((record) => kindOfRecord(record) === kind);
}

/** The last record of a kind that is usual at this time of day. */
async function lastFitting(
  queries: QueryClient,
  kind: ActivityKind,
  childId: string,
  last: { time: string },
): Promise<RecordView | undefined> {
  const now = timeNow();
  for (let back = 0; back <= DAYS_BACK; back += 1) {
    const date = addDays(dublinDate(last.time), -back);
    const records = await load(callsOf(kind).list, { params: { id: childId }, query: { date } }).catch(() =>
      keptOn(queries, kind, childId, date),
    );
    const found = byTime(records, true).find((record) => formOf(kind).usual?.(record, now));
    if (found) return found;
  }
  return undefined;
}

/** The record that one tap makes; undefined if there is no usual record, or if a food may be wrong for the child. */
export async function usualOf(
  queries: QueryClient,
  kind: ActivityKind,
  child: Pick<Child, '_id'> & AllergyHolder,
  last: { time: string } | undefined,
): Promise<Usual | undefined> {
  const record = last && (await lastFitting(queries, kind, child._id, last));
  const again = record && repeated(kind, record, child);
  return again && { record, ...again };
}
