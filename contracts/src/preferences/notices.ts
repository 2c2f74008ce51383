import { activityIn } from '../care/activities/registry.ts';
import { type CareEvent, isCareEvent } from '../care/events.ts';
import { minuteOfClock } from '../clock.ts';
import type { DocumentEvent } from '../documents/events.ts';
import type { AnyEvent } from '../event-kit.ts';
import type { FeeEvent } from '../fees/events.ts';
import type { Id } from '../ids.ts';
import type { MessageEvent } from '../messages/events.ts';
import type { ConsentKind } from '../register/consent-kinds.ts';
import type { RegisterEvent } from '../register/events.ts';

/** What one can choose to be notified of. */
export const noticeChoices = {
  childminder: ['messages', 'incidents', 'attendance', 'papers', 'medicines'],
  parent: ['messages', 'incidents', 'attendance', 'papers'],
} as const;
export type NoticeSide = keyof typeof noticeChoices;
export type NoticeChoice = (typeof noticeChoices)[NoticeSide][number];
/** What can be mailed as well: a dose that may be given again would be read too late. */
export type MailChoice = Exclude<NoticeChoice, 'medicines'>;
export const mailChoices: readonly MailChoice[] = noticeChoices.parent;

/** What is mailed to somebody who never chose. */
export const defaultMails: Readonly<Record<NoticeSide, Readonly<Record<MailChoice, boolean>>>> = {
  childminder: { messages: true, incidents: false, attendance: true, papers: true },
  parent: { messages: true, incidents: true, attendance: false, papers: true },
};

/** A stored choice; an older one says nothing of kinds that were added later. */
interface ChosenNotices extends Record<'messages' | 'incidents' | 'attendance', boolean> {
  medicines?: boolean | undefined;
  papers?: boolean | undefined;
  mails?: { readonly [C in MailChoice]?: boolean | undefined } | undefined;
}

/** Somebody who switched everything off before papers could be chosen is not disturbed by them. */
export const isPushed = (chosen: ChosenNotices, choice: NoticeChoice): boolean =>
  chosen[choice] ?? (choice === 'medicines' || chosen.messages || chosen.incidents || chosen.attendance);

export const isMailed = ({ mails }: Partial<ChosenNotices>, side: NoticeSide, choice: MailChoice): boolean =>
  mails?.[choice] ?? defaultMails[side][choice];

export type NoticeKind =
  | 'message'
  | 'incident'
  | 'signIn'
  | 'signOut'
  | 'incidentRead'
  | 'absence'
  | 'document'
  | 'signature'
  | 'agreed'
  | 'consent'
  | 'reminder'
  | 'notArrived';

export interface Notice {
  kind: NoticeKind;
  choice: NoticeChoice;
  childminderId: Id;
  /** Who gets it: the childminder, the parents of the child, or the account behind the contact. */
  to: 'childminder' | 'parents' | 'contact';
  childId?: Id;
  contactId?: Id;
  /** Which consent was withdrawn. */
  consent?: ConsentKind;
  /** The record or message that it is about. */
  about: Id;
  /** When it happened. */
  at: string;
}

/** Beside those of care. */
const noticedTypes = [
  'MessageSent',
  'AbsenceRecorded',
  'ConsentWithdrawn',
  'DocumentShared',
  'DocumentSigned',
  'AgreementAgreed',
  'InvoiceReminded',
  'PaymentSaidDeclined',
] as const;
type NoticedEvent = Extract<
  MessageEvent | RegisterEvent | DocumentEvent | FeeEvent,
  { type: (typeof noticedTypes)[number] }
>;
const isNoticed = (event: AnyEvent): event is NoticedEvent =>
  noticedTypes.some((type) => type === event.type);

function ofCare(event: CareEvent): Notice | undefined {
  const { childminderId, childId } = event.data;
  if (event.type === 'AttendanceRecorded') {
    const { type: kind, recordId: about, time: at } = event.data;
    return { kind, choice: 'attendance', to: 'parents', childminderId, childId, about, at };
  }
  if (event.type === 'ActivityAcknowledged') {
    const { recordId: about, at } = event.data;
    const kind = 'incidentRead';
    return { kind, choice: 'incidents', to: 'childminder', childminderId, childId, about, at };
  }
  const found = event.type === 'ActivityRecorded' ? activityIn(event) : undefined;
  if (event.type !== 'ActivityRecorded' || !found?.kind.acknowledged) return undefined;
  const { recordId: about, time: at } = event.data;
  return { kind: 'incident', choice: 'incidents', to: 'parents', childminderId, childId, about, at };
}

/** The notification for an event, if there is one: for push and for the list alike (docs/decisions/043). */
export function noticeOf(event: AnyEvent, recordedAt: string): Notice | undefined {
  if (isCareEvent(event)) return ofCare(event);
  if (!isNoticed(event)) return undefined;
  if (event.type === 'MessageSent') {
    const { childminderId, contactId, messageId: about, from, sentAt: at } = event.data;
    const to = from === 'parent' ? 'childminder' : 'contact';
    return { kind: 'message', choice: 'messages', to, childminderId, contactId, about, at };
  }
  if (event.type === 'AbsenceRecorded' && event.data.by === 'parent') {
    const { childminderId, childId, absenceId: about } = event.data;
    return {
      kind: 'absence',
      choice: 'attendance',
      to: 'childminder',
      childminderId,
      childId,
      about,
      at: recordedAt,
    };
  }
  return ofPapers(event) ?? ofMoney(event);
}

/** Documents to read or sign, and what a parent signed, agreed to or withdrew. */
function ofPapers(event: NoticedEvent): Notice | undefined {
  const choice = 'papers';
  if (event.type === 'DocumentShared' || event.type === 'DocumentSigned') {
    const { childminderId, contactId, documentId: about, at } = event.data;
    const [kind, to] =
      event.type === 'DocumentShared'
        ? (['document', 'contact'] as const)
        : (['signature', 'childminder'] as const);
    return { kind, choice, to, childminderId, contactId, about, at };
  }
  if (event.type === 'AgreementAgreed' && event.data.by === 'parent') {
    const { childminderId, childId, contactId, at } = event.data;
    return {
      kind: 'agreed',
      choice,
      to: 'childminder',
      childminderId,
      childId,
      contactId,
      about: contactId,
      at,
    };
  }
  // A no to what was never allowed takes nothing away.
  if (event.type === 'ConsentWithdrawn' && !event.data.refused) {
    const { childminderId, childId, kind: consent, at } = event.data;
    return {
      kind: 'consent',
      choice,
      to: 'childminder',
      childminderId,
      childId,
      consent,
      about: childId,
      at,
    };
  }
  return undefined;
}

function ofMoney(event: NoticedEvent): Notice | undefined {
  if (event.type === 'InvoiceReminded') {
    const { childminderId, contactId, invoiceId: about, at } = event.data;
    return { kind: 'reminder', choice: 'messages', to: 'contact', childminderId, contactId, about, at };
  }
  if (event.type === 'PaymentSaidDeclined') {
    const { childminderId, contactId, saidId: about, at } = event.data;
    return { kind: 'notArrived', choice: 'messages', to: 'contact', childminderId, contactId, about, at };
  }
  return undefined;
}

export interface QuietHours {
  /** HH:mm in Dublin; an end before the start is on the next day. */
  from: string;
  to: string;
}

/** Minutes until quiet hours end; 0 outside of them. */
export function quietFor(quiet: QuietHours | null, time: string): number {
  if (!quiet) return 0;
  const [from, to, now] = [quiet.from, quiet.to, time].map(minuteOfClock) as [number, number, number]; // as many as were given
  const inside = from < to ? now >= from && now < to : now >= from || now < to;
  return inside ? (to - now + 24 * 60) % (24 * 60) : 0;
}
