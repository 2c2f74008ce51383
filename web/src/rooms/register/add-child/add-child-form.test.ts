import { newId } from '@nead/contracts/ids.ts';
import { AddChildRequest } from '@nead/contracts/register/requests.ts';
import { registerTexts } from '@nead/contracts/register/texts.ts';
import { expect, it } from 'vitest';
import { type AddChildForm, addChildRequest, emptyAddChild, otherComplaints } from './add-child-form.ts';

const address = { street: '4 Main Street', city: 'Naas', county: 'Kildare', postCode: 'W91 X2Y3' };
const filled: AddChildForm = {
  ...emptyAddChild,
  _id: newId(),
  firstName: 'Éabha',
  lastName: 'Ní Riain',
  dateOfBirth: '2024-05-02',
  gender: 'female',
  isPottyTrained: 'no',
  schedule: { ...emptyAddChild.schedule, monday: 'Full Day' },
  primaryContact: {
    firstName: 'Róisín',
    lastName: 'Ní Riain',
    email: 'roisin@example.ie',
    phone: '087 123 4567',
    relationship: 'Mother',
    address,
  },
};
const known = { _id: '65f000000000000000000007', name: 'Róisín Ní Riain' };
const problemsOf = (form: AddChildForm) =>
  AddChildRequest.safeParse(addChildRequest(form, null)).error?.issues.map(({ path }) => path.join('.')) ??
  [];

it('a filled form is a request, without the contacts that were left empty', () => {
  expect(problemsOf(filled)).toEqual([]);
  const request = addChildRequest(filled, null);
  expect(request).not.toHaveProperty('secondaryContact');
  expect(request).not.toHaveProperty('emergencyContact');
  expect(request).not.toHaveProperty('gp');
});

it('an empty form names every field that it needs, contact and address included', () => {
  expect(problemsOf(emptyAddChild)).toEqual(
    expect.arrayContaining([
      'firstName',
      'lastName',
      'dateOfBirth',
      'gender',
      'isPottyTrained',
      'schedule',
      'primaryContact.firstName',
      'primaryContact.email',
      'primaryContact.phone',
      'primaryContact.relationship',
      'primaryContact.address.street',
      'primaryContact.address.county',
    ]),
  );
});

it('the secondary contact goes along once its first name is filled, the emergency contact once its name is', () => {
  const secondaryContact = { ...emptyAddChild.secondaryContact, firstName: 'Eoin' };
  const emergencyContact = { name: 'Máire', phone: '', relationship: '' };
  const form = { ...filled, secondaryContact, emergencyContact };
  expect(problemsOf(form)).toEqual([]);
  expect(addChildRequest(form, null)).toMatchObject({
    secondaryContact: { firstName: 'Eoin' },
    emergencyContact: { name: 'Máire' },
  });
});

it('the text behind Other goes along only where Other is chosen, and is asked for then', () => {
  const other = { ...filled, allergies: ['Milk', 'Other'], otherAllergies: 'Kiwi' };
  expect(addChildRequest(other, null)).toMatchObject({ otherAllergies: 'Kiwi' });
  expect(addChildRequest({ ...other, allergies: ['Milk'] }, null)).not.toHaveProperty('otherAllergies');
  expect(otherComplaints({ ...other, otherAllergies: ' ' })).toEqual([
    { field: 'otherAllergies', text: registerTexts.otherAllergiesRequired },
  ]);
});

it('that there are no allergies goes along with the day on which the parents were asked', () => {
  expect(addChildRequest(filled, null)).not.toHaveProperty('allergiesAsked');
  const asked = { ...filled, allergiesAsked: '2026-02-02' };
  expect(problemsOf(asked)).toEqual([]);
  expect(addChildRequest(asked, null)).toMatchObject({ allergies: [], allergiesAsked: '2026-02-02' });
  expect(problemsOf({ ...filled, allergiesAsked: '2099-01-01' })).toEqual(['allergiesAsked']);
});

it('beside a contact of the register a new second one goes along in the same request', () => {
  const secondaryContact = { ...emptyAddChild.secondaryContact, firstName: 'Eoin' };
  const form = { ...filled, knownPrimary: known, secondaryContact };
  expect(problemsOf(form)).toEqual([]);
  expect(AddChildRequest.parse(addChildRequest(form, null))).toMatchObject({
    primaryContact: known._id,
    secondaryContact: { kind: 'new', firstName: 'Eoin' },
  });
});

it('a birthday that was typed without its noughts is a date', () => {
  expect(addChildRequest({ ...filled, dateOfBirth: '2024-5-2' }, null)).toMatchObject({
    dateOfBirth: '2024-05-02',
  });
  expect(problemsOf({ ...filled, dateOfBirth: '2024--2' })).toEqual(['dateOfBirth']);
});
