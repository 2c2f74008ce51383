import { setTimeout as pause } from 'node:timers/promises';

/** Looks again and again until `holds` says yes; false when the time is over. */
export async function waitUntil(
  holds: () => boolean | Promise<boolean>,
  { atMostMs = Number.POSITIVE_INFINITY, everyMs = 15 }: { atMostMs?: number; everyMs?: number } = {},
): Promise<boolean> {
  const end = performance.now() + atMostMs;
  while (!(await holds())) {
    if (performance.now() >= end) return false;
    await pause(everyMs);
  }
  return true;
}
