import { defaultNotices } from '@nead/contracts/preferences/notice-requests.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsForEveryDecider, runCommands } from '../../engine/test-decider-properties.ts';
import { type NoticesCommand, noticesDecider } from './notices.ts';

const choose = (wanted: NoticesCommand['wanted']): NoticesCommand => ({
  type: 'Choose',
  accountId: '65a0c0de0000000000000004',
  wanted,
});

test('what one is notified of is kept whole, and choosing the same again changes nothing', () => {
  const night = { ...defaultNotices, attendance: false, quietHours: { from: '21:00', to: '07:00' } };
  const { state, events } = runCommands(
    noticesDecider,
    [choose(defaultNotices), choose(night), choose(night)],
    undefined,
  );
  expect(events).toHaveLength(1);
  expect(state).toEqual(night);
});

test('each part of it by itself is a change, the two ends of the quiet hours too', () => {
  const night = { ...defaultNotices, quietHours: { from: '21:00', to: '07:00' } };
  for (const other of [
    { ...night, messages: false },
    { ...night, incidents: false },
    { ...night, attendance: false },
    { ...night, papers: false },
    { ...night, weekly: true },
    { ...night, mails: { messages: false } },
    { ...night, mails: { incidents: true } },
    { ...night, quietHours: null },
    { ...night, quietHours: { from: '22:00', to: '07:00' } },
    { ...night, quietHours: { from: '21:00', to: '06:00' } },
  ]) {
    const { state, events } = runCommands(
      noticesDecider,
      [choose(night), choose(other), choose(other)],
      undefined,
    );
    expect(state).toEqual(other);
    expect(events).toHaveLength(2);
  }
});

test('what is chosen by itself leaves all else as it was, on whichever device that was chosen', () => {
  const before = {
    ...defaultNotices,
    medicines: false,
    papers: false,
    mails: { messages: false },
    weekly: true,
  };
  const quietHours = { from: '21:00', to: '07:00' };
  const { state } = runCommands(
    noticesDecider,
    [
      choose(before),
      choose({ quietHours }),
      choose({ mails: { papers: false } }),
      choose({ messages: false }),
    ],
    undefined,
  );
  const mails = { messages: false, papers: false };
  expect(state).toEqual({ ...before, quietHours, mails, messages: false });
});

test('what a page of before says nothing of stays as it was chosen', () => {
  const mails = { messages: false, attendance: true };
  const { state, events } = runCommands(
    noticesDecider,
    [
      choose({ ...defaultNotices, papers: false, mails, weekly: true }),
      choose({ ...defaultNotices, messages: false }),
      choose({ ...defaultNotices, messages: false, mails: { messages: true } }),
    ],
    undefined,
  );
  expect(events).toHaveLength(3);
  expect(state).toEqual({
    ...defaultNotices,
    messages: false,
    papers: false,
    weekly: true,
    mails: { messages: true, attendance: true },
  });
});

test('what holds for every decider', () => {
  const wanted = fc.record({
    messages: fc.boolean(),
    incidents: fc.boolean(),
    attendance: fc.boolean(),
    quietHours: fc.constantFrom(null, { from: '21:00', to: '07:00' }),
  });
  holdsForEveryDecider(noticesDecider, wanted.map(choose), undefined);
});

test('each account has its own', () => {
  expect(noticesDecider.stream('65a0c0de0000000000000004')).toBe('notices-65a0c0de0000000000000004');
});
