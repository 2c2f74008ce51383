import { setTimeout as pause } from 'node:timers/promises';

/** Polls `holds` until it is true; false if the time runs out first. */
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
