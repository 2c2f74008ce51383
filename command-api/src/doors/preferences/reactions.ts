import { dublinDate, dublinTime } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { noticeTexts as texts } from '@nead/contracts/preferences/notice-texts.ts';
import { type Notice, noticeOf, quietFor } from '@nead/contracts/preferences/notices.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import type { Push, PushMessage } from '../../engine/push/push.ts';
import type { Reaction, ReactionParts, Reactions } from '../../engine/reaction.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { careDecider } from '../../rooms/care/decider.ts';
import { feesDecider } from '../../rooms/fees/decider.ts';
import { openOfInvoice } from '../../rooms/fees/state.ts';
import { conversationDecider, conversationId } from '../../rooms/messages/decider.ts';
import { noticesDecider } from '../../rooms/preferences/notices.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import {
  childrenOfContact,
  isReadOn,
  type Register,
  type RegisterChild,
} from '../../rooms/register/state.ts';
import { currentPlan } from '../../rooms/subscription/context.ts';

const PUSH = 'push';

/** Longer than Undo is offered. */
const UNDO_SECONDS = 12;
/** An event this old was recorded afterwards, or could not be sent: a notification would be no news. */
const STALE_MS = 2 * 3600_000;

type Streams = ReactionParts['streams'];

/** Whether parents may read about it: one that left, until a certain day. */
const isOpen = (child: RegisterChild): boolean => isReadOn(child, dublinDate(new Date()));

/** A contact who is on no child any more is no longer in touch. */
const inTouch = (home: Register, contactId: Id | undefined): Id[] =>
  contactId && childrenOfContact(home, contactId).some(([, child]) => isOpen(child)) ? [contactId] : [];

/** The accounts to be notified, by the register as it is now. */
function recipients(home: Register, { to, childminderId, childId, contactId }: Notice): Id[] {
  if (to === 'childminder') return [childminderId];
  const child = childId ? home.children.get(childId) : undefined;
  const contacts =
    to === 'contact' ? inTouch(home, contactId) : child && isOpen(child) ? child.contacts.values() : [];
  const accounts = [...contacts].flatMap((id) => home.contacts.get(id)?.accountId ?? []);
  return [...new Set(accounts)];
}

/** False for a record that was removed and a message that was read. */
async function isNews(streams: Streams, notice: Notice): Promise<boolean> {
  const { kind, childminderId, childId, contactId, about } = notice;
  if (kind === 'message' && contactId) {
    const { messages } = await streams.stateOf(
      conversationDecider,
      conversationId({ childminderId, contactId }),
    );
    return messages.get(about)?.read === false;
  }
  if (kind === 'reminder' && contactId)
    return openOfInvoice(await streams.stateOf(feesDecider, childminderId), about) > 0;
  if (kind === 'absence' && childId) {
    return (
      (await streams.stateOf(registerDecider, childminderId)).children.get(childId)?.absences.has(about) ??
      false
    );
  }
  if (!childId) return false;
  return (await streams.stateOf(careDecider, childId)).records.has(about);
}

const isStale = ({ choice, kind, at }: Notice): boolean =>
  choice === 'attendance' && kind !== 'absence' && Date.parse(at) < Date.now() - STALE_MS;

async function nameOf(streams: Streams, id: Id, otherwise: string): Promise<string> {
  const { firstName, lastName } = await streams.stateOf(accountDecider, id);
  return [firstName, lastName].filter(Boolean).join(' ') || otherwise;
}

async function messageFor(streams: Streams, home: Register, notice: Notice): Promise<PushMessage> {
  const { kind, childminderId, childId, contactId, at, about } = notice;
  const child = (childId && home.children.get(childId)?.about.firstName) || texts.aChild;
  const side = notice.to === 'childminder' ? 'childminder' : 'parent';
  const page = `/${side}/child/${childId}`;
  const contact = contactId ? home.contacts.get(contactId) : undefined;
  const from =
    side === 'parent'
      ? await nameOf(streams, childminderId, texts.yourChildminder)
      : [contact?.firstName, contact?.lastName].filter(Boolean).join(' ') || texts.aParent;
  const said: Record<Notice['kind'], Omit<PushMessage, 'tag'>> = {
    message: { title: texts.message(from), body: texts.open, url: `/${side}/messages` },
    incident: { title: texts.incident(child), body: texts.incidentDetail, url: '/parent/dashboard' },
    signIn: { title: texts.signIn(child), body: texts.at(dublinTime(at)), url: '/parent/dashboard' },
    signOut: { title: texts.signOut(child), body: texts.at(dublinTime(at)), url: '/parent/dashboard' },
    incidentRead: { title: texts.incidentRead(child), body: texts.at(dublinTime(at)), url: page },
    absence: { title: texts.absence(child), body: texts.absenceDetail, url: page },
    reminder: {
      title: texts.reminder(from),
      body: texts.reminderDetail,
      url: `/parent/fees/invoice/${about}`,
    },
  };
  return { ...said[kind], tag: about };
}

const notified: ReadonlySet<LogEvent['type']> = new Set([
  'MessageSent',
  'AttendanceRecorded',
  'ActivityRecorded',
  'ActivityAcknowledged',
  'AbsenceRecorded',
  'InvoiceReminded',
] as const);

/** One order per recipient; choices and quiet hours are looked up when it is sent (docs/decisions/043). */
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

async function written(
  event: LogEvent,
  recipient: Id,
  { streams }: ReactionParts,
): Promise<Push | { notBefore: Date } | undefined> {
  const notice = noticeOf(event, event.meta.recordedAt);
  if (!notice || isStale(notice)) return undefined;
  const chosen = await streams.stateOf(noticesDecider, recipient);
  if (!chosen[notice.choice]) return undefined;
  const now = new Date();
  const minutes = quietFor(chosen.quietHours, dublinTime(now));
  if (minutes > 0) return { notBefore: new Date(now.getTime() + minutes * 60_000) };
  const home = await streams.stateOf(registerDecider, notice.childminderId);
  // The recipient may no longer see it.
  if (!recipients(home, notice).includes(recipient)) return undefined;
  const plan = await currentPlan(streams, notice.childminderId);
  const closed =
    (notice.choice === 'messages' && !plan.granted('enableMessages')) ||
    (notice.to !== 'childminder' && !plan.granted('enableParentPortal'));
  if (closed || !(await isNews(streams, notice))) return undefined;
  const message = await messageFor(streams, home, notice);
  return { account: recipient, message, urgent: notice.kind === 'incident' };
}

export const noticeReactions: Reactions = {
  reactions: [notify],
  templates: (parts) => ({
    [PUSH]: async (event, recipient = '') => written(event, recipient, parts),
  }),
};
