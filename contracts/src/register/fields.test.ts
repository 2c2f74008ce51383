import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { OptionalPhone } from '../phone.ts';
import { counties } from './counties.ts';
import { DateOfBirth, Phone, planDay } from './fields.ts';
import { EditContactRequest } from './parent-requests.ts';
import { AddChildRequest, EditChildRequest } from './requests.ts';
import { shownChoices } from './views.ts';

const errors = (schema: z.ZodMiniType, value: unknown): string[] => {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
};

test('there are 32 counties, sorted', () => {
  expect(new Set(counties).size).toBe(32);
  expect([...counties].sort()).toEqual([...counties]);
});

describe('a phone number', () => {
  test.each(['0865550101', '+353 86 555 0101', '(086) 555-0101', ' 086 555 0101 '])(
    'may be written %s',
    (phone) => {
      expect(errors(Phone, phone)).toEqual([]);
    },
  );
  test.each([
    ['', 'Phone number must be at least 10 digits'],
    ['086 55', 'Phone number must be at least 10 digits'],
    ['call me maybe', 'A phone number has digits, spaces and, at the start, a +'],
  ])('is refused when it is %j', (phone, sentence) => {
    expect(errors(Phone, phone)).toContain(sentence);
  });
  test('may be left out where none is asked for', () => {
    expect(errors(OptionalPhone, '')).toEqual([]);
    expect(errors(OptionalPhone, '086')).toHaveLength(1);
  });
});

describe('a body of the Add Child form', () => {
  const body = {
    firstName: ' Fionn ',
    lastName: 'de Búrca',
    dateOfBirth: '2024-02-29',
    gender: 'male',
    isPottyTrained: 'no',
    schedule: { monday: 'Full Day' },
    primaryContact: {
      firstName: 'Róisín',
      lastName: 'de Búrca',
      email: 'roisin@example.ie',
      phone: '0865550199',
      relationship: 'Mother',
      address: { street: '1 Main Street', city: 'Naas', county: 'Kildare', postCode: 'W91' },
    },
  };

  test('is trimmed, and a secondary contact counts when its first name is filled', () => {
    const parsed = AddChildRequest.parse({ ...body, secondaryContact: { firstName: '', email: 'not one' } });
    expect(parsed).toMatchObject({ kind: 'first', firstName: 'Fionn', secondaryContact: undefined });
    const second = AddChildRequest.parse({ ...body, secondaryContact: { firstName: 'Eoin', email: '' } });
    expect(second.secondaryContact).toMatchObject({ kind: 'new', firstName: 'Eoin', relationship: '' });
    expect(errors(AddChildRequest, { ...body, secondaryContact: { firstName: 'Eoin', email: 'x' } })).toEqual(
      ['Invalid email address'],
    );
  });

  test('says of a word that is none of the choices that it is none, and not that it is missing', () => {
    const sentences = (contact: object, more: object = {}) =>
      errors(AddChildRequest, { ...body, ...more, primaryContact: { ...body.primaryContact, ...contact } });
    const oneOf = 'Relationship must be one of Mother, Father, Guardian, Other';
    expect(sentences({ relationship: 'Aunt' })).toEqual([oneOf]);
    expect(sentences({ relationship: '' })).toEqual(['Relationship is required']);
    expect(sentences({}, { secondaryContact: { firstName: 'Eoin', relationship: 'Aunt' } })).toEqual([oneOf]);
    const { address } = body.primaryContact;
    expect(sentences({ address: { ...address, county: 'Kent' } })).toEqual([
      'County must be one of the 32 counties',
    ]);
    expect(sentences({}, { gender: 'boy' })).toEqual(['Gender must be one of male, female, other']);
    expect(sentences({}, { gender: undefined })).toEqual(['Gender is required']);
  });

  test('needs a day of the week, and one that is none is not enough', () => {
    const sentence = 'Please choose a schedule for at least one day';
    expect(errors(AddChildRequest, { ...body, schedule: undefined })).toEqual([sentence]);
    expect(errors(AddChildRequest, { ...body, schedule: { monday: 'Not Scheduled' } })).toEqual([sentence]);
  });

  test('of a sibling names its contacts and needs no schedule', () => {
    const { schedule: _, ...sibling } = { ...body, primaryContact: '65a0c0de0000000000000003' };
    expect(AddChildRequest.parse(sibling)).toMatchObject({ kind: 'sibling' });
    expect(errors(AddChildRequest, { ...sibling, primaryContact: 'somebody' })).toEqual([
      'An id is 24 hexadecimal characters',
    ]);
  });

  test.each([null, [], 'child', 7])('is refused when it is %j', (value) => {
    expect(errors(AddChildRequest, value).length).toBeGreaterThan(0);
  });
});

test('an edit says nothing about what it does not name', () => {
  expect(EditChildRequest.parse({ notes: ' x ' })).toEqual({ notes: 'x' });
});

test('an edit takes back as empty what an answer says was never given', () => {
  const never = { medicalConditions: null, notes: null, otherAllergies: null };
  const empty = { medicalConditions: '', notes: '', otherAllergies: '' };
  expect(EditChildRequest.parse({ ...never, schedule: null })).toMatchObject(empty);
  const contact = { lastName: null, email: null, phone: null, address: null };
  expect(EditContactRequest.parse(contact)).toEqual({ lastName: '', email: '', phone: '', address: null });
  expect(errors(EditContactRequest, { email: 'nobody' })).toEqual(['Invalid email address']);
});

test('the text behind Other is shown in its place', () => {
  expect(shownChoices(['Milk', 'Other'], 'Sesame')).toEqual(['Milk', 'Sesame']);
  expect(shownChoices(null, null)).toEqual([]);
});

test.each(['9999-12-31', '0001-01-01', '1999-12-31'])('nobody plans for %s', (day) => {
  const asked = planDay('The last day is required').safeParse(day);
  expect(asked.error?.issues.map(({ message }) => message)).toEqual(['This date is too far away']);
});

test('a date that is none gets one sentence and not two', () => {
  const [required, noDate] = ['Date of birth is required', 'The date of birth is not a date'];
  for (const [day, text] of [
    [undefined, required],
    ['', required],
    ['soon', noDate],
    ['2023-02-29', noDate],
  ] as const) {
    const asked = DateOfBirth.safeParse(day);
    expect(asked.error?.issues.map(({ message }) => message)).toEqual([text]);
    expect(planDay('The day is not a date').safeParse(day).error?.issues).toHaveLength(1);
  }
});
