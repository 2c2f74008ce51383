import type { FoodsHad } from '@nead/contracts/care/views.ts';
import { addDays } from '@nead/contracts/dublin.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { inProcess } from '../kit/in-process.ts';
import type { Served } from '../kit/nead.ts';
import { daily, dayOf, today } from './care-kit.ts';

let nead: Served;
let aoife: Caller;
let children: { _id: string }[];

beforeAll(async () => {
  nead = await inProcess();
  aoife = await Caller.demo(nead.url, 'childminder', 'PREMIUM');
  children = await aoife.children();
  for (const { _id } of children) {
    // In the evening the demo's children have had their dinner already.
    const { meals = [] } = await dayOf(aoife, _id, today());
    for (const dinner of meals.filter(({ type }) => type === 'dinner'))
      await aoife.call('DELETE', `${daily(_id, 'meals')}/${dinner._id}`);
    // Everybody has had a dinner that nobody is allergic to.
    await ate(_id, -2, ['Boiled turnip', 'Roast parsnips']);
    await ate(_id, -1, ['Plain rice', 'Boiled turnip']);
  }
});
afterAll(() => nead?.stop());

async function ate(child: string, days: number, foodItems: string[]): Promise<void> {
  const date = addDays(today(), days);
  const dinner = { type: 'dinner', foodItems, amount: 'all', date, time: '17:00' };
  expect((await aoife.call('POST', daily(child, 'meals'), dinner)).status).toBe(201);
}

test('what each child had is told by meal: the last time, and most', async () => {
  const { data } = await aoife.call<FoodsHad[]>('GET', '/childminder/foods-had');
  for (const { _id } of children) {
    const dinner = data.find(({ childId, at }) => childId === _id && at === 'dinner');
    expect(dinner?.last.foods).toEqual(['Plain rice', 'Boiled turnip']);
    const often = new Map(dinner?.often.map(({ food, times }) => [food, times]));
    expect(often.get('Boiled turnip')).toBe(2);
    expect(often.get('Roast parsnips')).toBe(1);
  }
});
