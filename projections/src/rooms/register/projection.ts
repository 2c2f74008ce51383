import { dublinDate } from '@nead/contracts/dublin.ts';
import type { RegisterEvent } from '@nead/contracts/register/events.ts';
import {
  type ColumnJson,
  type Effect,
  type ProjectedEvent,
  type Projection,
  patch,
  publish,
  put,
  type Row,
  remove,
} from '../../engine/projection.ts';
import { DECIDE_SIGHT, parentAskedAs, parentBehind, parentsSeeing, parentsWith } from './audiences.ts';
import {
  absence,
  child,
  childContact,
  collector,
  consent,
  contact,
  contactLink,
  everOnChild,
  inTouch,
  keptName,
  sharedWith,
  sight,
} from './tables.ts';

type Data<Type extends RegisterEvent['type']> = Extract<RegisterEvent, { type: Type }>['data'];

/** An empty text, and an object of empty texts, become null. */
function filled<T>(value: T): T | null {
  if (value === '') return null;
  const empty =
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((part) => part === '');
  return empty ? null : value;
}

/** The columns that the event changes. */
function aboutChild(data: Data<'ChildEdited'>): Partial<Omit<Row<typeof child.columns>, 'id'>> {
  const columns: [keyof typeof child.columns, unknown][] = [
    ['first_name', data.firstName],
    ['last_name', data.lastName],
    ['date_of_birth', data.dateOfBirth],
    ['gender', data.gender],
    ['is_potty_trained', data.isPottyTrained],
    ['allergies', data.allergies],
    ['other_allergies', data.otherAllergies],
    ['dietary_requirements', data.dietaryRequirements],
    ['other_dietary_requirements', data.otherDietaryRequirements],
    ['medical_conditions', data.medicalConditions],
    ['emergency_contact', data.emergencyContact],
    ['gp', data.gp],
    ['schedule', data.schedule],
    ['start_date', data.startDate],
    ['notes', data.notes],
  ];
  return said(columns);
}

function aboutContact(data: Data<'ContactEdited'>): Partial<Omit<Row<typeof contact.columns>, 'id'>> {
  return said([
    ['first_name', data.firstName],
    ['last_name', data.lastName],
    ['email', data.email],
    ['phone', data.phone],
    ['relationship', data.relationship],
    ['address', data.address],
  ]);
}

const nameOf = ({ firstName, lastName }: Data<'ContactEdited'>): Partial<Row<typeof keptName.columns>> =>
  said([
    ['first_name', firstName],
    ['last_name', lastName],
  ]);

const said = (columns: readonly (readonly [string, unknown])[]): Record<string, ColumnJson> =>
  Object.fromEntries(
    columns
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => [column, filled(value) as ColumnJson]), // events hold JSON
  );

const nothingSaid = {
  first_name: null,
  last_name: null,
  date_of_birth: null,
  gender: null,
  is_potty_trained: null,
  allergies: null,
  other_allergies: null,
  dietary_requirements: [],
  other_dietary_requirements: null,
  medical_conditions: null,
  emergency_contact: null,
  gp: null,
  schedule: null,
  start_date: null,
  notes: null,
  file_id: null,
  end_date: null,
  read_until: null,
};

const tellOfContact = ({ childminderId, contactId }: { childminderId: string; contactId: string }) =>
  publish({ audience: { childminder: childminderId }, kind: 'register', id: contactId });

/** Says that there is something to fetch, not what. */
const tellWhoIsAsked = (contactId: string) =>
  publish({ audience: parentAskedAs(contactId), kind: 'register' });

/** The childminder and every parent who sees the child fetch it again. */
const tellOfChild = ({ childminderId, childId }: { childminderId: string; childId: string }): Effect[] => [
  publish({ audience: { childminder: childminderId }, kind: 'register', id: childId, childId }),
  publish({ audience: parentsSeeing(childId), kind: 'register', id: childId, childId }),
];

type ContactEvent = Exclude<RegisterEvent, { data: { childId: string } }>;
type ChildEvent = Extract<RegisterEvent, { data: { childId: string } }>;

type AtContact = ContactEvent & Pick<ProjectedEvent, 'position' | 'meta'>;
type AtChild = ChildEvent & Pick<ProjectedEvent, 'position' | 'meta'>;

function contactEffects(event: AtContact): readonly Effect[] {
  const { childminderId, contactId } = event.data;
  const key = { id: contactId };
  const { recordedAt: link_at } = event.meta;
  switch (event.type) {
    case 'ContactAdded':
      return [
        put(contact, {
          ...key,
          childminder_id: childminderId,
          added: String(event.position),
          first_name: null,
          last_name: null,
          email: null,
          phone: null,
          relationship: null,
          address: null,
          ...aboutContact(event.data),
          mail: null,
          ...(event.data.email ? { link: 'asked', link_at } : { link: 'none', link_at: null }),
        }),
        put(keptName, { contact_id: contactId, first_name: null, last_name: null, ...nameOf(event.data) }),
        tellOfContact(event.data),
      ];
    case 'ContactEdited': {
      const name = nameOf(event.data);
      return [
        patch(contact, key, aboutContact(event.data)),
        ...(Object.keys(name).length > 0 ? [patch(keptName, { contact_id: contactId }, name)] : []),
        tellOfContact(event.data),
        publish({ audience: parentBehind(contactId), kind: 'register' }),
        // The question to the former address is closed.
        ...(event.data.email === undefined ? [] : [tellWhoIsAsked(contactId)]),
      ];
    }
    case 'ContactRemoved':
    case 'ContactErased':
      return [
        remove(contact, key),
        remove(contactLink, { contact_id: contactId }),
        ...(event.type === 'ContactErased'
          ? [remove(sharedWith, { contact_id: contactId }), remove(keptName, { contact_id: contactId })]
          : []),
        tellOfContact(event.data),
      ];
    case 'ContactLinked': {
      const { accountId } = event.data;
      return [
        put(contactLink, { contact_id: contactId, account_id: accountId }),
        put(sharedWith, { contact_id: contactId, account_id: accountId, childminder_id: childminderId }),
        patch(contact, key, { link: 'accepted', link_at }),
        tellOfContact(event.data),
        publish({ audience: { parent: accountId }, kind: 'register' }),
      ];
    }
    case 'LinkEnded': {
      const { accountId: account_id, why } = event.data;
      const link = why === 'parent' ? 'ended' : 'asked';
      return [
        remove(contactLink, { contact_id: contactId }),
        patch(contact, key, { link, link_at }),
        tellOfContact(event.data),
        publish({ audience: { parent: account_id }, kind: 'register' }),
      ];
    }
    case 'InvitationRequested':
      return [patch(contact, key, { mail: null, link: 'asked', link_at }), tellOfContact(event.data)];
    case 'InvitationWithdrawn':
      return [
        patch(contact, key, { link: 'none', link_at: null }),
        tellOfContact(event.data),
        tellWhoIsAsked(contactId),
      ];
    case 'ContactMailed':
      return [patch(contact, key, { mail: event.data.outcome }), tellOfContact(event.data)];
  }
}

/** The changes to a child's rows. The live message is the same for all events and is added by the caller. */
function childRows(event: AtChild): readonly Effect[] {
  const { childminderId, childId } = event.data;
  const key = { id: childId };
  const added = String(event.position);
  const added_on = dublinDate(event.meta.recordedAt);
  switch (event.type) {
    case 'ChildAdded': {
      const row = { ...nothingSaid, ...aboutChild(event.data) };
      return [put(child, { ...row, ...key, childminder_id: childminderId, added, added_on })];
    }
    case 'ChildEdited':
      return [patch(child, key, aboutChild(event.data))];
    case 'ChildPhotoSet':
      return [patch(child, key, { file_id: event.data.fileId })];
    case 'ChildPhotoRemoved':
      return [patch(child, key, { file_id: null })];
    case 'ChildRemoved':
    case 'ChildErased':
      return [remove(child, key)];
    case 'ChildLeft':
      return [patch(child, key, { end_date: event.data.endDate, read_until: event.data.readUntil })];
    case 'ChildReturned':
      return [patch(child, key, { end_date: null, read_until: null })];
    case 'CollectorAuthorised': {
      const { collectorId: id, name, phone, relationship, fileId: file_id = null, date = null } = event.data;
      const row = { added, name, phone, relationship, file_id, date, removed: false };
      return [put(collector, { id, child_id: childId, ...row })];
    }
    case 'CollectorRemoved': {
      const nameOnly = { phone: null, relationship: null, file_id: null, removed: true };
      return [patch(collector, { child_id: childId, id: event.data.collectorId }, nameOnly)];
    }
    case 'AbsenceRecorded': {
      const { absenceId: id, from: from_date, to: to_date, reason, notes = null, by } = event.data;
      return [put(absence, { id, child_id: childId, from_date, to_date, reason, notes, announced_by: by })];
    }
    case 'AbsenceRemoved':
      return [remove(absence, { child_id: childId, id: event.data.absenceId })];
    case 'ConsentGiven': {
      const { kind, version, accountId: account_id, at, until = null, medicine = null } = event.data;
      return [
        put(consent, {
          child_id: childId,
          kind,
          given: true,
          refused: false,
          version,
          account_id,
          at,
          until,
          medicine: medicine as ColumnJson,
        }),
      ]; // an undefined field is left out
    }
    case 'ConsentWithdrawn': {
      const { kind, accountId: account_id, at, refused = false } = event.data;
      return [
        put(consent, {
          child_id: childId,
          kind,
          given: false,
          refused,
          version: null,
          account_id,
          at,
          until: null,
          medicine: null,
        }),
      ];
    }
    case 'ContactPutOnChild': {
      const { contactId: contact_id, place } = event.data;
      return [
        put(childContact, { child_id: childId, contact_id, place }),
        put(everOnChild, { child_id: childId, contact_id }),
      ];
    }
    case 'ContactTakenOffChild': {
      const { contactId: contact_id, place } = event.data;
      return [remove(childContact, { child_id: childId, contact_id, place })];
    }
  }
}

function childEffects(event: AtChild): readonly Effect[] {
  const { childminderId } = event.data;
  const rows = childRows(event);
  switch (event.type) {
    case 'ChildAdded':
      // Only the childminder sees a new child.
      return [...rows, ...tellOfChild(event.data).slice(0, 1)];
    case 'ChildRemoved':
    case 'ChildErased':
      // Without childId, since a message about a deleted child would be withheld from the screen that must remove it.
      return [...rows, publish({ audience: { childminder: childminderId }, kind: 'register' })];
    case 'ContactTakenOffChild':
      return [
        ...rows,
        ...tellOfChild(event.data),
        publish({ audience: parentBehind(event.data.contactId), kind: 'register' }),
        tellWhoIsAsked(event.data.contactId),
      ];
    case 'ContactPutOnChild':
      return [...rows, ...tellOfChild(event.data), tellWhoIsAsked(event.data.contactId)];
    case 'ConsentGiven':
    case 'ConsentWithdrawn':
      return [
        ...rows,
        ...tellOfChild(event.data),
        // This consent decides which photos other families see.
        ...(event.data.kind === 'photos'
          ? [publish({ audience: parentsWith(childminderId), kind: 'activity' })]
          : []),
      ];
    default:
      return [...rows, ...tellOfChild(event.data)];
  }
}

const childEvents = new Set<string>([
  'ChildAdded',
  'ChildEdited',
  'ChildPhotoSet',
  'ChildPhotoRemoved',
  'ChildRemoved',
  'ChildLeft',
  'ChildReturned',
  'ChildErased',
  'CollectorAuthorised',
  'CollectorRemoved',
  'AbsenceRecorded',
  'AbsenceRemoved',
  'ConsentGiven',
  'ConsentWithdrawn',
  'ContactPutOnChild',
  'ContactTakenOffChild',
] satisfies ChildEvent['type'][]);
const contactEvents = new Set<string>([
  'ContactAdded',
  'ContactEdited',
  'ContactRemoved',
  'ContactErased',
  'ContactLinked',
  'LinkEnded',
  'InvitationRequested',
  'InvitationWithdrawn',
  'ContactMailed',
] satisfies ContactEvent['type'][]);

export const registerProjection: Projection = {
  name: 'register',
  version: 14,
  tables: [
    child,
    contact,
    childContact,
    everOnChild,
    keptName,
    contactLink,
    sharedWith,
    collector,
    absence,
    consent,
  ],
  views: [sight, inTouch],
  unseals: new Set([
    'ChildAdded',
    'ChildEdited',
    'ChildPhotoSet',
    'CollectorAuthorised',
    'AbsenceRecorded',
    'ConsentGiven',
    'ContactAdded',
    'ContactEdited',
  ] as const),
  decidesAudiences: DECIDE_SIGHT,
  handle(event): readonly Effect[] {
    if (childEvents.has(event.type)) return childEffects(event as AtChild); // by its type
    if (contactEvents.has(event.type)) return contactEffects(event as AtContact); // by its type
    return [];
  },
};
