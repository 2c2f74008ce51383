import { type CareSchedule, noSchedule } from '@nead/contracts/register/shapes.ts';
import { registerTexts } from '@nead/contracts/register/texts.ts';
import type { Complaint } from '../../../ui/form/checked-form.ts';

export type AddressForm = {
  street: string;
  city: string;
  county: string;
  postCode: string;
};

export type ContactForm = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  relationship: string;
  address: AddressForm;
};

/** An existing contact, chosen instead of a new one. */
export interface KnownContact {
  _id: string;
  name: string;
}

export type ChoicesForm = {
  allergies: string[];
  otherAllergies: string;
  allergiesAsked: string;
  dietaryRequirements: string[];
  otherDietaryRequirements: string;
};

export type ChildForm = ChoicesForm & {
  /** The form chooses the id, so that sending it again after a lost answer does not add a second child. */
  _id?: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  gender: string;
  isPottyTrained: string;
  startDate: string;
  medicalConditions: string;
  notes: string;
  schedule: CareSchedule;
};

export type AddChildForm = ChildForm & {
  primaryContact: ContactForm;
  knownPrimary: KnownContact | null;
  secondaryContact: ContactForm;
  knownSecondary: KnownContact | null;
  emergencyContact: { name: string; phone: string; relationship: string };
  gp: { doctorName: string; practiceName: string; contactNumber: string };
};

export const emptyAddress: AddressForm = { street: '', city: '', county: '', postCode: '' };
export const emptyContact: ContactForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  relationship: '',
  address: emptyAddress,
};
export const emptyChild: ChildForm = {
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  gender: '',
  isPottyTrained: '',
  startDate: '',
  allergies: [],
  otherAllergies: '',
  allergiesAsked: '',
  dietaryRequirements: [],
  otherDietaryRequirements: '',
  medicalConditions: '',
  notes: '',
  schedule: noSchedule,
};
export const emptyAddChild: AddChildForm = {
  ...emptyChild,
  primaryContact: emptyContact,
  knownPrimary: null,
  secondaryContact: emptyContact,
  knownSecondary: null,
  emergencyContact: { name: '', phone: '', relationship: '' },
  gp: { doctorName: '', practiceName: '', contactNumber: '' },
};

/** The complaints about 'Other', which needs a text. */
export function otherComplaints(form: ChoicesForm): Complaint[] {
  const complaints: Complaint[] = [];
  if (form.allergies.includes('Other') && form.otherAllergies.trim() === '') {
    complaints.push({ field: 'otherAllergies', text: registerTexts.otherAllergiesRequired });
  }
  if (form.dietaryRequirements.includes('Other') && form.otherDietaryRequirements.trim() === '') {
    complaints.push({ field: 'otherDietaryRequirements', text: registerTexts.otherDietsRequired });
  }
  return complaints;
}

/** A typed date such as '2024-5-2' with all its digits. */
export const wholeDate = (typed: string): string =>
  typed
    .split('-')
    .map((part) => (part ? part.padStart(2, '0') : part))
    .join('-');

/** The request of a child. The text of 'Other' is sent only if 'Other' is chosen. */
export function childRequest({
  otherAllergies,
  allergiesAsked,
  otherDietaryRequirements,
  ...form
}: ChildForm) {
  return {
    ...form,
    dateOfBirth: wholeDate(form.dateOfBirth),
    startDate: form.startDate || null,
    ...(allergiesAsked && { allergiesAsked }),
    ...(form.allergies.includes('Other') && { otherAllergies }),
    ...(form.dietaryRequirements.includes('Other') && { otherDietaryRequirements }),
  };
}

/** The secondary contact, which exists once its first name is filled in. */
const secondaryOf = ({ knownSecondary, secondaryContact }: AddChildForm) =>
  knownSecondary?._id ?? (secondaryContact.firstName.trim() ? filled(secondaryContact) : undefined);

/** The contact without its empty fields, so that the request's defaults apply. */
export const filled = <Form extends ContactForm>({ relationship, ...contact }: Form) => ({
  ...contact,
  ...(relationship && { relationship }),
});

export function addChildRequest(form: AddChildForm, photoUrl: string | null) {
  const { knownPrimary, knownSecondary: _known, primaryContact, emergencyContact, gp, ...child } = form;
  const secondary = secondaryOf(form);
  const { secondaryContact: _written, ...rest } = child;
  return {
    ...childRequest(rest),
    photoUrl,
    primaryContact: knownPrimary?._id ?? primaryContact,
    ...(secondary && { secondaryContact: secondary }),
    ...(emergencyContact.name.trim() && { emergencyContact }),
    ...(Object.values(gp).some((part) => part.trim()) && { gp }),
  };
}
