import type { EventOf } from '@nead/contracts/event-kit.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { ConsentKind } from '@nead/contracts/register/consent-kinds.ts';
import type { ConsentGiven } from '@nead/contracts/register/consents.ts';
import type { ContactPlace, RegisterEvent, registerEvents } from '@nead/contracts/register/events.ts';
import { mindedOn } from '@nead/contracts/register/expected-today.ts';
import { noSchedule } from '@nead/contracts/register/shapes.ts';
import type { AtPosition } from '../../engine/decider.ts';

type Data<Type extends keyof typeof registerEvents> = EventOf<(typeof registerEvents)[Type]>['data'];

/** The facts about a child; null was erased. Fields that were never filled in are empty. */
export type AboutChild = Required<Omit<Data<'ChildAdded'>, 'childminderId' | 'childId'>>;
export type AboutContact = Required<Omit<Data<'ContactAdded'>, 'childminderId' | 'contactId'>>;
export type CollectorEntry = Omit<Data<'CollectorAuthorised'>, 'childminderId' | 'childId' | 'replaced'>;
export type AbsenceEntry = Omit<Data<'AbsenceRecorded'>, 'childminderId' | 'childId'>;

interface Leaving {
  endDate: string;
  readUntil: string;
}

export interface RegisterChild {
  childminderId: Id;
  about: AboutChild;
  fileId: Id | null;
  contacts: Map<ContactPlace, Id>;
  /** Its leaving; `before`: the previous one. */
  left: (Leaving & { before?: Leaving }) | undefined;
  /** The place in the log of the last event about its leaving. */
  leftAt?: bigint | undefined;
  collectors: Map<Id, CollectorEntry>;
  absences: Map<Id, AbsenceEntry>;
  consents: Map<ConsentKind, ConsentGiven & { version: number; ofMedicine?: boolean }>;
}

export interface RegisterContact extends AboutContact {
  /** Its place in the log, which tells which of several registers had its contact first. */
  added?: bigint | undefined;
  accountId: Id | undefined;
  /** The parent agreed to the link; false for links made before parents were asked. */
  agreed: boolean;
  /**
   * The account that is or was linked, also by the address alone: its messages and papers are kept under this contact,
   * and no other may be linked.
   */
  sharedWith?: Id | undefined;
  /** No question is open: withdrawn, or ended by the parent, and not asked again since. */
  unasked: boolean;
  /** The time at which somebody last asked for the invitation to be sent again. */
  askedAgainAt: string | undefined;
  mail: 'sent' | 'failed' | undefined;
}

export interface Register {
  childminderId: Id | undefined;
  children: Map<Id, RegisterChild>;
  /** Removed children, whose ids are not used again. */
  removedChildren: Set<Id>;
  erasedChildren: Set<Id>;
  contacts: Map<Id, RegisterContact>;
  /** Removed contacts, which come back if their address is added again. */
  formerContacts: Map<Id, RegisterContact>;
}

export const emptyRegister = (): Register => ({
  childminderId: undefined,
  children: new Map(),
  removedChildren: new Set(),
  erasedChildren: new Set(),
  contacts: new Map(),
  formerContacts: new Map(),
});

export const noAddress = { street: '', city: '', county: '', postCode: '' };
export const noEmergencyContact = { name: '', phone: '', relationship: '' };
export const noGp = { doctorName: '', practiceName: '', contactNumber: '' };

export const nothingGiven = {
  otherAllergies: '',
  allergiesAsked: '',
  dietaryRequirements: [] as string[],
  otherDietaryRequirements: '',
  medicalConditions: '',
  emergencyContact: noEmergencyContact,
  gp: noGp,
  schedule: noSchedule,
  startDate: '',
  notes: '',
};

function newChild({ childminderId, childId: _, ...about }: Data<'ChildAdded'>): RegisterChild {
  return {
    childminderId,
    about: { ...nothingGiven, ...about },
    fileId: null,
    contacts: new Map(),
    left: undefined,
    collectors: new Map(),
    absences: new Map(),
    consents: new Map(),
  };
}

const leavingOf = ({ endDate, readUntil }: Leaving): Leaving => ({ endDate, readUntil });

const unlinked = {
  accountId: undefined,
  agreed: false,
  unasked: false,
  askedAgainAt: undefined,
  mail: undefined,
};

function addContact(
  state: Register,
  { childminderId: _, contactId, ...about }: Data<'ContactAdded'>,
  added: bigint | undefined,
): void {
  state.contacts.set(contactId, {
    ...about,
    added,
    address: { ...noAddress, ...about.address },
    ...unlinked,
    sharedWith: state.formerContacts.get(contactId)?.sharedWith,
  });
  state.formerContacts.delete(contactId);
}

function removeContact(state: Register, contactId: Id): void {
  const contact = state.contacts.get(contactId);
  if (contact) state.formerContacts.set(contactId, { ...contact, ...unlinked });
  state.contacts.delete(contactId);
}

export function evolveRegister(state: Register, event: RegisterEvent & AtPosition): Register {
  state.childminderId = event.data.childminderId;
  if ('childId' in event.data)
    evolveChild(state, event as ChildEvent & AtPosition); // its data names a child
  else evolveContact(state, event as ContactEvent & AtPosition); // the rest names a contact
  return state;
}

type ChildEvent = Extract<RegisterEvent, { data: { childId: Id } }>;
type ContactEvent = Exclude<RegisterEvent, ChildEvent>;

function evolveChild(state: Register, event: ChildEvent & AtPosition): void {
  const { childId } = event.data;
  if (event.type === 'ChildAdded') {
    state.children.set(childId, newChild(event.data));
    return;
  }
  if (event.type === 'ChildErased') {
    state.children.delete(childId);
    state.removedChildren.add(childId);
    state.erasedChildren.add(childId);
    return;
  }
  const child = state.children.get(childId);
  if (!child) return;
  switch (event.type) {
    case 'ChildEdited': {
      const { childminderId: _, childId: __, ...fields } = event.data;
      Object.assign(child.about, fields);
      break;
    }
    case 'ChildPhotoSet':
      child.fileId = event.data.fileId;
      break;
    case 'ChildPhotoRemoved':
      child.fileId = null;
      break;
    case 'ChildRemoved':
      state.children.delete(childId);
      state.removedChildren.add(childId);
      break;
    case 'ChildLeft':
      child.left = { ...leavingOf(event.data), ...(child.left && { before: leavingOf(child.left) }) };
      child.leftAt = event.position;
      break;
    case 'ChildReturned':
      child.left = undefined;
      child.leftAt = event.position;
      break;
    case 'CollectorAuthorised': {
      const { childminderId: _, childId: __, replaced: ___, ...collector } = event.data;
      child.collectors.set(collector.collectorId, collector);
      break;
    }
    case 'CollectorRemoved':
      child.collectors.delete(event.data.collectorId);
      break;
    case 'AbsenceRecorded': {
      const { childminderId: _, childId: __, ...absence } = event.data;
      child.absences.set(absence.absenceId, absence);
      break;
    }
    case 'AbsenceRemoved':
      child.absences.delete(event.data.absenceId);
      break;
    case 'ConsentGiven':
      child.consents.set(event.data.kind, {
        given: true,
        version: event.data.version,
        until: event.data.until,
        ofMedicine: event.data.medicine !== undefined,
      });
      break;
    case 'ConsentWithdrawn':
      child.consents.set(event.data.kind, {
        given: false,
        version: child.consents.get(event.data.kind)?.version ?? 0,
      });
      break;
    case 'ContactPutOnChild':
      child.contacts.set(event.data.place, event.data.contactId);
      break;
    case 'ContactTakenOffChild':
      child.contacts.delete(event.data.place);
      break;
  }
}

function evolveContact(state: Register, event: ContactEvent & AtPosition): void {
  const { contactId } = event.data;
  if (event.type === 'ContactAdded') addContact(state, event.data, event.position);
  if (event.type === 'ContactRemoved') removeContact(state, contactId);
  if (event.type === 'ContactErased') {
    state.contacts.delete(contactId);
    state.formerContacts.delete(contactId);
  }
  const contact = state.contacts.get(contactId);
  if (!contact) return;
  if (event.type === 'ContactEdited') {
    const { childminderId: _, contactId: __, ...fields } = event.data;
    Object.assign(contact, fields);
  }
  if (event.type === 'ContactLinked') {
    contact.accountId = event.data.accountId;
    contact.agreed = event.data.agreed !== undefined;
    contact.sharedWith = contact.accountId;
    contact.unasked = false;
  }
  if (event.type === 'LinkEnded') {
    const { why } = event.data;
    Object.assign(contact, { ...unlinked, unasked: why === 'parent', mail: contact.mail });
  }
  if (event.type === 'InvitationWithdrawn') contact.unasked = true;
  if (event.type === 'ContactMailed') contact.mail = event.data.outcome;
  if (event.type === 'InvitationRequested') {
    // A new mail is under way, so the outcome of the last one no longer counts.
    contact.mail = undefined;
    contact.unasked = false;
    contact.askedAgainAt = event.data.at;
  }
}

/**
 * Answers whether this account may take over the data shared through the contact: nobody else has shared through it.
 */
export const maySucceed = ({ sharedWith }: RegisterContact, accountId: Id): boolean =>
  sharedWith === undefined || sharedWith === accountId;

/** Answers whether the parents of a child may still read about it; for one that left, up to a certain day. */
export const isReadOn = ({ left }: Pick<RegisterChild, 'left'>, today: string): boolean =>
  left === undefined || left.readUntil >= today;

/** Answers whether a child is in care on this day; one that leaves is, up to and including its last day. */
export const inCare = ({ left }: Pick<RegisterChild, 'left'>, today: string | undefined): boolean =>
  left === undefined || (today !== undefined && left.endDate >= today);

/** The contacts of all children that have not left, once for each child. */
export const contactsInCare = ({ children }: Pick<Register, 'children'>, today: string): Id[] =>
  [...children.values()]
    .filter((child) => inCare(child, today))
    .flatMap(({ contacts }) => [...contacts.values()]);

/** Answers whether this day lies between the first and the last day in care, as far as those are known. */
export const isMindedOn = ({ about, left }: Pick<RegisterChild, 'about' | 'left'>, day: string): boolean =>
  mindedOn({ startDate: about.startDate ?? null, endDate: left?.endDate ?? null }, day);

/** Answers whether an account can see a child through one of its contacts. */
export const seenBy = (state: Register, child: RegisterChild, accountId: Id): boolean =>
  [...child.contacts.values()].some((contactId) => state.contacts.get(contactId)?.accountId === accountId);

/** The same, while its parents may still read: for a child that left, up to a certain day. */
export const readBy = (state: Register, child: RegisterChild, accountId: Id, today: string): boolean =>
  seenBy(state, child, accountId) && isReadOn(child, today);

/** The children of a contact. */
export const childrenOfContact = (state: Register, contactId: Id): [Id, RegisterChild][] =>
  [...state.children].filter(([, child]) => [...child.contacts.values()].includes(contactId));

/**
 * Answers whether a parent is in touch: the contact with their account is on a child whose records they may read.
 * Without a day, a child that left counts as gone.
 */
export function isInTouch(state: Register, contactId: Id, accountId: Id, today: string | undefined): boolean {
  if (state.contacts.get(contactId)?.accountId !== accountId) return false;
  return childrenOfContact(state, contactId).some(
    ([, child]) => !child.left || (today !== undefined && isReadOn(child, today)),
  );
}
