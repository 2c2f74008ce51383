import { incident } from '@nead/contracts/care/activities/incident.ts';
import { incidentTexts } from '@nead/contracts/care/page-texts.ts';
import { acknowledgeIncident, incidentsToRead, parentToday } from '@nead/contracts/care/requests.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { parentOpenFees } from '@nead/contracts/fees/open-requests.ts';
import { openTexts } from '@nead/contracts/fees/texts.ts';
import { newId } from '@nead/contracts/ids.ts';
import { parentDashboard, parentsChild } from '@nead/contracts/register/child-queries.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CareServer, careServer } from '../../rooms/care/test-care-server.ts';
import { type OpenPage, openPage, PARENT, pushTo } from '../../test-page.tsx';

let server: CareServer;
beforeEach(() => {
  server = careServer();
});

const home = async (): Promise<OpenPage> =>
  (await openPage('/parent/dashboard', { as: PARENT, server, width: 390 })).page;

/** Gives the first child a second childminder, in whose register it is a child of its own. */
function mindedByTwo(): void {
  const [first] = server.known(parentDashboard).children;
  if (!first) throw new Error('She has no child');
  const orla = { _id: newId(), name: 'Orla Meehan' };
  const there = { ...first, _id: newId(), childminder: orla };
  server.answer(parentsChild, ({ params: { id } }) =>
    id === there._id
      ? { ...server.known(parentsChild, { id: first._id }), ...there }
      : server.known(parentsChild, { id }),
  );
  server.change(parentDashboard, ({ children, activities, ...home }) => ({
    ...home,
    children: [...children, there],
    activities: activities.map((activity) =>
      activity.childId === first._id ? { ...activity, childId: there._id } : activity,
    ),
  }));
}

describe('a parent’s home', () => {
  test('says with whom the children are', async () => {
    const page = await home();
    await page.getByText(/^Friday 12 Jun 2026, with Aoife Ní Bhriain$/).waitFor();
    expect(await page.locator('.kid').filter({ hasText: 'With Aoife' }).count()).toBe(0);
  });

  test('of one who has two childminders says at each child, what happened and who is not coming whose it is', async () => {
    mindedByTwo();
    const page = await home();
    await page.locator('.kid').filter({ hasText: 'With Orla Meehan' }).waitFor();
    expect(await page.locator('.kid').filter({ hasText: 'With Aoife Ní Bhriain' }).count()).toBe(2);
    await page
      .getByText(/^Caoimhe, with Orla Meehan, /)
      .first()
      .waitFor();
    // Each open decision is made for one of the two.
    for (const name of ['Orla Meehan', 'Aoife Ní Bhriain'])
      await page.getByText(`Consents for Caoimhe, with ${name}`, { exact: true }).first().waitFor();
    await page.getByText('Friday 12 Jun 2026', { exact: true }).waitFor();
  });

  test('counts at a child who went out and came in again the whole time in care, as the childminder’s page does', async () => {
    const [child] = server.known(parentDashboard).children;
    server.change(parentDashboard, (home) => ({
      ...home,
      children: home.children.map((one) =>
        one._id === child?._id
          ? { ...one, currentStatus: 'signed-in' as const, since: '2026-06-12T10:50:00.000Z' }
          : one,
      ),
    }));
    const present = [
      { from: '2026-06-12T07:00:00.000Z', to: '2026-06-12T09:00:00.000Z' },
      { from: '2026-06-12T10:50:00.000Z', to: null },
    ];
    server.change(parentToday, (all) =>
      all.map((today) => (today._id === child?._id ? { ...today, present } : today)),
    );
    const page = await home();
    await page
      .locator(`[data-child="${child?._id}"]`)
      .getByText(/^2 h 1\d min$/)
      .waitFor();
  });

  test('of one who was taken off every child says what happened, and by whom', async () => {
    server.change(parentDashboard, (home) => ({
      ...home,
      children: [],
      activities: [],
      former: [{ _id: newId(), name: 'Aoife Ní Bhriain', endedBy: 'childminder' as const }],
    }));
    const page = await home();
    await page.getByText('You no longer see a child here').waitFor();
    await page.getByText(/^Aoife Ní Bhriain no longer lists you as a contact of a child\./).waitFor();
    await page.getByRole('link', { name: 'Take a copy' }).waitFor();
    expect(await page.getByText('No children found').count()).toBe(0);
  });

  test('says that an agreement waits to be agreed, and leads to it', async () => {
    const waits = { contactId: newId(), childminder: 'Aoife Ní Bhriain', children: ['Caoimhe', 'Fiadh'] };
    server.change(parentOpenFees, (open) => ({ ...open, toAgree: [waits] }));
    const page = await home();
    await page
      .getByText('Aoife Ní Bhriain asks you to agree what care costs for Caoimhe and Fiadh')
      .waitFor();
    await page.getByRole('link', { name: openTexts.readAgreement }).click();
    await page.waitForURL('**/parent/fees');
  });

  test('shows an incident in brief, unfolds it into the whole form, and folds it into a line once it is read', async () => {
    const child = server.children[0]?._id ?? '';
    const unread = [
      { time: '09:10', description: 'Bumped into the gate' },
      { time: '09:20', description: 'Slipped on the step' },
    ].map((said) =>
      server.record(incident, child, { type: 'injury', severity: 'low', actionTaken: 'Ice', ...said }),
    );
    server.change(incidentsToRead, () => unread);
    const at = '2026-06-12T11:47:00.000Z';
    server.answer(acknowledgeIncident, ({ params: { recordId } }) => {
      server.change(incidentsToRead, (all) => all.filter(({ _id }) => _id !== recordId));
      pushTo(PARENT, { kind: 'activity', id: recordId, childId: child });
      return { _id: recordId, at };
    });
    const page = await home();
    const open = page.getByRole('button', { name: incidentTexts.readAndAcknowledge });
    await open.nth(1).waitFor();
    expect(await page.getByText('Bumped into the gate').count()).toBe(1);
    expect(await page.getByText('Ice', { exact: true }).count()).toBe(0);
    const confirm = page.getByRole('button', { name: incidentTexts.readThis });
    expect(await confirm.count()).toBe(0);
    await open.first().click();
    await page.getByText('Ice', { exact: true }).waitFor();
    await confirm.click();
    await page.getByText(incidentTexts.readAt(dublinTime(at))).waitFor();
    expect(await page.getByText('Slipped on the step').count()).toBe(1);
    expect(await page.getByText('Bumped into the gate').count()).toBe(0);
    const cards = await page.locator('.ack').allTextContents();
    expect(cards[0]).toContain('Read at');
  });
});
