import { meal } from '@nead/contracts/care/activities/meal.ts';
import { foodsHad } from '@nead/contracts/care/requests.ts';
import type { FoodsHad } from '@nead/contracts/care/views.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CareServer, careServer } from '../../rooms/care/test-care-server.ts';
import { CHILDMINDER, type OpenPage, openPage, pushTo } from '../../test-page.tsx';
import { chip } from '../../test-steps.ts';

let server: CareServer;
beforeEach(() => {
  server = careServer();
  const dinner = (childId: string): FoodsHad => ({
    childId,
    at: 'dinner',
    last: { time: '2026-06-11T16:00:00.000Z', foods: ['Plain rice', 'Boiled turnip'] },
    often: [
      { food: 'Boiled turnip', times: 2 },
      { food: 'Plain rice', times: 1 },
      { food: 'Roast parsnips', times: 1 },
    ],
  });
  server.change(foodsHad, () => server.children.map(({ _id }) => dinner(_id)));
});

const childAt = (nth: number) => server.children[nth] ?? { _id: '', firstName: '' };
const dinnersOf = (nth: number) =>
  server
    .recordsOf(meal, childAt(nth)._id)
    .filter(({ type }) => type === 'dinner')
    .map(({ foodItems }) => foodItems);
/** Waits until the device has heard of it and has fetched again. */
async function untilAnswered(tell: () => void): Promise<void> {
  const before = server.asked(foodsHad).length;
  tell();
  await expect.poll(() => server.asked(foodsHad).length > before && server.isAtRest()).toBe(true);
}
const opened = async (path: string): Promise<OpenPage> =>
  (await openPage(path, { as: CHILDMINDER, server })).page;

describe('food is chosen with touches, and nothing is typed', () => {
  test('for one child: the last time with one, and what it often has', async () => {
    const page = await opened(`/childminder/child/${childAt(0)._id}/day`);
    await page.getByRole('button', { name: 'Meal', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await chip(sheet, 'Dinner').click();
    await sheet.getByRole('button', { name: /^Last time/ }).click();
    await chip(sheet, 'Roast parsnips').click();
    await sheet.getByRole('button', { name: 'Save dinner' }).click();
    await page.getByRole('status').getByText('Meal recorded').first().waitFor();
    const foods = ['Plain rice', 'Boiled turnip', 'Roast parsnips'];
    expect(dinnersOf(0)).toContainEqual(foods);

    // The next child at the same table gets the same food with one touch.
    server.change(foodsHad, ([first, ...all]) =>
      first ? [{ ...first, last: { time: new Date().toISOString(), foods } }, ...all] : all,
    );
    await untilAnswered(() =>
      pushTo(CHILDMINDER, { kind: 'activity', id: childAt(0)._id, childId: childAt(0)._id }),
    );
    await page.goto(`/childminder/child/${childAt(1)._id}/day`);
    await page.getByRole('button', { name: 'Meal', exact: true }).click();
    await chip(sheet, 'Dinner').click();
    await sheet.getByRole('button', { name: new RegExp(`^Same as ${childAt(0).firstName}`) }).click();
    expect(await chip(sheet, 'Roast parsnips').getByRole('checkbox').isChecked()).toBe(true);
  });

  test('for several: what they had together, and other food for one of them', async () => {
    const page = await opened('/childminder/dashboard');
    await page.getByRole('button', { name: 'Select' }).click();
    const boxes = page.getByRole('list', { name: 'Children to choose from' }).getByRole('checkbox');
    for (const nth of [2, 3]) await boxes.nth(nth).check();
    await page.getByRole('button', { name: /^All (breakfast|lunch|dinner|snack)$/ }).click();
    const sheet = page.getByRole('dialog', { name: /for 2 children$/ });
    await chip(sheet, 'Dinner').click();
    await sheet.getByRole('button', { name: /^Last time/ }).click();
    await sheet
      .getByRole('button', { name: /^Other food/ })
      .first()
      .click();
    const own = page.getByRole('dialog', { name: /^What .* ate$/ });
    await chip(own, 'Boiled turnip').click();
    await chip(own, 'Roast parsnips').click();
    await own.getByRole('button', { name: 'Done' }).click();
    await sheet.getByText(/^Plain rice, Roast parsnips/).waitFor();
    await sheet.getByRole('button', { name: 'Save 2 dinners' }).click();
    await page.getByRole('status').getByText('2 dinners recorded').first().waitFor();
    expect([...dinnersOf(2), ...dinnersOf(3)]).toEqual([
      ['Plain rice', 'Roast parsnips'],
      ['Plain rice', 'Boiled turnip'],
    ]);
  });
});
