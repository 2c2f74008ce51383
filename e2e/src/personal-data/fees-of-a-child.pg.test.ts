import { carryOutDue } from '@nead/command-api/doors/personal-data/retention.ts';
import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import { rulesOn } from '@nead/contracts/personal-data/retention.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreedFrom, lastMonth } from '../fees/fees-kit.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';

let house: SmallHouse;
beforeAll(async () => {
  house = await smallHouse();
});
afterAll(() => house?.close());

test('what was agreed for a child that left is read for seven years after its last day, longer than its record, and by nobody afterwards', async () => {
  const childminder = await enter(house, 'childminder', 'nora', 'PREMIUM');
  const parent = await enter(house, 'parent', 'parent');
  const { child, contact } = await shareChild(childminder, parent, 'parent');
  await agreedFrom(childminder, child, lastMonth(), [{ contactId: contact, percent: 100 }]);
  const lastDay = dublinDate(new Date());
  const left = await childminder.call('POST', `/childminder/children/${child}/leave`, { endDate: lastDay });
  expect(left.status).toBe(200);

  const { care, finance } = rulesOn(lastDay);
  // The schedule may come again before the erasure is noted, and then erases the same again.
  const gone = () => [
    ...new Set(
      house.erased.filter(({ person }) => person === child).map(({ retention }) => String(retention)),
    ),
  ];
  async function agreed(): Promise<unknown> {
    for await (const event of house.log.read(`fees-${childminder.account}`))
      if (event.type === 'AgreementProposed') return event.data.terms;
    throw new Error('An agreement was proposed');
  }
  /** Until the directory has noted that the child left, the schedule finds nothing. */
  async function comes(days: number, expected: string[]): Promise<void> {
    const now = dublinInstant(addDays(lastDay, days), '12:00');
    await expect
      .poll(async () => {
        await carryOutDue(house.erasures, now);
        return gone();
      })
      .toEqual(expected);
  }

  await comes(care.days + 1, ['care']);
  await comes(finance.days, ['care']);
  expect(await agreed()).toBeTruthy();
  await comes(finance.days + 1, ['care', 'finance']);
  expect(await agreed()).toBeFalsy();
  await comes(finance.days + 2, ['care', 'finance']);
});
