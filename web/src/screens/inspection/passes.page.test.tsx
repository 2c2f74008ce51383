import { newId } from '@nead/contracts/ids.ts';
import { inspectionPasses, makePass, passCode } from '@nead/contracts/inspection/requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { allChildren } from '@nead/contracts/register/child-queries.ts';
import { ownSubscription } from '@nead/contracts/subscription/requests.ts';
import { beforeEach, expect, test } from 'vitest';
import { aheadHere, timeNow } from '../../engine/device/clock.ts';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, openPage, pushTo } from '../../test-page.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

test('a child that is deleted elsewhere is on no pass that is being made', async () => {
  server.answer(makePass, ({ body: { from, to } }) => ({
    _id: newId(),
    children: [],
    from,
    to,
    endsAt: '2026-06-12T12:00:00.000Z',
    reason: null,
    state: 'open',
    endedAt: null,
    endedBy: null,
    code: '1234 5678',
    looks: 0,
    lastLookAt: null,
  }));
  const { page } = await openPage('/childminder/inspection', { as: CHILDMINDER, server });
  const gone = server.known(allChildren).find(({ firstName }) => firstName === 'Zofia');
  await page.getByRole('button', { name: 'New pass' }).click();
  const form = page.getByRole('dialog');
  const hers = form.getByRole('checkbox', { name: /^Zofia/ });
  // The child is taken off and chosen again, so that the choice does not follow the children in care.
  await hers.uncheck();
  await hers.check();
  server.change(allChildren, (all) => all.filter(({ _id }) => _id !== gone?._id));
  pushTo(CHILDMINDER, { kind: 'register' });
  await hers.waitFor({ state: 'detached' });
  await form.getByRole('button', { name: 'Make the pass' }).click();
  await form.waitFor({ state: 'detached' });
  const chosen = server.done(makePass).flatMap(({ body }) => body.childIds);
  expect(chosen).toHaveLength(server.known(allChildren).length);
  expect(chosen).not.toContain(gone?._id);
});

test('the code of a pass is shown where it was made, later by a press, and anew once it was used', async () => {
  const _id = newId();
  let looks = 0;
  const ends = new Date(timeNow().getTime() + 1_800_000).toISOString();
  const pass = () => ({
    _id,
    children: ['Caoimhe'],
    from: '2026-06-12',
    to: '2026-06-12',
    endsAt: ends,
    reason: null,
    state: 'open' as const,
    endedAt: null,
    endedBy: null,
    looks,
    lastLookAt: null,
  });
  server.answer(makePass, () => {
    server.change(inspectionPasses, () => [pass()]);
    return { _id, endsAt: ends, code: '1234 5678' };
  });
  server.answer(passCode, () => ({ code: '8765 4321', looks }));
  const { page } = await openPage('/childminder/inspection', { as: CHILDMINDER, server });
  await page.getByRole('button', { name: 'New pass' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make the pass' }).click();
  await page.getByText('1234 5678').waitFor();
  // An inspector has used the pass.
  looks = 1;
  server.change(inspectionPasses, () => [pass()]);
  pushTo(CHILDMINDER, { kind: 'personal-data' });
  await page.getByRole('button', { name: inspectionTexts.showCode }).click();
  await page.getByText('8765 4321').waitFor();
  expect(await page.getByText('1234 5678').count()).toBe(0);
});

test('she can see the code of her pass, and that somebody looks, also where the clock of her own device is ahead', async () => {
  aheadHere.set(-2 * 3_600_000);
  const ends = new Date(timeNow().getTime() + 1_800_000).toISOString();
  server.change(ownSubscription, (plan) => ({
    ...plan,
    look: { endsAt: ends },
    announcement: inspectionTexts.glassBar,
  }));
  server.change(inspectionPasses, () => [
    {
      _id: newId(),
      children: ['Caoimhe'],
      from: '2026-06-12',
      to: '2026-06-12',
      endsAt: ends,
      reason: null,
      state: 'open' as const,
      endedAt: null,
      endedBy: null,
      looks: 0,
      lastLookAt: null,
    },
  ]);
  server.answer(passCode, { code: '1234 5678', looks: 0 });
  const { page } = await openPage('/childminder/inspection', { as: CHILDMINDER, server });
  await page.getByText('An administrator of Nead can look at some of your records').waitFor();
  await page.getByRole('button', { name: inspectionTexts.showCode }).click();
  await page.getByText('1234 5678').waitFor();
});
