import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { meal } from '@nead/contracts/care/activities/meal.ts';
import { allChildren, oneChild } from '@nead/contracts/register/child-queries.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CareServer, careServer } from '../../rooms/care/test-care-server.ts';
import { CHILDMINDER, type OpenPage, openPage } from '../../test-page.tsx';

const save = callsOf(meal).create;

let server: CareServer;
let caoimhe: string;
let count: number;
beforeEach(() => {
  server = careServer();
  count = server.children.length;
  for (const { _id, firstName } of server.children) {
    const isHers = firstName === 'Caoimhe';
    if (isHers) caoimhe = _id;
    const health = {
      allergies: isHers ? ['Milk', 'Eggs'] : [],
      dietaryRequirements: isHers ? ['Halal', 'No honey'] : [],
      medicalConditions: isHers ? 'Diabetes type 1' : '',
    };
    server.change(oneChild, (child) => ({ ...child, ...health }), { id: _id });
    server.change(allChildren, (all) =>
      all.map((child) => (child._id === _id ? { ...child, ...health } : child)),
    );
  }
});

/** The sheet of a meal with yoghurt for everybody. */
async function yoghurtForAll(): Promise<OpenPage> {
  const { page } = await openPage('/childminder/dashboard', { as: CHILDMINDER, server });
  await page.getByRole('button', { name: 'Select' }).tap();
  await page.getByRole('button', { name: 'Everyone here' }).tap();
  await page.getByRole('button', { name: /^All (breakfast|snack|lunch|dinner)$/ }).tap();
  await page.getByLabel('Food items').fill('Fruit yoghurt,');
  await page.getByText('Fruit yoghurt may contain milk.').waitFor();
  await page.getByRole('radio', { name: 'Dinner' }).check();
  return page;
}

test('what a child needs and has is told where one meal is recorded, and where several are', async () => {
  const page = await yoghurtForAll();
  const told = async (where: Pick<OpenPage, 'getByText'>) => {
    await where.getByText('Dietary requirements: Halal, No honey').waitFor();
    await where.getByText('Medical conditions: Diabetes type 1').waitFor();
  };
  await told(page.getByRole('dialog'));
  await page.goto(`/childminder/child/${caoimhe}/meal`);
  await told(page.getByRole('form', { name: 'Record: Meal' }));
});

describe('the question about an allergy', () => {
  test('without the child records the others alone', async () => {
    const page = await yoghurtForAll();
    await page.getByRole('button', { name: `Save ${count} dinners` }).tap();
    const question = page.getByRole('alertdialog', { name: 'Fruit yoghurt may contain milk' });
    await question.getByText('Nothing is saved yet.').waitFor();
    expect(server.asked(save)).toEqual([]);
    await question.getByRole('button', { name: 'Without Caoimhe' }).tap();
    await page
      .getByRole('status')
      .getByText(`${count - 1} dinners recorded`)
      .waitFor();
    expect(server.done(save)).toHaveLength(count - 1);
    expect(server.done(save).every(({ body }) => !body.fields.confirmed)).toBe(true);
  });

  test('that is answered with yes marks the meal, and asks nothing of the others', async () => {
    const page = await yoghurtForAll();
    await page.getByRole('button', { name: `Save ${count} dinners` }).tap();
    await page.getByRole('button', { name: 'Caoimhe did have Fruit yoghurt' }).tap();
    await page.getByRole('status').getByText(`${count} dinners recorded`).waitFor();
    expect(
      server
        .done(save)
        .filter(({ body }) => body.fields.confirmed)
        .map(({ params }) => params.id),
    ).toEqual([caoimhe]);
  });
});
