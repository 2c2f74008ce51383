import { dublinDate } from '@nead/contracts/dublin.ts';
import type { RegisterEvent } from '@nead/contracts/register/events.ts';
import {
  type ColumnJson,
  type Effect,
  type ProjectedEvent,
  patch,
  publish,
  put,
  type Row,
  remove,
} from '../../engine/projection.ts';
import { parentBehind, parentsSeeing, parentsWith } from './audiences.ts';
import { tellWhoIsAsked } from './contact-effects.ts';
import { type RegisterData, said } from './said-columns.ts';
import { absence, child, childContact, collector, consent, everOnChild } from './tables.ts';

type ChildEvent = Extract<RegisterEvent, { data: { childId: string } }>;
export type AtChild = ChildEvent & Pick<ProjectedEvent, 'position' | 'meta'>;

export const childEvents = new Set<string>([
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

/** The columns that the event changes. */
function aboutChild(data: RegisterData<'ChildEdited'>): Partial<Omit<Row<typeof child.columns>, 'id'>> {
  const columns: [keyof typeof child.columns, unknown][] = [
    ['first_name', data.firstName],
    ['last_name', data.lastName],
    ['date_of_birth', data.dateOfBirth],
    ['gender', data.gender],
    ['is_potty_trained', data.isPottyTrained],
    ['allergies', data.allergies],
    ['other_allergies', data.otherAllergies],
    ['allergies_asked', data.allergiesAsked],
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

const nothingSaid = {
  first_name: null,
  last_name: null,
  date_of_birth: null,
  gender: null,
  is_potty_trained: null,
  allergies: null,
  other_allergies: null,
  allergies_asked: null,
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

/** The childminder and every parent who sees the child fetch it again. */
const tellOfChild = ({ childminderId, childId }: { childminderId: string; childId: string }): Effect[] => [
  publish({ audience: { childminder: childminderId }, kind: 'register', id: childId, childId }),
  publish({ audience: parentsSeeing(childId), kind: 'register', id: childId, childId }),
];

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

export function childEffects(event: AtChild): readonly Effect[] {
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
