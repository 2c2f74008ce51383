import type { ActivityKind, Body } from './activities/activity.ts';

/** From when on the next record of this name may be made, such as a dose of a medicine (docs/decisions/089). */
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

/** The record after which this one, at its time, would come too soon, and from when on it would not. */
export function tooSoonAfter(
  kind: Pick<ActivityKind, 'kind' | 'spacing'>,
  body: Body,
  apart: readonly { kind: string; name: string; time: string; next: string | null }[],
  at: string,
): { last: string; next: string } | undefined {
  // A form that nobody has written in yet has no name.
  const name: string | undefined = kind.spacing?.(body)?.name;
  const before = apart.find(
    (one) => one.kind === kind.kind && name !== undefined && sameName(one.name, name),
  );
  return before?.next && before.time <= at && at < before.next
    ? { last: before.time, next: before.next }
    : undefined;
}

/** Whether two names differ in capitals and outer spaces alone. */
export const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
