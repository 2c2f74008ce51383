import { activityIn } from '../care/activities/registry.ts';
import { type CareEvent, isCareEvent } from '../care/events.ts';
import { minuteOfClock } from '../clock.ts';
import type { ComplianceEvent } from '../compliance/events.ts';
import type { HandbookEvent } from '../compliance/handbook-events.ts';
import type { DocumentEvent } from '../documents/events.ts';
import type { EnquiryEvent } from '../enquiries/events.ts';
import type { AnyEvent } from '../event-kit.ts';
import type { FeeEvent } from '../fees/events.ts';
import type { Id } from '../ids.ts';
import type { InspectionEvent } from '../inspection/events.ts';
import type { MessageEvent } from '../messages/events.ts';
import type { ConsentKind } from '../register/consent-kinds.ts';
import type { RegisterEvent } from '../register/events.ts';
import type { SchemeEvent } from '../scheme/events.ts';

/** The choices of notifications. */
export const noticeChoices = {
  childminder: ['messages', 'incidents', 'attendance', 'papers', 'medicines'],
  parent: ['messages', 'incidents', 'attendance', 'papers'],
} as const;
export type NoticeSide = keyof typeof noticeChoices;
export type NoticeChoice = (typeof noticeChoices)[NoticeSide][number];
/** The choices that can be mailed too: a mail about a dose that may be given again would be read too late. */
export type MailChoice = Exclude<NoticeChoice, 'medicines'>;
export const mailChoices: readonly MailChoice[] = noticeChoices.parent;

/** Default mails, until somebody chooses. */
export const defaultMails: Readonly<Record<NoticeSide, Readonly<Record<MailChoice, boolean>>>> = {
  childminder: { messages: true, incidents: false, attendance: true, papers: true },
  parent: { messages: true, incidents: true, attendance: false, papers: true },
};

/** A stored choice; an older one lacks kinds that were added later. */
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
  | 'fromHome'
  | 'absence'
  | 'document'
  | 'signature'
  | 'agreed'
  | 'consent'
  | 'linked'
  | 'linkEnded'
  | 'reminder'
  | 'notArrived'
  | 'weekReady'
  | 'weekForgotten'
  | 'awardEnds'
  | 'ownAwardEnds'
  | 'hoursCut'
  | 'closureAhead'
  | 'ownHoursCut'
  | 'tuslaDue'
  | 'coverBegan'
  | 'coverEnded'
  | 'handbook'
  | 'enquiry';

export interface Notice {
  kind: NoticeKind;
  choice: NoticeChoice;
  childminderId: Id;
  /**
   * The recipients: the childminder, the parents of the child, those of every child in care, or the account of the
   * contact.
   */
  to: 'childminder' | 'parents' | 'families' | 'contact';
  childId?: Id;
  contactId?: Id;
  /** The consent that was withdrawn, and the account that withdrew it. */
  consent?: ConsentKind;
  accountId?: Id;
  /** The record, message or award that it is about, or the Monday of a week. */
  about: Id;
  /** The time at which it happened. */
  at: string;
}

/** Event types that lead to a notice, besides those of care. */
const noticedTypes = [
  'MessageSent',
  'AbsenceRecorded',
  'ConsentWithdrawn',
  'ContactLinked',
  'LinkEnded',
  'DocumentShared',
  'DocumentSigned',
  'AgreementAgreed',
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
] as const;
type NoticedEvent = Extract<
  | MessageEvent
  | RegisterEvent
  | DocumentEvent
  | FeeEvent
  | SchemeEvent
  | ComplianceEvent
  | InspectionEvent
  | HandbookEvent
  | EnquiryEvent,
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
  if (event.type === 'FromHomeAdded') {
    const { homeId: about, at } = event.data;
    return { kind: 'fromHome', choice: 'messages', to: 'childminder', childminderId, childId, about, at };
  }
  const found = event.type === 'ActivityRecorded' ? activityIn(event) : undefined;
  if (event.type !== 'ActivityRecorded' || !found?.kind.acknowledged) return undefined;
  const { recordId: about, time: at } = event.data;
  return { kind: 'incident', choice: 'incidents', to: 'parents', childminderId, childId, about, at };
}

/** The notification for an event, if there is one: both for push and for the list (docs/decisions/043). */
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
  return (
    ofPapers(event, recordedAt) ??
    ofLinks(event, recordedAt) ??
    ofMoney(event) ??
    ofScheme(event) ??
    ofTusla(event) ??
    ofCover(event) ??
    ofEnquiry(event)
  );
}

/** The notice of documents and handbooks to read or sign, and of papers that a parent signed, agreed to or withdrew. */
function ofPapers(event: NoticedEvent, recordedAt: string): Notice | undefined {
  const choice = 'papers';
  if (event.type === 'HandbookReadingAsked') {
    const { childminderId, contactId } = event.data;
    const kind = 'handbook';
    return { kind, choice, to: 'contact', childminderId, contactId, about: contactId, at: recordedAt };
  }
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
  // A refusal of something that was never allowed is no withdrawal.
  if (event.type === 'ConsentWithdrawn' && !event.data.refused) {
    const { childminderId, childId, kind: consent, accountId, at } = event.data;
    return {
      kind: 'consent',
      choice,
      to: 'childminder',
      childminderId,
      childId,
      consent,
      accountId,
      about: childId,
      at,
    };
  }
  return undefined;
}

/** The notice that a parent accepted to share, or ended it. A link that was already in use is no news. */
function ofLinks(event: NoticedEvent, at: string): Notice | undefined {
  if (event.type !== 'ContactLinked' && event.type !== 'LinkEnded') return undefined;
  const { childminderId, contactId } = event.data;
  const notice = {
    choice: 'papers',
    to: 'childminder',
    childminderId,
    contactId,
    about: contactId,
    at,
  } as const;
  if (event.type === 'LinkEnded')
    return event.data.why === 'parent' ? { kind: 'linkEnded', ...notice } : undefined;
  const { agreed } = event.data;
  return agreed === 'invitation' || agreed === 'question' ? { kind: 'linked', ...notice } : undefined;
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

function ofScheme(event: NoticedEvent): Notice | undefined {
  if (event.type !== 'SchemeReminded') return undefined;
  const { childminderId, what, to, week, childId, registrationId, at } = event.data;
  const kinds = {
    ready: 'weekReady',
    forgotten: 'weekForgotten',
    ends: to === 'parents' ? 'ownAwardEnds' : 'awardEnds',
    cut: to === 'parents' ? 'ownHoursCut' : 'hoursCut',
    closes: 'closureAhead',
  } as const;
  const about = week ?? registrationId ?? childminderId;
  return { kind: kinds[what], choice: 'papers', to, childminderId, ...(childId && { childId }), about, at };
}

function ofTusla(event: NoticedEvent): Notice | undefined {
  if (event.type !== 'TuslaReminded') return undefined;
  const { childminderId, childId, recordId: about, at } = event.data;
  return { kind: 'tuslaDue', choice: 'papers', to: 'childminder', childminderId, childId, about, at };
}

function ofCover(event: NoticedEvent): Notice | undefined {
  if (event.type !== 'CoverGiven' && event.type !== 'CoverEnded') return undefined;
  const { childminderId, passId: about, at } = event.data;
  const kind = event.type === 'CoverGiven' ? 'coverBegan' : 'coverEnded';
  return { kind, choice: 'attendance', to: 'families', childminderId, about, at };
}

/** The notice that a family asks for a place, or has answered an offer. Before its address is proved there is none. */
function ofEnquiry(event: NoticedEvent): Notice | undefined {
  if (event.type !== 'EnquiryProved' && event.type !== 'EnquiryJoined' && event.type !== 'OfferReplied')
    return undefined;
  const { childminderId, enquiryId: about, at } = event.data;
  return { kind: 'enquiry', choice: 'messages', to: 'childminder', childminderId, about, at };
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
