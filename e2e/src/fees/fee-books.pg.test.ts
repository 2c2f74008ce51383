import { dublinDate } from '@nead/contracts/dublin.ts';
import {
  amountOf,
  cameIn,
  invoicedOf,
  paidRows,
  statementRows,
} from '@nead/contracts/fees/books/book-rows.ts';
import { yearColumns } from '@nead/contracts/fees/books/book-texts.ts';
import { StatementPage, YearPage } from '@nead/contracts/fees/books/book-views.ts';
import { amountText, plainAmount } from '@nead/contracts/fees/money.ts';
import type { FamilyPage, FeesMonth, ParentFees } from '@nead/contracts/fees/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import { readPaper } from '@nead/projections/engine/pdf/test-paper.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { makeExport } from '../personal-data/personal-data-kit.ts';
import { newChild } from '../register/register-kit.ts';
import { agreedFrom, everyDay, issuedInvoice, lastMonth } from './fees-kit.ts';

let house: SmallHouse;
let aoife: Caller;
let free: Caller;
let siobhan: Caller;
let niamh: Caller;
let contact: string;
let other: string;
let invoice: string;
const payments: Record<'part' | 'deposit' | 'mistaken' | 'over', string> = {
  part: '',
  deposit: '',
  mistaken: '',
  over: '',
};

const today = dublinDate(new Date());
const year = today.slice(0, 4);
const span = `?from=${year}-01-01&to=${year}-12-31`;

async function pay(contactId: string, cents: number, more = {}): Promise<string> {
  const body = { contactId, date: today, way: 'transfer', cents, held: false, ...more };
  const done = await aoife.call<{ _id: string }>('POST', '/childminder/fees/payments', body);
  if (done.status !== 201) throw new Error(`A payment was answered ${done.status} ${done.message}`);
  return done.data._id;
}

beforeAll(async () => {
  house = await smallHouse();
  aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
  free = await enter(house, 'childminder', 'free');
  siobhan = await enter(house, 'parent', 'siobhan');
  niamh = await enter(house, 'parent', 'niamh');
  const shared = await shareChild(aoife, siobhan, 'siobhan');
  const second = await shareChild(aoife, niamh, 'niamh');
  contact = shared.contact;
  other = second.contact;
  await aoife.call('PUT', '/childminder/fees/settings', {
    payee: '',
    iban: '',
    dueDays: 7,
    terms: [],
    taxReference: '1234567T',
  });
  invoice = await issuedInvoice(aoife, shared.child, contact);
  const credit = { cents: 1_050, reason: 'A day less' };
  await aoife.call('POST', `/childminder/fees/invoices/${invoice}/credit-notes`, credit);
  payments.part = await pay(contact, 20_000, { reference: 'NOV CARE' });
  payments.deposit = await pay(contact, 15_000, { held: true });
  payments.mistaken = await pay(contact, 777_00);
  await aoife.call('DELETE', `/childminder/fees/payments/${payments.mistaken}`);
  payments.over = await pay(other, 9_000);
  const back = { contactId: other, date: today, cents: 2_000, reason: 'Too much' };
  await aoife.call('POST', '/childminder/fees/refunds', back);
  await agreedFrom(aoife, second.child, lastMonth(), [{ contactId: other, percent: 100 }]);
});
afterAll(() => house?.close());

const familyOf = async (id: string) =>
  (await aoife.call<FamilyPage>('GET', `/childminder/fees/families/${id}`)).data;
const statementOf = (id: string, of = span) =>
  aoife.call<StatementPage>('GET', `/childminder/fees/families/${id}/statement${of}`);
const fetched = (caller: Caller, path: string) =>
  fetch(`${house.url}/api/v1${path}`, { headers: { Authorization: `Bearer ${caller.token}` } });
const paper = async (answer: Response) => {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const text = await readPaper(answer.arrayBuffer().then((bytes) => Buffer.from(bytes)));
  return text.replaceAll('\n', ' ');
};

describe('a receipt', () => {
  const receipt = (caller: Caller, id: string) =>
    fetched(caller, `/${caller === aoife ? 'childminder' : 'parent'}/fees/payments/${id}/receipt.pdf`);

  test('says the same to both sides: what came, what it paid and what is left', async () => {
    const { balance, invoices } = await familyOf(contact);
    const kept = await receipt(siobhan, payments.deposit);
    // Both are fetched before any is read, since reading takes longer than a connection is kept.
    for (const answer of [await receipt(aoife, payments.part), await receipt(siobhan, payments.part)]) {
      expect(answer.headers.get('content-disposition')).toMatch(
        /filename="receipt-R-\d{8}-[0-9A-F]{6}\.pdf"/,
      );
      const text = await paper(answer);
      expect(text).toContain(`Received with thanks: ${amountText(20_000)}`);
      expect(text).toContain(`Invoice ${invoices[0]?.number}`);
      expect(text).toContain(`Left to pay: ${amountText(balance)}`);
      expect(text).toContain('NOV CARE');
    }
    expect(await paper(kept)).toContain('Kept as a deposit');
  });

  test('is there for nobody else, and not for a payment that was taken back', async () => {
    const refused = await Promise.all([
      receipt(niamh, payments.part),
      receipt(siobhan, payments.over),
      receipt(aoife, payments.mistaken),
      receipt(siobhan, payments.mistaken),
      receipt(aoife, newId()),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const seen = (await siobhan.call<ParentFees>('GET', '/parent/fees')).data;
    expect(seen[0]?.payments.map(({ _id }) => _id).sort()).toEqual([payments.part, payments.deposit].sort());
  });
});

describe('a statement', () => {
  test('ends with the balance of the family, on page and paper of both sides', async () => {
    const { data: page } = await statementOf(contact);
    const { balance, held } = await familyOf(contact);
    expect([page.statement.opening, page.statement.closing, page.held]).toEqual([0, balance, held]);
    expect(page.statement.rows.map(({ entry: { kind } }) => kind)).toEqual([
      'invoice',
      'credit-note',
      'payment',
      'deposit',
    ]);
    expect(page.paid).toMatchObject({ total: 20_000, other: 0, children: [{ cents: 20_000 }] });
    const theirs = await siobhan.call<StatementPage>('GET', `/parent/fees/statements/${contact}${span}`);
    expect(theirs.data).toEqual(page);
    for (const answer of [
      await fetched(aoife, `/childminder/fees/families/${contact}/statement.pdf${span}`),
      await fetched(siobhan, `/parent/fees/statements/${contact}/paper.pdf${span}`),
    ]) {
      expect(answer.headers.get('content-disposition')).toContain(`filename="statement-${year}.pdf"`);
      const text = await paper(answer);
      const amounts = [
        ...[...statementRows(page.statement), ...paidRows(page)].map(([, cents]) => cents),
        ...page.statement.rows.flatMap(({ entry, balance }) => [amountOf(entry), balance]),
      ];
      for (const cents of amounts) expect(text).toContain(amountText(cents));
      expect(text).toContain('1234567T');
    }
  });

  test('begins a month with what was owed at the end of the one before', async () => {
    const before = `?from=2020-01-01&to=${addMonth(-1).to}`;
    const { data: earlier } = await statementOf(contact, before);
    const { data: now } = await statementOf(contact, `?from=${addMonth(0).from}&to=${addMonth(0).to}`);
    expect(now.statement.opening).toBe(earlier.statement.closing);
    expect(now.statement.closing).toBe((await familyOf(contact)).balance);
  });

  test('is of one’s own family alone, and names two days in their order', async () => {
    expect((await niamh.call('GET', `/parent/fees/statements/${contact}${span}`)).status).toBe(404);
    expect((await free.call('GET', `/childminder/fees/families/${contact}/statement${span}`)).status).toBe(
      403,
    );
    expect((await statementOf(newId())).status).toBe(404);
    const turned = await statementOf(contact, `?from=${year}-12-31&to=${year}-01-01`);
    expect([turned.status, (await statementOf(contact, '?from=2026-02-30&to=x')).status]).toEqual([400, 400]);
  });

  test('follows a deposit to the day on which it was used', async () => {
    await aoife.call('POST', `/childminder/fees/payments/${payments.deposit}/release`);
    const { data: page } = await statementOf(contact);
    expect(page.statement.rows.map(({ entry: { kind } }) => kind)).toContain('released');
    expect([page.held, page.paid.total]).toEqual([0, 35_000]);
    expect(page.statement.closing).toBe((await familyOf(contact)).balance);
  });
});

/** The first and last day of the month this many months away. */
function addMonth(by: number): { from: string; to: string } {
  const at = new Date(Date.UTC(Number(year), Number(today.slice(5, 7)) - 1 + by, 1));
  const end = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0));
  return { from: at.toISOString().slice(0, 10), to: end.toISOString().slice(0, 10) };
}

describe('the year', () => {
  const yearOf = (caller: Caller) => caller.call<YearPage>('GET', `/childminder/fees/years/${year}`);

  test('adds up the statements of all families, and what is open adds up by age and by family', async () => {
    const { data: page } = await yearOf(aoife);
    const statements = await Promise.all([contact, other].map(async (id) => (await statementOf(id)).data));
    const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
    const { total } = page.year;
    for (const part of ['charged', 'credited', 'writtenOff', 'received', 'paidBack'] as const)
      expect(total[part]).toBe(sum(statements.map(({ statement }) => statement.sums[part])));
    expect(cameIn(total)).toBe(sum(statements.map(({ paid }) => paid.total)));
    expect(sum(page.year.months.map(invoicedOf))).toBe(invoicedOf(total));
    const families = await Promise.all([contact, other].map(familyOf));
    const open = sum(families.flatMap(({ invoices }) => invoices.map((each) => each.open)));
    expect([sum(page.ages.map(({ cents }) => cents)), sum(page.families.map(({ cents }) => cents))]).toEqual([
      open,
      open,
    ]);
    expect(page.ages.find(({ cents }) => cents > 0)).toEqual({ age: 'not-due', invoices: 1, cents: open });
  });

  test('leaves as a file for the accountant that is recorded, with the same totals', async () => {
    const path = `/childminder/fees/years/${year}/book.csv`;
    expect((await fetched(aoife, `${path}?export=${newId()}`)).status).toBe(404);
    const answer = await fetched(aoife, `${path}?export=${await makeExport(aoife, 'fees')}`);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const rows = (await answer.text())
      .trim()
      .split('\r\n')
      .map((row) => row.slice(1, -1).split('","'));
    const column = (name: (typeof yearColumns)[number]) =>
      plainAmount(
        rows.slice(1).reduce((all, row) => all + Math.round(Number(row[yearColumns.indexOf(name)]) * 100), 0),
      );
    const { total, open } = (await yearOf(aoife)).data.year;
    expect(
      (['Invoiced', 'Credited', 'Written off', 'Received', 'Paid back', 'Open today'] as const).map(column),
    ).toEqual(
      [total.charged, total.credited, total.writtenOff, total.received, total.paidBack, open].map(
        plainAmount,
      ),
    );
  });

  test('comes with a plan that has invoices, and is one’s own', async () => {
    const refused = await yearOf(free);
    expect([refused.status, refused.code]).toEqual([403, 'FEATURE_REQUIRED']);
    const made = await makeExport(free, 'fees');
    const path = `/childminder/fees/years/${year}/book.csv?export=${made}`;
    expect((await fetched(free, path)).status).toBe(403);
    expect((await fetched(aoife, path)).status).toBe(404);
  });
});

test('what is written off stands where it happened in the statement of both sides, and in the year, as pages read them', async () => {
  const roisin = await enter(house, 'parent', 'roisin');
  const { child, contact: family } = await shareChild(aoife, roisin, 'roisin');
  const id = await issuedInvoice(aoife, child, family);
  await pay(family, 100);
  const done = await aoife.call('POST', `/childminder/fees/invoices/${id}/write-off`, {
    reason: 'Moved away',
  });
  expect(done.status).toBe(200);
  await pay(family, 300);
  const pages = await Promise.all([
    statementOf(family),
    roisin.call<StatementPage>('GET', `/parent/fees/statements/${family}${span}`),
  ]);
  for (const { data } of pages) {
    const { statement } = StatementPage.parse(data);
    expect(statement.closing).toBe(-300);
    expect(statement.rows.map(({ entry: { kind, cents } }) => (kind === 'payment' ? cents : kind))).toEqual([
      'invoice',
      100,
      'written-off',
      300,
    ]);
  }
  const { data } = await aoife.call<YearPage>('GET', `/childminder/fees/years/${year}`);
  expect(() => YearPage.parse(data)).not.toThrow();
});

test('what a subsidy took off counts once, where its invoice was credited whole and issued again', async () => {
  const month = lastMonth();
  const parent = await enter(house, 'parent', 'ciara');
  const { child, contact: family } = await shareChild(aoife, parent, 'ciara');
  const terms = { ...everyDay, subsidy: { name: 'NCS', minutesAWeek: 600, centsAnHour: 200 } };
  await agreedFrom(aoife, child, month, [{ contactId: family, percent: 100 }], terms);
  const issue = async (): Promise<{ id: string; cents: number }> => {
    await aoife.call('POST', '/childminder/fees/drafts', { month });
    const { data } = await aoife.call<FeesMonth>('GET', `/childminder/fees/months/${month}`);
    const draft = data.invoices.find(({ number, contactId }) => number === null && contactId === family);
    await aoife.call('POST', `/childminder/fees/invoices/${draft?._id}/issue`);
    return { id: draft?._id ?? '', cents: draft?.cents ?? 0 };
  };
  const subsidies = async () => {
    const { data } = await aoife.call<YearPage>('GET', `/childminder/fees/years/${year}`);
    return [data.year.subsidy, (await statementOf(family)).data.paid.subsidy];
  };
  const { id, cents } = await issue();
  const once = await subsidies();
  expect(once[0]).toBeGreaterThan(0);
  const whole = { cents, reason: 'Issued again' };
  await aoife.call('POST', `/childminder/fees/invoices/${id}/credit-notes`, whole);
  expect(await subsidies()).toEqual([0, 0]);
  await issue();
  expect(await subsidies()).toEqual(once);
});

test('a family that has agreed and is off the register since has a statement, as it has a page', async () => {
  const { _id: child, contactId } = await newChild(aoife, 'gone@example.ie');
  await agreedFrom(aoife, child, lastMonth(), [{ contactId, percent: 100 }]);
  for (const path of [`children/${child}`, `parents/${contactId}`])
    expect((await aoife.call('DELETE', `/childminder/${path}`)).status).toBe(200);
  expect((await familyOf(contactId)).balance).toBe(0);
  expect(await statementOf(contactId)).toMatchObject({ status: 200, data: { statement: { rows: [] } } });
});
