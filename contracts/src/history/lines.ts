import { dateName, monthName } from '../calendar/date-names.ts';
import { activityIn } from '../care/activities/registry.ts';
import { type CareEvent, careEvents, isCareEvent } from '../care/events.ts';
import type { ComplianceEvent } from '../compliance/events.ts';
import type { AnyEvent } from '../event-kit.ts';
import type { Id } from '../ids.ts';
import { consentTexts } from '../register/consents.ts';
import type { RegisterEvent } from '../register/events.ts';
import type { AroundKind } from './kinds.ts';

/** The effect of an event on its subject. */
export type Did = 'recorded' | 'corrected' | 'removed';

/** The line of an event in the history of a child, or of a contact. */
export interface HistoryLine {
  /** The child; for an event about a contact alone, the contact. */
  subject: Id;
  childminderId: Id;
  kind: string;
  did: Did;
  /** The record, contact, collector or absence, which connects the versions of one thing. */
  about: Id | null;
  version: number | null;
  /** The time at which it happened, if the event has one; null: the time of recording. */
  time: string | null;
  endTime: string | null;
  date: string | null;
}

/** The answers and notices about an incident of the child. */
type TuslaEvent = Extract<
  ComplianceEvent,
  { type: 'TuslaQuestionsAnswered' | 'TuslaTold' | 'TuslaNoticeDropped' }
>;
type ToldEvent = RegisterEvent | CareEvent | TuslaEvent;
type Of<T extends ToldEvent['type']> = Extract<ToldEvent, { type: T }>['data'];

interface LineRule<Data> {
  kind: AroundKind;
  did: Did;
  about?: (data: Data) => Id;
  title: string | ((data: Data) => string);
}

type AroundEvent =
  | RegisterEvent
  | TuslaEvent
  | Extract<
      CareEvent,
      {
        type:
          | 'ChildStatusChanged'
          | 'ActivityAcknowledged'
          | 'FromHomeAdded'
          | 'FromHomeRemoved'
          | 'MonthArranged';
      }
    >;

const place = ({ place }: { place: 'primary' | 'secondary' }) => `${place} contact`;

/** The lines of all events except records, which their kinds describe. */
const lineRules: { readonly [T in AroundEvent['type']]: LineRule<Of<T>> } = {
  ChildAdded: { kind: 'profile', did: 'recorded', title: 'Added to the register' },
  ChildEdited: { kind: 'profile', did: 'corrected', title: 'Profile changed' },
  ChildPhotoSet: { kind: 'profile', did: 'recorded', title: 'Photo set' },
  ChildPhotoRemoved: { kind: 'profile', did: 'removed', title: 'Photo removed' },
  ChildRemoved: { kind: 'profile', did: 'removed', title: 'Deleted from the register' },
  ChildLeft: { kind: 'profile', did: 'recorded', title: 'Leaving care' },
  ChildErased: { kind: 'profile', did: 'removed', title: 'Erased, its time being over' },
  ChildReturned: { kind: 'profile', did: 'recorded', title: 'Back in care' },
  CollectorAuthorised: {
    kind: 'collector',
    did: 'recorded',
    about: ({ collectorId }) => collectorId,
    title: 'May collect',
  },
  CollectorRemoved: {
    kind: 'collector',
    did: 'removed',
    about: ({ collectorId }) => collectorId,
    title: 'May no longer collect',
  },
  AbsenceRecorded: {
    kind: 'absence',
    did: 'recorded',
    about: ({ absenceId }) => absenceId,
    title: ({ by }) => (by === 'parent' ? 'Absence announced' : 'Absence'),
  },
  AbsenceRemoved: {
    kind: 'absence',
    did: 'removed',
    about: ({ absenceId }) => absenceId,
    title: 'Absence taken back',
  },
  ConsentGiven: {
    kind: 'consent',
    did: 'recorded',
    title: ({ kind }) => `Consent given: ${consentTexts[kind].title}`,
  },
  ConsentWithdrawn: {
    kind: 'consent',
    did: 'recorded',
    title: ({ kind, refused }) =>
      `${refused ? 'Consent not given' : 'Consent withdrawn'}: ${consentTexts[kind].title}`,
  },
  ContactPutOnChild: {
    kind: 'contact',
    did: 'recorded',
    about: ({ contactId }) => contactId,
    title: (data) => `Became ${place(data)}`,
  },
  ContactTakenOffChild: {
    kind: 'contact',
    did: 'recorded',
    about: ({ contactId }) => contactId,
    title: (data) => `No longer ${place(data)}`,
  },
  ContactAdded: {
    kind: 'contact',
    did: 'recorded',
    about: ({ contactId }) => contactId,
    title: 'Contact added',
  },
  ContactEdited: {
    kind: 'contact',
    did: 'corrected',
    about: ({ contactId }) => contactId,
    title: 'Contact changed',
  },
  ContactErased: {
    kind: 'contact',
    did: 'removed',
    about: ({ contactId }) => contactId,
    title: 'Contact asked to be forgotten',
  },
  ContactRemoved: {
    kind: 'contact',
    did: 'removed',
    about: ({ contactId }) => contactId,
    title: 'Contact deleted',
  },
  ContactLinked: {
    kind: 'contact',
    did: 'recorded',
    about: ({ contactId }) => contactId,
    title: 'Contact has an account from here on',
  },
  LinkEnded: {
    kind: 'contact',
    did: 'recorded',
    about: ({ contactId }) => contactId,
    title: ({ why }) => (why === 'parent' ? 'The parent ended the sharing' : 'The parent is asked first'),
  },
  InvitationWithdrawn: {
    kind: 'contact',
    did: 'recorded',
    about: ({ contactId }) => contactId,
    title: 'Invitation taken back',
  },
  InvitationRequested: {
    kind: 'contact',
    did: 'recorded',
    about: ({ contactId }) => contactId,
    title: 'Invitation asked for',
  },
  ContactMailed: {
    kind: 'contact',
    did: 'recorded',
    about: ({ contactId }) => contactId,
    title: ({ outcome }) => (outcome === 'sent' ? 'Invitation sent' : 'Invitation could not be sent'),
  },
  ChildStatusChanged: {
    kind: 'status',
    did: 'recorded',
    title: ({ status }) => (status === 'signed-in' ? 'Shown as signed in' : 'Shown as signed out'),
  },
  ActivityAcknowledged: {
    kind: 'reading',
    did: 'recorded',
    about: ({ recordId }) => recordId,
    title: ({ name }) => `Read by ${name ?? 'a parent'}`,
  },
  FromHomeAdded: {
    kind: 'home',
    did: 'recorded',
    about: ({ homeId }) => homeId,
    title: 'A parent added something from home',
  },
  FromHomeRemoved: {
    kind: 'home',
    did: 'removed',
    about: ({ homeId }) => homeId,
    title: 'A parent took back what they added from home',
  },
  MonthArranged: {
    kind: 'book',
    did: 'recorded',
    title: ({ month }) => `${monthName(month)} arranged in the book`,
  },
  TuslaQuestionsAnswered: {
    kind: 'tusla',
    did: 'recorded',
    about: ({ recordId }) => recordId,
    title: ({ due }) => (due ? `Tusla has to be told by ${dateName(due)}` : 'You do not have to tell Tusla'),
  },
  TuslaTold: {
    kind: 'tusla',
    did: 'recorded',
    about: ({ recordId }) => recordId,
    title: ({ on }) => `Tusla was told on ${dateName(on)}`,
  },
  TuslaNoticeDropped: {
    kind: 'tusla',
    did: 'removed',
    about: ({ recordId }) => recordId,
    title: 'Notice to Tusla dropped with the incident',
  },
};

const hasLineRule = (type: string): type is AroundEvent['type'] => Object.hasOwn(lineRules, type);

/** Entry and data belong together by the event's type, but a union of functions cannot be called without `as`. */
const lineRuleOf = (type: AroundEvent['type']): LineRule<unknown> => lineRules[type] as LineRule<unknown>;

/** The line of an event; undefined for events that are not about a child. */
export function historyLine(event: AnyEvent): HistoryLine | undefined {
  if (hasLineRule(event.type)) {
    const { kind, did, about } = lineRuleOf(event.type);
    const data = event.data as Of<AroundEvent['type']>; // as hasLineRule says
    return {
      subject: 'childId' in data ? data.childId : data.contactId,
      childminderId: data.childminderId,
      kind,
      did,
      about: about?.(data) ?? null,
      version: null,
      time: null,
      endTime: null,
      date: null,
    };
  }
  if (!isCareEvent(event)) return undefined;
  const found = activityIn(event);
  if (!found) return undefined;
  const { change, kind } = found;
  const written = change.did === 'removed' ? undefined : change;
  return {
    subject: event.data.childId,
    childminderId: event.data.childminderId,
    kind: kind.kind,
    did: change.did,
    about: change.recordId,
    version: written?.version ?? null,
    time: written?.time ?? null,
    endTime: written?.endTime ?? null,
    date: written?.date ?? null,
  };
}

/** The title of such an event's line. `data` is as in the log, with null for erased fields. */
export function titleOfLine(type: string, data: unknown): string | undefined {
  if (!hasLineRule(type)) return undefined;
  const { title } = lineRuleOf(type);
  return typeof title === 'string' ? title : title(data);
}

/** Types of events about a child with personal fields that the history shows. */
export const toldTypes: ReadonlySet<ToldEvent['type']> = new Set([
  ...(Object.keys(lineRules) as AroundEvent['type'][]), // the table's own keys
  ...(Object.keys(careEvents) as CareEvent['type'][]), // the table's own keys
]);
