import { newId } from '@nead/contracts/ids.ts';
import {
  announceAbsence,
  recordAbsence,
  removeAbsence,
  withdrawAbsence,
} from '@nead/contracts/register/around-child-requests.ts';
import { allChildren, parentDashboard } from '@nead/contracts/register/child-queries.ts';
import { notComingTexts } from '@nead/contracts/register/not-coming-texts.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import { parentsHomeTexts } from '@nead/contracts/register/parents-home-texts.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, openPage, PARENT } from '../../test-page.tsx';

const [TODAY, TOMORROW] = ['2026-06-12', '2026-06-13'];

describe('a child that is not coming', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = fakeServer();
    server.answer(recordAbsence, ({ body: { _id = newId() } }) => ({ _id }));
    server.answer(removeAbsence, ({ params }) => ({ _id: params.absenceId }));
  });

  /** A child that is expected in the afternoon; it is noon. */
  function expectedChild() {
    const [child] = server.known(allChildren);
    if (!child) throw new Error('There is no child');
    const change = { currentStatus: 'signed-out' as const, since: null, absences: [] };
    const week = { ...child.schedule, friday: 'Afternoons' } as NonNullable<typeof child.schedule>;
    server.change(allChildren, (all) =>
      all.map((one) => (one._id === child._id ? { ...one, ...change, schedule: week } : one)),
    );
    return child;
  }
  const saved = () => server.done(recordAbsence).map(({ params, body }) => ({ ...params, ...body }));

  test('is said to be sick today in two touches on its tile, and Undo takes that back', async () => {
    const child = expectedChild();
    const { page } = await openPage('/childminder/dashboard', { as: CHILDMINDER, server });
    const tile = page.locator('[data-child]').filter({ hasText: child.firstName ?? '' });
    await tile.getByRole('button', { name: childTexts.away }).click();
    await page.getByRole('button', { name: childTexts.saveAbsence }).click();
    const toast = page
      .locator('.toast')
      .filter({ hasText: childTexts.notComingToday([child.firstName ?? '']) });
    await toast.waitFor();
    expect(saved()).toMatchObject([{ id: child._id, from: TODAY, to: TODAY, reason: 'sick' }]);
    await toast.getByRole('button', { name: frameTexts.undo }).click();
    await page.locator('.toast').getByText(childTexts.absenceTakenBack).waitFor();
    expect(server.done(removeAbsence).map(({ params }) => params.absenceId)).toEqual([saved()[0]?._id]);
  });

  test('and is here is meant from the next day on, and is asked about before today is saved', async () => {
    const child = server.known(allChildren).find(({ currentStatus }) => currentStatus === 'signed-in');
    if (!child) throw new Error('No child is here');
    const { page } = await openPage(`/childminder/child/${child._id}/day`, { as: CHILDMINDER, server });
    await page.getByRole('menuitem', { name: childTexts.away }).click();
    const first = page.getByLabel(childTexts.firstDay);
    expect(await first.inputValue()).toBe(TOMORROW);
    await first.fill(TODAY);
    const save = page.getByRole('button', { name: childTexts.saveAbsence });
    await save.click();
    const question = page.getByRole('dialog', { name: childTexts.isHereNow(child.firstName ?? '') });
    await question.getByRole('button', { name: childTexts.chooseAnotherDay }).click();
    expect(server.asked(recordAbsence)).toEqual([]);
    await save.click();
    await question.getByRole('button', { name: childTexts.saveForToday }).click();
    await page
      .locator('.toast')
      .getByText(childTexts.notComing([child.firstName ?? '']))
      .waitFor();
    expect(saved()).toMatchObject([{ id: child._id, from: TODAY, to: TOMORROW }]);
  });

  test('and a sibling are told of by a parent in one toast, and Undo takes both back', async () => {
    server.answer(announceAbsence, ({ body: { _id = newId() } }) => ({ _id }));
    server.answer(withdrawAbsence, ({ params }) => ({ _id: params.absenceId }));
    const schedule = { friday: 'Afternoons' } as const;
    server.change(parentDashboard, (home) => ({
      ...home,
      children: home.children.map((child) => ({
        ...child,
        ...{ currentStatus: 'signed-out' as const, since: null, startDate: null, absences: [] },
        schedule: { ...child.schedule, ...schedule } as NonNullable<typeof child.schedule>,
      })),
    }));
    const names = server.known(parentDashboard).children.map(({ firstName }) => firstName ?? '');
    expect(names).toHaveLength(2);
    const { page } = await openPage('/parent/dashboard', { as: PARENT, server });
    await page.getByRole('button', { name: parentsHomeTexts.notComing }).click();
    for (const name of names) await page.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: notComingTexts.tellChildminder }).click();
    const toast = page.locator('.toast').filter({ hasText: childTexts.notComingToday(names) });
    await toast.getByText('Aoife Ní Bhriain can see it now.').waitFor();
    const told = server.done(announceAbsence).map(({ params, body }) => ({ ...params, ...body }));
    expect(told).toMatchObject(names.map(() => ({ from: TODAY, to: TODAY, reason: 'sick' })));
    await toast.getByRole('button', { name: frameTexts.undo }).click();
    await page.locator('.toast').getByText(childTexts.absenceTakenBack).waitFor();
    const taken = server.done(withdrawAbsence).map(({ params }) => params.absenceId);
    expect(taken.sort()).toEqual(told.map(({ _id }) => _id ?? '').sort());
  });

  test('tomorrow is told of by a parent from home also while every child is here', async () => {
    server.answer(announceAbsence, ({ body: { _id = newId() } }) => ({ _id }));
    server.change(parentDashboard, (home) => ({
      ...home,
      children: home.children.map((child) => ({ ...child, currentStatus: 'signed-in' as const })),
    }));
    const { page } = await openPage('/parent/dashboard', { as: PARENT, server });
    await page.getByRole('button', { name: parentsHomeTexts.notComing }).click();
    const [name = ''] = server.known(parentDashboard).children.map(({ firstName }) => firstName ?? '');
    expect(await page.getByRole('radio', { name: notComingTexts.days.tomorrow }).isChecked()).toBe(true);
    await page.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: notComingTexts.tellChildminder }).click();
    await page
      .locator('.toast')
      .getByText(childTexts.notComing([name]))
      .waitFor();
    const told = server.done(announceAbsence).map(({ body }) => body);
    expect(told).toMatchObject([{ from: TOMORROW, to: TOMORROW, reason: 'sick' }]);
  });
});
