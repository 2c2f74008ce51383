import { incident } from '@nead/contracts/care/activities/incident.ts';
import { meal } from '@nead/contracts/care/activities/meal.ts';
import { nappy } from '@nead/contracts/care/activities/nappy.ts';
import { recordTexts } from '@nead/contracts/care/page-texts.ts';
import { unacknowledgedIncidents } from '@nead/contracts/care/requests.ts';
import { expect, test } from 'vitest';
import { careServer } from '../../rooms/care/test-care-server.ts';
import { CHILDMINDER, openPage } from '../../test-page.tsx';

test('an entry of the day opens with a tap: who wrote it on which device, its versions and Delete are inside', async () => {
  const server = careServer();
  const child = server.children[0]?._id ?? '';
  const own = server.record(meal, child, { type: 'snack', foodItems: ['Pear'], amount: 'all' });
  const other = server.record(nappy, child, { type: 'wet', condition: 'normal' });
  const device = 'Kitchen tablet';
  const account = server.personOf(CHILDMINDER)._id;
  Object.assign(own.recordedBy, { account, name: 'Aoife Ní Bhriain', device });
  Object.assign(other.recordedBy, { account: other._id, name: 'Bríd Nolan', device });
  const { page } = await openPage(`/childminder/child/${child}/day`, { as: CHILDMINDER, server });
  const today = page.getByRole('region', { name: 'Today' });
  await today.getByText('Bríd Nolan').first().waitFor();
  expect(await today.getByText(/Kitchen tablet/).count()).toBe(0);
  const entry = today.getByRole('listitem').filter({ hasText: 'Pear' });
  expect(await entry.getByText(/Aoife/).count()).toBe(0);
  expect(await entry.getByRole('button').count()).toBe(1);
  await entry.getByRole('button', { name: /^Edit snack/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(/^Recorded by Aoife Ní Bhriain, Kitchen tablet, \d\d:\d\d$/).waitFor();
  const versions = await sheet.getByRole('link', { name: 'Earlier versions' }).one();
  expect(versions.getAttribute('href')).toBe(`/childminder/child/${child}/history?kind=meal`);
  await sheet.getByRole('button', { name: /^Delete snack/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await entry.waitFor({ state: 'detached' });
});

test('an unread incident opens the record itself, also of an earlier day', async () => {
  const server = careServer();
  const child = server.children[0]?._id ?? '';
  const fell = server.record(incident, child, {
    ...{ type: 'injury', severity: 'low', description: 'Fell off the step', actionTaken: 'A plaster' },
    ...{ date: '2026-06-10', time: '2026-06-10T08:00:00.000Z' },
  });
  server.change(unacknowledgedIncidents, () => [fell]);
  const { page } = await openPage('/childminder/incidents', { as: CHILDMINDER, server });
  await page.getByRole('link', { name: /^Caoimhe .*Injury/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('form', { name: recordTexts.editRecord }).waitFor();
  expect(await sheet.getByLabel('Description').inputValue()).toBe('Fell off the step');
});
