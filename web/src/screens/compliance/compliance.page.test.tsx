import type { DutyId } from '@nead/contracts/compliance/duties.ts';
import type { FileFacts, Paper } from '@nead/contracts/compliance/facts.ts';
import {
  amendComplaint,
  complaints,
  fileFacts,
  fileSummary,
  notePaper,
  parentsComplaints,
  recordComplaint,
  removeServiceRecord,
  serviceRecords,
  setDutyAside,
  takeDutyUp,
  writeServiceRecord,
} from '@nead/contracts/compliance/requests.ts';
import { complianceTexts } from '@nead/contracts/compliance/texts.ts';
import type { ComplaintEntry, ServiceRecord } from '@nead/contracts/compliance/views.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { invalid } from '@nead/contracts/errors.ts';
import { newId } from '@nead/contracts/ids.ts';
import { allChildren } from '@nead/contracts/register/child-queries.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import {
  CHILDMINDER,
  FREE,
  type OpenPage,
  openPage,
  PARENT,
  pageUnderTest,
  pushTo,
} from '../../test-page.tsx';
import { RECORDED_AT } from '../../test-recorded-at.ts';

const TODAY = dublinDate(RECORDED_AT);
let server: FakeServer;

/** Changes the file, and tells every open page. */
function put(change: (facts: FileFacts) => Partial<FileFacts>): void {
  server.change(fileFacts, (facts) => ({ ...facts, ...change(facts) }));
  pushTo(CHILDMINDER, { kind: 'file' });
}
const paper = (duty: DutyId, more: Partial<Paper> = {}): Paper => ({
  ...{ _id: newId(), version: 1, duty, documentId: null, document: null },
  ...{ number: 'N-1', person: null, phone: null, issued: null, expires: null, ...more },
});

beforeEach(() => {
  server = fakeServer();
  // An empty file.
  const none = {
    registrations: [],
    papers: [],
    records: [],
    handbook: null,
    complaints: { open: 0, all: 0 },
  };
  server.change(fileFacts, (facts) => ({ ...facts, ...none }));
  server.change(fileSummary, (summary) => ({ ...summary, begun: false }));
  server.change(serviceRecords, () => []);
  server.change(complaints, () => []);
  server.answer(notePaper, ({ body: { _id = newId(), duty, ...sent } }) => {
    const { documentId = null, number = null, person = null, phone = null } = sent;
    const { issued = null, expires = null } = sent;
    const noted = { ...paper(duty), _id, documentId, number, person, phone, issued, expires };
    put(({ papers, registrations }) => ({
      papers: [...papers, noted],
      registrations:
        duty === 'registration' && issued && expires
          ? [...registrations, { number, from: issued, to: expires }]
          : registrations,
    }));
    return { _id };
  });
  server.answer(setDutyAside, ({ params: { duty }, body: { reason } }) => {
    put(({ setAside }) => ({ setAside: [...setAside, { duty, reason }] }));
    return { duty };
  });
  server.answer(takeDutyUp, ({ params: { duty } }) => {
    put(({ setAside }) => ({ setAside: setAside.filter((each) => each.duty !== duty) }));
    return { duty };
  });
});

const opened = async (path = '/childminder/file', as = CHILDMINDER): Promise<OpenPage> =>
  (await openPage(path, { as, server, width: 390 })).page;
const sheet = (page: OpenPage) => page.getByRole('dialog');
const row = (page: OpenPage, name: string | RegExp) => page.getByRole('button', { name });

describe('your file', () => {
  test('begins with what is missing, and each row leads to where it is mended', async () => {
    const page = await opened();
    await page.getByText('What is left').waitFor();
    expect(await page.getByText('Not noted yet').count()).toBeGreaterThan(5);
    await row(page, /^Garda vetting/).click();
    await sheet(page).getByLabel('Number').fill('GV-2026-1');
    await sheet(page).getByLabel('Valid to').fill(addDays(TODAY, 800));
    await sheet(page).getByText('A vetting letter need not be kept', { exact: false }).waitFor();
    await sheet(page).getByRole('button', { name: 'Save', exact: true }).click();
    await sheet(page).waitFor({ state: 'hidden' });
    expect(server.done(notePaper).map(({ body }) => body.duty)).toEqual(['vetting']);
    await row(page, /^Garda vetting.*In order, to/).waitFor();
  });

  test('keeps what was typed where the server refuses it, and says why', async () => {
    server.answer(notePaper, () => invalid(complianceTexts.expiresBeforeIssued));
    const page = await opened();
    await row(page, /^Public liability insurance/).click();
    await sheet(page).getByLabel('Valid to').fill('2020-01-01');
    await sheet(page).getByRole('button', { name: 'Save', exact: true }).click();
    await sheet(page).getByText(complianceTexts.expiresBeforeIssued).waitFor();
    expect(await sheet(page).getByLabel('Valid to').inputValue()).toBe('2020-01-01');
  });

  test('says when to renew, and what is coming up', async () => {
    const page = await opened();
    await row(page, /^Registration certificate/).click();
    await sheet(page).getByLabel('Number').fill('TU2024-1');
    await sheet(page).getByLabel('Valid from').fill(addDays(TODAY, -900));
    await sheet(page).getByLabel('Valid to').fill(addDays(TODAY, 100));
    await sheet(page).getByRole('button', { name: 'Save', exact: true }).click();
    await row(page, /^Registration certificate.*Renew by/).waitFor();
    await page.getByText('Last day to renew').waitFor();
    await row(page, /^Registration certificate/).click();
    await sheet(page).getByText('What the renewal asks for').waitFor();
    await sheet(page).getByText('Public liability insurance').waitFor();
  });

  test('marks a duty as not needed with a reason, and takes it up again', async () => {
    const page = await opened();
    await row(page, /^Fire safety declaration/).click();
    await sheet(page).getByText('Does this not apply to you?').click();
    await sheet(page).getByLabel('Why not').fill('Made by the landlord');
    await sheet(page).getByRole('button', { name: 'Not needed' }).click();
    await row(page, /^Fire safety declaration.*Not needed.*Made by the landlord/).click();
    await sheet(page).getByRole('button', { name: 'It does apply to me' }).click();
    await row(page, /^Fire safety declaration.*Not noted yet/).waitFor();
  });

  test('records a test of the alarms with one press, which can be taken back', async () => {
    const test = newId();
    server.answer(writeServiceRecord, () => {
      put(() => ({ records: [{ kind: 'alarm', last: TODAY, count: 1 }] }));
      return { _id: test };
    });
    server.answer(removeServiceRecord, ({ params }) => {
      put(() => ({ records: [] }));
      return { _id: params.id };
    });
    const page = await opened();
    await page.getByRole('button', { name: 'Tested today' }).click();
    await pageUnderTest.toastSays('Test recorded');
    expect(server.done(writeServiceRecord).map(({ body }) => body)).toEqual([{ kind: 'alarm' }]);
    await page.getByRole('button', { name: 'Tested today' }).waitFor({ state: 'detached' });
    await pageUnderTest.pressOnToast();
    await page.getByRole('button', { name: 'Tested today' }).waitFor();
    expect(server.done(removeServiceRecord).map(({ params }) => params.id)).toEqual([test]);
  });

  test('asks the parent for what is missing, with the words filled in', async () => {
    const page = await opened();
    const left = page.getByRole('region', { name: 'What is left' });
    // Several children who lack something are one thing to do.
    await left.getByText('0 of 5 answered').waitFor();
    expect(await left.locator('details').getAttribute('open')).toBeNull();
    await left.getByText('0 of 5 answered').click();
    await left.getByRole('link', { name: 'Ask Marek' }).click();
    await pageUnderTest.waitForURL('/childminder/messages/compose');
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Consents for Zofia');
    expect(await page.getByLabel('Message').inputValue()).toContain('answer the consents');
  });

  test('names the only child that lacks something at once', async () => {
    put(({ children }) => ({
      children: children.map((child) => (child.firstName === 'Zofia' ? child : { ...child, unanswered: 0 })),
    }));
    const page = await opened();
    const left = page.getByRole('region', { name: 'What is left' });
    await left.getByText('Consents for Zofia').waitFor();
    expect(await left.getByText('4 of 5 answered').count()).toBe(0);
  });

  test('is shown on the Free plan too', async () => {
    const page = await opened('/childminder/file', FREE);
    await page.getByText('What is left').waitFor();
    await row(page, /^Garda vetting/).waitFor();
  });

  test('is one line on the dashboard once it was begun, and none before', async () => {
    const page = await opened('/childminder/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText(/to do in your file/).count()).toBe(0);
    server.change(fileSummary, () => ({ begun: true, toDo: 3, runsOut: 1 }));
    pushTo(CHILDMINDER, { kind: 'file' });
    await page.getByText('3 to do in your file').waitFor();
  });

  test('lists every duty with its regulation, and says which rules are to be confirmed', async () => {
    const page = await opened('/childminder/file/duties');
    await page.getByText(/regulation 18: Insurance/).waitFor();
    expect(await page.getByText(/To be confirmed/).count()).toBe(18);
    await page.getByRole('button', { name: 'Open Consents' }).click();
    await sheet(page).getByText('Does this not apply to you?').waitFor();
  });
});

describe('a drill', () => {
  const record = (more: Partial<ServiceRecord> = {}): ServiceRecord => ({
    ...{ _id: newId(), kind: 'drill', version: 1, time: `${addDays(TODAY, -9)}T10:15:00.000Z` },
    ...{ date: addDays(TODAY, -9), children: [], seconds: 110, who: null, notes: 'Back door' },
    ...{ writtenAt: RECORDED_AT, later: true, earlier: [], ...more },
  });

  test('is recorded in two presses with the children who are here', async () => {
    server.answer(writeServiceRecord, ({ body: { _id = newId() } }) => ({ _id }));
    const page = await opened('/childminder/file/records/drill');
    await page.getByRole('button', { name: 'Record a drill' }).click();
    await sheet(page)
      .getByRole('button', { name: /^Save the drill, [1-9] child/ })
      .click();
    await pageUnderTest.toastSays('Drill recorded');
    const [sent] = server.done(writeServiceRecord);
    expect(sent?.body).toMatchObject({ kind: 'drill', seconds: 120 });
    expect(sent?.body.childIds?.length).toBeGreaterThan(0);
    expect(sent?.body.time).toBeUndefined();
  });

  test('counts nobody as here who was only not signed out the day before', async () => {
    server.answer(writeServiceRecord, ({ body: { _id = newId() } }) => ({ _id }));
    const before = `${addDays(TODAY, -1)}T08:00:00.000Z`;
    let forgotten = '';
    server.change(allChildren, (all) =>
      all.map((child) => {
        if (child.firstName !== 'Caoimhe') return child;
        forgotten = child._id;
        return { ...child, currentStatus: 'signed-in', since: before };
      }),
    );
    const page = await opened('/childminder/file/records/drill');
    await page.getByRole('button', { name: 'Record a drill' }).click();
    await sheet(page)
      .getByRole('button', { name: /^Save the drill, [1-9] child/ })
      .click();
    await pageUnderTest.toastSays('Drill recorded');
    const [sent] = server.done(writeServiceRecord);
    expect(sent?.body.childIds?.length).toBeGreaterThan(0);
    expect(sent?.body.childIds).not.toContain(forgotten);
    expect(forgotten).not.toBe('');
  });

  test('says how long it took, that it was written later, and what it said before', async () => {
    server.change(serviceRecords, () => [
      record({ version: 2, seconds: 130, earlier: [{ ...record(), version: 1 }] }),
    ]);
    const page = await opened('/childminder/file/records/drill');
    await page.getByText('2 minutes 10. Back door').waitFor();
    await page.getByText(/^Written down later/).waitFor();
    await page.getByText('1 earlier version').click();
    await page.getByText(/1 minute 50/).waitFor();
  });

  test('of the future is refused with a sentence, and the sheet stays', async () => {
    server.answer(writeServiceRecord, () => invalid(complianceTexts.beforeRegistration('2 Jun 2024')));
    const page = await opened('/childminder/file/records/drill?record=now');
    await sheet(page)
      .getByRole('button', { name: /^Save the drill/ })
      .click();
    await sheet(page)
      .getByText(/Your registration began on 2 Jun 2024/)
      .waitFor();
  });
});

describe('a complaint', () => {
  const entry = (more: Partial<ComplaintEntry> = {}): ComplaintEntry => ({
    ...{
      _id: newId(),
      received: addDays(TODAY, -5),
      about: 'The gate was open.',
      answer: null,
      closedOn: null,
    },
    ...{ version: 1, contactId: null, from: 'A neighbour', done: null, erased: false, ...more },
  });

  test('is recorded, and closed with an answer', async () => {
    let current: ComplaintEntry | undefined;
    const tell = () => {
      server.change(complaints, () => (current ? [current] : []));
      pushTo(CHILDMINDER, { kind: 'file' });
    };
    server.answer(recordComplaint, ({ body: { _id = newId(), about, from = null } }) => {
      current = entry({ _id, about, from });
      tell();
      return { _id };
    });
    server.answer(amendComplaint, ({ params, body: { answer = null, closedOn = null } }) => {
      current = entry({ _id: params.id, version: 2, answer, closedOn });
      tell();
      return { _id: params.id };
    });
    const page = await opened('/childminder/file/complaints');
    await page.getByRole('button', { name: 'Record a complaint' }).click();
    await sheet(page).getByLabel('Their name').fill('A neighbour');
    await sheet(page).getByLabel('What it is about').fill('The gate was open.');
    await sheet(page).getByRole('button', { name: 'Save the complaint' }).click();
    await page.getByText('Not closed yet').waitFor();
    await page.getByRole('button', { name: 'Add or close' }).click();
    await sheet(page).getByLabel('Your answer, which they can read').fill('The latch is mended.');
    await sheet(page).getByLabel('Closed on').fill(TODAY);
    await sheet(page).getByRole('button', { name: 'Save the complaint' }).click();
    await page.getByText('The latch is mended.').waitFor();
    await page
      .getByText(/^Closed /)
      .first()
      .waitFor();
  });

  test('whose time is over is still there, without a word of it', async () => {
    server.change(complaints, () => [entry({ about: null, from: null, erased: true })]);
    const page = await opened('/childminder/file/complaints');
    await page.getByText('Erased after its time', { exact: false }).waitFor();
    expect(await page.getByRole('button', { name: 'Add or close' }).count()).toBe(0);
  });

  test('is read by the parent who made it, with the answer', async () => {
    server.change(parentsComplaints, () => [
      {
        ...{ _id: newId(), received: TODAY, about: 'The gate was open.', answer: 'Mended.' },
        closedOn: null,
        to: 'Aoife',
      },
    ]);
    const page = await opened('/parent/documents', PARENT);
    await page.getByText('The gate was open.').waitFor();
    await page.getByText('Mended.').waitFor();
  });
});

test('an incident that no parent has read in its time is left to do, and leads to those unread', async () => {
  const { page } = await openPage('/childminder/file', { as: CHILDMINDER });
  const row = page.getByRole('link', { name: /^Incidents.*Not read by a parent since 10 Jun/ });
  await row.waitFor();
  expect(await row.getAttribute('href')).toBe('/childminder/incidents');
});
