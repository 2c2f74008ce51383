import type { Id } from '../../ids.ts';
import type { ChildStatusRow } from '../../live.ts';
import type { ActivityKind, RecordChange, Written } from '../activities/activity.ts';
import { activityIn, activityOf } from '../activities/registry.ts';
import type { CareEvent } from '../events.ts';
import { insert, type TimedRecord, take } from './timeline.ts';

/** The number of records that keep their body in the state; a correction of an older one must name all fields. */
const WITH_BODY = 3_000;

export type Status = ChildStatusRow['currentStatus'];

export interface CurrentRecord extends Written {
  /** The kind's name, since a state holds plain values only. */
  kind: string;
}

export interface Move extends TimedRecord {
  status: Status;
}

export interface Spaced extends TimedRecord {
  hours: number;
}

export interface KnownFromHome {
  /** The moment that it answers. */
  recordId: Id;
  accountId: Id;
  isRemoved: boolean;
}

type ArrangedMonth = Pick<
  Extract<CareEvent, { type: 'MonthArranged' }>['data'],
  'order' | 'leftOut' | 'captions'
>;

export interface Care {
  childminderId: Id | undefined;
  records: Map<Id, CurrentRecord>;
  /** Removed records in their last version. Their ids are not used again. */
  removed: Map<Id, CurrentRecord>;
  /** Records that still have their body, oldest first. */
  withBody: Id[];
  /** The number of plan-counted records, by day. */
  counted: Map<string, number>;
  /** Running records, by kind. */
  ongoing: Map<string, Id>;
  /** Records ended by a sign-out, by the id of the sign-out. */
  endedBy: Map<Id, Set<Id>>;
  /** Records that move the child. The latest by time makes the status. */
  moves: Move[];
  /** Records that must be apart, by kind and name. */
  spaced: Map<string, Spaced[]>;
  /** The version that was confirmed, by 'record account'. */
  acknowledged: Map<string, { version: number; at: string }>;
  /** Additions of parents to moments, by their ids. */
  fromHome: Map<Id, KnownFromHome>;
  /** The last arrangement of each month of the book. */
  months: Map<string, ArrangedMonth>;
  status: Status;
  since: string | null;
  recordId: Id | null;
}

export const emptyCare = (): Care => ({
  childminderId: undefined,
  records: new Map(),
  removed: new Map(),
  withBody: [],
  counted: new Map(),
  ongoing: new Map(),
  endedBy: new Map(),
  moves: [],
  spaced: new Map(),
  acknowledged: new Map(),
  fromHome: new Map(),
  months: new Map(),
  status: 'signed-out',
  since: null,
  recordId: null,
});

export const acknowledgementKey = (recordId: Id, accountId: Id): string => `${recordId} ${accountId}`;

/** The accounts that confirmed having read a record. */
export const readersOf = ({ acknowledged }: Care, recordId: Id): { accountId: Id; at: string }[] =>
  [...acknowledged].flatMap(([key, { at }]) => {
    const [record, accountId = ''] = key.split(' ');
    return record === recordId ? [{ accountId, at }] : [];
  });

const spacedKey = (kind: ActivityKind, name: string) => `${kind.kind} ${name.trim().toLowerCase()}`;

/** The records of the same name from which a new one must keep its distance. */
export const spacedLike = (state: Care, kind: ActivityKind, name: string): readonly Spaced[] | undefined =>
  state.spaced.get(spacedKey(kind, name));

/** The records of that name, as a list that may be changed. */
function spacedFor(state: Care, kind: ActivityKind, name: string): Spaced[] {
  const key = spacedKey(kind, name);
  const known = state.spaced.get(key);
  if (known) return known;
  const fresh: Spaced[] = [];
  state.spaced.set(key, fresh);
  return fresh;
}

function count(state: Care, date: string, by: 1 | -1): void {
  const now = (state.counted.get(date) ?? 0) + by;
  if (now > 0) state.counted.set(date, now);
  else state.counted.delete(date);
}

function enter(state: Care, kind: ActivityKind, record: CurrentRecord): void {
  const { recordId, time, date, endTime, endedBy, body } = record;
  state.records.set(recordId, record);
  if (kind.counted) count(state, date, 1);
  if (kind.span && endTime === null) state.ongoing.set(kind.kind, recordId);
  if (endedBy) state.endedBy.set(endedBy, new Set(state.endedBy.get(endedBy)).add(recordId));
  const status = body && kind.movesChild?.(body);
  if (status) insert(state.moves, { recordId, time, status });
  const spacing = body && kind.spacing?.(body);
  if (spacing) insert(spacedFor(state, kind, spacing.name), { recordId, time, hours: spacing.hours });
}

function leave(
  state: Care,
  kind: ActivityKind,
  { recordId, time, date, endedBy, body }: CurrentRecord,
): void {
  state.records.delete(recordId);
  if (kind.counted) count(state, date, -1);
  if (state.ongoing.get(kind.kind) === recordId) state.ongoing.delete(kind.kind);
  // Stryker disable next-line OptionalChaining: what names its sign-out was entered with it
  if (endedBy) state.endedBy.get(endedBy)?.delete(recordId);
  take(state.moves, { recordId, time });
  const spacing = body && kind.spacing?.(body);
  if (spacing) take(spacedFor(state, kind, spacing.name), { recordId, time });
}

function forgetOldBodies(state: Care, kind: ActivityKind, { recordId, body }: CurrentRecord): void {
  // Needed for good: records that move the child, or that keep a time apart, are found by their body, and a correction does not
  // name the photo.
  if (kind.movesChild || kind.spacing || body?.photo) return;
  state.withBody.push(recordId);
  for (const id of state.withBody.splice(0, state.withBody.length - WITH_BODY)) {
    const old = state.records.get(id) ?? state.removed.get(id);
    if (old) old.body = null;
  }
}

function apply(state: Care, kind: ActivityKind, change: RecordChange): void {
  const before = state.records.get(change.recordId);
  if (before) leave(state, kind, before);
  if (change.did === 'removed') {
    if (before) state.removed.set(change.recordId, before);
    return;
  }
  const { did, ...written } = change;
  const record: CurrentRecord = { ...written, kind: kind.kind };
  enter(state, kind, record);
  if (did === 'recorded') forgetOldBodies(state, kind, record);
}

/** The state of records as they are now, as a device knows those of a day. */
export function careOf(records: readonly CurrentRecord[]): Care {
  const state = emptyCare();
  for (const record of records) {
    const kind = activityOf(record.kind);
    if (kind) enter(state, kind, record);
  }
  return state;
}

export function evolveCare(state: Care, event: CareEvent): Care {
  state.childminderId = event.data.childminderId;
  if (event.type === 'ChildStatusChanged') {
    state.status = event.data.status;
    state.since = event.data.since;
    state.recordId = event.data.recordId;
  } else if (event.type === 'ActivityAcknowledged') {
    const { recordId, accountId, version, at } = event.data;
    state.acknowledged.set(acknowledgementKey(recordId, accountId), { version, at });
  } else if (event.type === 'FromHomeAdded') {
    const { homeId, recordId, accountId } = event.data;
    state.fromHome.set(homeId, { recordId, accountId, isRemoved: false });
  } else if (event.type === 'FromHomeRemoved') {
    const known = state.fromHome.get(event.data.homeId);
    if (known) known.isRemoved = true;
  } else if (event.type === 'MonthArranged') {
    const { month, order, leftOut, captions } = event.data;
    state.months.set(month, { order, leftOut, captions });
  } else {
    const found = activityIn(event);
    if (found) apply(state, found.kind, found.change);
  }
  return state;
}
