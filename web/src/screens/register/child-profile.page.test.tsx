import { allChildren } from '@nead/contracts/register/child-queries.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { todayHere } from '../../engine/device/now.ts';
import { type RegisterServer, registerServer } from '../../rooms/register/test-register-server.ts';
import { CHILDMINDER, type OpenPage, openPage } from '../../test-page.tsx';
import { section } from '../../test-steps.ts';

let server: RegisterServer;
let child: string;
let name: string;
beforeEach(() => {
  server = registerServer();
  const tadhg = server.known(allChildren).find(({ firstName }) => firstName === 'Tadhg');
  child = tadhg?._id ?? '';
  name = tadhg?.firstName ?? '';
});
const opened = async (): Promise<OpenPage> =>
  (await openPage(`/childminder/child/${child}/details`, { as: CHILDMINDER, server })).page;

describe('the register', () => {
  test('two windows edit one child: what was not touched follows, what was is kept and nothing is lost', async () => {
    const page = await opened();
    await page.getByRole('button', { name: 'Edit allergies, diet and health' }).click();
    await page.getByLabel('Medical conditions (optional)').fill('Asthma, inhaler in the bag');
    server.changeChild(child, () => ({ allergies: ['Soy'] }));
    // The form is still open: it shows the new allergy, and keeps what was being written.
    await page.getByText(/Changed in another window a moment ago.*Allergies/).waitFor();
    await expect.poll(() => page.getByLabel('Soy').isChecked()).toBe(true);
    expect(await page.getByLabel('Medical conditions (optional)').inputValue()).toMatch(/^Asthma/);
    const health = section(page, 'Allergies, diet and health');
    await health.getByRole('button', { name: 'Save' }).click();
    await page.toastSays('Child profile updated successfully');
    await health.getByText('Asthma, inhaler in the bag').waitFor();
    expect(server.profile(child)).toMatchObject({
      allergies: ['Soy'],
      medicalConditions: 'Asthma, inhaler in the bag',
    });
  });
});

describe('a child', () => {
  test('without allergies shows when the parents were asked, or that nobody asked', async () => {
    server.changeChild(child, () => ({ allergies: [], allergiesAsked: null }));
    const page = await opened();
    const health = section(page, 'Allergies, diet and health');
    await health.getByText('Not asked', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Edit allergies, diet and health' }).click();
    await health.getByRole('checkbox', { name: 'No known allergies' }).check();
    expect(await health.getByLabel('Asked about allergies on').inputValue()).toBe(todayHere());
    await health.getByLabel('Asked about allergies on').fill('2026-02-02');
    await health.getByRole('button', { name: 'Save' }).click();
    await health.getByText('None known (asked 2 Feb 2026)', { exact: true }).waitFor();
    expect(server.profile(child)).toMatchObject({ allergies: [], allergiesAsked: '2026-02-02' });
    await page.walkTo(`/childminder/child/${child}/day`);
    await page.getByText('Allergies: none known (asked 2 Feb 2026)', { exact: true }).waitFor();
  });

  test('has people who may collect it, for good or today alone, on a phone', async () => {
    const page = await opened();
    const may = section(page, 'May collect');
    await may.getByRole('button', { name: 'Add a collector' }).click();
    const form = page.getByRole('form', { name: 'Collector' });
    const field = (label: string) => form.getByLabel(label, { exact: true });
    const save = () => form.getByRole('button', { name: 'Save' }).click();
    await save();
    await form.getByText('Name is required').waitFor();
    await field('Name').fill('Mamó Ní Shé');
    await field('Phone (optional)').fill('086 1');
    await field('Relationship (optional)').fill('Granny');
    await save();
    await form.getByText('Phone number must be at least 10 digits').waitFor();
    await field('Phone (optional)').fill('086 555 0144');
    await form.getByRole('radio', { name: 'Today only' }).check();
    await save();
    await may.getByRole('listitem').getByText('Today only').waitFor();

    await may.getByRole('button', { name: 'Change Mamó Ní Shé' }).click();
    await form.getByRole('radio', { name: 'Always' }).check();
    await save();
    await may.getByRole('listitem').getByText('Today only').waitFor({ state: 'detached' });
    await may.getByRole('button', { name: 'Remove Mamó Ní Shé' }).click();
    await page.toastSays(`Mamó Ní Shé may not collect ${name} any more`);
    await page.pressOnToast();
    await may.getByText('086 555 0144').waitFor();
  });
});
