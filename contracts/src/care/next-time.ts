import { type ActivityKind, type Body, perhapsTwice } from './activities/activity.ts';
import { sameName } from './same-name.ts';

/** The time from which the next record of this name may be made, such as a dose of a medicine (docs/decisions/089). */
export interface NextTime {
  name: string;
  at: string;
}

/** Undefined if the next one may be made at any time. */
export function nextTime(
  kind: Pick<ActivityKind, 'spacing'>,
  { time, body }: { time: string; body: Body | null },
): NextTime | undefined {
  const spacing = body && kind.spacing?.(body);
  if (!spacing || spacing.hours <= 0) return undefined;
  return {
    name: spacing.name.trim(),
    at: new Date(Date.parse(time) + spacing.hours * 3_600_000).toISOString(),
  };
}

interface LastOfName {
  kind: string;
  name: string;
  time: string;
  next: string | null;
}

/** The last record of the same name. A form that is still empty has no name. */
function lastOfName<Last extends Pick<LastOfName, 'kind' | 'name'>>(
  kind: Pick<ActivityKind, 'kind' | 'spacing'>,
  body: Body,
  apart: readonly Last[],
): Last | undefined {
  const name: string | undefined = kind.spacing?.(body)?.name;
  return apart.find((one) => one.kind === kind.kind && name !== undefined && sameName(one.name, name));
}

/** Hours come from a form as typed text. */
const hoursOf = (kind: Pick<ActivityKind, 'spacing'>, body: Body): number =>
  Number(String(kind.spacing?.(body)?.hours ?? 0).replace(',', '.')) || 0;

/**
 * The last record of this name, if this one may be the same, recorded twice: no hours were said then or now, and little time
 * lies between. `called`: the word for another one.
 */
export function perhapsSameAsLast<Last extends LastOfName>(
  kind: Pick<ActivityKind, 'kind' | 'spacing' | 'asksAnother' | 'quotesInTitle' | 'name' | 'label'>,
  body: Body,
  apart: readonly Last[],
  at: string,
): { last: Last; called: string } | undefined {
  const last = lastOfName(kind, body, apart);
  if (!last || last.next !== null || hoursOf(kind, body) > 0) return undefined;
  const called = perhapsTwice(kind, last.name, { title: last.name, time: last.time }, new Date(at));
  return called === undefined ? undefined : { last, called };
}

/**
 * The record after which this one would come too soon, and the time from which it would not: the longer of the two
 * records' intervals counts.
 */
export function tooSoonAfter(
  kind: Pick<ActivityKind, 'kind' | 'spacing'>,
  body: Body,
  apart: readonly LastOfName[],
  at: string,
): { last: string; next: string } | undefined {
  const before = lastOfName(kind, body, apart);
  if (!before || at < before.time) return undefined;
  const own = hoursOf(kind, body);
  const last = Date.parse(before.time);
  const next = Math.max(last + own * 3_600_000, before.next ? Date.parse(before.next) : last);
  return Date.parse(at) < next ? { last: before.time, next: new Date(next).toISOString() } : undefined;
}
