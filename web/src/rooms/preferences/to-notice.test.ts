import type { ChildminderNotice } from '@nead/contracts/preferences/notice-requests.ts';
import { expect, test } from 'vitest';
import { toNotice } from './to-notice.ts';

const now = new Date('2026-11-23T12:00:00Z');
const childId = '65a0c0de0000000000000004';
const contactId = '65a0c0de0000000000000005';
const notice = (
  type: ChildminderNotice['type'],
  more: Partial<ChildminderNotice> = {},
): ChildminderNotice => ({
  _id: childId,
  type,
  text: type,
  childId,
  contactId,
  at: '2026-11-22T12:00:00.000Z',
  seen: false,
  ...more,
});

test('an absence, a signature, a withdrawn consent and a parent who joins or leaves are put to her until she has seen them, for a week', () => {
  const seenAnyway = ['message', 'incidentRead'] as const;
  const put = ['absence', 'signature', 'agreed', 'consent', 'linked', 'linkEnded'] as const;
  const all = [...seenAnyway, ...put].map((type) => notice(type));
  const asked = (notices: ChildminderNotice[]) => toNotice(notices, now).map(({ type }) => type);
  expect(asked(all)).toEqual(put);
  expect(asked([notice('absence', { seen: true })])).toEqual([]);
  expect(asked([notice('absence', { at: '2026-11-16T12:00:00.000Z' })])).toEqual([]);
  expect(asked([notice('absence', { at: '2026-11-16T12:00:01.000Z' })])).toEqual(['absence']);
});
