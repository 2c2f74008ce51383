import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { signInKind } from '@nead/contracts/care/activities/registry.ts';
import { childrenToday, toggleAttendance } from '@nead/contracts/care/requests.ts';
import { careTexts } from '@nead/contracts/care/texts.ts';
import { newId } from '@nead/contracts/ids.ts';
import { allChildren, oneChild } from '@nead/contracts/register/child-queries.ts';
import { tileFootTexts } from '@nead/contracts/register/home-texts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { collectsOn } from '../../rooms/care/kinds/who-collects.ts';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, openPage } from '../../test-page.tsx';

const { update } = callsOf(signInKind);
const NOT_SAID = tileFootTexts.collectedBy(undefined);

describe('who came for a child', () => {
  let server: FakeServer;
  const told = (childId: string, change: object) =>
    server.change(childrenToday, (all) =>
      all.map((today) => {
        const last = { _id: '', time: '', title: '', ...today.last[signInKind.kind], ...change };
        return today._id === childId ? { ...today, last: { ...today.last, [signInKind.kind]: last } } : today;
      }),
    );

  beforeEach(() => {
    server = fakeServer();
    server.answer(toggleAttendance, ({ params: { id }, body: { _id = newId(), status } }) => {
      const since = new Date().toISOString();
      const row = { _id: id, currentStatus: status, since, recordId: _id };
      server.change(allChildren, (all) =>
        all.map((child) => (child._id === id ? { ...child, ...row } : child)),
      );
      server.change(oneChild, (child) => ({ ...child, ...row }), { id });
      told(id, { _id, time: since, title: 'Signed out' });
      return row;
    });
    server.answer(update, ({ params: { id, recordId }, body: { fields } }) => {
      told(id, { _id: recordId, collectorId: fields.collectorId });
      const time = new Date().toISOString();
      return {
        _id: recordId,
        childId: id,
        activityType: 'attendance',
        date: time.slice(0, 10),
        time,
        version: 2,
      };
    });
  });

  const said = () =>
    server.done(update).map(({ params: { id, recordId }, body }) => [id, recordId, body.fields.collectorId]);

  async function leave(...names: string[]) {
    const { page } = await openPage('/childminder/dashboard', { as: CHILDMINDER, server });
    const children = server.known(allChildren);
    const gone = [];
    for (const name of names) {
      const tile = page.locator('[data-child]').filter({ hasText: name });
      await tile.getByRole('button', { name: `Sign out ${name}` }).click();
      await page.locator('.toast').getByText(name).waitFor();
      const child = children.find(({ firstName }) => firstName === name);
      if (!child) throw new Error(`There is no ${name}`);
      const [first] = collectsOn(server.known(oneChild, { id: child._id }), '2026-06-12');
      if (!first) throw new Error(`Nobody may come for ${name}`);
      gone.push({ name, child, tile, first, ask: tile.getByRole('button', { name: NOT_SAID }) });
    }
    return { page, gone };
  }

  test('can be said on the tile until it is said', async () => {
    const { gone } = await leave('Caoimhe');
    for (const { child, tile, first, ask } of gone) {
      await ask.click();
      await tile.getByRole('button', { name: first.name }).click();
      await tile.getByText(tileFootTexts.collectedBy(first.name)).waitFor();
      await ask.waitFor({ state: 'hidden' });
      expect(said()).toEqual([[child._id, server.done(toggleAttendance)[0]?.body._id, first._id]]);
    }
  });

  test('that is nobody of these is written in the form of the sign-out', async () => {
    const { gone } = await leave('Caoimhe');
    for (const { child, tile, ask } of gone) {
      await ask.click();
      await tile.getByRole('button', { name: careTexts.somebodyElse }).click();
      await expect.poll(() => window.location.pathname).toBe(`/childminder/child/${child._id}/attendance`);
    }
    expect(said()).toEqual([]);
  });

  test('that is nobody of these can be said from the toast too', async () => {
    const { page, gone } = await leave('Caoimhe');
    const toast = page.locator('.toast').filter({ hasText: careTexts.whoCollected });
    await toast.getByRole('button', { name: careTexts.other }).click();
    const path = `/childminder/child/${gone[0]?.child._id}/attendance`;
    await expect.poll(() => window.location.pathname).toBe(path);
    expect(said()).toEqual([]);
  });

  test('is asked of each child that leaves, the last one first', async () => {
    const { page, gone } = await leave('Caoimhe', 'Zofia', 'Fiadh');
    for (const { name, first } of gone.toReversed()) {
      const toast = page.locator('.toast').filter({ hasText: name });
      await toast.getByText(careTexts.whoCollected).waitFor();
      await toast.getByRole('button', { name: first.short }).click();
    }
    await expect.poll(() => said().length).toBe(3);
    expect(said().map(([child]) => child)).toEqual(gone.toReversed().map(({ child }) => child._id));
  });

  test('is kept without a line, shown, and sent once there is one', async () => {
    const { gone } = await leave('Caoimhe');
    for (const { child, tile, first, ask } of gone) {
      await ask.waitFor();
      server.offline(true);
      await ask.click();
      await tile.getByRole('button', { name: first.name }).click();
      await tile.getByText(tileFootTexts.collectedBy(first.name)).waitFor();
      expect(said()).toEqual([]);
      server.offline(false);
      await expect.poll(() => said().length).toBe(1);
      expect(said()[0]?.slice(0, 1)).toEqual([child._id]);
    }
  });

  test('can be said on the child’s day page too', async () => {
    const { page, gone } = await leave('Caoimhe');
    for (const { child, first } of gone) {
      await openPage(`/childminder/child/${child._id}/day`, { as: CHILDMINDER, server });
      await page.getByRole('button', { name: NOT_SAID }).click();
      await page.getByRole('button', { name: first.name }).click();
      await page.getByText(tileFootTexts.collectedBy(first.name)).first().waitFor();
      expect(said().map(([, , who]) => who)).toEqual([first._id]);
    }
  });
});
