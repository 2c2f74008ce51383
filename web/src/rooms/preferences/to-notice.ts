import type { ChildminderNotice } from '@nead/contracts/preferences/notice-requests.ts';

export function pageOfNotice({ type, childId }: ChildminderNotice): string {
  if (type === 'signature') return '/childminder/documents';
  if (type === 'message' || !childId) return '/childminder/messages';
  return type === 'agreed' ? `/childminder/fees/agreement/${childId}` : `/childminder/child/${childId}`;
}

/** Notices that she has not looked at. Messages and incidents are counted on their own pages. */
const UNTIL_SEEN: ReadonlySet<ChildminderNotice['type']> = new Set([
  'absence',
  'signature',
  'agreed',
  'consent',
]);
/** After this it stands in the list alone. */
const DAYS_MS = 7 * 24 * 3600_000;

export const toNotice = (notices: readonly ChildminderNotice[], now: Date): ChildminderNotice[] =>
  notices.filter(
    ({ type, seen, at }) => UNTIL_SEEN.has(type) && !seen && now.getTime() - Date.parse(at) < DAYS_MS,
  );
