import { isRefusal } from '@nead/contracts/errors.ts';
import { limitsOf } from '@nead/contracts/plans.ts';
import type { CareSchedule } from '@nead/contracts/register/shapes.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsForEveryDecider, runCommands } from '../../engine/test-decider-properties.ts';
import { type RegisterCommand, registerDecider } from './decider.ts';

const childminderId = '65a0c0de0000000000000001';
const id = (n: number) => `65a0c0de${String(n).padStart(16, '0')}`;
const add = (child: number, contact: number, email: string): RegisterCommand => ({
  type: 'AddChild',
  childminderId,
  child: {
    childId: id(child),
    firstName: 'Caoimhe',
    lastName: 'Ní Bhriain',
    dateOfBirth: '2024-02-29',
    gender: 'female',
    isPottyTrained: 'no',
    allergies: [],
  },
  contact: {
    contactId: id(contact),
    firstName: 'Siobhán',
    lastName: 'Ó Súilleabháin',
    email,
    phone: '0860000000',
    relationship: 'Mother',
  },
});

const small = fc.integer({ min: 1, max: 5 });
const contactId = small.map((n) => id(10 + n));
const childId = small.map(id);
const command: fc.Arbitrary<RegisterCommand> = fc.oneof(
  fc.tuple(small, small, small).map(([c, p, mail]) => add(c, 10 + p, `parent${mail}@example.ie`)),
  fc.record({
    type: fc.constant('EditChild' as const),
    childId,
    fields: fc.record(
      {
        firstName: fc.constantFrom('Caoimhe', 'Aoife'),
        allergies: fc.constantFrom<string[]>([], ['Milk'], ['Milk', 'Other'], ['Sesame']),
        otherAllergies: fc.constantFrom('', 'Lupin'),
        gp: fc.constantFrom<{ doctorName?: string; contactNumber?: string }>(
          { doctorName: 'Dr Ahern' },
          { contactNumber: '045' },
        ),
        schedule: fc.constantFrom<Partial<CareSchedule>>({ monday: 'Full Day' }, { tuesday: 'Mornings' }),
      },
      { requiredKeys: [] },
    ),
    fileId: fc.constantFrom(undefined, null, id(91), id(92)),
    contacts: fc.record({ secondary: fc.oneof(contactId, fc.constant(null)) }, { requiredKeys: [] }),
  }),
  fc.record({ type: fc.constant('RemoveChild' as const), childId }),
  fc.record({
    type: fc.constant('LeaveCare' as const),
    childId,
    endDate: fc.constantFrom('2026-11-10', '2026-12-10'),
    readUntil: fc.constant('2028-11-10'),
  }),
  fc.record({ type: fc.constant('ReturnToCare' as const), childId }),
  fc.record({
    type: fc.constant('PutContactOnChild' as const),
    childId,
    place: fc.constantFrom('primary' as const, 'secondary' as const),
    contact: contactId.map((known) => ({ known })),
  }),
  fc.record({ type: fc.constant('TakeContactOffChild' as const), childId, contactId }),
  fc.record({
    type: fc.constant('EditContact' as const),
    contactId,
    fields: fc.record(
      { phone: fc.constant('0870000000'), email: small.map((n) => `parent${n}@example.ie`) },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ type: fc.constant('RemoveContact' as const), contactId }),
  fc.record({
    type: fc.constant('NoteMail' as const),
    contactId,
    outcome: fc.constantFrom('sent' as const, 'failed' as const),
  }),
  fc.record({
    type: fc.constant('LinkContact' as const),
    contactId,
    accountId: small.map((n) => id(20 + n)),
    email: small.map((n) => `parent${n}@example.ie`),
    agreed: fc.constant('question' as const),
  }),
  fc.record({
    type: fc.constant('EndLink' as const),
    contactId,
    accountId: small.map((n) => id(20 + n)),
    why: fc.constantFrom('parent' as const, 'never-agreed' as const),
  }),
  fc.record({ type: fc.constant('WithdrawInvitation' as const), contactId }),
  fc.record({
    type: fc.constant('AuthoriseCollector' as const),
    childId,
    isNew: fc.boolean(),
    collector: fc.record({
      collectorId: small.map((n) => id(30 + n)),
      name: fc.constantFrom('Bríd', 'Seán'),
      phone: fc.constant(''),
      relationship: fc.constant('Aunt'),
    }),
  }),
  fc.record({
    type: fc.constant('RemoveCollector' as const),
    childId,
    collectorId: small.map((n) => id(30 + n)),
  }),
  fc.record({
    type: fc.constant('RecordAbsence' as const),
    childId,
    absence: fc.record({
      absenceId: small.map((n) => id(40 + n)),
      from: fc.constant('2026-11-17'),
      to: fc.constantFrom('2026-11-17', '2026-11-18'),
      reason: fc.constantFrom('sick' as const, 'holiday' as const),
      by: fc.constant('childminder' as const),
    }),
  }),
  fc.record({
    type: fc.constant('DecideConsent' as const),
    childId,
    kind: fc.constantFrom('photos' as const, 'medication' as const),
    given: fc.boolean(),
    until: fc.constantFrom(undefined, '2026-11-16', '2026-11-17', '2026-12-31', '2030-01-01'),
    version: fc.constant(1),
    accountId: small.map((n) => id(20 + n)),
    at: fc.constant('2026-11-17T08:00:00.000Z'),
  }),
);
const today = '2026-11-17';
const standard = { limits: limitsOf('STANDARD'), today };
const premium = { limits: limitsOf('PREMIUM'), today };
const code = (decided: unknown) => (isRefusal(decided) ? decided.code : decided);

describe('the register of a childminder', () => {
  test('whatever is decided is valid, evolves, and is not done a second time', () => {
    holdsForEveryDecider(registerDecider, command, { limits: limitsOf('PREMIUM') });
  });

  test.each([
    ['FREE', 1, 'child profile'],
    ['STANDARD', 3, 'child profiles'],
    ['PREMIUM', 6, 'child profiles'],
  ] as const)('a %s plan takes %i and says so at the next', (tier, most, what) => {
    const many = Array.from({ length: most }, (_, n) => add(n + 1, 50, 'same@example.ie'));
    const { state } = runCommands(registerDecider, many, { limits: limitsOf(tier) });
    expect(state.children.size).toBe(most);
    const refused = registerDecider.decide(add(40, 51, 'same@example.ie'), state, { limits: limitsOf(tier) });
    expect(isRefusal(refused) && refused.message).toBe(
      `You have reached your plan's limit of ${most} ${what}. Please upgrade to add more.`,
    );
  });

  test('a second child with the same address gets the contact that is there', () => {
    const { state, events } = runCommands(
      registerDecider,
      [add(1, 11, 'Siobhan@example.ie'), add(2, 12, 'siobhan@EXAMPLE.ie')],
      {
        limits: limitsOf('STANDARD'),
      },
    );
    expect(state.contacts.size).toBe(1);
    expect(events.filter(({ type }) => type === 'ContactPutOnChild')).toHaveLength(2);
  });

  test('a contact that is taken off a child is no longer its contact, and taking it off again does nothing', () => {
    const off: RegisterCommand = { type: 'TakeContactOffChild', childId: id(1), contactId: id(11) };
    const { state, events } = runCommands(registerDecider, [add(1, 11, 'a@example.ie'), off, off], {
      limits: limitsOf('FREE'),
    });
    expect(state.children.get(id(1))?.contacts.size).toBe(0);
    expect(events.filter(({ type }) => type === 'ContactTakenOffChild')).toHaveLength(1);
  });

  test('a child that is not in the register is not found', () => {
    const refused = registerDecider.decide(
      { type: 'TakeContactOffChild', childId: id(1), contactId: id(11) },
      registerDecider.initial(),
      { limits: limitsOf('FREE') },
    );
    expect(isRefusal(refused) && refused.code).toBe('CHILD_NOT_FOUND');
  });

  test('an edit records what it changes and nothing else, whatever the other fields were left as', () => {
    const edit = (fields: object): RegisterCommand => ({ type: 'EditChild', childId: id(1), fields });
    const { state, events } = runCommands(
      registerDecider,
      [
        add(1, 11, 'a@example.ie'),
        edit({ notes: 'Rabbit', gp: { doctorName: 'Dr Ahern' } }),
        edit({ notes: 'Rabbit', allergies: ['Milk'], gp: { contactNumber: '045 000 000' } }),
      ],
      premium,
    );
    expect(events.filter(({ type }) => type === 'ChildEdited').map(({ data }) => data)).toEqual([
      {
        childminderId,
        childId: id(1),
        notes: 'Rabbit',
        gp: { doctorName: 'Dr Ahern', practiceName: '', contactNumber: '' },
      },
      {
        childminderId,
        childId: id(1),
        allergies: ['Milk'],
        gp: { doctorName: 'Dr Ahern', practiceName: '', contactNumber: '045 000 000' },
      },
    ]);
    expect(registerDecider.decide(edit({ notes: 'Rabbit' }), state, premium)).toEqual([]);
  });

  test('what the list of allergies does not hold is the text behind Other, and goes with it', () => {
    const edit = (fields: object): RegisterCommand => ({ type: 'EditChild', childId: id(1), fields });
    const about = (...commands: RegisterCommand[]) =>
      runCommands(registerDecider, [add(1, 11, 'a@example.ie'), ...commands], premium).state.children.get(
        id(1),
      )?.about;
    expect(about(edit({ allergies: ['Milk', 'Sesame'] }))).toMatchObject({
      allergies: ['Milk', 'Other'],
      otherAllergies: 'Sesame',
    });
    expect(about(edit({ allergies: ['Sesame'] }), edit({ allergies: ['Milk'] }))).toMatchObject({
      allergies: ['Milk'],
      otherAllergies: '',
    });
    const { state } = runCommands(registerDecider, [add(1, 11, 'a@example.ie')], premium);
    expect(registerDecider.decide(edit({ allergies: ['Other'] }), state, premium)).toMatchObject({
      code: 'VALIDATION',
      errors: ['Please say which other allergies there are'],
    });
  });

  test('a child that was removed frees its place, is let go of by its contacts, and its id is not given again', () => {
    const { state, events } = runCommands(
      registerDecider,
      [add(1, 11, 'a@example.ie'), { type: 'RemoveChild', childId: id(1), why: 'Added twice' }],
      { limits: limitsOf('FREE'), today },
    );
    expect(events.slice(-2).map(({ type }) => type)).toEqual(['ContactTakenOffChild', 'ChildRemoved']);
    expect(code(registerDecider.decide(add(1, 11, 'a@example.ie'), state, premium))).toBe('ID_TAKEN');
    expect(
      code(registerDecider.decide(add(2, 11, 'a@example.ie'), state, { limits: limitsOf('FREE'), today })),
    ).toHaveLength(2);
  });

  test('a child that leaves keeps its place to its last day, and comes back only where there is one', () => {
    const free = { limits: limitsOf('FREE'), today };
    const leave = (endDate: string): RegisterCommand => ({
      type: 'LeaveCare',
      childId: id(1),
      endDate,
      readUntil: '2028-01-01',
    });
    const soon = runCommands(registerDecider, [add(1, 11, 'a@example.ie'), leave('2026-11-17')], free);
    expect(code(registerDecider.decide(add(2, 11, 'a@example.ie'), soon.state, free))).toBe('PLAN_LIMIT');
    const gone = runCommands(
      registerDecider,
      [add(1, 11, 'a@example.ie'), leave('2026-11-16'), add(2, 11, 'a@example.ie')],
      free,
    );
    expect(gone.state.children.size).toBe(2);
    expect(code(registerDecider.decide({ type: 'ReturnToCare', childId: id(1) }, gone.state, free))).toBe(
      'PLAN_LIMIT',
    );
  });

  test('after a downgrade what is there stays and can be changed and removed, and nothing can be added', () => {
    const free = { limits: limitsOf('FREE'), today };
    const { state } = runCommands(
      registerDecider,
      [1, 2, 3].map((n) => add(n, 11, 'a@example.ie')),
      standard,
    );
    expect(code(registerDecider.decide(add(4, 11, 'a@example.ie'), state, free))).toBe('PLAN_LIMIT');
    const edit: RegisterCommand = { type: 'EditChild', childId: id(3), fields: { notes: 'x' } };
    expect(code(registerDecider.decide(edit, state, free))).toHaveLength(1);
    const { state: fits } = runCommands(
      registerDecider,
      [1, 2, 3].flatMap((n): RegisterCommand[] => [
        add(n, 11, 'a@example.ie'),
        { type: 'RemoveChild', childId: id(n) },
      ]),
      free,
    );
    expect(code(registerDecider.decide(add(4, 11, 'a@example.ie'), fits, free))).toHaveLength(2);
  });

  test('a contact that was removed and comes back with the same address is the same', () => {
    const { state, events } = runCommands(
      registerDecider,
      [
        add(1, 11, 'a@example.ie'),
        { type: 'TakeContactOffChild', childId: id(1), contactId: id(11) },
        { type: 'RemoveContact', contactId: id(11) },
        {
          type: 'PutContactOnChild',
          childId: id(1),
          place: 'secondary',
          contact: {
            contactId: id(12),
            firstName: 'Siobhán',
            lastName: '',
            email: 'A@example.ie',
            phone: '',
            relationship: 'Other',
          },
        },
      ],
      standard,
    );
    expect([...state.contacts.keys()]).toEqual([id(11)]);
    expect(events.filter(({ type }) => type === 'ContactAdded')).toHaveLength(2);
    expect(state.children.get(id(1))?.contacts).toEqual(new Map([['secondary', id(11)]]));
  });

  test('a contact of a child is not removed, and the children are named', () => {
    const { state } = runCommands(registerDecider, [add(1, 11, 'a@example.ie')], standard);
    expect(
      registerDecider.decide({ type: 'RemoveContact', contactId: id(11) }, state, standard),
    ).toMatchObject({
      code: 'PARENT_HAS_CHILDREN',
      details: { children: [{ _id: id(1), firstName: 'Caoimhe', lastName: 'Ní Bhriain' }] },
    });
  });

  test('an address can be changed until an account stands behind it; whoever gets it anew is invited', () => {
    const link: RegisterCommand = {
      type: 'LinkContact',
      contactId: id(11),
      accountId: id(21),
      email: 'a@example.ie',
      agreed: 'question',
    };
    const edit: RegisterCommand = {
      type: 'EditContact',
      contactId: id(11),
      fields: { email: 'b@example.ie' },
    };
    const { state } = runCommands(registerDecider, [add(1, 11, 'a@example.ie')], standard);
    const decided = registerDecider.decide(edit, state, standard);
    expect(!isRefusal(decided) && decided.map(({ type }) => type)).toEqual([
      'ContactEdited',
      'InvitationRequested',
    ]);
    const linked = runCommands(registerDecider, [add(1, 11, 'a@example.ie'), link], standard).state;
    expect(code(registerDecider.decide(edit, linked, standard))).toBe('EMAIL_LINKED');
    const phone: RegisterCommand = {
      type: 'EditContact',
      contactId: id(11),
      fields: { phone: '0871111111' },
      accountId: id(21),
    };
    expect(code(registerDecider.decide(phone, linked, standard))).toHaveLength(1);
    expect(code(registerDecider.decide({ ...phone, accountId: id(22) }, linked, standard))).toBe(
      'PARENT_NOT_FOUND',
    );
  });

  test('a parent speaks for the children that they see, and for no other', () => {
    const absent: RegisterCommand = {
      type: 'RecordAbsence',
      childId: id(1),
      absence: { absenceId: id(41), from: today, to: today, reason: 'sick', by: 'parent' },
      accountId: id(21),
    };
    const { state } = runCommands(registerDecider, [add(1, 11, 'a@example.ie')], standard);
    expect(code(registerDecider.decide(absent, state, standard))).toBe('CHILD_NOT_FOUND');
    const link: RegisterCommand = {
      type: 'LinkContact',
      contactId: id(11),
      accountId: id(21),
      email: 'a@example.ie',
      agreed: 'question',
    };
    const linked = runCommands(registerDecider, [add(1, 11, 'a@example.ie'), link], standard).state;
    expect(code(registerDecider.decide(absent, linked, standard))).toHaveLength(1);
  });

  test('a sibling gets the contacts of its family', () => {
    const { contact: _, ...sibling } = add(2, 12, 'b@example.ie') as Extract<
      RegisterCommand,
      { type: 'AddChild' }
    >; // made by add()
    const { state } = runCommands(
      registerDecider,
      [add(1, 11, 'a@example.ie'), { ...sibling, siblingOf: id(1) }],
      standard,
    );
    expect(state.children.get(id(2))?.contacts).toEqual(new Map([['primary', id(11)]]));
  });
});
