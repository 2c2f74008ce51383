import { dayName } from '@nead/contracts/calendar/words.ts';
import type { ActivityKind, Body, Change, OfChild, Sent } from '@nead/contracts/care/activities/activity.ts';
import { activityOf } from '@nead/contracts/care/activities/registry.ts';
import type { CareEvent } from '@nead/contracts/care/events.ts';
import { texts } from '@nead/contracts/care/texts.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { limitReached } from '@nead/contracts/plans.ts';
import {
  type ConsentGiven,
  type ConsentKind,
  consentOn,
  consentTexts,
} from '@nead/contracts/register/consents.ts';
import { texts as registerTexts } from '@nead/contracts/register/texts.ts';
import type { Decider } from '../decider.ts';
import { bodyOf, type Clock, correctedTimes, timesOf } from './record.ts';
import { type Care, emptyCare, evolve, type Kept, type Move, type Status, spacedLike } from './state.ts';
import { lastBefore } from './timeline.ts';

export const careStream = (childId: string): string => `care-${childId}`;

export type CareCommand =
  /** One tap; asking for the state that the child is in does nothing. */
  | { type: 'Toggle'; recordId: Id; status: Status; time: string }
  | ({ type: 'Record'; kind: string; recordId: Id; sent: Sent } & Clock)
  | ({ type: 'Correct'; kind: string; recordId: Id; sent: Sent } & Clock)
  | { type: 'Remove'; kind: string; recordId: Id; why?: string | undefined }
  | {
      type: 'Acknowledge';
      recordId: Id;
      accountId: Id;
      name: string;
      at: string;
      version?: number | undefined;
    }
  /** What was sent cannot be used. Decided like a command, so that the repeat of one that was done is still answered. */
  | { type: 'Refuse'; refusal: Refusal };

/** Who has the child in care and under which plan, and what its parents allow: known of other streams at the moment. */
export interface CareContext extends OfChild {
  /** Most plan-counted records in a day. */
  activities: number;
  consents: ReadonlyMap<ConsentKind, ConsentGiven>;
  /** Who may collect the child. */
  collectors: ReadonlySet<Id>;
}

type Decided = readonly CareEvent[] | Refusal;

const attendanceOf: Record<Status, Body> = {
  'signed-in': { type: 'signIn' },
  'signed-out': { type: 'signOut' },
};

/** A command names a kind of the registry; the routes are made from it. */
function kindNamed(kind: string): ActivityKind {
  const found = activityOf(kind);
  if (!found) throw new Error(`There is no kind of record called ${kind}`);
  return found;
}

const ofChild = ({ childminderId, childId }: CareContext): OfChild => ({ childminderId, childId });

/** The status event that follows when the latest move is another one, or nothing when the screens show it already. */
function statusEvent(latest: Move | undefined, state: Care, context: CareContext): readonly CareEvent[] {
  const next = {
    status: latest?.status ?? 'signed-out',
    since: latest?.time ?? null,
    recordId: latest?.recordId ?? null,
  };
  const same = next.status === state.status && next.since === state.since && next.recordId === state.recordId;
  return same ? [] : [{ type: 'ChildStatusChanged', data: { ...ofChild(context), ...next } }];
}

/** The change, and the status that the child has after it. */
function changed(kind: ActivityKind, change: Change, state: Care, context: CareContext): Decided {
  const event = kind.log.write(ofChild(context), change);
  if (!kind.movesChild) return [event];
  const last = state.moves.at(-1);
  const others = last?.recordId === change.recordId ? state.moves.at(-2) : last;
  if (change.did === 'removed') return [event, ...statusEvent(others, state, context)];
  const { recordId, time, body } = change;
  const move: Move = { recordId, time, status: kind.movesChild(body ?? {}) };
  return [event, ...statusEvent(others && others.time > time ? others : move, state, context)];
}

const idTaken = (state: Care, recordId: Id): boolean =>
  state.records.has(recordId) || state.removed.has(recordId);

function toggle(
  { recordId, status, time }: Extract<CareCommand, { type: 'Toggle' }>,
  state: Care,
  context: CareContext,
): Decided {
  if (state.status === status) return [];
  const sent = { time, fields: attendanceOf[status] };
  return record({ type: 'Record', kind: 'attendance', recordId, sent, at: time, now: time }, state, context);
}

/** Why a consent does not allow what happened on that day. */
function refusedConsent(
  kind: ConsentKind,
  consent: ConsentGiven | undefined,
  date: string,
): Refusal | undefined {
  const { title } = consentTexts[kind];
  const state = consentOn(kind, consent, date);
  if (state === 'missing') return refuse('CONSENT_MISSING', registerTexts.consentMissing(title));
  if (state === 'given') return undefined;
  return refuse('CONSENT_MISSING', registerTexts.consentExpired(title, dayName(consent?.until ?? date)));
}

/** Whether something of a kind can be begun, when a child has what it has already. */
function refusalToBegin(
  kind: ActivityKind,
  { time, endTime, date }: Pick<Kept, 'time' | 'endTime' | 'date'>,
  body: Body,
  state: Care,
  { activities, consents, collectors }: CareContext,
): Refusal | undefined {
  const refusal = kind.consent && refusedConsent(kind.consent, consents.get(kind.consent), date);
  if (refusal) return refusal;
  const collector = kind.collector?.(body);
  if (collector && !collectors.has(collector)) return refuse('VALIDATION', texts.collectorUnknown);
  const spacing = kind.spacing?.(body);
  const previous = spacing && lastBefore(spacedLike(state, kind, spacing.name), time);
  const hours = Math.max(spacing?.hours ?? 0, previous?.hours ?? 0);
  if (spacing && previous && Date.parse(time) - Date.parse(previous.time) < hours * 3600_000) {
    return refuse('TOO_EARLY', texts.tooEarly(spacing.name, dublinTime(previous.time), hours));
  }
  if (kind.span && endTime === null && state.ongoing.has(kind.kind)) {
    return refuse('ALREADY_ONGOING', kind.span.ongoing);
  }
  if (kind.counted && (state.counted.get(date) ?? 0) >= activities) {
    return refuse('PLAN_LIMIT', limitReached('activities', activities));
  }
  return undefined;
}

function record(
  command: Extract<CareCommand, { type: 'Record' }>,
  state: Care,
  context: CareContext,
): Decided {
  const { recordId, sent } = command;
  const kind = kindNamed(command.kind);
  if (idTaken(state, recordId)) return refuse('ID_TAKEN');
  const times = timesOf(kind, sent, command);
  if (isRefusal(times)) return times;
  const body = bodyOf(kind, (times.endTime && kind.span?.endsWith) || {}, sent.fields);
  if (isRefusal(body)) return body;
  const refusal = refusalToBegin(kind, times, body, state, context);
  return refusal ?? changed(kind, { did: 'recorded', recordId, ...times, version: 1, body }, state, context);
}

/** The record of that kind, or why there is none to change. */
function existing(kind: string, recordId: Id, state: Care): Kept | Refusal {
  const found = state.records.get(recordId);
  if (found?.kind === kind) return found;
  return refuse(state.removed.has(recordId) ? 'RECORD_REMOVED' : 'RECORD_NOT_FOUND');
}

const sameBody = (a: Body, b: Body): boolean => {
  const sorted = (body: Body) => JSON.stringify(Object.entries(body).sort(([x], [y]) => (x < y ? -1 : 1)));
  return sorted(a) === sorted(b);
};

function correct(
  command: Extract<CareCommand, { type: 'Correct' }>,
  state: Care,
  context: CareContext,
): Decided {
  const { recordId, sent } = command;
  const kind = kindNamed(command.kind);
  const before = existing(command.kind, recordId, state);
  if (isRefusal(before)) return before;
  // Two devices end the same sleep: the first end stands.
  if (sent.ends && before.endTime !== null) return [];
  const times = correctedTimes(before, sent, command);
  if (isRefusal(times)) return times;
  const ending = before.endTime === null && times.endTime !== null ? kind.span?.endsWith : undefined;
  const body = bodyOf(kind, { ...ending, ...before.body }, sent.fields);
  if (isRefusal(body)) return body;
  const same = times.time === before.time && times.endTime === before.endTime;
  if (same && sameBody(body, before.body ?? {})) return [];
  if (sent.version !== undefined && sent.version !== before.version) return refuse('RECORD_CHANGED');
  const ongoing = state.ongoing.get(command.kind);
  if (kind.span && times.endTime === null && ongoing && ongoing !== recordId) {
    return refuse('ALREADY_ONGOING', kind.span.ongoing);
  }
  const change: Change = { did: 'corrected', recordId, ...times, version: before.version + 1, body };
  return changed(kind, change, state, context);
}

function remove(
  { kind, recordId, why }: Extract<CareCommand, { type: 'Remove' }>,
  state: Care,
  context: CareContext,
): Decided {
  if (state.removed.has(recordId)) return [];
  const before = existing(kind, recordId, state);
  if (isRefusal(before)) return before;
  return changed(kindNamed(kind), { did: 'removed', recordId, ...(why && { why }) }, state, context);
}

function acknowledge(
  { recordId, accountId, name, at, version: seen }: Extract<CareCommand, { type: 'Acknowledge' }>,
  state: Care,
  context: CareContext,
): Decided {
  const found = state.records.get(recordId);
  if (!found || !kindNamed(found.kind).acknowledged) return refuse('RECORD_NOT_FOUND');
  const { version } = found;
  // What was changed afterwards is read again.
  if ((state.acknowledged.get(`${recordId} ${accountId}`) ?? 0) >= version) return [];
  if (seen !== undefined && seen !== version) return refuse('RECORD_CHANGED');
  return [
    { type: 'ActivityAcknowledged', data: { ...ofChild(context), recordId, version, accountId, name, at } },
  ];
}

export const care: Decider<Care, CareCommand, CareEvent, CareContext> = {
  stream: careStream,
  initial: emptyCare,
  evolve,
  // A correction names some fields and keeps the others.
  unseals: new Set([
    'AttendanceRecorded',
    'AttendanceCorrected',
    'ActivityRecorded',
    'ActivityCorrected',
  ] as const),
  decide(command, state, context) {
    switch (command.type) {
      case 'Toggle':
        return toggle(command, state, context);
      case 'Record':
        return record(command, state, context);
      case 'Correct':
        return correct(command, state, context);
      case 'Remove':
        return remove(command, state, context);
      case 'Acknowledge':
        return acknowledge(command, state, context);
      case 'Refuse':
        return command.refusal;
    }
  },
};
