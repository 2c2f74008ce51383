import type { Written } from '@nead/contracts/care/activities/activity.ts';
import { activityIn, momentKind } from '@nead/contracts/care/activities/registry.ts';
import { type CareEvent, isCareEvent } from '@nead/contracts/care/events.ts';
import { isLater } from '@nead/contracts/care/when.ts';
import type { Actor } from '@nead/contracts/metadata.ts';
import {
  type ColumnJson,
  type Effect,
  type ProjectedEvent,
  type Projection,
  patch,
  publish,
  put,
  remove,
} from '../../engine/projection.ts';
import { parentsSeeing } from '../register/audiences.ts';
import {
  acknowledgement,
  activityRecord,
  arrangedMonth,
  begun,
  foodItem,
  fromHome,
  ongoing,
  status,
} from './tables.ts';

/** Addresses the childminder and every parent who sees the child. */
function tellBoth(
  { childminderId, childId }: { childminderId: string; childId: string },
  message: Pick<Parameters<typeof publish>[0], 'kind' | 'id' | 'row'>,
): readonly Effect[] {
  return [
    publish({ audience: { childminder: childminderId }, childId, ...message }),
    publish({ audience: parentsSeeing(childId), childId, ...message }),
  ];
}

/** A person's account, role and device, or the name of a reaction or schedule. */
const actorOf = (actor: Actor): ColumnJson => ({ ...actor }) as ColumnJson; // plain texts; an undefined device is left out

const columnsOf = ({ date, time, endTime, body, version }: Written) => ({
  date,
  time,
  end_time: endTime,
  body: body as ColumnJson, // read from the log, which holds JSON
  version,
});

type ProjectedCare = ProjectedEvent & CareEvent;

/** The effects of a record of any kind being made, changed or removed. */
function recordEffects(event: ProjectedCare): readonly Effect[] {
  const found = activityIn(event);
  if (!found) return [];
  const { kind, change } = found;
  const { meta } = event;
  const { recordId } = change;
  const key = { child_id: event.data.childId, record_id: recordId };
  const goesOn = change.did !== 'removed' && change.endTime === null;
  // A corrected record may have moved from another day, which its event does not name.
  const date = change.did === 'recorded' ? { date: change.date } : {};
  const others = [
    ...(kind.span ? [goesOn ? put(ongoing, key) : remove(ongoing, key)] : []),
    ...tellBoth(event.data, { kind: 'activity', id: recordId, row: { kind: kind.kind, ...date } }),
  ];
  if (change.did === 'removed') return [remove(activityRecord, key), ...others];
  if (change.did === 'corrected') {
    const changed = { changed_at: meta.recordedAt, changed_by: actorOf(meta.actor) };
    return [patch(activityRecord, key, { ...columnsOf(change), ...changed }), ...others];
  }
  const row = {
    ...key,
    kind: kind.kind,
    ...columnsOf(change),
    recorded: String(event.position),
    recorded_at: meta.recordedAt,
    recorded_by: actorOf(meta.actor),
    recorded_later: isLater(change.endTime ?? change.time, meta.recordedAt),
    began_open: kind.span !== undefined && goesOn,
    changed_at: null,
    changed_by: null,
  };
  return [put(activityRecord, row), ...others];
}

export const careProjection: Projection = {
  name: 'care',
  version: 5,
  tables: [status, activityRecord, ongoing, acknowledgement, fromHome, arrangedMonth, foodItem, begun],
  unseals: new Set([
    'AttendanceRecorded',
    'AttendanceCorrected',
    'ActivityRecorded',
    'ActivityCorrected',
    'ActivityAcknowledged',
    'FromHomeAdded',
    'MonthArranged',
    'FoodItemAdded',
    'FoodItemRemoved',
  ] as const),
  handle(event): readonly Effect[] {
    switch (event.type) {
      case 'ChildStatusChanged': {
        const { childId, status: currentStatus, since, recordId } = event.data;
        return [
          put(status, { child_id: childId, current_status: currentStatus, since, record_id: recordId }),
          ...(currentStatus === 'signed-in' ? [put(begun, { child_id: childId })] : []),
          ...tellBoth(event.data, {
            kind: 'child.status',
            id: childId,
            row: { _id: childId, currentStatus, since, recordId },
          }),
        ];
      }
      case 'ActivityAcknowledged': {
        const { childId, recordId, accountId, name, at, version } = event.data;
        return [
          put(acknowledgement, {
            child_id: childId,
            record_id: recordId,
            account_id: accountId,
            name,
            at,
            version,
          }),
          ...tellBoth(event.data, { kind: 'activity', id: recordId }),
        ];
      }
      case 'FromHomeAdded': {
        const { childId, recordId, homeId, accountId, words, photo, at } = event.data;
        const said = { account_id: accountId, words: words ?? null, photo: photo ?? null, at };
        return [
          put(fromHome, { child_id: childId, record_id: recordId, home_id: homeId, ...said }),
          ...tellBoth(event.data, { kind: 'activity', id: recordId, row: { kind: momentKind.kind } }),
        ];
      }
      case 'FromHomeRemoved': {
        const { childId, recordId, homeId } = event.data;
        return [
          remove(fromHome, { child_id: childId, record_id: recordId, home_id: homeId }),
          ...tellBoth(event.data, { kind: 'activity', id: recordId, row: { kind: momentKind.kind } }),
        ];
      }
      case 'MonthArranged': {
        const { childId, month, order, leftOut, captions } = event.data;
        return [
          put(arrangedMonth, { child_id: childId, month, placed: order, left_out: leftOut, captions }),
          ...tellBoth(event.data, {
            kind: 'activity',
            id: childId,
            row: { kind: momentKind.kind, date: `${month}-01` },
          }),
        ];
      }
      case 'FoodItemAdded': {
        const { childminderId, item } = event.data;
        if (item === null) return [];
        return [put(foodItem, { childminder_id: childminderId, item, added: String(event.position) })];
      }
      case 'FoodItemRemoved': {
        const { childminderId, item } = event.data;
        return item === null ? [] : [remove(foodItem, { childminder_id: childminderId, item })];
      }
      default:
        return isCareEvent(event) ? recordEffects(event) : [];
    }
  },
};
