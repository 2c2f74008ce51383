import type { Id } from '@nead/contracts/ids.ts';
import type { NoticeEvent } from '@nead/contracts/preferences/events.ts';
import {
  defaultNotices,
  type NoticeChange,
  type NoticeSettings,
} from '@nead/contracts/preferences/notice-requests.ts';
import { mailChoices } from '@nead/contracts/preferences/notices.ts';
import type { Decider } from '../../engine/decider.ts';

export interface NoticesCommand {
  type: 'Choose';
  accountId: Id;
  wanted: NoticeChange;
}

const said = (chosen: NoticeSettings): string => {
  const {
    messages,
    incidents,
    attendance,
    papers,
    medicines = true,
    mails,
    weekly = false,
    quietHours,
  } = chosen;
  const mailed = mailChoices.map((choice) => mails?.[choice]);
  return JSON.stringify([
    messages,
    incidents,
    attendance,
    papers,
    medicines,
    mailed,
    weekly,
    quietHours?.from,
    quietHours?.to,
  ]);
};

/** The whole choice; fields that are left out stay. */
function whole(wanted: NoticeChange, state: NoticeSettings): NoticeSettings {
  const chosen = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  const mails = (wanted.mails || state.mails) && { ...state.mails, ...wanted.mails };
  return { ...state, ...chosen, ...(mails && { mails }) };
}

/** A person's choice of notifications, and of mails. */
export const noticesDecider: Decider<NoticeSettings, NoticesCommand, NoticeEvent> = {
  stream: (accountId) => `notices-${accountId}`,
  initial: () => defaultNotices,
  unseals: new Set(),
  evolve(_, { data: { accountId: _account, ...chosen } }) {
    return chosen;
  },
  decide({ accountId, wanted }, state) {
    const chosen = whole(wanted, state);
    if (said(state) === said(chosen)) return [];
    return [{ type: 'NoticesChosen', data: { accountId, ...chosen } }];
  },
};
