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

describe('a link between a parent and a childminder', () => {
  const [childminderId, contactId, accountId] = ['1', '2', '3'].map((n) => n.repeat(24)) as [
    string,
    string,
    string,
  ]; // as many as were given
  const at = '2026-11-17T08:05:00.000Z';
  const ids = { childminderId, contactId, accountId };
  const told = { choice: 'papers', to: 'childminder', childminderId, contactId, about: contactId, at };

  test.each(['invitation', 'question'] as const)(
    'is told to the childminder when the parent accepts by %s',
    (agreed) => {
      expect(noticeOf({ type: 'ContactLinked', data: { ...ids, agreed } }, at)).toEqual({
        kind: 'linked',
        ...told,
      });
    },
  );

  test('is told to the childminder when the parent ends it', () => {
    expect(noticeOf({ type: 'LinkEnded', data: { ...ids, why: 'parent' } }, at)).toEqual({
      kind: 'linkEnded',
      ...told,
    });
  });

  test('tells nothing where nobody decided anything', () => {
    expect(noticeOf({ type: 'ContactLinked', data: { ...ids, agreed: 'use' } }, at)).toBeUndefined();
    expect(noticeOf({ type: 'ContactLinked', data: ids }, at)).toBeUndefined();
    expect(noticeOf({ type: 'LinkEnded', data: { ...ids, why: 'never-agreed' } }, at)).toBeUndefined();
  });
});

describe('what is due of the scheme', () => {
  const at = '2026-11-15T18:00:00.000Z';
  const childminderId = '65a0c0de0000000000000001';
  const [childId, registrationId] = ['65a0c0de0000000000000002', '65a0c0de0000000000000061'];
  const reminded = (data: object) =>
    noticeOf({ type: 'SchemeReminded', data: { childminderId, at, ...data } } as DomainEvent, at);

  test('is told of a week to the childminder', () => {
    const week = { to: 'childminder', week: '2026-11-09' };
    const told = { choice: 'papers', to: 'childminder', childminderId, about: '2026-11-09', at };
    expect(reminded({ what: 'ready', ...week })).toEqual({ kind: 'weekReady', ...told });
    expect(reminded({ what: 'forgotten', ...week })).toEqual({ kind: 'weekForgotten', ...told });
    expect(reminded({ what: 'closes', ...week })).toEqual({ kind: 'closureAhead', ...told });
  });

  test('is told of an award to her, and to the parents of the child', () => {
    const award = { what: 'ends', childId, registrationId };
    const told = { choice: 'papers', childminderId, childId, about: registrationId, at };
    expect(reminded({ to: 'childminder', ...award })).toEqual({
      kind: 'awardEnds',
      to: 'childminder',
      ...told,
    });
    expect(reminded({ to: 'parents', ...award })).toEqual({ kind: 'ownAwardEnds', to: 'parents', ...told });
  });

  test('is told of hours that are cut soon, to her, and to the parents of the child where she chose so', () => {
    const cut = { what: 'cut', childId, week: '2026-09-21' };
    const told = { choice: 'papers', childminderId, childId, about: '2026-09-21', at };
    expect(reminded({ to: 'childminder', ...cut })).toEqual({ kind: 'hoursCut', to: 'childminder', ...told });
    expect(reminded({ to: 'parents', ...cut })).toEqual({ kind: 'ownHoursCut', to: 'parents', ...told });
  });
});

test('the day to tell Tusla of an incident is told to the childminder alone', () => {
  const at = '2026-12-02T08:00:00.000Z';
  const [childminderId, childId] = ['65a0c0de0000000000000001', '65a0c0de0000000000000002'];
  const recordId = '65a0c0de0000000000000007';
  const data = { childminderId, childId, recordId, due: '2026-12-03', at };
  expect(noticeOf({ type: 'TuslaReminded', data }, at)).toEqual({
    ...{ kind: 'tuslaDue', choice: 'papers', to: 'childminder' },
    ...{ childminderId, childId, about: recordId, at },
  });
});

test('a parent who is asked to read a handbook is told', () => {
  const [childminderId, contactId] = ['65a0c0de0000000000000001', '65a0c0de0000000000000003'];
  const at = '2026-11-02T18:00:00.000Z';
  const data = { childminderId, contactId, version: 2, on: '2026-11-02' };
  expect(noticeOf({ type: 'HandbookReadingAsked', data }, at)).toEqual({
    kind: 'handbook',
    choice: 'papers',
    to: 'contact',
    childminderId,
    contactId,
    about: contactId,
    at,
  });
});

test('that somebody covers for a childminder, and that it ended, is told to every family', () => {
  const at = '2026-11-17T10:00:00.000Z';
  const [childminderId, passId] = ['65a0c0de0000000000000001', '65a0c0de0000000000000045'];
  const told = { choice: 'attendance', to: 'families', childminderId, about: passId, at };
  const given = { paperId: passId, person: 'Bríd', childIds: [], hours: 2, at, endsAt: at };
  expect(noticeOf({ type: 'CoverGiven', data: { childminderId, passId, ...given } }, at)).toEqual({
    kind: 'coverBegan',
    ...told,
  });
  const ended = { childminderId, passId, at, by: 'time' } as const;
  expect(noticeOf({ type: 'CoverEnded', data: ended }, at)).toEqual({ kind: 'coverEnded', ...told });
});
