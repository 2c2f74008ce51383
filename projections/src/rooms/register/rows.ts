import { attendanceStatus } from '@nead/contracts/care/attendance-status.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { ChildStatusRow } from '@nead/contracts/live.ts';
import { expectedToday } from '@nead/contracts/register/expected-today.ts';
import type { Absence, Child, Contact } from '@nead/contracts/register/views.ts';

/** A contact as a row of the database says it, with the account behind it, which is not told. */
export interface ContactRow extends Omit<Contact, 'isVerified' | 'hasAccount'> {
  account: Id | null;
}

export interface ChildRow {
  id: Id;
  first_name: string | null;
  last_name: string | null;
  date_of_birth: string | null;
  gender: string | null;
  is_potty_trained: string | null;
  allergies: string[] | null;
  other_allergies: string | null;
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
  contacts: (ContactRow & { place: 'primary' | 'secondary' })[];
  absences: Absence[];
  current_status: ChildStatusRow['currentStatus'] | null;
  since: string | null;
  record_id: Id | null;
  begun: boolean;
}

/** Makes the address under which the viewer sees a file. */
export type LinkTo = (fileId: Id) => string | null;

export interface Viewing {
  now: Date;
  linkTo: LinkTo;
  /** A parent sees their own entry only, and no notes. */
  parent?: Id;
}

export const contactFrom = ({ account, ...row }: ContactRow): Contact => ({
  ...row,
  isVerified: account !== null,
  hasAccount: account !== null,
});

export function childFrom(row: ChildRow, { now, linkTo, parent }: Viewing): Child {
  const status = {
    currentStatus: row.current_status ?? 'signed-out',
    since: row.since,
    recordId: row.record_id,
  };
  const seen = row.contacts.filter(({ account }) => parent === undefined || account === parent);
  const contactIn = (place: 'primary' | 'secondary') => {
    const found = seen.find((contact) => contact.place === place);
    if (!found) return null;
    const { place: _, ...contact } = found;
    return contactFrom(contact);
  };
  const primaryContact = contactIn('primary');
  const secondaryContact = contactIn('secondary');
  const { schedule, absences } = row;
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    dateOfBirth: row.date_of_birth,
    gender: row.gender,
    isPottyTrained: row.is_potty_trained,
    allergies: row.allergies,
    otherAllergies: row.other_allergies,
    dietaryRequirements: row.dietary_requirements,
    otherDietaryRequirements: row.other_dietary_requirements,
    medicalConditions: row.medical_conditions,
    emergencyContact: row.emergency_contact,
    gp: row.gp,
    schedule,
    startDate: row.start_date,
    notes: parent === undefined ? row.notes : null,
    photoUrl: row.file_id && linkTo(row.file_id),
    endDate: row.end_date,
    primaryContact,
    secondaryContact,
    parents: [primaryContact, secondaryContact].filter((contact) => contact !== null),
    absences,
    today:
      row.end_date !== null && row.end_date < dublinDate(now)
        ? 'not-expected'
        : expectedToday({ schedule, absences, ...status }, now),
    status: row.begun ? 'active' : 'pending',
    attendanceStatus: attendanceStatus(status, now),
    ...status,
  };
}
