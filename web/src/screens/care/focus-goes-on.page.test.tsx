import { incident } from '@nead/contracts/care/activities/incident.ts';
import { nappy } from '@nead/contracts/care/activities/nappy.ts';
import { incidentTexts } from '@nead/contracts/care/page-texts.ts';
import { acknowledgeIncident, incidentsToRead } from '@nead/contracts/care/requests.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CareServer, careServer } from '../../rooms/care/test-care-server.ts';
import { CHILDMINDER, openPage, PARENT, pushTo } from '../../test-page.tsx';

let server: CareServer;
let child: string;
beforeEach(() => {
  server = careServer();
  child = server.children[0]?._id ?? '';
});

interface Focusable {
  hasFocus(): Promise<boolean>;
}
const focused = (element: Focusable) => expect.poll(() => element.hasFocus()).toBe(true);

describe('the focus', () => {
  test('goes on to the next incident that was not read, and after the last to the heading', async () => {
    const unread: RecordView[] = ['Bumped into the gate', 'Slipped on the step'].map((description) =>
      server.record(incident, child, { type: 'injury', severity: 'low', description, actionTaken: 'Ice' }),
    );
    server.change(incidentsToRead, () => unread);
    server.answer(acknowledgeIncident, ({ params: { recordId } }) => {
      server.change(incidentsToRead, (all) => all.filter(({ _id }) => _id !== recordId));
      pushTo(PARENT, { kind: 'activity', id: recordId, childId: child });
      return { _id: recordId, at: new Date().toISOString() };
    });
    const { page } = await openPage('/parent/dashboard', { as: PARENT, server });
    const open = page.getByRole('button', { name: incidentTexts.readAndAcknowledge });
    const confirm = page.getByRole('button', { name: incidentTexts.readThis });
    const incidents = page.getByRole('region', { name: incidentTexts.toBeRead });
    await open.nth(1).waitFor();
    // The buttons are pressed with the keyboard, and both incidents are unfolded.
    for (const nth of [0, 1]) {
      await open.first().press('Enter');
      await focused(incidents.nth(nth).getByRole('link'));
    }
    await confirm.first().press('Enter');
    await expect.poll(() => confirm.count()).toBe(1);
    // The focus is not on the button that confirms: one press too many would confirm the next incident as read.
    await focused(incidents.first().getByRole('link'));
    await confirm.press('Enter');
    await confirm.waitFor({ state: 'detached' });
    await focused(page.getByRole('heading', { level: 1 }));
  });

  test('goes on to the next record where one is deleted, and after the last to the heading', async () => {
    for (const type of ['wet', 'soiled']) server.record(nappy, child, { type, condition: 'normal' });
    const { page } = await openPage(`/childminder/child/${child}/nappy`, { as: CHILDMINDER, server });
    const entries = page.getByRole('button', { name: /^Edit/ });
    await entries.nth(1).waitFor();
    const deleteFirst = async (): Promise<void> => {
      await entries.first().press('Enter');
      await page.getByRole('button', { name: /^Delete/ }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    };
    for (let left = (await entries.count()) - 1; left > 0; left -= 1) {
      await deleteFirst();
      await expect.poll(() => entries.count()).toBe(left);
      await focused(entries.first());
    }
    await deleteFirst();
    await entries.waitFor({ state: 'detached' });
    await focused(page.getByRole('heading', { name: 'No activities found for this date.' }));
  });

  test('goes back to the heading once something was recorded for several children', async () => {
    server.endNaps();
    const { page } = await openPage('/childminder/dashboard', { as: CHILDMINDER, server });
    await page.getByRole('button', { name: 'Select' }).click();
    await page.getByRole('button', { name: 'Everyone here' }).press('Enter');
    const bar = page.getByRole('region', { name: 'Record for the chosen children' });
    await bar.getByRole('button', { name: 'All nap', exact: true }).press('Enter');
    await bar.waitFor({ state: 'detached' });
    await focused(page.getByRole('heading', { name: 'Children now' }));
  });
});
