import { expect, test } from 'vitest';
import { pageOfNotice } from './notice-pages.ts';
import type { Notice, NoticeKind } from './notices.ts';

const childId = '65a0c0de0000000000000004';
const contactId = '65a0c0de0000000000000005';
const about = '65a0c0de0000000000000006';
const pageOf = (kind: NoticeKind, to: Notice['to'] = 'childminder') =>
  pageOfNotice({ kind, to, childId, contactId, about });

test('a notice leads to where it is seen', () => {
  expect(['absence', 'consent', 'incidentRead'].map((kind) => pageOf(kind as NoticeKind))).toEqual(
    Array(3).fill(`/childminder/child/${childId}`),
  );
  expect(pageOf('signature')).toBe('/childminder/documents');
  expect(pageOf('agreed')).toBe(`/childminder/fees/agreement/${childId}`);
  expect(pageOf('linked')).toBe(`/childminder/parent/${contactId}`);
  expect(pageOf('tuslaDue')).toBe(`/childminder/file/incident/${childId}/${about}`);
  expect(pageOf('reminder', 'contact')).toBe(`/parent/fees/invoice/${about}`);
  expect([pageOf('message'), pageOf('message', 'contact')]).toEqual([
    '/childminder/messages',
    '/parent/messages',
  ]);
});

test('what the scheme tells a childminder leads to its desk, and a parent home', () => {
  const hers = ['awardEnds', 'hoursCut', 'closureAhead'] as const;
  expect(hers.map((kind) => pageOf(kind))).toEqual(hers.map(() => '/childminder/scheme'));
  for (const kind of ['weekReady', 'weekForgotten'] as const) {
    const notice = { kind, to: 'childminder' } as const;
    expect(pageOfNotice({ ...notice, about: '2026-11-30' })).toBe('/childminder/scheme?week=2026-11-30');
    expect(pageOfNotice(notice)).toBe('/childminder/scheme');
  }
  const theirs = ['ownAwardEnds', 'ownHoursCut'] as const;
  expect(theirs.map((kind) => pageOf(kind, 'parents'))).toEqual(theirs.map(() => '/parent/dashboard'));
});

test('a notice about somebody who is gone leads to a list', () => {
  const gone = { to: 'childminder', childId: null, contactId: null } as const;
  expect(pageOfNotice({ kind: 'linkEnded', ...gone })).toBe('/childminder/parents');
  expect(pageOfNotice({ kind: 'absence', ...gone })).toBe('/childminder/messages');
  expect(pageOfNotice({ kind: 'agreed', ...gone })).toBe('/childminder/messages');
  expect(pageOfNotice({ kind: 'tuslaDue', ...gone })).toBe('/childminder/incidents');
});
