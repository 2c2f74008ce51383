import { signInKind } from '@nead/contracts/care/activities/registry.ts';
import { parentsChild } from '@nead/contracts/register/child-queries.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import { leaveCare } from '@nead/contracts/register/requests.ts';
import { expect, test } from 'vitest';
import { careServer } from '../../rooms/care/test-care-server.ts';
import { registerServer } from '../../rooms/register/test-register-server.ts';
import { fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, openPage, PARENT, pushTo } from '../../test-page.tsx';
import { section } from '../../test-steps.ts';

test('a parent has nothing to announce of a child that has left', async () => {
  const server = fakeServer();
  const id = '69cc19b0a81499afa7c9127e';
  const { page } = await openPage(`/parent/child/${id}`, { as: PARENT, server });
  const add = section(page, childTexts.absences).getByRole('button', { name: childTexts.anAbsence });
  await add.waitFor();
  server.change(parentsChild, (child) => ({ ...child, endDate: '2026-06-11' }), { id });
  pushTo(PARENT, { kind: 'register', id, childId: id });
  await add.waitFor({ state: 'detached' });
});

test('a child that is here cannot have left yesterday, and once it has, its day says so', async () => {
  const care = careServer();
  const server = registerServer(care);
  const [child] = care.children;
  if (!child) throw new Error('There is no child');
  const { _id, firstName } = child;
  server.answer(leaveCare, ({ body: { endDate } }) => {
    server.changeChild(_id, () => ({ endDate }));
    return { _id };
  });
  const { page } = await openPage(`/childminder/child/${_id}`, { as: CHILDMINDER, server });
  await page.getByRole('button', { name: 'Leaves care' }).click();
  const form = page.getByRole('dialog', { name: `${firstName} leaves care` });
  await form.getByLabel('Last day in care').fill('2026-06-11');
  const isHere = form.getByText(
    new RegExp(`^${firstName} has been signed in since .*, so the last day cannot be before that\\.$`),
  );
  await isHere.waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  expect(await form.isVisible()).toBe(true);
  expect(server.asked(leaveCare)).toEqual([]);
  care.record(signInKind, _id, { type: 'signOut' });
  await isHere.waitFor({ state: 'detached' });
  await form.getByRole('button', { name: 'Save' }).click();
  await section(page, 'Leaving').getByText('Last day in care:').waitFor();

  await page.walkTo(`/childminder/child/${_id}/day`);
  await page
    .getByText(new RegExp(`^${firstName} has left your care\\. You can still add .* choose the day\\.$`))
    .waitFor();
});
