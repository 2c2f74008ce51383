import { newId } from '@nead/contracts/ids.ts';
import { SESSION_TABLE } from '@nead/http-kit/sessions/sessions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb } from '../../engine/db.ts';
import { type FollowedSide, household, openFollowedSide, untilReached } from '../../test-read-side.ts';
import { childmindersOn, parentsOn } from './queries.ts';

let side: FollowedSide;
beforeAll(async () => {
  side = await openFollowedSide();
  await side.pool.query(SESSION_TABLE);
});
afterAll(() => side?.close());

/** The order in which people in Ireland search for them. */
const names = ['Ágnes Kiss', 'aoife Ní Bhriain', 'Áine Byrne', 'Éabha Ó Sé', 'Ewa Wójcik', 'Zoë Daly'].sort(
  new Intl.Collator('en-IE').compare,
);

test('names stand in the order of a telephone book, and are found however they are accented', async () => {
  let position = 0n;
  const { opened } = household();
  for (const name of names.toReversed()) {
    const [firstName = '', ...others] = name.split(' ');
    for (const role of ['childminder', 'parent'] as const) {
      const id = newId();
      const event = opened(id, role);
      const data = { ...event.data, firstName, lastName: others.join(' ') };
      position = await side.append(`account-${id}`, { ...event, data } as typeof event); // the same with another name
    }
  }
  await untilReached(side.worker, position, 60_000);
  const db = openDb(side.pool);
  const asked = { sort: 'name', order: 'asc', page: 1 } as const;
  const fullName = (of: { firstName: string; lastName: string }) => `${of.firstName} ${of.lastName}`;
  const found = async (search?: string) => {
    const { childminders } = await childmindersOn(db, { ...asked, search });
    const { parents } = await parentsOn(db, { page: 1, search });
    expect(parents.map(fullName)).toEqual(childminders.map(fullName));
    return parents.map(fullName);
  };
  expect(await found()).toEqual(names);
  for (const search of ['zoe', 'ZOË D', 'zoe\u0308'])
    expect(await found(search), search).toEqual(['Zoë Daly']);
  expect(await found('o se')).toEqual(['Éabha Ó Sé']);
  expect(await found('wójcik')).toEqual(['Ewa Wójcik']);
});
