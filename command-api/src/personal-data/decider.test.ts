import { expect, test } from 'vitest';
import { play } from '../decider-properties.ts';
import { type PersonalDataCommand, personalData } from './decider.ts';

const copy: PersonalDataCommand = {
  type: 'TakeCopy',
  copy: {
    accountId: '65a0c0de0000000000000001',
    exportId: '65a0c0de0000000000000031',
    childminderId: null,
    childIds: [],
    onlyChildId: null,
    at: '2026-11-17T08:05:00.000Z',
  },
};

test('a copy that is taken is written down once, however often it is asked for by the same name', () => {
  expect(play(personalData, [copy, copy], undefined).events).toHaveLength(1);
});
