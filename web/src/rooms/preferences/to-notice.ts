import type { ChildminderNotice } from '@nead/contracts/preferences/notice-requests.ts';
import { UNTIL_SEEN_DAYS, untilSeen } from '@nead/contracts/preferences/until-seen.ts';

export function pageOfNotice({ type, childId, contactId }: ChildminderNotice): string {
  if (type === 'linked' || type === 'linkEnded')
    return contactId ? `/childminder/parent/${contactId}` : '/childminder/parents';
  if (
    type === 'weekReady' ||
    type === 'weekForgotten' ||
    type === 'awardEnds' ||
    type === 'hoursCut' ||
    type === 'closureAhead'
  )
    return '/childminder/scheme';
  if (type === 'tuslaDue') return '/childminder/incidents';
  if (type === 'signature') return '/childminder/documents';
  if (type === 'message' || !childId) return '/childminder/messages';
  return type === 'agreed' ? `/childminder/fees/agreement/${childId}` : `/childminder/child/${childId}`;
}

const DAYS_MS = UNTIL_SEEN_DAYS * 24 * 3600_000;

export const toNotice = (notices: readonly ChildminderNotice[], now: Date): ChildminderNotice[] =>
  notices.filter(
    ({ type, seen, at }) => untilSeen.includes(type) && !seen && now.getTime() - Date.parse(at) < DAYS_MS,
  );
