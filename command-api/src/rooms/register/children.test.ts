import { isRefusal, refuse } from '@nead/contracts/errors.ts';
import { limitsOf } from '@nead/contracts/plans.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import { registerRefusalTexts } from '@nead/contracts/register/texts.ts';
import { describe, expect, test } from 'vitest';
import { type RegisterCommand, registerDecider } from './decider.ts';
import { inCare, isMindedOn } from './state.ts';
import {
  aChild,
  aContact,
  addChildCommand,
  addContactCommand,
  after,
  childminderId,
  decide,
  nthId,
  testDay,
} from './test-register.ts';

const child = { childminderId, childId: nthId(1) };
const { childId: _, ...basics } = aChild(1);
const leave = (endDate: string): RegisterCommand => ({
  type: 'LeaveCare',
  childId: nthId(1),
  endDate,
  readUntil: '2028-11-17',
});
const remove = (n = 1): RegisterCommand => ({ type: 'RemoveChild', childId: nthId(n) });
const erase = (n = 1): RegisterCommand => ({ type: 'EraseChild', childId: nthId(n) });
const edit = (more: object): RegisterCommand => ({
  type: 'EditChild',
  childId: nthId(1),
  fields: {},
  ...more,
});
const onChild = (place: 'primary' | 'secondary', contact: number, childId = nthId(1)) => ({
  type: 'ContactPutOnChild',
  data: { childminderId, childId, contactId: nthId(contact), place },
});
const offChild = (place: 'primary' | 'secondary', contact: number) => ({
  type: 'ContactTakenOffChild',
  data: { ...child, contactId: nthId(contact), place },
});
const unasked = (n: number) => ({
  type: 'InvitationWithdrawn',
  data: { childminderId, contactId: nthId(n) },
});
const added = (n: number) => ({ type: 'ContactAdded', data: { childminderId, ...aContact(n) } });

describe('adding a child', () => {
  test('tells what was given, then who its contacts are', () => {
    const more = { contact: aContact(11), secondary: aContact(12) };
    expect(decide(addChildCommand(1, more))).toEqual([
      { type: 'ChildAdded', data: { ...child, ...basics } },
      added(11),
      added(12),
      onChild('primary', 11),
      onChild('secondary', 12),
    ]);
    const told = decide(
      addChildCommand(1, { child: aChild(1, { allergies: ['Sesame'], notes: 'Rabbit', startDate: '' }) }),
    );
    expect(told).toEqual([
      {
        type: 'ChildAdded',
        data: { ...child, ...basics, allergies: ['Other'], otherAllergies: 'Sesame', notes: 'Rabbit' },
      },
    ]);
    expect(decide(addChildCommand(1, { child: aChild(1, { allergies: ['Other'] }) }))).toMatchObject({
      code: 'VALIDATION',
    });
    const unsaid = { ...aChild(1), allergies: null };
    expect(decide(addChildCommand(1, { child: unsaid }))).toMatchObject([{ data: { allergies: [] } }]);
  });

  test('brings its id and those of new contacts into the world', () => {
    const events = decide(addChildCommand(1, { contact: aContact(11) }));
    expect(!isRefusal(events) && registerDecider.introduces?.(events)).toEqual([
      { id: nthId(1), owner: childminderId, what: 'child' },
      { id: nthId(11), owner: childminderId, what: 'contact' },
    ]);
  });

  test('brings no contact into the world that is there', () => {
    const events = decide(addChildCommand(1, { contact: { known: nthId(11) } }), addContactCommand(11));
    expect(!isRefusal(events) && registerDecider.introduces?.(events)).toMatchObject([{ what: 'child' }]);
  });

  test('takes no id that is there or was there', () => {
    expect(decide(addChildCommand(1), addChildCommand(1))).toMatchObject({ code: 'ID_TAKEN' });
    expect(decide(addChildCommand(1), addChildCommand(1), remove())).toMatchObject({ code: 'ID_TAKEN' });
  });

  test('with one person in both places puts them in the first', () => {
    const twice = { contact: aContact(11, 'a@example.ie'), secondary: aContact(12, 'A@example.ie') };
    expect(decide(addChildCommand(1, twice))).toMatchObject([
      { type: 'ChildAdded' },
      { type: 'ContactAdded', data: { contactId: nthId(11) } },
      onChild('primary', 11),
    ]);
    const known = { contact: { known: nthId(11) }, secondary: aContact(12, 'Parent11@example.ie') };
    expect(decide(addChildCommand(1, known), addContactCommand(11))).toMatchObject([
      { type: 'ChildAdded' },
      onChild('primary', 11),
    ]);
  });

  test('refuses a second person with the address of the first, whose details would be lost', () => {
    const family = {
      contact: aContact(11, 'family@example.ie'),
      secondary: aContact(12, 'Family@example.ie'),
    };
    const father = { ...family, secondary: { ...family.secondary, firstName: 'Seán' } };
    const said = refuse('CONFLICT', registerRefusalTexts.emailOf('Siobhán Ó Súilleabháin'));
    expect(decide(addChildCommand(1, father))).toEqual(said);
    const known = { ...father, contact: { known: nthId(11) } };
    expect(decide(addChildCommand(1, known), addContactCommand(11, 'family@example.ie'))).toEqual(said);
    // The same name typed without accents is equal.
    const same = { ...family, secondary: { ...family.secondary, firstName: 'siobhan' } };
    expect(decide(addChildCommand(1, same))).toHaveLength(3);
  });

  test('refuses a contact that is not there, in either place', () => {
    for (const more of [{ contact: { known: nthId(19) } }, { secondary: { known: nthId(19) } }]) {
      expect(decide(addChildCommand(1, more))).toMatchObject({ code: 'PARENT_NOT_FOUND' });
    }
  });

  test('counts both new contacts against the plan', () => {
    const both = { contact: aContact(15), secondary: aContact(16) };
    const three = [11, 12, 13].map((n) => addContactCommand(n));
    expect(decide(addChildCommand(1, both), ...three)).toMatchObject({
      code: 'PLAN_LIMIT',
      message: "You have reached your plan's limit of 4 parent contacts. Please upgrade to add more.",
    });
    expect(decide(addChildCommand(1, { contact: aContact(15) }), ...three)).toHaveLength(3);
    // A contact who is asked again is not a new one.
    const unasked: RegisterCommand = { type: 'WithdrawInvitation', contactId: nthId(11) };
    const known = addChildCommand(1, { ...both, contact: { known: nthId(11) } });
    expect(decide(known, ...three)).toHaveLength(4);
    expect(decide(known, ...three, unasked)).toHaveLength(5);
  });
});

test('what was not given of a child reads as nothing', () => {
  const day = 'Not Scheduled';
  expect(after(addChildCommand(1)).children.get(nthId(1))).toEqual({
    childminderId,
    about: {
      ...basics,
      otherAllergies: '',
      allergiesAsked: '',
      dietaryRequirements: [],
      otherDietaryRequirements: '',
      medicalConditions: '',
      emergencyContact: { name: '', phone: '', relationship: '' },
      gp: { doctorName: '', practiceName: '', contactNumber: '' },
      schedule: { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day },
      startDate: '',
      notes: '',
    },
    fileId: null,
    contacts: new Map(),
    left: undefined,
    collectors: new Map(),
    absences: new Map(),
    consents: new Map(),
  });
});

describe('a sibling', () => {
  const family = [addChildCommand(1, { contact: aContact(11), secondary: aContact(12) })];

  test('gets both contacts of its family, unless others are named', () => {
    expect(decide(addChildCommand(2, { siblingOf: nthId(1) }), ...family)).toEqual([
      { type: 'ChildAdded', data: { ...child, childId: nthId(2), ...basics } },
      onChild('primary', 11, nthId(2)),
      onChild('secondary', 12, nthId(2)),
    ]);
    expect(
      decide(addChildCommand(2, { siblingOf: nthId(1), contact: { known: nthId(12) } }), ...family),
    ).toEqual([
      { type: 'ChildAdded', data: { ...child, childId: nthId(2), ...basics } },
      onChild('primary', 12, nthId(2)),
    ]);
    expect(
      decide(addChildCommand(2, { siblingOf: nthId(1), secondary: { known: nthId(11) } }), ...family),
    ).toEqual([
      { type: 'ChildAdded', data: { ...child, childId: nthId(2), ...basics } },
      onChild('primary', 11, nthId(2)),
    ]);
  });

  test('of a child that is not there is refused, and one of a child without contacts has none', () => {
    expect(decide(addChildCommand(2, { siblingOf: nthId(3) }), ...family)).toMatchObject({
      code: 'CHILD_NOT_FOUND',
    });
    expect(decide(addChildCommand(2, { siblingOf: nthId(1) }), addChildCommand(1))).toHaveLength(1);
  });
});

describe('editing a child', () => {
  test('puts contacts in their places and takes them out', () => {
    const both = addChildCommand(1, { contact: aContact(11), secondary: aContact(12) });
    const placed = (contacts: object) => decide(edit({ contacts }), both, addContactCommand(13));
    expect(placed({ primary: nthId(13) })).toEqual([
      unasked(11),
      offChild('primary', 11),
      onChild('primary', 13),
    ]);
    expect(placed({ secondary: null })).toEqual([unasked(12), offChild('secondary', 12)]);
    expect(placed({ primary: nthId(11), secondary: nthId(12) })).toEqual([]);
    expect(placed({ primary: nthId(19) })).toMatchObject({ code: 'PARENT_NOT_FOUND' });
    expect(decide(edit({}), both)).toEqual([]);
  });

  test('refuses a choice without its text', () => {
    expect(decide(edit({ fields: { allergies: ['Other'] } }), addChildCommand(1))).toMatchObject({
      code: 'VALIDATION',
    });
  });

  test('sets, replaces and removes its photo', () => {
    const photo = (fileId: string | null) => edit({ fileId });
    const set = { type: 'ChildPhotoSet', data: { ...child, fileId: nthId(91) } };
    expect(decide(photo(nthId(91)), addChildCommand(1))).toStrictEqual([set]);
    expect(decide(photo(nthId(91)), addChildCommand(1), photo(nthId(91)))).toEqual([]);
    expect(decide(photo(nthId(92)), addChildCommand(1), photo(nthId(91)))).toEqual([
      { type: 'ChildPhotoSet', data: { ...child, fileId: nthId(92), replaced: nthId(91) } },
    ]);
    expect(decide(photo(null), addChildCommand(1), photo(nthId(91)))).toEqual([
      { type: 'ChildPhotoRemoved', data: { ...child, fileId: nthId(91) } },
    ]);
    expect(decide(photo(null), addChildCommand(1))).toEqual([]);
    expect(decide(photo(null), addChildCommand(1), photo(nthId(91)), photo(null))).toEqual([]);
  });

  test('is refused for a child that is not there', () => {
    expect(decide(edit({}))).toMatchObject({ code: 'CHILD_NOT_FOUND' });
    expect(decide(remove(2), addChildCommand(1))).toMatchObject({ code: 'CHILD_NOT_FOUND' });
    expect(decide(edit({}), addChildCommand(1), remove())).toMatchObject({ code: 'CHILD_NOT_FOUND' });
  });
});

describe('a child that leaves', () => {
  test('is told once with its last day, and can come back', () => {
    const left = { ...child, endDate: '2026-11-30', readUntil: '2028-11-17' };
    expect(decide(leave('2026-11-30'), addChildCommand(1))).toStrictEqual([
      { type: 'ChildLeft', data: left },
    ]);
    const why = { ...leave('2026-11-30'), why: 'School' } as RegisterCommand; // still leaves
    expect(decide(why, addChildCommand(1))).toEqual([
      { type: 'ChildLeft', data: { ...left, why: 'School' } },
    ]);
    expect(decide(leave('2026-11-30'), addChildCommand(1), leave('2026-11-30'))).toEqual([]);
    expect(decide(leave('2026-12-01'), addChildCommand(1), leave('2026-11-30'))).toHaveLength(1);
    const back: RegisterCommand = { type: 'ReturnToCare', childId: nthId(1) };
    expect(decide(back, addChildCommand(1), leave('2026-11-16'))).toEqual([
      { type: 'ChildReturned', data: child },
    ]);
    expect(decide(back, addChildCommand(1))).toEqual([]);
    expect(after(addChildCommand(1), leave('2026-11-30')).children.get(nthId(1))?.left).toEqual({
      endDate: '2026-11-30',
      readUntil: '2028-11-17',
    });
    expect(after(addChildCommand(1), leave('2026-11-30'), back).children.get(nthId(1))?.left).toBeUndefined();
    expect(
      after(addChildCommand(1), leave('2026-11-29'), leave('2026-11-30'), leave('2026-12-01')).children.get(
        nthId(1),
      )?.left,
    ).toEqual({
      endDate: '2026-12-01',
      readUntil: '2028-11-17',
      before: { endDate: '2026-11-30', readUntil: '2028-11-17' },
    });
  });

  test('comes back to its own place while its last day is not over', () => {
    const full = [addChildCommand(1), leave(testDay), addChildCommand(2), addChildCommand(3)];
    expect(decide({ type: 'ReturnToCare', childId: nthId(1) }, ...full)).toHaveLength(1);
  });

  test('is in care up to and with its last day, and where no day is known not any more', () => {
    const { children } = after(addChildCommand(1), leave(testDay), addChildCommand(2));
    const [leaving, staying] = [children.get(nthId(1)), children.get(nthId(2))];
    if (!leaving || !staying) throw new Error('two were added');
    expect([inCare(leaving, testDay), inCare(leaving, '2026-11-18'), inCare(leaving, undefined)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(inCare(staying, undefined)).toBe(true);
  });

  test('is minded from its first day up to its last, where those are known', () => {
    const minded = (startDate: string, ...more: RegisterCommand[]) => {
      const child = after(addChildCommand(1, { child: aChild(1, { startDate }) }), ...more).children.get(
        nthId(1),
      );
      return child && ['2026-11-16', testDay, '2026-11-18'].map((day) => isMindedOn(child, day));
    };
    expect(minded('')).toEqual([true, true, true]);
    expect(minded('2026-11-18')).toEqual([false, false, true]);
    expect(minded(testDay, leave(testDay))).toEqual([false, true, false]);
  });
});

describe('a child that is removed or erased', () => {
  const family = addChildCommand(1, { contact: aContact(11), secondary: aContact(12) });

  test('lets go of its contacts first', () => {
    const off = [offChild('primary', 11), offChild('secondary', 12)];
    expect(decide(remove(), family)).toStrictEqual([...off, { type: 'ChildRemoved', data: child }]);
    expect(decide({ ...remove(), why: 'Twice' } as RegisterCommand, family)).toEqual([
      ...off,
      { type: 'ChildRemoved', data: { ...child, why: 'Twice' } },
    ]);
    expect(decide(erase(), family)).toEqual([...off, { type: 'ChildErased', data: child }]);
  });

  test('is removed once, and erased once, also after it was removed', () => {
    expect(decide(remove(), family, remove())).toEqual([]);
    expect(decide(erase(), family, remove())).toEqual([{ type: 'ChildErased', data: child }]);
    expect(decide(erase(), family, erase())).toEqual([]);
    expect(decide(remove(), family, erase())).toEqual([]);
    expect(decide(erase(2), family)).toMatchObject({ code: 'CHILD_NOT_FOUND' });
    expect(after(family, erase()).children.size).toBe(0);
  });
});

describe('a contact of a child', () => {
  const put = (place: 'primary' | 'secondary', contact: object): RegisterCommand =>
    ({ type: 'PutContactOnChild', childId: nthId(1), place, contact }) as RegisterCommand; // a contact of the register
  const takeOff = (n: number): RegisterCommand => ({
    type: 'TakeContactOffChild',
    childId: nthId(1),
    contactId: nthId(n),
  });

  test('takes the place of whoever stands there', () => {
    expect(decide(put('primary', aContact(11)), addChildCommand(1))).toEqual([
      added(11),
      onChild('primary', 11),
    ]);
    const one = addChildCommand(1, { contact: aContact(11) });
    expect(decide(put('primary', aContact(12)), one)).toEqual([
      unasked(11),
      added(12),
      offChild('primary', 11),
      onChild('primary', 12),
    ]);
    expect(decide(put('primary', { known: nthId(11) }), one)).toEqual([]);
    const father = { ...aContact(12, 'Parent11@example.ie'), firstName: 'Seán' };
    expect(decide(put('secondary', father), one)).toEqual(
      refuse('CONFLICT', registerRefusalTexts.emailOf('Siobhán Ó Súilleabháin')),
    );
    // The same new contact, asked for again.
    expect(decide(put('primary', { ...aContact(11), email: 'other@example.ie' }), one)).toEqual([]);
    expect(decide(put('primary', { ...aContact(11), firstName: 'Seán' }), one)).toEqual(
      refuse('CONFLICT', registerRefusalTexts.savedOtherwise),
    );
    const inNaas = put('primary', { ...aContact(12), address: { city: 'Naas' } });
    expect(decide(inNaas, one, inNaas)).toEqual([]);
    const unmailed = addChildCommand(1, { contact: { ...aContact(11), email: null } });
    expect(decide(put('primary', { ...aContact(11), email: null, phone: '087' }), unmailed)).toEqual(
      refuse('CONFLICT', registerRefusalTexts.savedOtherwise),
    );
    expect(decide(put('secondary', { known: nthId(19) }), one)).toMatchObject({ code: 'PARENT_NOT_FOUND' });
  });

  test('takes the place only of whom the caller means, who may not know of another', () => {
    const one = addChildCommand(1, { contact: aContact(11) });
    const instead = (of: number | null, contact: object = aContact(12)) =>
      ({ ...put('primary', contact), instead: of === null ? null : nthId(of) }) as RegisterCommand; // a contact of the register
    const { firstName, lastName } = aContact(11);
    expect(decide(instead(null), one)).toMatchObject({
      code: 'RECORD_CHANGED',
      message: childTexts.placeTaken(`${firstName} ${lastName}`),
    });
    expect(decide(instead(13), one)).toMatchObject({ code: 'RECORD_CHANGED' });
    expect(decide(instead(11), one)).toContainEqual(onChild('primary', 12));
    expect(decide(instead(null), addChildCommand(1))).toContainEqual(onChild('primary', 12));
    expect(decide(instead(11), addChildCommand(1))).toMatchObject({ code: 'RECORD_CHANGED' });
    // Sent again after it was done.
    expect(decide(instead(null, aContact(11)), one)).toEqual([]);
    expect(decide(instead(null, { known: nthId(11) }), one)).toEqual([]);
  });

  test('comes off every place where it stands, once', () => {
    const both = [addChildCommand(1, { contact: aContact(11) }), put('secondary', { known: nthId(11) })];
    expect(decide(takeOff(11), ...both)).toEqual([
      unasked(11),
      offChild('primary', 11),
      offChild('secondary', 11),
    ]);
    expect(decide(takeOff(11), ...both, takeOff(11))).toEqual([]);
    expect(
      decide(takeOff(12), ...both, addContactCommand(12), { type: 'RemoveContact', contactId: nthId(12) }),
    ).toEqual([]);
    expect(decide(takeOff(19), ...both)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('a plan’s places are counted without those who left', () => {
  const free = { limits: limitsOf('FREE'), today: testDay };
  const state = after(addChildCommand(1), leave('2026-11-16'));
  expect(registerDecider.decide(addChildCommand(2), state, free)).toHaveLength(1);
  expect(registerDecider.decide({ type: 'ReturnToCare', childId: nthId(1) }, state, free)).toHaveLength(1);
});

test('a later last day needs a place where it brings a child back, and no other last day does', () => {
  const free = { limits: limitsOf('FREE'), today: testDay };
  const said = (endDate: string, before: string) => {
    const state = after(addChildCommand(1), leave(before), addChildCommand(2));
    const decided = registerDecider.decide(leave(endDate), state, free);
    return isRefusal(decided) ? decided.code : decided.map(({ type }) => type);
  };
  expect(said('2026-11-30', '2026-11-16')).toBe('PLAN_LIMIT');
  expect(said('2026-11-15', '2026-11-16')).toEqual(['ChildLeft']);
  expect(said('2026-11-30', testDay)).toEqual(['ChildLeft']);
});

test('each register is a stream of its own', () => {
  expect(registerDecider.stream(childminderId)).toBe(`register-${childminderId}`);
});
