import { expect, test } from 'vitest';
import type { AgreedExtra } from '../agreement/agreement.ts';
import { offeredExtras } from './offered-extras.ts';

const agreed = (name: string, cents: number, per: AgreedExtra['per']) => ({
  name,
  cents,
  per,
  whenAway: false,
});
const [trip, tea, swim] = [
  { name: 'Trip', cents: 1200 },
  { name: 'Tea', cents: 350 },
  { name: 'Swim', cents: 500 },
];

test('what is agreed each time comes first, then what is usual, each once', () => {
  const extras = [agreed('Meals', 300, 'day'), agreed('Trip', 1200, 'time')];
  expect(offeredExtras({ extras }, [trip, tea])).toEqual([trip, tea]);
  expect(offeredExtras({ extras }, [])).toEqual([trip]);
  expect(offeredExtras({ extras: [] }, [])).toEqual([]);
});

test('one that was added a moment ago does not change the order', () => {
  const dear = { ...tea, cents: 400 };
  const shown = [swim, tea, dear, trip];
  for (const usual of [[trip, dear, tea, swim], [tea, swim, trip, dear], shown])
    expect(offeredExtras({ extras: [] }, usual)).toEqual(shown);
});
