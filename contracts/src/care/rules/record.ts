import { dublinDate } from '../../dublin.ts';
import { isRefusal, type Refusal, refuse } from '../../errors.ts';
import type { ActivityKind, Body, RecordRequest } from '../activities/activity.ts';
import { endAfter, instantOf, notInFuture, resolveTime } from '../when.ts';
import type { CurrentRecord } from './state.ts';

export interface Times {
  time: string;
  endTime: string | null;
  date: string;
}

/**
 * The time of the event according to the request, and the server's clock now. They differ for a request that waited in
 * an offline queue.
 */
export interface Clock {
  at: string;
  now: string;
}

const checked = (time: string, endTime: string | null, now: string): Times | Refusal =>
  notInFuture(time, now) ?? notInFuture(endTime ?? time, now) ?? { time, endTime, date: dublinDate(time) };

const endOf = (time: string, end: string): string => endAfter(time, instantOf(end, dublinDate(time)));

/** The times of a new record. */
export function recordTimes(kind: ActivityKind, sent: RecordRequest, { at, now }: Clock): Times | Refusal {
  const time = resolveTime(sent, at);
  if (isRefusal(time)) return time;
  return checked(time, kind.span && sent.endTime ? endOf(time, sent.endTime) : null, now);
}

/** The times of a record after a correction; times that the request leaves out stay. */
export function correctedTimes(
  before: Pick<CurrentRecord, 'time' | 'date' | 'endTime'>,
  sent: RecordRequest,
  { at, now }: Clock,
): Times | Refusal {
  const time = sent.time === undefined ? before.time : instantOf(sent.time, sent.date ?? before.date);
  const end = sent.endTime === undefined ? before.endTime : sent.endTime;
  const endTime = end === null ? null : endOf(time, end);
  if (!sent.ends || endTime !== null) return checked(time, endTime, now);
  const later = Math.max(Date.parse(at), Date.parse(time));
  return checked(time, new Date(later).toISOString(), now);
}

const nothing = (value: unknown) => value === null || value === '';

/** The new body: the request's fields over the former ones; an empty field clears. */
export function recordBody(
  kind: ActivityKind,
  before: Body,
  fields: RecordRequest['fields'],
): Body | Refusal {
  const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const merged = Object.fromEntries(
    Object.entries({ ...before, ...named }).filter(([, value]) => !nothing(value)),
  );
  const parsed = kind.body.safeParse(merged);
  // A new record is looked at by its form, before its photo is stored.
  const isNew = Object.keys(before).length === 0;
  const missing = parsed.success && !isNew ? kind.mustSay?.(parsed.data) : undefined;
  if (parsed.success && !missing) return parsed.data;
  const errors = parsed.success ? [missing ?? ''] : parsed.error.issues.map(({ message }) => message);
  return refuse('VALIDATION', undefined, { errors: [...new Set(errors)] });
}
