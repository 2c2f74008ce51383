import { attendanceStatus } from './care/attendance-status.ts';
import { ChildStatusRow, type LiveMessage } from './live.ts';
import type { Child } from './register/child-queries.ts';
import { expectedToday } from './register/expected-today.ts';

/**
 * The children of a list after a live message, or undefined if the message cannot be applied and the list must be
 * fetched again. A list plus messages must equal a fresh fetch; the test of that runs this function.
 */
export function patchChildren(
  children: readonly Child[],
  change: Pick<LiveMessage, 'kind' | 'row'>,
  now: Date,
): Child[] | undefined {
  if (change.kind !== 'child.status') return undefined;
  const parsed = ChildStatusRow.safeParse(change.row);
  if (!parsed.success) return undefined;
  const { _id, ...status } = parsed.data;
  if (!children.some((child) => child._id === _id)) return undefined;
  return children.map((child) =>
    child._id === _id
      ? {
          ...child,
          ...status,
          status: status.currentStatus === 'signed-in' ? 'active' : child.status,
          attendanceStatus: attendanceStatus(status, now),
          today: expectedToday({ ...child, ...status }, now),
        }
      : child,
  );
}
