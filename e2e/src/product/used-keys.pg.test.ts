import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { headers } from '@nead/contracts/envelope.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { Parent } from '@nead/contracts/register/views.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { emailOf, enter, shareChild } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { newChild } from '../register/register-kit.ts';
import { succeeded } from './repeats/repeats-house.ts';

let house: SmallHouse;
let aoife: Caller;
beforeAll(async () => {
  house = await smallHouse();
  aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
});
afterAll(() => house?.close());

const today = dublinDate(new Date());

/** Uses the same key for two calls whose queries differ. */
async function underOneKey(path: string, first: string, second: string) {
  const keyed = { [headers.idempotencyKey]: newId() };
  const one = await aoife.call('DELETE', `${path}?${first}`, undefined, keyed);
  const again = await aoife.call('DELETE', `${path}?${first}`, undefined, keyed);
  const other = await aoife.call('DELETE', `${path}?${second}`, undefined, keyed);
  return [one.status, again.status, other.code];
}

test('a day of a series that is taken out under a used key is refused, and not answered as taken out', async () => {
  const { _id } = succeeded(
    await aoife.call<{ _id: string }>('POST', '/calendar/events', {
      title: 'Trip',
      date: addDays(today, 1),
      isWholeDay: true,
      recurrence: { frequency: 'daily', until: addDays(today, 6) },
    }),
  );
  const days = [`date=${addDays(today, 2)}`, `date=${addDays(today, 3)}`] as const;
  expect(await underOneKey(`/calendar/events/${_id}`, ...days)).toEqual([200, 200, 'KEY_REUSED']);
});

test('a child that is deleted for another reason under a used key is refused', async () => {
  const { _id } = await newChild(aoife, emailOf('reason'), { firstName: 'Reason' });
  const path = `/childminder/children/${_id}`;
  expect(await underOneKey(path, 'why=Moved', 'why=Mistake')).toEqual([200, 200, 'KEY_REUSED']);
});

test('a link that is ended under a used key is not ended', async () => {
  const siobhan = await enter(house, 'parent', 'siobhan');
  const { contact } = await shareChild(aoife, siobhan, 'siobhan');
  const keyed = { [headers.idempotencyKey]: newId() };
  succeeded(await siobhan.call('PUT', '/parent/evening-mail', { wanted: true }, keyed));
  const ended = await siobhan.call('POST', `/parent/childminders/${aoife.account}/end`, undefined, keyed);
  expect([ended.status, ended.code]).toEqual([409, 'KEY_REUSED']);
  const { data } = await aoife.call<Parent>('GET', `/childminder/parents/${contact}`);
  expect(data.link).toBe('accepted');
});
