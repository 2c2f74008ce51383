import { dayName } from '@nead/contracts/calendar/date-names.ts';
import { canonicalJson, type JsonObject } from '@nead/contracts/canonical-json.ts';
import type {
  ActivityKind,
  Body,
  OfChild,
  RecordChange,
  RecordRequest,
} from '@nead/contracts/care/activities/activity.ts';
import { signInKind } from '@nead/contracts/care/activities/registry.ts';
import type { AllergyHolder } from '@nead/contracts/care/allergens.ts';
import type { CareEvent } from '@nead/contracts/care/events.ts';
import { endOnLeaving, followed, kindNamed, unsaid } from '@nead/contracts/care/rules/leaving.ts';
import { type Clock, correctedTimes, recordBody, recordTimes } from '@nead/contracts/care/rules/record.ts';
import {
  acknowledgementKey,
  type Care,
  type CurrentRecord,
  emptyCare,
  evolveCare,
  type Move,
  type Status,
  spacedLike,
} from '@nead/contracts/care/rules/state.ts';
import { insert, lastBefore, take } from '@nead/contracts/care/rules/timeline.ts';
import { careTexts } from '@nead/contracts/care/texts.ts';
import { dublinDate, dublinTime } from '@nead/contracts/dublin.ts';
import { invalid, isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Arrangement } from '@nead/contracts/moments/arrangement.ts';
import { MOST_FROM_HOME } from '@nead/contracts/moments/from-home.ts';
import { momentTexts } from '@nead/contracts/moments/texts.ts';
import { limitReached } from '@nead/contracts/plans.ts';
import type { ConsentKind } from '@nead/contracts/register/consent-kinds.ts';
import { type ConsentGiven, consentOn, consentTexts } from '@nead/contracts/register/consents.ts';
import { isHereSince } from '@nead/contracts/register/here-since.ts';
import { registerTexts } from '@nead/contracts/register/texts.ts';
import type { Decider } from '../../engine/decider.ts';

const careStream = (childId: string): string => `care-${childId}`;

export type CareCommand =
  /**
   * One tap; does nothing if the child is already in that state. `said`: other fields of the record. `hereSince`:
   * nothing is recorded for a child who came before this day.
   */
  | { type: 'SetStatus'; recordId: Id; status: Status; time: string; said?: Body; hereSince?: string }
  | ({ type: 'Record'; kind: string; recordId: Id; sent: RecordRequest } & Clock)
  | ({ type: 'Correct'; kind: string; recordId: Id; sent: RecordRequest } & Clock)
  | { type: 'Remove'; kind: string; recordId: Id; why?: string | undefined }
  | {
      type: 'Acknowledge';
      recordId: Id;
      accountId: Id;
      name: string;
      at: string;
      version?: number | undefined;
    }
  | ({ type: 'AddFromHome'; words?: string | undefined; photo?: Id | undefined; at: string } & FromHomeOf)
  | ({ type: 'RemoveFromHome' } & FromHomeOf)
  | ({ type: 'ArrangeMonth'; month: string } & Arrangement);

/** Something that a parent adds to a moment. */
interface FromHomeOf {
  recordId: Id;
  homeId: Id;
  accountId: Id;
}

/** The child's childminder, the plan, and the parents' consents: read from other streams at the moment of deciding. */
export interface CareContext extends OfChild {
  /** The largest number of plan-counted records in a day. */
  activities: number;
  consents: ReadonlyMap<ConsentKind, ConsentGiven>;
  /** People who may collect the child, with the only day on which one may. */
  collectors: ReadonlyMap<Id, string | undefined>;
  allergies: AllergyHolder;
  /** The last day, after which nothing is recorded. Undefined if the child stays. */
  lastDay?: string | undefined;
}

type Decided = readonly CareEvent[] | Refusal;

const attendanceOf: Record<Status, Body> = {
  'signed-in': { type: 'signIn' },
  'signed-out': { type: 'signOut' },
};

const ofChild = ({ childminderId, childId }: CareContext): OfChild => ({ childminderId, childId });

/** The status event if the status changes, else none (docs/decisions/005). */
function statusEvent(latest: Move | undefined, state: Care, context: CareContext): readonly CareEvent[] {
  const next = {
    status: latest?.status ?? 'signed-out',
    since: latest?.time ?? null,
    recordId: latest?.recordId ?? null,
  };
  const same = next.status === state.status && next.since === state.since && next.recordId === state.recordId;
  return same ? [] : [{ type: 'ChildStatusChanged', data: { ...ofChild(context), ...next } }];
}

/** The events of a change. A sign-in or sign-out may also change the status, and end or resume running records. */
function changed(kind: ActivityKind, change: RecordChange, state: Care, context: CareContext): Decided {
  const event = kind.log.write(ofChild(context), change);
  if (!kind.movesChild) return [event];
  // A copy is cheaper than a filter, which would look at tens of thousands of records of a long history.
  const moves = state.moves.slice();
  const before = state.records.get(change.recordId);
  if (before) take(moves, before);
  if (change.did !== 'removed') {
    const { recordId, time, body } = change;
    insert(moves, { recordId, time, status: kind.movesChild(body ?? {}) });
  }
  return [
    event,
    ...statusEvent(moves.at(-1), state, context),
    ...followed(moves, change.recordId, state).map(({ kind, ...end }) =>
      kindNamed(kind).log.write(ofChild(context), end),
    ),
  ];
}

const hasLeft = (date: string, { lastDay }: CareContext): boolean => lastDay !== undefined && date > lastDay;

const idTaken = (state: Care, recordId: Id): boolean =>
  state.records.has(recordId) || state.removed.has(recordId);

function setStatus(
  { recordId, status, time, said, hereSince }: Extract<CareCommand, { type: 'SetStatus' }>,
  state: Care,
  context: CareContext,
): Decided {
  if (state.status === status) return [];
  if (hereSince && !isHereSince({ currentStatus: state.status, since: state.since }, hereSince))
    return refuse('CHILD_NOT_FOUND');
  if (hasLeft(dublinDate(time), context)) return refuse('CHILD_LEFT');
  const sent = { time, fields: { ...said, ...attendanceOf[status] } };
  return record({ kind: signInKind.kind, recordId, sent, at: time, now: time }, state, context);
}

/** The reason why no consent covers that day, if so. */
function refusedConsent(
  kind: ConsentKind,
  consent: ConsentGiven | undefined,
  date: string,
): Refusal | undefined {
  const { title } = consentTexts[kind];
  const state = consentOn(kind, consent, date);
  if (state === 'missing') return refuse('CONSENT_MISSING', registerTexts.consentMissing(title));
  if (state === 'given') return undefined;
  // Stryker disable next-line OptionalChaining: one that ended was there
  return refuse('CONSENT_MISSING', registerTexts.consentExpired(title, dayName(consent?.until ?? date)));
}

/** A refusal if two records of one name are closer than the longer of their two spacings. */
function tooEarly(kind: ActivityKind, time: string, body: Body, state: Care): Refusal | undefined {
  const spacing = kind.spacing?.(body);
  if (!spacing) return undefined;
  const like = spacedLike(state, kind, spacing.name);
  const previous = like && lastBefore(like, time);
  if (!previous) return undefined;
  const hours = Math.max(spacing.hours, previous.hours);
  if (Date.parse(time) - Date.parse(previous.time) >= hours * 3600_000) return undefined;
  return refuse('TOO_EARLY', careTexts.tooEarly(spacing.name, dublinTime(previous.time), hours));
}

/** A refusal for a new collector without the right; one named before may have lost it since, and stays. */
function notAuthorised(
  kind: ActivityKind,
  body: Body,
  date: string,
  { collectors }: CareContext,
  before: Body = {},
): Refusal | undefined {
  const collector = kind.collector?.(body);
  if (!collector || collector === kind.collector?.(before)) return undefined;
  const may = collectors.has(collector) && (collectors.get(collector) ?? date) === date;
  return may ? undefined : invalid(careTexts.collectorUnknown);
}

// Stryker disable next-line OptionalChaining: only what has a span goes on
const goesOn = (kind: ActivityKind): Refusal => refuse('ALREADY_ONGOING', kind.span?.ongoing);

/** A refusal to begin a record of a kind, because of a child's present records. */
function refusalToBegin(
  kind: ActivityKind,
  { time, endTime, date }: Pick<CurrentRecord, 'time' | 'endTime' | 'date'>,
  body: Body,
  state: Care,
  context: CareContext,
): Refusal | undefined {
  const { activities, consents } = context;
  if (hasLeft(date, context)) return refuse('CHILD_LEFT');
  const refusal = kind.consent && refusedConsent(kind.consent, consents.get(kind.consent), date);
  if (refusal) return refusal;
  const unknown = notAuthorised(kind, body, date, context);
  if (unknown) return unknown;
  const early = tooEarly(kind, time, body, state);
  if (early) return early;
  if (endTime === null && state.ongoing.has(kind.kind)) return goesOn(kind);
  if (kind.counted && (state.counted.get(date) ?? 0) >= activities) {
    return refuse('PLAN_LIMIT', limitReached('activities', activities));
  }
  return undefined;
}

function record(
  command: Omit<Extract<CareCommand, { type: 'Record' }>, 'type'>,
  state: Care,
  context: CareContext,
): Decided {
  const { recordId, sent } = command;
  const kind = kindNamed(command.kind);
  if (idTaken(state, recordId)) return refuse('ID_TAKEN');
  const told = recordTimes(kind, sent, command);
  if (isRefusal(told)) return told;
  const times = endOnLeaving(kind, told, state.moves);
  const said = recordBody(kind, times.endTime === null ? {} : unsaid(kind), sent.fields);
  if (isRefusal(said)) return said;
  const body = kind.knowing?.(said, context.allergies, undefined) ?? said;
  const refusal = refusalToBegin(kind, times, body, state, context);
  return refusal ?? changed(kind, { did: 'recorded', recordId, ...times, version: 1, body }, state, context);
}

/** The record of that kind, or a refusal. */
function existing(kind: string, recordId: Id, state: Care): CurrentRecord | Refusal {
  const found = state.records.get(recordId);
  if (found?.kind === kind) return found;
  return refuse(state.removed.has(recordId) ? 'RECORD_REMOVED' : 'RECORD_NOT_FOUND');
}

const sameBody = (a: Body, b: Body): boolean =>
  canonicalJson(a as JsonObject) === canonicalJson(b as JsonObject); // a field that is undefined is not there

function correct(
  command: Extract<CareCommand, { type: 'Correct' }>,
  state: Care,
  context: CareContext,
): Decided {
  const { recordId, sent } = command;
  const kind = kindNamed(command.kind);
  const before = existing(command.kind, recordId, state);
  if (isRefusal(before)) return before;
  // Two devices end the same sleep: the first end counts.
  if (sent.ends && before.endTime !== null) return [];
  const told = correctedTimes(before, sent, command);
  if (isRefusal(told)) return told;
  if (told.date !== before.date && hasLeft(told.date, context)) return refuse('CHILD_LEFT');
  const times = endOnLeaving(kind, told, state.moves, before);
  const ending = before.endTime === null && times.endTime !== null ? unsaid(kind) : {};
  const said = recordBody(kind, { ...ending, ...before.body }, sent.fields);
  if (isRefusal(said)) return said;
  const body = kind.knowing?.(said, context.allergies, before.body ?? undefined) ?? said;
  const same = times.time === before.time && times.endTime === before.endTime;
  if (same && sameBody(body, before.body ?? {})) return [];
  if (sent.version !== undefined && sent.version !== before.version) return refuse('RECORD_CHANGED');
  const ongoing = state.ongoing.get(command.kind);
  if (times.endTime === null && ongoing && ongoing !== recordId) return goesOn(kind);
  const unknown = notAuthorised(kind, body, times.date, context, before.body ?? undefined);
  if (unknown) return unknown;
  // Stryker disable next-line StringLiteral: what is neither recorded nor removed is corrected
  const change: RecordChange = { did: 'corrected', recordId, ...times, version: before.version + 1, body };
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
  // An incident that was corrected must be confirmed again.
  if ((state.acknowledged.get(acknowledgementKey(recordId, accountId))?.version ?? 0) >= version) return [];
  if (seen !== undefined && seen !== version) return refuse('RECORD_CHANGED');
  return [
    { type: 'ActivityAcknowledged', data: { ...ofChild(context), recordId, version, accountId, name, at } },
  ];
}

function addFromHome(
  { recordId, homeId, accountId, words, photo, at }: Extract<CareCommand, { type: 'AddFromHome' }>,
  { records, fromHome }: Care,
  context: CareContext,
): Decided {
  const known = fromHome.get(homeId);
  if (known) {
    const isSame = known.accountId === accountId && known.recordId === recordId;
    return isSame ? [] : refuse('ID_TAKEN');
  }
  const found = records.get(recordId);
  if (!found || !kindNamed(found.kind).isMoment) return refuse('RECORD_NOT_FOUND');
  const there = [...fromHome.values()].filter((one) => one.recordId === recordId && !one.isRemoved);
  if (there.length >= MOST_FROM_HOME) return invalid(momentTexts.homeFull);
  const said = { ...(words && { words }), ...(photo && { photo }) };
  const data = { ...ofChild(context), recordId, homeId, accountId, ...said, at };
  return [{ type: 'FromHomeAdded', data }];
}

function removeFromHome(
  { recordId, homeId, accountId }: Extract<CareCommand, { type: 'RemoveFromHome' }>,
  { fromHome }: Care,
  context: CareContext,
): Decided {
  const known = fromHome.get(homeId);
  if (known?.accountId !== accountId || known.recordId !== recordId) return refuse('RECORD_NOT_FOUND');
  if (known.isRemoved) return [];
  return [{ type: 'FromHomeRemoved', data: { ...ofChild(context), recordId, homeId, accountId } }];
}

/** Additions of a family to a moment that was removed. */
export const addedToGone = (recordId: Id, { records, fromHome }: Care): Id[] =>
  records.has(recordId) ? [] : [...fromHome].flatMap(([id, one]) => (one.recordId === recordId ? id : []));

/**
 * The month by hand, without records that were deleted in the meantime and captions that were emptied; nothing if it is as it
 * was.
 */
function arrangeMonth(
  { month, order, leftOut, captions }: Extract<CareCommand, { type: 'ArrangeMonth' }>,
  { records, months }: Care,
  context: CareContext,
): Decided {
  const isThere = (recordId: Id) => records.has(recordId);
  const arranged = {
    order: order.filter(isThere),
    leftOut: leftOut.filter(isThere),
    captions: Object.fromEntries(
      Object.entries(captions).filter(([recordId, words]) => isThere(recordId) && words),
    ),
  };
  const before = months.get(month);
  if (before && canonicalJson({ ...before }) === canonicalJson(arranged)) return [];
  return [{ type: 'MonthArranged', data: { ...ofChild(context), month, ...arranged } }];
}

export const careDecider: Decider<Care, CareCommand, CareEvent, CareContext> = {
  stream: careStream,
  initial: emptyCare,
  evolve: evolveCare,
  // A correction has some fields and keeps the others.
  unseals: new Set([
    'AttendanceRecorded',
    'AttendanceCorrected',
    'ActivityRecorded',
    'ActivityCorrected',
    'MonthArranged',
  ] as const),
  decide(command, state, context) {
    switch (command.type) {
      case 'SetStatus':
        return setStatus(command, state, context);
      case 'Record':
        return record(command, state, context);
      case 'Correct':
        return correct(command, state, context);
      case 'Remove':
        return remove(command, state, context);
      case 'Acknowledge':
        return acknowledge(command, state, context);
      case 'AddFromHome':
        return addFromHome(command, state, context);
      case 'RemoveFromHome':
        return removeFromHome(command, state, context);
      case 'ArrangeMonth':
        return arrangeMonth(command, state, context);
    }
  },
};
