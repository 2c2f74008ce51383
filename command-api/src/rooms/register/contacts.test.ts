import { refuse } from '@nead/contracts/errors.ts';
import type { RegisterEvent } from '@nead/contracts/register/events.ts';
import { registerRefusalTexts, registerTexts } from '@nead/contracts/register/texts.ts';
import { describe, expect, test } from 'vitest';
import { type RegisterCommand, registerDecider } from './decider.ts';
import { childrenOfContact, isInTouch, readBy, seenBy } from './state.ts';
import {
  aContact,
  addChildCommand,
  addContactCommand,
  after,
  childminderId,
  decide,
  nthId,
  standard,
} from './test-register.ts';

const contact = { childminderId, contactId: nthId(11) };
const edit = (fields: object, more: object = {}): RegisterCommand => ({
  type: 'EditContact',
  contactId: nthId(11),
  fields,
  ...more,
});
const remove = (n = 11): RegisterCommand => ({ type: 'RemoveContact', contactId: nthId(n) });
const erase: RegisterCommand = { type: 'EraseContact', contactId: nthId(11) };
const at = '2026-11-22T08:12:00.000Z';
const inviteAt = (asked: string): RegisterCommand => ({
  type: 'RequestInvitation',
  contactId: nthId(11),
  at: asked,
});
const invite = inviteAt(at);
const takeBack: RegisterCommand = { type: 'WithdrawInvitation', contactId: nthId(11) };
const mailed = (outcome: 'sent' | 'failed', n = 11): RegisterCommand => ({
  type: 'NoteMail',
  contactId: nthId(n),
  outcome,
});
const link = (account: number, n = 11): RegisterCommand => ({
  type: 'LinkContact',
  contactId: nthId(n),
  accountId: nthId(account),
  email: `parent${n}@example.ie`,
  agreed: 'question',
});
const end = (account: number): RegisterCommand => ({
  type: 'EndLink',
  contactId: nthId(11),
  accountId: nthId(account),
  why: 'parent',
});
const edited = (data: object) => ({ type: 'ContactEdited', data: { ...contact, ...data } });
const requested = { type: 'InvitationRequested', data: contact };
const one = addChildCommand(1, { contact: aContact(11) });

describe('adding a contact', () => {
  test('makes a new one, once, with an address of nothing until one is given', () => {
    expect(decide(addContactCommand(11))).toEqual([
      { type: 'ContactAdded', data: { childminderId, ...aContact(11) } },
    ]);
    expect(decide(addContactCommand(11), addContactCommand(11))).toEqual([]);
    const otherwise = { ...aContact(11), firstName: 'Another' };
    expect(decide({ type: 'AddContact', childminderId, contact: otherwise }, addContactCommand(11))).toEqual(
      refuse('CONFLICT', registerRefusalTexts.savedOtherwise),
    );
    expect(after(addContactCommand(11)).contacts.get(nthId(11))).toEqual({
      firstName: 'Siobhán',
      lastName: 'Ó Súilleabháin',
      email: 'parent11@example.ie',
      phone: '0860000000',
      relationship: 'Mother',
      address: { street: '', city: '', county: '', postCode: '' },
      accountId: undefined,
      agreed: false,
      unasked: false,
      askedAgainAt: undefined,
      mail: undefined,
    });
  });

  test('takes no id of another, also of one who was here before', () => {
    expect(decide(addContactCommand(11, 'other@example.ie'), addContactCommand(11))).toMatchObject({
      code: 'ID_TAKEN',
    });
    expect(decide(addContactCommand(11, 'other@example.ie'), addContactCommand(11), remove())).toMatchObject({
      code: 'ID_TAKEN',
    });
  });

  test('is within the plan', () => {
    const four = [11, 12, 13, 14].map((n) => addContactCommand(n));
    expect(decide(addContactCommand(15), ...four)).toMatchObject({
      code: 'PLAN_LIMIT',
      message: "You have reached your plan's limit of 4 parent contacts. Please upgrade to add more.",
    });
    expect(decide(addContactCommand(15), ...four, remove(12))).toHaveLength(1);
  });

  test('brings back who was here before, without the account and the mail of then', () => {
    const before = [addContactCommand(11), mailed('sent'), link(21), remove()];
    expect(after(...before).formerContacts.get(nthId(11))).toMatchObject({ accountId: undefined });
    const again = [...before, addContactCommand(12, 'PARENT11@example.ie')];
    expect(decide(addContactCommand(12, 'PARENT11@example.ie'), ...before)).toMatchObject([
      { type: 'ContactAdded', data: { contactId: nthId(11), email: 'PARENT11@example.ie' } },
    ]);
    const state = after(...again);
    expect(state.contacts.get(nthId(11))).toMatchObject({ accountId: undefined, mail: undefined });
    expect([state.contacts.size, state.formerContacts.size]).toEqual([1, 0]);
  });

  test('takes nobody for somebody whose address is gone', () => {
    const erased = {
      type: 'ContactAdded',
      data: { childminderId, ...aContact(12, null), firstName: null, lastName: null },
    } as const;
    const state = registerDecider.evolve(after(), erased);
    for (const email of ['new@example.ie', null]) {
      const decided = registerDecider.decide(addContactCommand(11, email), state, {
        limits: { children: 1, parents: 4 },
      });
      expect(decided).toMatchObject([{ type: 'ContactAdded', data: { contactId: nthId(11) } }]);
    }
    expect(decide(addContactCommand(12, null), one)).toMatchObject([{ type: 'ContactAdded' }]);
  });
});

describe('editing a contact', () => {
  test('tells what is another now, and nothing that is the same', () => {
    expect(decide(edit({ phone: '0871111111', firstName: 'Siobhán' }), one)).toEqual([
      edited({ phone: '0871111111' }),
    ]);
    expect(decide(edit({ phone: '0860000000', lastName: undefined }), one)).toEqual([]);
    expect(after(one, edit({ phone: '087' })).contacts.get(nthId(11))).toMatchObject({
      phone: '087',
      firstName: 'Siobhán',
    });
  });

  test('fills an address part by part', () => {
    const address = { street: '', city: 'Naas', county: '', postCode: '' };
    expect(decide(edit({ address: { city: 'Naas' } }), one)).toEqual([edited({ address })]);
    expect(
      decide(edit({ address: { county: 'Kildare' } }), one, edit({ address: { city: 'Naas' } })),
    ).toEqual([edited({ address: { ...address, county: 'Kildare' } })]);
  });

  test('takes an address that differs in its letters’ case for the same', () => {
    expect(decide(edit({ email: 'PARENT11@example.ie' }), one)).toEqual([]);
    expect(decide(edit({ email: 'PARENT11@example.ie', phone: '087' }), one)).toEqual([
      edited({ phone: '087' }),
    ]);
  });

  test('leaves an address where there is one, and may say again that there is none', () => {
    const blank = edit({ email: '', phone: '087' });
    expect(decide(blank, one)).toMatchObject({ code: 'VALIDATION', errors: ['Email is required'] });
    expect(decide(blank, addContactCommand(11, null))).toEqual([edited({ phone: '087' })]);
    expect(decide(edit({ email: '' }), addContactCommand(11, null))).toEqual([]);
  });

  test('invites who has a new address, but not another contact’s nor over an account', () => {
    expect(decide(edit({ email: 'b@example.ie' }), one)).toEqual([
      edited({ email: 'b@example.ie' }),
      requested,
    ]);
    expect(decide(edit({ email: 'Parent12@example.ie' }), one, addContactCommand(12))).toMatchObject({
      code: 'CONFLICT',
      message: 'Another of your contacts has this email address.',
    });
    expect(decide(edit({ email: 'b@example.ie' }), one, link(21))).toMatchObject({
      code: 'EMAIL_LINKED',
      message: registerTexts.emailLinked,
    });
    expect(decide(edit({ phone: '087' }), one, link(21))).toEqual([edited({ phone: '087' })]);
  });

  test('makes nobody the heir of who shared before: another person is another contact', () => {
    const ended = [one, link(21), end(21)];
    const removed = [addContactCommand(11), link(21), remove(), addContactCommand(11)];
    for (const before of [ended, removed]) {
      expect(decide(edit({ email: 'b@example.ie' }), ...before)).toMatchObject({
        code: 'CONFLICT',
        message: registerTexts.sharedBefore,
      });
      expect(decide(edit({ phone: '087' }), ...before)).toHaveLength(1);
      // The address may have passed to somebody else meanwhile.
      expect(decide(link(22), ...before, invite)).toMatchObject({ code: 'NOT_FOUND' });
      expect(decide(link(21), ...before, invite)).toHaveLength(1);
    }
  });

  test('of before parents were asked makes nobody its heir either', () => {
    const state = after(one);
    const before = { ...contact, accountId: nthId(21) };
    registerDecider.evolve(state, { type: 'ContactLinked', data: before });
    expect(registerDecider.decide(link(22), state, standard)).toMatchObject({ code: 'NOT_FOUND' });
    registerDecider.evolve(state, { type: 'LinkEnded', data: { ...before, why: 'never-agreed' } });
    expect(registerDecider.decide(link(22), state, standard)).toMatchObject({ code: 'NOT_FOUND' });
    expect(registerDecider.decide(edit({ email: 'b@example.ie' }), state, standard)).toMatchObject({
      message: registerTexts.sharedBefore,
    });
    expect(registerDecider.decide(link(21), state, standard)).toHaveLength(1);
  });

  test('is for the childminder, and for the parent whose entry it is', () => {
    const own = (account: number) => edit({ phone: '087' }, { accountId: nthId(account) });
    expect(decide(own(21), one, link(21))).toHaveLength(1);
    expect(decide(own(22), one, link(21))).toMatchObject({ code: 'PARENT_NOT_FOUND' });
    expect(decide(own(21), one)).toMatchObject({ code: 'PARENT_NOT_FOUND' });
    expect(decide(edit({ phone: '087' }))).toMatchObject({ code: 'PARENT_NOT_FOUND' });
    expect(decide(edit({ phone: '087' }), addContactCommand(12))).toMatchObject({ code: 'PARENT_NOT_FOUND' });
  });
});

describe('an address that has passed to another person than the one who shared', () => {
  const context = { ...standard, movedAway: new Set([nthId(11)]) };
  const decided = (command: RegisterCommand, ...before: RegisterCommand[]) =>
    registerDecider.decide(command, after(...before), context);
  const again = addContactCommand(12, 'PARENT11@example.ie');
  const fresh = { type: 'ContactAdded', data: { childminderId, ...aContact(12, 'PARENT11@example.ie') } };
  const ended = [one, link(21), end(21)];

  test('is a new contact’s, and the one of before is without it', () => {
    expect(decided(again, ...ended)).toEqual([edited({ email: '' }), fresh]);
    // An unanswered invitation is withdrawn.
    expect(decided(again, ...ended, invite)).toEqual([
      edited({ email: '' }),
      { type: 'InvitationWithdrawn', data: contact },
      fresh,
    ]);
    expect(decided(again, addContactCommand(11), link(21), end(21), remove())).toEqual([fresh]);
    const taken = { contactId: nthId(12), email: 'parent11@example.ie' };
    expect(
      decided(
        { ...edit({ email: taken.email }), contactId: nthId(12) } as RegisterCommand,
        ...ended,
        addContactCommand(12),
      ),
    ).toMatchObject([
      edited({ email: '' }),
      { type: 'ContactEdited', data: taken },
      { type: 'InvitationRequested', data: { childminderId, contactId: nthId(12) } },
    ]);
  });

  test('is asked through a new contact alone', () => {
    expect(decided(invite, ...ended)).toMatchObject({ code: 'CONFLICT', message: registerTexts.movedAway });
    const known = addChildCommand(2, { contact: { known: nthId(11) } });
    expect(decided(known, ...ended)).not.toContainEqual(requested);
    expect(decide(known, ...ended)).toContainEqual(requested);
  });

  test('is counted by the plan like any other contact', () => {
    const four = [...ended, ...[13, 14, 15].map((n) => addContactCommand(n))];
    expect(decided(again, ...four)).toMatchObject({ code: 'PLAN_LIMIT' });
  });
});

describe('removing a contact', () => {
  const family = [one, addChildCommand(2, { contact: { known: nthId(11) } }), addChildCommand(3)];

  test('is refused while it is one of a child, with the names of its children alone', () => {
    const named = (n: number) => ({ _id: nthId(n), firstName: 'Caoimhe', lastName: 'Ní Bhriain' });
    expect(decide(remove(), ...family)).toMatchObject({
      code: 'PARENT_HAS_CHILDREN',
      message: registerTexts.parentHasChildren,
      details: { children: [named(1), named(2)] },
    });
  });

  test('is done once', () => {
    expect(decide(remove(), addContactCommand(11))).toEqual([{ type: 'ContactRemoved', data: contact }]);
    expect(decide(remove(), addContactCommand(11), remove())).toEqual([]);
    expect(decide(remove(), addContactCommand(12))).toMatchObject({ code: 'PARENT_NOT_FOUND' });
  });

  test('that is erased takes it off every child first, and forgets that it was there', () => {
    const off = (n: number) => ({
      type: 'ContactTakenOffChild',
      data: { ...contact, childId: nthId(n), place: 'primary' },
    });
    expect(decide(erase, ...family)).toEqual([off(1), off(2), { type: 'ContactErased', data: contact }]);
    const others = addChildCommand(1, { contact: aContact(11), secondary: aContact(12) });
    expect(decide(erase, others)).toEqual([off(1), { type: 'ContactErased', data: contact }]);
    expect(decide(erase, addContactCommand(11), remove())).toEqual([
      { type: 'ContactErased', data: contact },
    ]);
    expect(decide(erase, addContactCommand(11), erase)).toEqual([]);
    expect(decide(erase, addContactCommand(11), remove(), erase)).toEqual([]);
  });
});

describe('an invitation', () => {
  const off = (child = 1): RegisterCommand => ({
    type: 'TakeContactOffChild',
    childId: nthId(child),
    contactId: nthId(11),
  });
  const ends = { type: 'InvitationWithdrawn', data: contact };

  test('that nobody has answered ends with the contact’s last child, and is sent anew with the next one', () => {
    const siblings = [one, addChildCommand(2, { contact: { known: nthId(11) } })];
    expect(decide(off(), ...siblings)).not.toContainEqual(ends);
    expect(decide(off(2), ...siblings, off())).toContainEqual(ends);
    expect(decide(off(), one)).toContainEqual(ends);
    expect(decide(off(), one, link(21))).not.toContainEqual(ends);
    expect(decide(off(), one, takeBack)).not.toContainEqual(ends);
    const again = addChildCommand(3, { contact: { known: nthId(11) } });
    expect(decide(again, one, off())).toContainEqual({ ...requested, data: contact });
  });

  test('goes to who has an address and no account', () => {
    expect(decide(invite, one)).toEqual([{ ...requested, data: { ...contact, at } }]);
    expect(decide(invite, one, link(21))).toMatchObject({
      code: 'CONFLICT',
      message: registerTexts.alreadyVerified,
    });
    expect(decide(invite, addContactCommand(11, ''))).toMatchObject({
      code: 'VALIDATION',
      message: registerTexts.noEmail,
      errors: [registerTexts.noEmail],
    });
    expect(decide(invite, addContactCommand(12))).toMatchObject({ code: 'PARENT_NOT_FOUND' });
  });

  test('has one outcome at a time, and none while a new one is under way', () => {
    expect(decide(mailed('sent'), one)).toEqual([
      { type: 'ContactMailed', data: { ...contact, outcome: 'sent' } },
    ]);
    expect(decide(mailed('sent'), one, mailed('sent'))).toEqual([]);
    expect(decide(mailed('failed'), one, mailed('sent'))).toHaveLength(1);
    expect(decide(mailed('sent'), one, mailed('sent'), invite)).toHaveLength(1);
    expect(decide(mailed('sent', 12), one)).toEqual([]);
    const now = (...commands: RegisterCommand[]) => after(one, ...commands).contacts.get(nthId(11));
    expect(now(mailed('sent'), edit({ phone: '087' }))).toEqual({ ...now(), mail: 'sent', phone: '087' });
  });

  test('that was accepted links the contact, once', () => {
    expect(decide(link(21), one)).toEqual([
      { type: 'ContactLinked', data: { ...contact, accountId: nthId(21), agreed: 'question' } },
    ]);
    expect(decide(link(21), one, link(21))).toEqual([]);
    expect(decide(link(22), one, link(21))).toMatchObject({ code: 'NOT_FOUND' });
    expect(decide(link(21, 12), one)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a link', () => {
  test('is made while the contact is still the one who was asked', () => {
    const corrected = edit({ email: 'other@example.ie' });
    expect(decide(link(21), one, corrected)).toMatchObject({ code: 'NOT_FOUND' });
    expect(decide(link(21), one, takeBack)).toMatchObject({ code: 'NOT_FOUND' });
    expect(decide(link(21), addContactCommand(11), remove())).toMatchObject({ code: 'NOT_FOUND' });
    expect(decide(link(21), one, takeBack, inviteAt('2026-11-24T08:12:00.000Z'))).toHaveLength(1);
  });

  test('of before parents were asked is confirmed by agreeing, or ended', () => {
    const before = after(one);
    registerDecider.evolve(before, { type: 'ContactLinked', data: { ...contact, accountId: nthId(21) } });
    const context = { limits: { children: 6, parents: 8 } };
    expect(registerDecider.decide(link(21), before, context)).toHaveLength(1);
  });

  test('is ended by the account that has it, once, and asked for again by an invitation', () => {
    const ended = { type: 'LinkEnded', data: { ...contact, accountId: nthId(21), why: 'parent' } };
    expect(decide(end(21), one, link(21))).toEqual([ended]);
    expect(decide(end(22), one, link(21))).toEqual([]);
    expect(decide(end(21), one, link(21), end(21))).toEqual([]);
    expect(decide(link(21), one, link(21), end(21))).toMatchObject({ code: 'NOT_FOUND' });
    expect(decide(link(21), one, link(21), end(21), invite)).toHaveLength(1);
  });

  test('that was ended is asked for again when the contact is put on a child', () => {
    const again: RegisterCommand = addChildCommand(2, { contact: { known: nthId(11) } });
    const asked = { type: 'InvitationRequested', data: contact };
    expect(decide(again, one, link(21), end(21))).toContainEqual(asked);
    expect(decide(again, one, link(21))).not.toContainEqual(asked);
    expect(decide(again, one)).not.toContainEqual(asked);
  });

  test('that is none yet is taken back, once; one that is there is not', () => {
    expect(decide(takeBack, one)).toEqual([{ type: 'InvitationWithdrawn', data: contact }]);
    expect(decide(takeBack, one, takeBack)).toEqual([]);
    expect(decide(takeBack, one, link(21))).toMatchObject({ code: 'CONFLICT' });
    expect(decide(takeBack, addContactCommand(12))).toMatchObject({ code: 'PARENT_NOT_FOUND' });
  });

  test('lets a parent write in the register while the contact is on a child, and no longer', () => {
    const phone = edit({ phone: '0871111111' }, { accountId: nthId(21) });
    expect(decide(phone, one, link(21))).toHaveLength(1);
    const off: RegisterCommand = { type: 'TakeContactOffChild', childId: nthId(1), contactId: nthId(11) };
    expect(decide(phone, one, link(21), off)).toMatchObject({ code: 'PARENT_NOT_FOUND' });
    expect(decide(phone, one, link(21), end(21))).toMatchObject({ code: 'PARENT_NOT_FOUND' });
    expect(decide(phone, one, link(22))).toMatchObject({ code: 'PARENT_NOT_FOUND' });
  });
});

test('the phone of a primary contact cannot be blanked, that of another can', () => {
  expect(decide(edit({ phone: '' }), one, addChildCommand(2))).toMatchObject({
    code: 'VALIDATION',
    errors: ['Phone number is required'],
  });
  expect(decide(edit({ phone: '' }), addContactCommand(11), addChildCommand(1))).toHaveLength(1);
});

test('an invitation is sent again once a day, or when the last could not be delivered', () => {
  expect(decide(inviteAt('2026-11-23T08:11:59.000Z'), one, invite)).toMatchObject({ code: 'CONFLICT' });
  expect(decide(inviteAt('2026-11-23T08:12:00.000Z'), one, invite)).toHaveLength(1);
  expect(decide(invite, one, invite, mailed('failed'))).toHaveLength(1);
});

test('a register in which nothing was ever written has no contact', () => {
  expect(decide(mailed('sent'))).toMatchObject({ code: 'PARENT_NOT_FOUND' });
  expect(decide(link(21))).toMatchObject({ code: 'NOT_FOUND' });
  expect(decide(erase)).toMatchObject({ code: 'PARENT_NOT_FOUND' });
});

test('an account sees the children of its contact, and no others', () => {
  const state = after(one, addChildCommand(2), link(21));
  const [child, other] = [state.children.get(nthId(1)), state.children.get(nthId(2))];
  if (!child || !other) throw new Error('two were added');
  expect([
    seenBy(state, child, nthId(21)),
    seenBy(state, child, nthId(22)),
    seenBy(state, other, nthId(21)),
  ]).toEqual([true, false, false]);
  state.contacts.clear();
  expect(seenBy(state, child, nthId(21))).toBe(false);
  expect(childrenOfContact(state, nthId(11)).map(([childId]) => childId)).toEqual([nthId(1)]);
});

test('a parent reads of a child that left up to a certain day, and is in touch as long', () => {
  const left = (readUntil: string): RegisterCommand => ({
    type: 'LeaveCare',
    childId: nthId(1),
    endDate: '2026-11-10',
    readUntil,
  });
  const [day, account] = ['2026-11-17', nthId(21)];
  const may = (today: string | undefined, ...commands: RegisterCommand[]) => {
    const state = after(one, link(21), ...commands);
    const child = state.children.get(nthId(1));
    const reads = child && today !== undefined && readBy(state, child, account, today);
    return [reads, isInTouch(state, nthId(11), account, today)];
  };
  expect(may(day)).toEqual([true, true]);
  expect(may(undefined)).toEqual([false, true]);
  expect(may(day, left(day))).toEqual([true, true]);
  expect(may(day, left('2026-11-16'))).toEqual([false, false]);
  expect(may(undefined, left(day))).toEqual([false, false]);
  expect(may(day, end(21))).toEqual([false, false]);
  expect(isInTouch(after(one), nthId(19), account, day)).toBe(false);
});

test('what is told of a contact or a child that is not there changes nothing', () => {
  const unknown = { childminderId, contactId: nthId(19) };
  for (const event of [
    { type: 'ContactRemoved', data: unknown },
    { type: 'ContactEdited', data: { ...unknown, phone: '087' } },
    { type: 'ContactPutOnChild', data: { ...unknown, childId: nthId(9), place: 'primary' } },
  ] satisfies RegisterEvent[]) {
    expect(registerDecider.evolve(after(one), event)).toEqual(after(one));
  }
});
