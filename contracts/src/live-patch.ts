import { attendanceStatus } from './care/attendance-status.ts';
import { ChildStatusRow, type LiveMessage } from './live.ts';
import { expectedToday } from './register/expected-today.ts';
import type { Child } from './register/views.ts';

/**
 * The children of a list after a live message, or undefined if the message cannot be applied and the list must be
 * fetched again. A list plus messages must equal a fresh fetch; the test of this rule runs this function.
 */
export function patchChildren(
  children: readonly Child[],
  change: Pick<LiveMessage, 'kind' | 'row'>,
  now: Date,
): Child[] | undefined {
  const patched = children.map((child) => patchChild(child, change, now));
  return patched.some(Boolean) ? children.map((child, at) => patched[at] ?? child) : undefined;
}

/** The same for one child, as its page shows it. */
export function patchChild<Shown extends Child>(
  child: Shown,
  change: Pick<LiveMessage, 'kind' | 'row'>,
  now: Date,
): Shown | undefined {
  if (change.kind !== 'child.status') return undefined;
  const { data } = ChildStatusRow.safeParse(change.row);
  if (!data || data._id !== child._id) return undefined;
  const { _id, ...status } = data;
  return {
    ...child,
    ...status,
    status: status.currentStatus === 'signed-in' ? 'active' : child.status,
    attendanceStatus: attendanceStatus(status, now),
    today: expectedToday({ ...child, ...status }, now),
  };
}
