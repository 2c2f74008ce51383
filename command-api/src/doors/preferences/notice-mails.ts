import type { Id } from '@nead/contracts/ids.ts';
import { pageOfNotice } from '@nead/contracts/preferences/notice-pages.ts';
import { type MailChoice, type Notice, noticeOf } from '@nead/contracts/preferences/notices.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import { UNDO_SECONDS } from '../../engine/in-time.ts';
import type { Letter } from '../../engine/mail/mail.ts';
import type { Reaction, ReactionParts, Reactions } from '../../engine/reaction.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { byMail } from '../../rooms/preferences/by-mail.ts';
import { type MailedNotice, noticeMail } from '../../rooms/preferences/mails.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import type { Register } from '../../rooms/register/state.ts';
import { currentPlan } from '../../rooms/subscription/context.ts';
import { isShutByPlan, isStale, isStillNews, recipients } from './whom-to-tell.ts';

const MAIL = 'notice-mail';

interface MailNotice extends Notice {
  kind: MailedNotice;
  choice: MailChoice;
}

const ELSEWHERE: ReadonlySet<Notice['kind']> = new Set([
  'message',
  'fromHome',
  'document',
  'linkEnded',
  'reminder',
  'notArrived',
  'coverBegan',
  'coverEnded',
]);

/** Answers whether a notice is mailed here: some have letters of their own; cover and words from home have none. */
const isMailedHere = (kind: Notice['kind']): kind is MailedNotice => !ELSEWHERE.has(kind);

function mailNoticeOf(event: LogEvent): MailNotice | undefined {
  const notice = noticeOf(event, event.meta.recordedAt);
  if (!notice || isStale(notice)) return undefined;
  const { kind, choice } = notice;
  if (!isMailedHere(kind) || choice === 'medicines') return undefined;
  return { ...notice, kind, choice };
}

const sideOf = ({ to }: Notice) => (to === 'childminder' ? 'childminder' : 'parent');

/** One order for each person who is told by mail. Its conditions are checked again when it is sent. */
const mailNotices: Reaction = {
  name: 'mail-notices',
  to: new Set([
    'AttendanceRecorded',
    'ActivityRecorded',
    'ActivityAcknowledged',
    'AbsenceRecorded',
    'DocumentSigned',
    'AgreementAgreed',
    'ConsentWithdrawn',
    'ContactLinked',
    'SchemeReminded',
    'TuslaReminded',
    'HandbookReadingAsked',
    'EnquiryProved',
    'EnquiryJoined',
    'OfferReplied',
  ] as const),
  waits: UNDO_SECONDS,
  async react(event, parts) {
    const notice = mailNoticeOf(event);
    if (!notice) return [];
    const home = await parts.streams.stateOf(registerDecider, notice.childminderId);
    const wanting: string[] = [];
    for (const account of recipients(home, notice))
      if ((await byMail(parts, account, sideOf(notice), notice.choice)) !== 'no')
        wanting.push(`${MAIL} ${account}`);
    return wanting;
  },
};

function parentOf(home: Register, { contactId }: Notice): string | undefined {
  const contact = contactId && home.contacts.get(contactId);
  return contact ? wholeName(contact) : undefined;
}

async function written(
  event: LogEvent,
  account: Id,
  parts: ReactionParts,
): Promise<Letter | { notBefore: Date } | undefined> {
  const notice = mailNoticeOf(event);
  if (!notice) return undefined;
  const { streams, publicUrl } = parts;
  const when = await byMail(parts, account, sideOf(notice), notice.choice);
  if (when === 'no') return undefined;
  if (when !== 'now') return { notBefore: when };
  const { childminderId, childId, about, at, kind } = notice;
  const home = await streams.stateOf(registerDecider, childminderId);
  // The recipient may no longer see it.
  if (!recipients(home, notice).includes(account)) return undefined;
  const plan = await currentPlan(streams, childminderId);
  if (!plan.granted('enableEmailNotifications')) return undefined;
  if ((await isShutByPlan(streams, notice)) || !(await isStillNews(streams, notice))) return undefined;
  const { email, firstName } = await streams.stateOf(accountDecider, account);
  if (email === null) return undefined;
  const child = childId ? home.children.get(childId) : undefined;
  return noticeMail(kind, {
    to: email,
    firstName,
    child: child?.about.firstName,
    parent: parentOf(home, notice),
    at,
    days: child?.absences.get(about),
    url: publicUrl + pageOfNotice(notice),
  });
}

export const noticeMailReactions: Reactions = {
  reactions: [mailNotices],
  templates: (parts) => ({ [MAIL]: async (event, account = '') => written(event, account, parts) }),
};
