import { dublinDate, dublinTime } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { noticeTexts as texts } from '@nead/contracts/preferences/notice-texts.ts';
import { type Notice, noticeOf, quietFor } from '@nead/contracts/preferences/notices.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import { account } from '../accounts/decider.ts';
import { care } from '../care/decider.ts';
import { conversation, conversationId } from '../messages/decider.ts';
import type { Push, PushMessage } from '../push/push.ts';
import type { Reaction, ReactionParts, Reactions } from '../reaction.ts';
import { register } from '../register/decider.ts';
import { childrenOf, type Register, type RegisterChild } from '../register/state.ts';
import { planOf } from '../subscription/context.ts';
import { notices } from './notices.ts';

const PUSH = 'push';

/** Longer than a touch can be undone. */
const UNDO_SECONDS = 12;
/** What happened longer ago was written down afterwards, or could not be sent: nobody wants to hear of it now. */
const STALE_MS = 2 * 3600_000;

type Streams = ReactionParts['streams'];

/** Whether its parents may read of it: one that left is read up to a day. */
const isOpen = ({ left }: RegisterChild): boolean => !left || left.readUntil >= dublinDate(new Date());

/** A contact that was taken off the last child is in touch no more. */
const inTouch = (home: Register, contactId: Id | undefined): Id[] =>
  contactId && childrenOf(home, contactId).some(([, child]) => isOpen(child)) ? [contactId] : [];

/** The accounts that hear of it, as the register is now. */
function recipients(home: Register, { to, childminderId, childId, contactId }: Notice): Id[] {
  if (to === 'childminder') return [childminderId];
  const child = childId ? home.children.get(childId) : undefined;
  const contacts =
    to === 'contact' ? inTouch(home, contactId) : child && isOpen(child) ? child.contacts.values() : [];
  const accounts = [...contacts].flatMap((id) => home.contacts.get(id)?.accountId ?? []);
  return [...new Set(accounts)];
}

/** Whether it still stands: a record that was taken back and a message that was read are no news. */
async function isNews(streams: Streams, notice: Notice): Promise<boolean> {
  const { kind, childminderId, childId, contactId, about } = notice;
  if (kind === 'message' && contactId) {
    const { messages } = await streams.stateOf(conversation, conversationId({ childminderId, contactId }));
    return messages.get(about)?.read === false;
  }
  if (kind === 'absence' && childId) {
    return (
      (await streams.stateOf(register, childminderId)).children.get(childId)?.absences.has(about) ?? false
    );
  }
  if (!childId) return false;
  return (await streams.stateOf(care, childId)).records.has(about);
}

const isStale = ({ choice, kind, at }: Notice): boolean =>
  choice === 'attendance' && kind !== 'absence' && Date.parse(at) < Date.now() - STALE_MS;

async function nameOf(streams: Streams, id: Id, otherwise: string): Promise<string> {
  const { firstName, lastName } = await streams.stateOf(account, id);
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
  };
  return { ...said[kind], tag: about };
}

const notified: ReadonlySet<LogEvent['type']> = new Set([
  'MessageSent',
  'AttendanceRecorded',
  'ActivityRecorded',
  'ActivityAcknowledged',
  'AbsenceRecorded',
] as const);

/** One order for each who hears of it: what was chosen, and when it is quiet, is asked when it is sent. */
const notify: Reaction = {
  name: 'notify',
  to: notified,
  waits: UNDO_SECONDS,
  async react(event, { streams, pushes }) {
    const notice = pushes ? noticeOf(event, event.meta.recordedAt) : undefined;
    if (!notice || isStale(notice)) return [];
    const home = await streams.stateOf(register, notice.childminderId);
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
  const chosen = await streams.stateOf(notices, recipient);
  if (!chosen[notice.choice]) return undefined;
  const now = new Date();
  const minutes = quietFor(chosen.quietHours, dublinTime(now));
  if (minutes > 0) return { notBefore: new Date(now.getTime() + minutes * 60_000) };
  const home = await streams.stateOf(register, notice.childminderId);
  // Whoever may not see it any more is told nothing of it.
  if (!recipients(home, notice).includes(recipient)) return undefined;
  const plan = await planOf(streams, notice.childminderId);
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
