import { dublinDate } from '../dublin.ts';
import type { ChildStatusRow } from '../live.ts';

/**
 * Answers whether a child is here, for somebody who took over on that day. A child who came on an earlier day has since
 * gone home, and was only not signed out.
 */
export const isHereSince = (
  { currentStatus, since }: Pick<ChildStatusRow, 'currentStatus' | 'since'>,
  day: string,
): boolean => currentStatus === 'signed-in' && since !== null && dublinDate(since) >= day;
