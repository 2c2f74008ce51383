import { dublinDate } from '@nead/contracts/dublin.ts';
import { newId } from '@nead/contracts/ids.ts';
import {
  type Inspection,
  inspection,
  lookAt,
  makePass,
  openPass,
  passStands,
} from '@nead/contracts/inspection/requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { beforeEach, expect, test } from 'vitest';
import { timeNow } from '../../engine/device/clock.ts';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, openPage } from '../../test-page.tsx';

let server: FakeServer;
const hash = 'a1'.repeat(32);
beforeEach(() => {
  server = fakeServer();
});

async function openedPass(complaints: NonNullable<Inspection['file']>['complaints']) {
  const today = dublinDate(timeNow());
  const endsAt = new Date(timeNow().getTime() + 3_600_000).toISOString();
  const childminder = newId();
  server.answer(openPass, { grant: 'granted', endsAt });
  server.answer(passStands, { endsAt });
  server.answer(lookAt, { look: 'looked' });
  server.answer(inspection, {
    childminder: 'Aoife',
    from: today,
    to: today,
    endsAt,
    section: 'file',
    chosen: [],
    mayTakePack: true,
    children: [],
    records: [],
    documents: [],
    present: null,
    days: [],
    next: null,
    file: {
      facts: {
        registrations: [],
        papers: [
          {
            _id: newId(),
            version: 1,
            duty: 'vetting',
            documentId: null,
            document: null,
            number: 'GV-77',
            person: null,
            phone: null,
            issued: null,
            expires: '2099-01-01',
          },
        ],
        records: [{ kind: 'drill', last: today, count: 1 }],
        setAside: [],
        children: [],
        handbook: null,
        attendanceSince: null,
        accidents: 0,
        unread: [],
        tusla: [],
        complaints: complaints && { all: complaints.length, open: 0 },
      },
      records: [
        {
          _id: newId(),
          kind: 'drill',
          version: 1,
          time: timeNow().toISOString(),
          seconds: 110,
          who: null,
          notes: 'Back door',
          writtenAt: timeNow().toISOString(),
          later: false,
          children: ['Fiadh'],
          others: 2,
        },
      ],
      complaints,
      chain: {
        of: 'compliance',
        id: childminder,
        ok: true,
        events: 3,
        hash,
        anchored: null,
        broken: null,
      },
    },
  });
  const { page } = await openPage(`/inspection/${newId()}`, { server });
  await page.getByLabel(inspectionTexts.code, { exact: true }).fill('1234 5678');
  await page.getByRole('button', { name: inspectionTexts.open, exact: true }).click();
  await page.getByText('Garda vetting').waitFor();
  return { page, childminder };
}

test('an inspector reads every duty, the empty ones too, what was recorded, and the hash to check', async () => {
  const { page, childminder } = await openedPass(null);
  expect(server.asked(lookAt).map(({ body }) => body.section)).toEqual(['file']);
  await page.getByText('Seen by the childminder · Number GV-77 · Valid to 1 Jan 2099').waitFor();
  await page.getByText('None recorded', { exact: true }).first().waitFor();
  await page.getByText('1 minute 50. Back door').waitFor();
  await page.getByText('Fiadh, 2 other children').waitFor();
  await page.getByText('Kept by the childminder, and not shown here').waitFor();
  const check = page.getByRole('link', { name: 'Check this hash' });
  expect(await check.getAttribute('href')).toBe(`/verify/compliance/${childminder}/${hash}`);
  expect(await page.getByRole('heading', { name: 'Complaints', exact: true }).count()).toBe(0);
});

test('and complaints where the childminder put them in', async () => {
  const { page } = await openedPass([
    {
      _id: newId(),
      received: '2026-05-04',
      from: 'Marek',
      about: 'Late at the gate',
      done: null,
      answer: 'We agreed on a text message',
      closedOn: '2026-05-05',
      erased: false,
    },
  ]);
  await page.getByText('Late at the gate').waitFor();
  await page.getByText('Closed 5 May 2026').waitFor();
});

test('she puts complaints in by a tick of hers', async () => {
  server.answer(makePass, { _id: newId(), endsAt: timeNow().toISOString(), code: '1234 5678' });
  const { page } = await openPage('/childminder/inspection', { as: CHILDMINDER, server });
  await page.getByRole('button', { name: 'New pass' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(inspectionTexts.complaints).check();
  await form.getByRole('button', { name: 'Make the pass' }).click();
  await form.waitFor({ state: 'detached' });
  expect(server.done(makePass).map(({ body }) => body.complaints)).toEqual([true]);
});
