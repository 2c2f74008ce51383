import type { Id } from '@nead/contracts/ids.ts';
import type { SeenNoticeEvent } from '@nead/contracts/preferences/events.ts';
import type { Decider } from '../../engine/decider.ts';

interface SeenNoticesCommand {
  type: 'See';
  accountId: Id;
  noticeIds: readonly Id[];
}

/** The most remembered; older ones are in no list any more. */
const REMEMBERED = 500;

/** The notices that a childminder has looked at, so that each is shown to her until then and not after. */
export const seenNoticesDecider: Decider<{ seen: Id[] }, SeenNoticesCommand, SeenNoticeEvent> = {
  stream: (accountId) => `seen-notices-${accountId}`,
  initial: () => ({ seen: [] }),
  unseals: new Set(),
  evolve: ({ seen }, { data: { noticeIds } }) => ({ seen: [...seen, ...noticeIds].slice(-REMEMBERED) }),
  decide({ accountId, noticeIds }, { seen }) {
    const fresh = [...new Set(noticeIds)].filter((id) => !seen.includes(id));
    return fresh.length === 0 ? [] : [{ type: 'NoticesSeen', data: { accountId, noticeIds: fresh } }];
  },
};
