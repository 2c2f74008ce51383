import type { ActivityKind, Body } from './activities/activity.ts';

/** What must be some time apart, and from when on the next of its name may be. */
export interface NextTime {
  name: string;
  at: string;
}

/** Undefined for what may follow at once. */
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

/** Two names of the same. */
export const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
