import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { headers } from '@nead/contracts/envelope.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import type { Message } from '@nead/contracts/messages/requests.ts';
import type { DataAccess } from '@nead/contracts/personal-data/requests.ts';
import { personalDataTexts } from '@nead/contracts/personal-data/texts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../kit/api.ts';
import { enter, shareChild } from '../../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../../kit/small-house.ts';
import { add, succeeded } from '../repeats/repeats-house.ts';

let house: SmallHouse;
let aoife: Caller;
let brid: Caller;
/** A parent with a child at each of the two childminders. */
let siobhan: Caller;
let child: Id;
let contact: Id;
let [withBrid, contactOfBrid] = ['', ''];

beforeAll(async () => {
  house = await smallHouse();
  aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
  brid = await enter(house, 'childminder', 'brid', 'PREMIUM');
  siobhan = await enter(house, 'parent', 'siobhan');
  ({ child, contact } = await shareChild(aoife, siobhan, 'siobhan'));
  ({ child: withBrid, contact: contactOfBrid } = await shareChild(brid, siobhan, 'siobhan'));
});
afterAll(() => house?.close());

const keyed = () => ({ [headers.idempotencyKey]: newId() });

describe('under the id of another, which was chosen on purpose,', () => {
  test('a message hides no message from those who wrote and read it', async () => {
    for (const [mine, to, other] of [
      [aoife, contact, brid.account],
      [brid, contactOfBrid, aoife.account],
    ] as const) {
      const _id = await add(mine, '/messages', { to, subject: 'Friday', content: 'Who collects?' });
      const twin = { _id, to: other, subject: 'Monday', content: 'Nobody' };
      succeeded(await siobhan.call('POST', '/messages', twin, keyed()));
      await expect
        .poll(async () => {
          const { rows } = await house.pool.query('select from command.directory where key = $1', [_id]);
          return rows.length;
        })
        .toBe(2);
      const { data } = await mine.call<Message[]>('GET', '/messages/sent');
      expect(data.map(({ _id, subject }) => ({ _id, subject }))).toContainEqual({ _id, subject: 'Friday' });
      expect((await mine.call('DELETE', `/messages/${_id}`)).status).toBe(200);
    }
  });

  test('a copy takes no look out of the list of who looked', async () => {
    const mine = await add(aoife, '/personal-data/copies', {});
    const today = dublinDate(new Date());
    const chosen = { childIds: [child], from: addDays(today, -7), to: today };
    const { _id: passId, code } = succeeded(
      await aoife.call<{ _id: Id; code: string }>('POST', '/childminder/inspection-passes', {
        ...chosen,
        hours: 2,
      }),
    );
    const { grant } = succeeded(
      await aoife.call<{ grant: string }>('POST', `/inspection/${passId}/open`, { code }),
    );
    succeeded(await aoife.call('POST', `/inspection/${passId}/looks`, { grant, section: 'incidents' }));
    const looks = async () => (await aoife.call<DataAccess[]>('GET', '/personal-data/looks')).data;
    const before = await looks();
    expect(before.map(({ kind }) => kind).toSorted()).toEqual(['copy', 'inspection']);
    expect(before.map(({ _id }) => _id)).toContain(mine);
    for (const { _id } of before) {
      succeeded(await siobhan.call('POST', '/personal-data/copies', { _id }, keyed()));
      await brid.call(
        'POST',
        '/childminder/inspection-packs',
        { ...chosen, childIds: [withBrid], _id },
        keyed(),
      );
    }
    expect(await looks()).toEqual(before);
  });
});

test('a copy under a used id is answered as taken only if it is of the same', async () => {
  const _id = newId();
  const take = (body: object) =>
    aoife.call<{ fetchUntil: string }>('POST', '/personal-data/copies', { _id, ...body }, keyed());
  const first = succeeded(await take({ childId: child }));
  expect(succeeded(await take({ childId: child }))).toEqual(first);
  const { status, code, message } = await take({});
  expect([status, code, message]).toEqual([409, 'CONFLICT', personalDataTexts.takenOtherwise]);
});

test('a copy of a child that is gone since is answered as the first time', async () => {
  const { child: soonGone } = await shareChild(brid, siobhan, 'siobhan');
  const key = keyed();
  const take = () => siobhan.call('POST', '/personal-data/copies', { childId: soonGone }, key);
  const first = succeeded(await take());
  succeeded(await brid.call('DELETE', `/childminder/children/${soonGone}`));
  expect(succeeded(await take())).toEqual(first);
  expect((await siobhan.call('POST', '/personal-data/copies', { childId: soonGone })).status).toBe(404);
});
