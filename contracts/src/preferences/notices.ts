import { activityIn } from '../care/activities/registry.ts';
import { type CareEvent, careEvents } from '../care/events.ts';
import type { DomainEvent } from '../events.ts';
import type { Id } from '../ids.ts';

/** What one can choose to be notified of. */
export const noticeChoices = {
  childminder: ['messages', 'incidents', 'attendance', 'medicines'],
  parent: ['messages', 'incidents', 'attendance'],
} as const;
export type NoticeChoice = (typeof noticeChoices)['childminder' | 'parent'][number];

export type NoticeKind =
  | 'message'
  | 'incident'
  | 'signIn'
  | 'signOut'
  | 'incidentRead'
  | 'absence'
  | 'reminder';

export interface Notice {
  kind: NoticeKind;
  choice: NoticeChoice;
  childminderId: Id;
  /** Who gets it: the childminder, the parents of the child, or the account behind the contact. */
  to: 'childminder' | 'parents' | 'contact';
  childId?: Id;
  contactId?: Id;
  /** The record or message that it is about. */
  about: Id;
  /** When it happened. */
  at: string;
}

const isCare = (event: DomainEvent): event is CareEvent => event.type in careEvents;

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
export function noticeOf(event: DomainEvent, recordedAt: string): Notice | undefined {
  if (isCare(event)) return ofCare(event);
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
  if (event.type === 'InvoiceReminded') {
    const { childminderId, contactId, invoiceId: about, at } = event.data;
    return { kind: 'reminder', choice: 'messages', to: 'contact', childminderId, contactId, about, at };
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
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
  const [from, to, now] = [quiet.from, quiet.to, time].map(minutes) as [number, number, number]; // as many as were given
  const inside = from < to ? now >= from && now < to : now >= from || now < to;
  return inside ? (to - now + 24 * 60) % (24 * 60) : 0;
}
