import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { load } from '../lib/api.ts';
import { type AllergyHolder, allergensIn } from './allergens.ts';
import { byTime } from './by-time.ts';
import { sentFields } from './form-fields.ts';
import { lookOf } from './kinds/registry.ts';

/** As far back as a touch looks for what is usual: a weekend lies between. */
const DAYS_BACK = 3;

export interface Usual {
  /** The one that is repeated. */
  record: RecordView;
  /** What is written down again, without what was special about it. */
  fields: object;
}

/** The last record of a kind that fits this time of day. */
async function lastFitting(
  kind: ActivityKind,
  childId: string,
  last: { time: string },
): Promise<RecordView | undefined> {
  const now = new Date();
  for (let back = 0; back <= DAYS_BACK; back += 1) {
    const query = { date: addDays(dublinDate(last.time), -back) };
    const records = await load(callsOf(kind).list, { params: { id: childId }, query }).catch(() => []);
    const found = byTime(records, true).find((record) => lookOf(kind).usual?.(record, now));
    if (found) return found;
  }
  return undefined;
}

/** What one touch records: nothing where there is no usual, or where it must be asked about first. */
export async function usualOf(
  kind: ActivityKind,
  child: Pick<Child, '_id'> & AllergyHolder,
  last: { time: string } | undefined,
): Promise<Usual | undefined> {
  const record = last && (await lastFitting(kind, child._id, last));
  if (!record) return undefined;
  const foods = Array.isArray(record.foodItems) ? record.foodItems.map(String) : [];
  if (foods.some((food) => allergensIn(food, child).length > 0)) return undefined;
  const { notes, confirmed, ...fields } = sentFields(kind, record, undefined);
  return { record, fields };
}
