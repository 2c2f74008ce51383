import type { Id } from '@nead/contracts/ids.ts';
import type { NoticeEvent } from '@nead/contracts/preferences/events.ts';
import { defaultNotices, type NoticeSettings } from '@nead/contracts/preferences/notice-requests.ts';
import { mailChoices } from '@nead/contracts/preferences/notices.ts';
import type { Decider } from '../../engine/decider.ts';

export interface NoticesCommand {
  type: 'Choose';
  accountId: Id;
  wanted: NoticeSettings;
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

/** A choice that an older page does not know stays as it was. */
function whole(
  { papers: wantedPapers, mails: wantedMails, ...wanted }: NoticeSettings,
  state: NoticeSettings,
) {
  const papers = wantedPapers ?? state.papers;
  const weekly = wanted.weekly ?? state.weekly;
  const mails = (wantedMails || state.mails) && { ...state.mails, ...wantedMails };
  return {
    ...wanted,
    ...(papers !== undefined && { papers }),
    ...(mails && { mails }),
    ...(weekly !== undefined && { weekly }),
  };
}

/** A person's choice of notifications, and of what is mailed. */
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
