import type { Id } from '@nead/contracts/ids.ts';
import {
  type Absence,
  type Child,
  type ChildProfile,
  type Contact,
  shownChoices,
} from '@nead/contracts/register/views.ts';

/** A contact as the database returns it, with its account, which is not shown. */
export interface ContactRow extends Omit<Contact, 'isVerified' | 'hasAccount'> {
  account: Id | null;
}

export interface RegisteredRow {
  id: Id;
  first_name: string | null;
  last_name: string | null;
  date_of_birth: string | null;
  gender: string | null;
  is_potty_trained: string | null;
  allergies: string[] | null;
  other_allergies: string | null;
  allergies_asked: string | null;
  dietary_requirements: string[] | null;
  other_dietary_requirements: string | null;
  medical_conditions: string | null;
  emergency_contact: Child['emergencyContact'];
  gp: Child['gp'];
  schedule: Child['schedule'];
  start_date: string | null;
  notes: string | null;
  file_id: Id | null;
  end_date: string | null;
  added_on: string;
  contacts: (ContactRow & { place: 'primary' | 'secondary' })[];
  absences: Absence[];
}

/** The fields of a child that care and the calendar add. */
type Presence = 'today' | 'status' | 'attendanceStatus' | 'currentStatus' | 'since' | 'recordId' | 'daysOff';
export type Registered = Omit<Child, Presence>;
export type RegisteredProfile = Omit<ChildProfile, Presence>;

/** Makes the link under which the viewer sees a file. */
export type LinkTo = (fileId: Id) => string | null;

export interface Viewing {
  linkTo: LinkTo;
  /** Set for a parent, who sees only their own contact and no notes. */
  parent?: Id;
}

export const contactFrom = ({ account, ...row }: ContactRow): Contact => ({
  ...row,
  isVerified: account !== null,
  hasAccount: account !== null,
});

export function registeredFrom(row: RegisteredRow, { linkTo, parent }: Viewing): Registered {
  const seen = row.contacts.filter(({ account }) => parent === undefined || account === parent);
  const contactIn = (place: 'primary' | 'secondary') => {
    const found = seen.find((contact) => contact.place === place);
    if (!found) return null;
    const { place: _, ...contact } = found;
    return contactFrom(contact);
  };
  const primaryContact = contactIn('primary');
  const secondaryContact = contactIn('secondary');
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    dateOfBirth: row.date_of_birth,
    gender: row.gender,
    isPottyTrained: row.is_potty_trained,
    allergies: row.allergies && shownChoices(row.allergies, row.other_allergies),
    otherAllergies: row.other_allergies,
    allergiesAsked: row.allergies_asked || null,
    dietaryRequirements:
      row.dietary_requirements && shownChoices(row.dietary_requirements, row.other_dietary_requirements),
    otherDietaryRequirements: row.other_dietary_requirements,
    medicalConditions: row.medical_conditions,
    emergencyContact: row.emergency_contact,
    gp: row.gp,
    schedule: row.schedule,
    startDate: row.start_date,
    notes: parent === undefined ? row.notes : null,
    photoUrl: row.file_id && linkTo(row.file_id),
    endDate: row.end_date,
    addedOn: row.added_on,
    primaryContact,
    secondaryContact,
    parents: [primaryContact, secondaryContact].filter((contact) => contact !== null),
    absences: row.absences,
  };
}
