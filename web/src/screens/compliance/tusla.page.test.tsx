import { unacknowledgedIncidents } from '@nead/contracts/care/requests.ts';
import {
  answerForTusla,
  fileSummary,
  incidentForTusla,
  markTuslaTold,
  tuslaNotices,
} from '@nead/contracts/compliance/requests.ts';
import { complianceTexts } from '@nead/contracts/compliance/texts.ts';
import { hasToBeTold, tuslaDueOn } from '@nead/contracts/compliance/tusla-rules.ts';
import type { IncidentForTusla, TuslaNotice } from '@nead/contracts/compliance/views.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { invalid } from '@nead/contracts/errors.ts';
import { allChildren } from '@nead/contracts/register/child-queries.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, type OpenPage, openPage, pushTo } from '../../test-page.tsx';
import { RECORDED_AT } from '../../test-recorded-at.ts';

const TODAY = dublinDate(RECORDED_AT);
const RECORD = '65a0c0de0000000000000007';
let server: FakeServer;
let child: string;
let notice: TuslaNotice | null;

const incident = (): IncidentForTusla => ({
  childId: child,
  recordId: RECORD,
  child: 'Caoimhe Ní Bhriain',
  firstName: 'Caoimhe',
  title: 'Injury (medium)',
  date: TODAY,
  time: `${TODAY}T10:40:00.000Z`,
  version: 1,
  lines: [{ name: 'What happened', value: 'Fell from the swing' }],
  readBy: [{ name: 'Siobhán', at: `${TODAY}T10:51:00.000Z` }],
  number: null,
  notice,
});

/** Changes the notice, and tells every open page. */
function put(now: TuslaNotice): void {
  notice = now;
  server.answer(incidentForTusla, incident());
  server.answer(tuslaNotices, [now]);
  pushTo(CHILDMINDER, { kind: 'file' });
}

beforeEach(() => {
  server = fakeServer();
  child = server.known(allChildren)[0]?._id ?? '';
  notice = null;
  server.answer(incidentForTusla, incident());
  server.answer(tuslaNotices, []);
  server.answer(answerForTusla, ({ body: { answers } }) => {
    const { childId, recordId, firstName, title, time, date } = incident();
    put({
      ...{ childId, recordId, firstName, answers, sent: null },
      ...{ written: { title, time, date }, answeredAt: time },
      due: hasToBeTold(answers) ? tuslaDueOn(date) : null,
    });
    return { _id: RECORD };
  });
  server.answer(markTuslaTold, ({ body: { on, version } }) => {
    if (notice) put({ ...notice, sent: { on, version, at: `${TODAY}T12:00:00.000Z`, changed: [] } });
    return { _id: RECORD };
  });
});

const opened = async (): Promise<OpenPage> =>
  (await openPage(`/childminder/file/incident/${child}/${RECORD}`, { as: CHILDMINDER, server, width: 390 }))
    .page;
const questions = [/doctor or a hospital/, /missing/, /have to close/] as const;

async function answer(page: OpenPage, ...yes: readonly ('Yes' | 'No')[]): Promise<void> {
  for (const [nth, asked] of questions.entries())
    await page
      .getByRole('group', { name: asked })
      .getByRole('radio', { name: yes[nth] ?? 'No' })
      .check();
}

describe('whether Tusla has to know', () => {
  test('is asked in three questions, and said with its last day where one answer is yes', async () => {
    const page = await opened();
    const follows = page.getByRole('button', { name: 'See what follows' });
    await follows.waitFor();
    await page.getByRole('group', { name: questions[0] }).getByRole('radio', { name: 'Yes' }).check();
    expect(await follows.isDisabled()).toBe(true);
    await answer(page, 'Yes');
    await follows.click();
    await page.getByRole('heading', { name: /^Tell Tusla by/ }).waitFor();
    expect(server.done(answerForTusla).map(({ body }) => body.answers)).toEqual([
      { treated: true, missing: false, closed: false },
    ]);
    await page.getByText('The form is filled in for you').waitFor();
    await page.getByText('Siobhán knows').waitFor();
    await page.getByRole('link', { name: 'Not kept yet. Add it once' }).waitFor();
  });

  test('is kept as well where all answers are no, and an answer can be changed', async () => {
    const page = await opened();
    await page.getByRole('button', { name: 'See what follows' }).waitFor();
    await answer(page);
    await page.getByRole('button', { name: 'See what follows' }).click();
    await page.getByRole('heading', { name: 'You do not have to tell Tusla' }).waitFor();
    await page.getByRole('button', { name: 'Change an answer' }).click();
    await page.getByRole('group', { name: questions[2] }).getByRole('radio', { name: 'Yes' }).check();
    await page.getByRole('button', { name: 'See what follows' }).click();
    await page.getByRole('heading', { name: /^Tell Tusla by/ }).waitFor();
  });

  test('is closed by the day on which it was sent, and says what was corrected since', async () => {
    const page = await opened();
    await page.getByRole('button', { name: 'See what follows' }).waitFor();
    await answer(page, 'Yes');
    await page.getByRole('button', { name: 'See what follows' }).click();
    await page.getByRole('button', { name: 'I have sent it' }).click();
    await page.getByRole('heading', { name: /^Sent to Tusla on/ }).waitFor();
    expect(server.done(markTuslaTold).map(({ body }) => body)).toEqual([{ on: TODAY, version: 1 }]);
    expect(await page.getByRole('button', { name: 'Change an answer' }).count()).toBe(0);
    const changed = [{ name: 'Severity', sent: 'Medium', now: 'High' }];
    if (notice?.sent) put({ ...notice, sent: { ...notice.sent, changed } });
    await page.getByText('Changed since it was sent').waitFor();
    await page.getByText('Severity: Medium was sent, High is written now').waitFor();
  });

  test('keeps the day that was typed where the server refuses it, and says why', async () => {
    server.answer(markTuslaTold, () => invalid(complianceTexts.sentBeforeIncident));
    const page = await opened();
    await page.getByRole('button', { name: 'See what follows' }).waitFor();
    await answer(page, 'No', 'Yes');
    await page.getByRole('button', { name: 'See what follows' }).click();
    await page.getByLabel('Sent on').fill('2026-01-02');
    await page.getByRole('button', { name: 'I have sent it' }).click();
    await page.getByText(complianceTexts.sentBeforeIncident).waitFor();
    expect(await page.getByLabel('Sent on').inputValue()).toBe('2026-01-02');
  });
});

test('what Tusla has to be told is a line on the dashboard and beside the incidents, each leading to it', async () => {
  const tusla = { childId: child, recordId: RECORD, firstName: 'Caoimhe', due: TODAY, more: 0 };
  server.answer(fileSummary, { begun: false, toDo: 14, runsOut: 0, tusla });
  const { page } = await openPage('/childminder/dashboard', { as: CHILDMINDER, server });
  await page.getByRole('link', { name: /^Tell Tusla by .*After an incident of Caoimhe/ }).click();
  await page.waitForURL(`/childminder/file/incident/${child}/${RECORD}`);
  await page.getByRole('heading', { name: 'Does Tusla have to know?' }).waitFor();
  server.answer(unacknowledgedIncidents, []);
  const { time, date, title } = incident();
  put({
    ...{ childId: child, recordId: RECORD, firstName: 'Caoimhe', sent: null, due: tuslaDueOn(date) },
    ...{ written: { title, time, date }, answeredAt: time },
    answers: { treated: true, missing: false, closed: false },
  });
  await page.goto('/childminder/incidents');
  await page.getByRole('link', { name: 'Caoimhe: injury (medium)' }).waitFor();
  await page.getByText(/^Tell Tusla by/).waitFor();
});
