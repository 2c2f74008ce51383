import type { Id } from '@nead/contracts/ids.ts';
import type { NoticeEvent } from '@nead/contracts/preferences/events.ts';
import { defaultNotices, type NoticeSettings } from '@nead/contracts/preferences/notice-requests.ts';
import type { Decider } from '../../engine/decider.ts';

export interface NoticesCommand {
  type: 'Choose';
  accountId: Id;
  wanted: NoticeSettings;
}

const said = ({ messages, incidents, attendance, medicines = true, quietHours }: NoticeSettings): string =>
  JSON.stringify([messages, incidents, attendance, medicines, quietHours?.from, quietHours?.to]);

/** A person's choice of notifications. */
export const noticesDecider: Decider<NoticeSettings, NoticesCommand, NoticeEvent> = {
  stream: (accountId) => `notices-${accountId}`,
  initial: () => defaultNotices,
  unseals: new Set(),
  evolve(_, { data: { accountId: _account, ...chosen } }) {
    return chosen;
  },
  decide({ accountId, wanted }, state) {
    if (said(state) === said(wanted)) return [];
    return [{ type: 'NoticesChosen', data: { accountId, ...wanted } }];
  },
};
