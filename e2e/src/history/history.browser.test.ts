import type { RecordView } from '@nead/contracts/care/views.ts';
import { addDays, dublinInstant } from '@nead/contracts/dublin.ts';
import { verifyPath } from '@nead/contracts/history/chain-requests.ts';
import type { ChainedEvent } from '@nead/contracts/history/hash-chain.ts';
import type { HistoryPage } from '@nead/contracts/history/views.ts';
import { personalDataTexts } from '@nead/contracts/personal-data/texts.ts';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CareHousehold, careHousehold, daily, today } from '../care/care-kit.ts';
import { type Devices, declineCookies, hasFocus, openDevices, PREMIUM } from '../kit/devices.ts';
import { inProcess } from '../kit/in-process.ts';
import { newChild } from '../register/register-kit.ts';

let devices: Devices;
let databaseUrl: string;
let household: CareHousehold;

beforeAll(async () => {
  const nead = await inProcess();
  databaseUrl = nead.databaseUrl;
  devices = await openDevices(undefined, async () => nead);
  household = await careHousehold(devices.nead);
});
afterAll(() => devices?.close());

const yesterday = addDays(today(), -1);
const at = (time: string) => dublinInstant(yesterday, time).toISOString();

/** Changes rows as somebody would who has got into the installation's database. */
async function behindOurBack(sql: string, values: unknown[]): Promise<number> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    return (await db.query(sql, values)).rowCount ?? 0;
  } finally {
    await db.end();
  }
}

const historyPath = (search = '') => `/childminder/child/${household.child}/history${search}`;

async function openHistory(search?: string): Promise<Page> {
  const page = await devices.device(PREMIUM, { at: historyPath(search) });
  await page.getByRole('heading', { name: 'What changed' }).waitFor();
  return page;
}

describe('the history of a child', () => {
  test('replays a correction made today of what was recorded for yesterday, by either clock', async () => {
    const { aoife, child } = household;
    const { data } = await aoife.call<RecordView>('POST', daily(child, 'meals'), {
      date: yesterday,
      time: at('19:10'),
      type: 'dinner',
      foodItems: ['Colcannon'],
      amount: 'none',
    });
    await aoife.call('PUT', `${daily(child, 'meals')}/${data._id}`, { amount: 'all' });

    const page = await openHistory('?only=corrections&kind=meal');
    const versions = page.locator('.entry', { hasText: 'Dinner corrected' }).first();
    await versions.scrollIntoViewIfNeeded(); // a day out of sight is not laid out
    await expect.poll(() => versions.locator('del').allInnerTexts()).toEqual(['None']);
    expect(await versions.locator('ins').allInnerTexts()).toEqual(['All']);

    const moment = page.locator('.asof');
    await page.goto(historyPath(`?at=${at('19:30')}&clock=now`));
    await page.getByRole('heading', { name: 'What changed' }).waitFor();
    await moment.getByText('Colcannon · ate all').waitFor();
    // At half past seven the record was not known yet.
    await page.getByRole('radio', { name: 'Left out' }).click();
    await expect.poll(() => moment.getByText('Colcannon').count()).toBe(0);
    await page.context().close();
  });

  test('leaves as a file from its head: the copy of this child is chosen where copies are taken', async () => {
    const page = await openHistory();
    await page.getByRole('link', { name: 'Export' }).click();
    const chosen = page.getByRole('combobox', { name: personalDataTexts.what });
    await expect.poll(() => chosen.inputValue()).toBe(household.child);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: personalDataTexts.download }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^nead-data-.*\.zip$/);
    await page.getByText(personalDataTexts.taken).waitFor();
    expect(await hasFocus(page.getByRole('button', { name: personalDataTexts.download }))).toBe(true);
    await page.context().close();
  });

  test('replays what was taken back days ago: it stood until then, by what was known', async () => {
    const { aoife } = household;
    const midnight = dublinInstant(today(), '00:00').toISOString();
    const takenBack: { child: string; at: string }[] = [];
    for (const { _id } of await aoife.children()) {
      const path = `/history/children/${_id}?only=corrections&kind=attendance`;
      const { data } = await aoife.call<HistoryPage>('GET', path);
      for (const { did, recordedAt } of data.entries)
        if (did === 'removed' && recordedAt < midnight) takenBack.push({ child: _id, at: recordedAt });
    }
    const [first] = takenBack;
    if (!first) throw new Error('In the weeks of the demo something was taken back');
    const justBefore = new Date(Date.parse(first.at) - 60_000).toISOString();
    const page = await devices.device(PREMIUM, {
      at: `/childminder/child/${first.child}/history?at=${justBefore}&clock=then`,
    });
    const moment = page.locator('.asof');
    await moment.getByText('Signed in', { exact: true }).first().waitFor();
    await moment.getByText('Changed since').waitFor();
    await page.getByRole('radio', { name: 'Included' }).click();
    await expect.poll(() => moment.getByText('Changed since').count()).toBe(0);
    await page.context().close();
  });

  test('of a child who was deleted is found where the children are', async () => {
    const { aoife } = household;
    const { _id } = await newChild(aoife, 'once@example.ie', { firstName: 'Aodhán' });
    const removed = await aoife.call('DELETE', `/childminder/children/${_id}?why=Added%20twice`);
    expect(removed.status).toBe(200);
    const page = await devices.device(PREMIUM, { at: '/childminder/children' });
    await page.getByRole('link', { name: 'History of Aodhán de Búrca' }).click();
    await page.getByRole('heading', { name: 'What changed' }).waitFor();
    await page.getByText('Deleted from the register').waitFor();
    await page.getByText('Reason: “Added twice”').waitFor();
    await page.context().close();
  });

  test('is verified, until somebody changes an event in the database: then its first broken event is named', async () => {
    const page = await openHistory();
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Verified: nothing was changed').waitFor();
    await page.getByText(/It matches the signed record of/).waitFor();

    // A printed hash from when the chain was shorter, in the hands of somebody without an account.
    const { aoife, child } = household;
    const chain = await aoife.call<{ events: ChainedEvent[] }>(
      'GET',
      `/history/children/${child}/chain?of=care`,
    );
    const hash = String(chain.data.events[3]?.metadata.hash);
    const paper = await devices.visitor();
    await declineCookies(paper, devices);
    await paper.goto(verifyPath('care', child, hash));
    await paper.getByText('Found, and nothing was changed').waitFor();
    await paper.getByLabel('Hash').fill(hash.replace(/^./, (sign) => (sign === '0' ? '1' : '0')));
    await paper.getByRole('button', { name: 'Check', exact: true }).click();
    await paper.getByText('This hash was not found').waitFor();

    const changed = await behindOurBack(
      `update log.event set data = replace(data, '"signIn"', '"signOut"')
       where stream = $1 and revision = (select min(revision) from log.event
         where stream = $1 and type = 'AttendanceRecorded' and data like '%"signIn"%')`,
      [`care-${household.child}`],
    );
    expect(changed).toBe(1);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('The history was tampered with').waitFor();
    await page
      .getByText(/Event \d+ of the child’s records \(AttendanceRecorded\) is not what was written\./)
      .waitFor();
    // Verify leads to the changed entry, however long ago it was.
    const broken = page.locator('.entry', { hasText: 'The chain breaks here' });
    await broken.waitFor();
    await expect.poll(() => hasFocus(broken)).toBe(true);
    await page.getByText('The list begins at the event where the history breaks.').waitFor();
    await page.getByRole('button', { name: 'Back to the newest' }).click();
    await expect.poll(() => broken.count()).toBe(0);
    await paper.goBack();
    await paper.getByText('Found, but the records were tampered with').waitFor();
    await paper.context().close();
    await page.context().close();
  });
});
