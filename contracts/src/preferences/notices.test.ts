import { describe, expect, test } from 'vitest';
import type { DomainEvent } from '../events.ts';
import {
  defaultMails,
  isMailed,
  isPushed,
  mailChoices,
  noticeChoices,
  noticeOf,
  quietFor,
} from './notices.ts';

test('quiet hours hold back until they end, also over midnight', () => {
  const night = { from: '21:00', to: '07:30' };
  expect(['20:59', '21:00', '23:30', '00:00', '07:29', '07:30'].map((at) => quietFor(night, at))).toEqual([
    0, 630, 480, 450, 1, 0,
  ]);
  const nap = { from: '13:00', to: '14:30' };
  expect(['12:59', '13:00', '14:29', '14:30'].map((at) => quietFor(nap, at))).toEqual([0, 90, 1, 0]);
  expect(quietFor(null, '03:00')).toBe(0);
});

const before = { messages: true, incidents: false, attendance: true };

test('a choice from before mails could be chosen keeps what it says of notifications, and is mailed as one who never chose', () => {
  for (const choice of ['messages', 'incidents', 'attendance'] as const)
    expect([choice, isPushed(before, choice)]).toEqual([choice, before[choice]]);
  for (const side of ['childminder', 'parent'] as const)
    for (const choice of mailChoices)
      expect([side, choice, isMailed(before, side, choice)]).toEqual([
        side,
        choice,
        defaultMails[side][choice],
      ]);
});

test('whoever had switched everything off hears nothing of what can be chosen since then', () => {
  const silent = { messages: false, incidents: false, attendance: false };
  expect(isPushed(silent, 'papers')).toBe(false);
  expect(isPushed({ ...silent, attendance: true }, 'papers')).toBe(true);
  expect(isPushed({ ...silent, papers: true }, 'papers')).toBe(true);
  expect(isPushed({ ...before, papers: false }, 'papers')).toBe(false);
  expect(isPushed(silent, 'medicines')).toBe(true);
  expect(isPushed({ ...before, medicines: false }, 'medicines')).toBe(false);
});

test('what was chosen of mails is what is mailed', () => {
  const mails = { messages: false, attendance: true };
  expect(mailChoices.map((choice) => isMailed({ mails }, 'parent', choice))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(mailChoices.map((choice) => isMailed({ mails }, 'childminder', choice))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(noticeChoices.childminder.filter((choice) => !mailChoices.some((one) => one === choice))).toEqual([
    'medicines',
  ]);
});

test('a parent hears that what they said to have paid has not arrived', () => {
  const [childminderId, contactId, saidId] = ['1', '2', '3'].map((n) => n.repeat(24)) as [
    string,
    string,
    string,
  ]; // as many as were given
  const at = '2026-11-17T08:05:00.000Z';
  const data = { childminderId, contactId, saidId, at };
  expect(noticeOf({ type: 'PaymentSaidDeclined', data }, at)).toEqual({
    kind: 'notArrived',
    choice: 'messages',
    to: 'contact',
    childminderId,
    contactId,
    about: saidId,
    at,
  });
});

describe('of papers', () => {
  const [childminderId, childId, contactId, documentId, accountId] = [1, 2, 3, 9, 4].map(
    (n) => `65a0c0de000000000000000${n}`,
  ) as [string, string, string, string, string]; // as many as were given
  const at = '2026-11-17T08:05:00.000Z';
  const shared = { childminderId, documentId, contactId, at };
  const agreed = { childminderId, childId, contactId, version: 1, name: 'Siobhán', at };
  const told = (event: DomainEvent) => noticeOf(event, at);

  test('a parent hears of a document, and the childminder of its signature', () => {
    expect(told({ type: 'DocumentShared', data: { ...shared, toSign: true } })).toEqual({
      kind: 'document',
      choice: 'papers',
      to: 'contact',
      childminderId,
      contactId,
      about: documentId,
      at,
    });
    const signed = { ...shared, accountId, fileId: documentId, name: 'Siobhán' };
    expect(told({ type: 'DocumentSigned', data: signed })).toMatchObject({
      kind: 'signature',
      to: 'childminder',
      about: documentId,
    });
  });

  test('the childminder hears that a parent agreed to what care costs, and not of what she wrote down on paper', () => {
    expect(told({ type: 'AgreementAgreed', data: { ...agreed, by: 'parent' } })).toMatchObject({
      kind: 'agreed',
      to: 'childminder',
      childId,
      contactId,
    });
    expect(told({ type: 'AgreementAgreed', data: { ...agreed, by: 'paper' } })).toBeUndefined();
  });

  test('the childminder hears which consent was withdrawn, and of none that was given or said no to', () => {
    const consent = { childminderId, childId, kind: 'photos', accountId, at } as const;
    expect(told({ type: 'ConsentWithdrawn', data: consent })).toMatchObject({
      kind: 'consent',
      choice: 'papers',
      to: 'childminder',
      consent: 'photos',
      about: childId,
    });
    expect(told({ type: 'ConsentGiven', data: { ...consent, version: 1 } })).toBeUndefined();
    expect(told({ type: 'ConsentWithdrawn', data: { ...consent, refused: true } })).toBeUndefined();
  });
});
