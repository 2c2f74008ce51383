import { weekdays } from '@nead/contracts/register/shapes.ts';
import { csvTexts } from '@nead/contracts/register/texts.ts';
import { type Child, type Parent, shownChoices } from '@nead/contracts/register/views.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';
import { csv } from '../../engine/csv.ts';

export const childrenCsv = (children: readonly Child[]): string =>
  csv([
    csvTexts.children,
    ...children.map((child) => [
      child.firstName,
      child.lastName,
      child.dateOfBirth,
      child.gender,
      child.isPottyTrained,
      shownChoices(child.allergies, child.otherAllergies).join('; '),
      shownChoices(child.dietaryRequirements, child.otherDietaryRequirements).join('; '),
      child.medicalConditions,
      wholeName(child.primaryContact),
      child.primaryContact?.phone,
      wholeName(child.secondaryContact),
      child.secondaryContact?.phone,
      child.emergencyContact?.name,
      child.emergencyContact?.phone,
      child.emergencyContact?.relationship,
      child.gp?.doctorName,
      child.gp?.practiceName,
      child.gp?.contactNumber,
      ...weekdays.map((day) => child.schedule?.[day]),
      child.startDate,
      child.endDate,
      child.notes,
    ]),
  ]);

export const contactsCsv = (contacts: readonly Parent[]): string =>
  csv([
    csvTexts.contacts,
    ...contacts.map((contact) => [
      contact.firstName,
      contact.lastName,
      contact.email,
      contact.phone,
      contact.relationship,
      contact.address?.street,
      contact.address?.city,
      contact.address?.county,
      contact.address?.postCode,
      csvTexts.verified[contact.isVerified ? 'yes' : 'no'],
      contact.childrenIds.map(wholeName).join('; '),
    ]),
  ]);
