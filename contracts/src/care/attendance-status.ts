import { dublinDate } from '../dublin.ts';
import type { ChildStatusRow } from '../live.ts';

/** A child's day at a glance. It depends on the status alone, so a live message gives the same as a fresh fetch. */
export function attendanceStatus(
  { currentStatus, since }: Pick<ChildStatusRow, 'currentStatus' | 'since'>,
  now: Date,
): 'not-checked-in' | 'checked-in' | 'checked-out' {
  if (since === null || dublinDate(since) !== dublinDate(now)) return 'not-checked-in';
  return currentStatus === 'signed-in' ? 'checked-in' : 'checked-out';
}
