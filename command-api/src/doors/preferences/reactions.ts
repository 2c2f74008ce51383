import { dublinTime } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { pageOfNotice } from '@nead/contracts/preferences/notice-pages.ts';
import { noticeTexts as texts } from '@nead/contracts/preferences/notice-texts.ts';
import { isPushed, type Notice, noticeOf } from '@nead/contracts/preferences/notices.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import type { Streams } from '../../engine/handle.ts';
import { UNDO_SECONDS } from '../../engine/in-time.ts';
import type { Push, PushMessage } from '../../engine/push/push.ts';
import type { Reaction, ReactionParts, Reactions } from '../../engine/reaction.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { quietUntil } from '../../rooms/preferences/by-mail.ts';
import { noticesDecider } from '../../rooms/preferences/notices.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import type { Register } from '../../rooms/register/state.ts';
import { isShutByPlan, isStale, isStillNews, recipients } from './whom-to-tell.ts';

const PUSH = 'push';

async function nameOf(streams: Streams, id: Id, otherwise: string): Promise<string> {
  return wholeName(await streams.stateOf(accountDecider, id)) || otherwise;
}

async function messageFor(
  streams: Streams,
  home: Register,
  notice: Notice,
): Promise<Omit<PushMessage, 'tag'>> {
  const { kind, childminderId, childId, contactId, at } = notice;
  const child = (childId && home.children.get(childId)?.about.firstName) || texts.aChild;
  const side = notice.to === 'childminder' ? 'childminder' : 'parent';
  const contact = contactId ? home.contacts.get(contactId) : undefined;
  const from =
    side === 'parent'
      ? await nameOf(streams, childminderId, texts.yourChildminder)
      : wholeName(contact) || texts.aParent;
  const said: Record<Notice['kind'], Omit<PushMessage, 'tag' | 'url'>> = {
    message: { title: texts.message(from), body: texts.open },
    incident: { title: texts.incident(child), body: texts.incidentDetail },
    signIn: { title: texts.signIn(child), body: texts.at(dublinTime(at)) },
    signOut: { title: texts.signOut(child), body: texts.at(dublinTime(at)) },
    incidentRead: { title: texts.incidentRead(child), body: texts.at(dublinTime(at)) },
    fromHome: { title: texts.fromHome(child), body: texts.open },
    absence: { title: texts.absence(child), body: texts.absenceDetail },
    document: { title: texts.document(from), body: texts.open },
    signature: { title: texts.signature(from), body: texts.open },
    agreed: { title: texts.agreed(from), body: texts.open },
    consent: { title: texts.consent(child), body: texts.consentDetail },
    linked: { title: texts.linked(from), body: texts.linkedDetail },
    linkEnded: { title: texts.linkEnded(from), body: texts.linkEndedDetail },
    notArrived: { title: texts.notArrived(from), body: texts.reminderDetail },
    weekReady: { title: texts.weekReady, body: texts.weekReadyDetail },
    weekForgotten: { title: texts.weekForgotten, body: texts.weekForgottenDetail },
    awardEnds: { title: texts.awardEnds(child), body: texts.awardEndsDetail },
    ownAwardEnds: { title: texts.awardEnds(child), body: texts.ownAwardEndsDetail },
    closureAhead: { title: texts.closureAhead, body: texts.closureAheadDetail },
    hoursCut: { title: texts.hoursCut(child), body: texts.hoursCutDetail },
    ownHoursCut: { title: texts.hoursCut(child), body: texts.ownHoursCutDetail },
    tuslaDue: { title: texts.tuslaDue, body: texts.tuslaDueDetail },
    coverBegan: { title: texts.coverBegan(from), body: texts.coverBeganDetail },
    coverEnded: { title: texts.coverEnded(from), body: texts.at(dublinTime(at)) },
    handbook: { title: texts.handbook(from), body: texts.open },
    enquiry: { title: texts.enquiry, body: texts.open },
    reminder: { title: texts.reminder(from), body: texts.reminderDetail },
  };
  return { ...said[kind], url: pageOfNotice(notice) };
}

const notified: ReadonlySet<LogEvent['type']> = new Set([
  'MessageSent',
  'AttendanceRecorded',
  'ActivityRecorded',
  'ActivityAcknowledged',
  'FromHomeAdded',
  'AbsenceRecorded',
  'DocumentShared',
  'DocumentSigned',
  'AgreementAgreed',
  'ConsentWithdrawn',
  'ContactLinked',
  'LinkEnded',
  'InvoiceReminded',
  'PaymentSaidDeclined',
  'SchemeReminded',
  'TuslaReminded',
  'CoverGiven',
  'CoverEnded',
  'HandbookReadingAsked',
  'EnquiryProved',
  'EnquiryJoined',
  'OfferReplied',
] as const);

/** Orders one notification each; choices and quiet hours are looked up when it is sent (docs/decisions/043). */
const notify: Reaction = {
  name: 'notify',
  to: notified,
  waits: UNDO_SECONDS,
  async react(event, { streams, pushes }) {
    const notice = pushes ? noticeOf(event, event.meta.recordedAt) : undefined;
    if (!notice || isStale(notice)) return [];
    const home = await streams.stateOf(registerDecider, notice.childminderId);
    return recipients(home, notice).map((recipient) => `${PUSH} ${recipient}`);
  },
};

/** Answers whether a notice is urgent: an accident, or somebody else who now minds the children. */
const isUrgent = ({ kind }: Notice): boolean => kind === 'incident' || kind === 'coverBegan';

async function written(
  event: LogEvent,
  recipient: Id,
  { streams }: ReactionParts,
): Promise<Push | { notBefore: Date } | undefined> {
  const notice = noticeOf(event, event.meta.recordedAt);
  if (!notice || isStale(notice)) return undefined;
  const chosen = await streams.stateOf(noticesDecider, recipient);
  if (!isPushed(chosen, notice.choice)) return undefined;
  const notBefore = quietUntil(chosen, new Date());
  if (notBefore) return { notBefore };
  const home = await streams.stateOf(registerDecider, notice.childminderId);
  // The recipient may no longer see it.
  if (!recipients(home, notice).includes(recipient)) return undefined;
  if ((await isShutByPlan(streams, notice)) || !(await isStillNews(streams, notice))) return undefined;
  // The tag is the event: acts of two people on one thing are two messages.
  const message = { ...(await messageFor(streams, home, notice)), tag: event.id.replaceAll('-', '') };
  return { account: recipient, message, urgent: isUrgent(notice) };
}

export const noticeReactions: Reactions = {
  reactions: [notify],
  templates: (parts) => ({
    [PUSH]: async (event, recipient = '') => written(event, recipient, parts),
  }),
};
