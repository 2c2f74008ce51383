import { describe, expect, test } from 'vitest';
import { type ChildPatch, changed, onlyAdds, same, wantedFields } from './changed-fields.ts';
import { aChild, addChildCommand, after, nthId } from './test-register.ts';

const known = () => {
  const { about } =
    after(addChildCommand(1, { child: aChild(1, { allergies: ['Milk'] }) })).children.get(nthId(1)) ?? {};
  if (!about) throw new Error('A child was added');
  return about;
};
const wanted = (patch: ChildPatch, more: object = {}) => wantedFields({ ...known(), ...more }, patch);

describe('two values of a field', () => {
  test('say the same in whatever order their parts stand, and an order of choices is said', () => {
    expect(same({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true);
    expect(same({ a: '1', b: '2' }, { a: '2', b: '1' })).toBe(false);
    expect(same(['Milk', 'Eggs'], ['Eggs', 'Milk'])).toBe(false);
    expect(same(['Milk'], ['Milk'])).toBe(true);
    expect(same(null, '')).toBe(false);
    expect(same(undefined, '')).toBe(false);
  });

  test('are told apart field by field, and what is not named is no change', () => {
    expect(changed({ a: '1', b: '2', c: '3' }, { a: '1', b: '4' })).toEqual({ b: '4' });
    expect(changed<{ a: string | undefined }>({ a: '1' }, { a: undefined })).toStrictEqual({});
  });
});

test.each([
  [true, null, 'Asthma'],
  [true, '', 'Asthma'],
  [true, { a: '', b: 'x' }, { a: 'y', b: 'x' }],
  [false, { a: 'x' }, {}],
  [false, ['Milk'], undefined],
])('it is %s that from %j to %j is only added', (adds, before, after) => {
  expect(onlyAdds(before, after)).toBe(adds);
});

describe('the fields that a patch leads to', () => {
  test('are those that it names', () => {
    expect(wanted({ notes: 'Rabbit', firstName: undefined })).toStrictEqual({ notes: 'Rabbit' });
    expect(wanted({})).toStrictEqual({});
  });

  test('are whole where they have parts: over what is known, over nothing', () => {
    expect(wanted({ gp: { doctorName: 'Dr Ahern', practiceName: undefined } })).toEqual({
      gp: { doctorName: 'Dr Ahern', practiceName: '', contactNumber: '' },
    });
    const gp = { doctorName: 'Dr Ahern', practiceName: 'Main Street', contactNumber: '045' };
    expect(wanted({ gp: { contactNumber: '' } }, { gp })).toEqual({ gp: { ...gp, contactNumber: '' } });
    expect(wanted({ gp: { contactNumber: '1' } }, { gp: null })).toEqual({
      gp: { doctorName: '', practiceName: '', contactNumber: '1' },
    });
    const emergencyContact = { name: 'Bríd', phone: '086', relationship: 'Aunt' };
    expect(wanted({ emergencyContact: { phone: '087' } }, { emergencyContact })).toEqual({
      emergencyContact: { ...emergencyContact, phone: '087' },
    });
    expect(wanted({ emergencyContact: { name: 'Bríd' } })).toEqual({
      emergencyContact: { name: 'Bríd', phone: '', relationship: '' },
    });
    const days = {
      monday: 'Full Day',
      tuesday: 'Not Scheduled',
      wednesday: 'Not Scheduled',
      thursday: 'Not Scheduled',
      friday: 'Not Scheduled',
    };
    expect(wanted({ schedule: { monday: 'Full Day' } })).toEqual({ schedule: days });
    expect(wanted({ schedule: { friday: 'Mornings' } }, { schedule: days })).toEqual({
      schedule: { ...days, friday: 'Mornings' },
    });
  });
});

describe.each([
  ['allergies', 'otherAllergies', 'Milk', 'Eggs', 'Please say which other allergies there are'],
  [
    'dietaryRequirements',
    'otherDietaryRequirements',
    'Vegetarian',
    'Vegan',
    'Please say which other dietary requirements there are',
  ],
] as const)('choices of %s', (list, other, first, second, sentence) => {
  const before = { [list]: [first], [other]: '' };

  test('stand in the order of the list, with Other last', () => {
    expect(wanted({ [list]: [second, first] }, before)).toEqual({
      [list]: expect.arrayContaining([first, second]),
      [other]: '',
    });
    expect(wanted({ [list]: ['Other', first], [other]: 'Lupin' }, before)).toEqual({
      [list]: [first, 'Other'],
      [other]: 'Lupin',
    });
  });

  test('that the list does not hold are the text behind Other, one after the other', () => {
    expect(wanted({ [list]: ['Lupin', first, 'Celery'] }, before)).toEqual({
      [list]: [first, 'Other'],
      [other]: 'Lupin, Celery',
    });
  });

  test('lose that text with Other, and need one with it', () => {
    const withOther = { [list]: [first, 'Other'], [other]: 'Lupin' };
    expect(wanted({ [list]: [first] }, withOther)).toEqual({ [list]: [first], [other]: '' });
    expect(wanted({ [list]: ['Other'] }, withOther)).toEqual({ [list]: ['Other'], [other]: 'Lupin' });
    expect(wanted({ [list]: ['Other'] }, before)).toMatchObject({ code: 'VALIDATION', errors: [sentence] });
    expect(wanted({ [other]: '' }, withOther)).toMatchObject({ message: sentence });
    expect(wanted({ [other]: 'Celery' }, withOther)).toEqual({
      [list]: [first, 'Other'],
      [other]: 'Celery',
    });
  });

  test('are none where they were erased', () => {
    const erased = { [list]: null, [other]: null };
    expect(wanted({ [list]: [first] }, erased)).toEqual({ [list]: [first], [other]: '' });
    expect(wanted({ [other]: 'Lupin' }, erased)).toEqual({ [list]: [], [other]: '' });
    expect(wanted({ [list]: ['Other'] }, erased)).toMatchObject({ errors: [sentence] });
  });
});

test('each gap has its sentence', () => {
  expect(wanted({ allergies: ['Other'], dietaryRequirements: ['Other'] })).toMatchObject({
    errors: [
      'Please say which other allergies there are',
      'Please say which other dietary requirements there are',
    ],
  });
});
