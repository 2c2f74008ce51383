import { defaultNotices } from '@nead/contracts/preferences/notice-requests.ts';
import { expect, test } from 'vitest';
import { play } from '../decider-properties.ts';
import { type NoticesCommand, notices } from './notices.ts';

const choose = (wanted: NoticesCommand['wanted']): NoticesCommand => ({
  type: 'Choose',
  accountId: '65a0c0de0000000000000004',
  wanted,
});

test('what one is notified of is kept whole, and choosing the same again changes nothing', () => {
  const night = { ...defaultNotices, attendance: false, quietHours: { from: '21:00', to: '07:00' } };
  const { state, events } = play(notices, [choose(defaultNotices), choose(night), choose(night)], undefined);
  expect(events).toHaveLength(1);
  expect(state).toEqual(night);
});
