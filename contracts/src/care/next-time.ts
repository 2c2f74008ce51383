import type { ActivityKind, Body } from './activities/activity.ts';

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

/**
 * The record after which this one would come too soon, and the time from which it would not: the longer of the two
 * records' intervals counts.
 */
export function tooSoonAfter(
  kind: Pick<ActivityKind, 'kind' | 'spacing'>,
  body: Body,
  apart: readonly { kind: string; name: string; time: string; next: string | null }[],
  at: string,
): { last: string; next: string } | undefined {
  const spacing = kind.spacing?.(body);
  // A form that is still empty has no name, and hours come as typed text.
  const name: string | undefined = spacing?.name;
  const before = apart.find(
    (one) => one.kind === kind.kind && name !== undefined && sameName(one.name, name),
  );
  if (!before || at < before.time) return undefined;
  const own = Number(String(spacing?.hours ?? 0).replace(',', '.')) || 0;
  const last = Date.parse(before.time);
  const next = Math.max(last + own * 3_600_000, before.next ? Date.parse(before.next) : last);
  return Date.parse(at) < next ? { last: before.time, next: new Date(next).toISOString() } : undefined;
}

/** Answers whether two names differ only in capitals and outer spaces. */
export const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
