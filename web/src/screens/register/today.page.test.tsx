import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { meal } from '@nead/contracts/care/activities/meal.ts';
import { medication } from '@nead/contracts/care/activities/medication.ts';
import { nappy } from '@nead/contracts/care/activities/nappy.ts';
import { signInKind } from '@nead/contracts/care/activities/registry.ts';
import { sleep } from '@nead/contracts/care/activities/sleep.ts';
import { childrenToday } from '@nead/contracts/care/requests.ts';
import { allChildren } from '@nead/contracts/register/child-queries.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CareServer, careServer } from '../../rooms/care/test-care-server.ts';
import { CHILDMINDER, type OpenPage, openPage } from '../../test-page.tsx';
import { tileOf } from '../../test-steps.ts';

let server: CareServer;
beforeEach(() => {
  server = careServer();
  server.endNaps();
});

const childAt = (nth: number) => server.children[nth] ?? { _id: '', firstName: '' };
const nameAt = (nth: number) => childAt(nth).firstName ?? '';
const opened = async (path = '/childminder/dashboard'): Promise<OpenPage> =>
  (await openPage(path, { as: CHILDMINDER, server })).page;

test('everyone who is expected is chosen with one touch, and nobody who is here', async () => {
  const [late] = server.recordsOf(signInKind, childAt(2)._id);
  server.takeOff(childAt(2)._id, late?._id ?? '');
  server.change(allChildren, (all) =>
    all.map((child) => (child._id === childAt(2)._id ? { ...child, today: 'late' } : child)),
  );
  const page = await opened();
  await page.getByRole('button', { name: 'Select' }).click();
  await page.getByRole('button', { name: 'Everyone expected' }).click();
  const box = (nth: number) => page.getByRole('checkbox', { name: new RegExp(`^Select ${nameAt(nth)}`) });
  expect(await box(2).isChecked()).toBe(true);
  expect(await box(0).isChecked()).toBe(false);
});

test('a change from another device is marked for a moment, and one’s own is not', async () => {
  server.sendHome();
  const page = await opened();
  const marked = page.locator('.tile--new');
  const own = tileOf(page, nameAt(1));
  await own.getByRole('button', { name: /^Sign in/ }).click();
  await own.getByText(/^Here/).waitFor();
  expect(await marked.count()).toBe(0);
  server.record(signInKind, childAt(0)._id, { type: 'signIn' });
  await tileOf(page, nameAt(0)).and(marked).waitFor();
  await tileOf(page, nameAt(0)).getByText(/^Here/).waitFor();
  await marked.waitFor({ state: 'detached' });
});

test('when the next dose may be given stands on the tile, on the day and in its list', async () => {
  const time = new Date(Date.now() - 3_600_000).toISOString();
  const dose = {
    medicine: 'Saline drops',
    dose: '2 drops',
    reason: 'A cold',
    givenBy: 'Aoife',
    hoursBetween: 1,
  };
  server.record(medication, childAt(0)._id, { ...dose, time });
  const page = await opened();
  await tileOf(page, nameAt(0))
    .getByText(/^Saline drops: next dose/)
    .waitFor();
  await page.goto(`/childminder/child/${childAt(0)._id}/day`);
  await page.getByRole('button', { name: /^Next Saline drops/ }).waitFor();
  await page.goto(`/childminder/child/${childAt(0)._id}/medication?date=2026-06-12`);
  await page
    .getByText(/next from/)
    .first()
    .waitFor();
});

describe('a child that was changed long ago', () => {
  test('is due for a nappy and a meal, in words and not by a colour alone, and no more once it had them', async () => {
    const { _id } = childAt(0);
    for (const kind of [nappy, meal] as const)
      for (const { _id: record } of server.recordsOf(kind as typeof nappy, _id)) server.takeOff(_id, record);
    const page = await opened();
    const tile = tileOf(page, nameAt(0));
    const button = (name: string) => tile.getByRole('button', { name: new RegExp(`^${name}`) });
    await tile.getByRole('button', { name: /^Nappy.*\bdue\b/ }).waitFor();
    await tile.getByRole('button', { name: /^Meal.*\bdue\b/ }).waitFor();
    expect(await button('Nap').last().textContent()).not.toContain('due');
    server.record(nappy, _id, { type: 'wet', condition: 'normal' });
    await expect.poll(() => button('Nappy').textContent()).not.toContain('due');
    expect(await button('Meal').textContent()).toContain('due');
  });
});

test('what was tapped stays shown while an answer from before the tap arrives', async () => {
  const { _id } = childAt(0);
  const page = await opened();
  const old = server.hold(childrenToday);
  const recorded = server.hold(callsOf(sleep).create);
  server.record(meal, _id, { type: 'snack', foodItems: ['Apple'], amount: 'all' });
  await tileOf(page, nameAt(0)).getByRole('button', { name: /^Nap / }).tap();
  const asleep = tileOf(page, nameAt(0)).getByText(/^Asleep/);
  await asleep.waitFor();
  old();
  await tileOf(page, nameAt(0)).getByRole('button', { name: /^Meal/ }).getByText('just now').waitFor();
  expect(await asleep.isVisible()).toBe(true);
  recorded();
  await expect.poll(() => server.recordsOf(sleep, _id)[0]?.ongoing).toBe(true);
  expect(await asleep.isVisible()).toBe(true);
});
