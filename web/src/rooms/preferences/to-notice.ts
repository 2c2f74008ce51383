import { pageOfNotice } from '@nead/contracts/preferences/notice-pages.ts';
import type { ChildminderNotice } from '@nead/contracts/preferences/notice-requests.ts';
import { UNTIL_SEEN_DAYS, untilSeen } from '@nead/contracts/preferences/until-seen.ts';

/** The page to which one of her notices leads. */
export const pageOf = ({ type, childId, contactId }: ChildminderNotice): string =>
  pageOfNotice({ kind: type, to: 'childminder', childId, contactId });

const DAYS_MS = UNTIL_SEEN_DAYS * 24 * 3600_000;

export const toNotice = (notices: readonly ChildminderNotice[], now: Date): ChildminderNotice[] =>
  notices.filter(
    ({ type, seen, at }) => untilSeen.includes(type) && !seen && now.getTime() - Date.parse(at) < DAYS_MS,
  );
