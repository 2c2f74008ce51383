import { remindOfOverdue } from '@nead/command-api/doors/fees/reactions.ts';
import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { accountDecider } from '@nead/command-api/rooms/accounts/decider.ts';
import { feesDecider } from '@nead/command-api/rooms/fees/decider.ts';
import { invoicesDueOn } from '@nead/command-api/rooms/fees/directory.ts';
import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import { refuse } from '@nead/contracts/errors.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import { unsetFees } from '@nead/contracts/fees/shapes.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { FeesMonth, InvoicePage, ParentFees } from '@nead/contracts/fees/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import { setClock } from '@nead/embedded-postgres/test-clock.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { emailOf, enter, shareChild } from '../kit/house-kit.ts';
import { HOUSE_PASSWORD, type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { newChild } from '../register/register-kit.ts';
import { agreedFrom, everyDay, issuedInvoice, lastMonth } from './fees-kit.ts';

let house: SmallHouse;
let childminder: Caller;
let parent: Caller;
let child: string;
let contact: string;

beforeAll(async () => {
  house = await smallHouse();
  childminder = await enter(house, 'childminder', 'nora', 'PREMIUM');
  parent = await enter(house, 'parent', 'parent');
  ({ child, contact } = await shareChild(childminder, parent, 'parent'));
});
afterAll(() => house?.close());

const month = lastMonth();
const propose = (of = child, contactId = contact) =>
  childminder.call<{ version: number }>('POST', `/childminder/fees/children/${of}/agreements`, {
    from: `${month}-01`,
    payers: [{ contactId, percent: 100 }],
    terms: everyDay,
  });
const letters = (subject: RegExp) => house.letters.filter((letter) => subject.test(letter.subject));

test('who pays is asked to agree two minutes later, unless it was taken back', async () => {
  const { version } = (await propose()).data;
  await childminder.call('DELETE', `/childminder/fees/children/${child}/agreements/${version}`);
  expect((await house.mailsComeDue('fee-agreement', 1)).states).toEqual(['dropped']);
  await propose();
  const { waits, states } = await house.mailsComeDue('fee-agreement', 1);
  expect([waits[0] && waits[0] > 100, states]).toEqual([true, ['sent']]);
  const [letter, ...more] = letters(/asks you to agree/);
  expect(more).toEqual([]);
  expect([letter?.to, letter?.subject]).toEqual([
    'parent@example.ie',
    'Nóra Test asks you to agree what care costs',
  ]);
  expect(letter?.text).toContain('https://nead.example/parent/fees');
});

test('who pays gets the invoice by mail, with what it comes to and its day, and no child’s name', async () => {
  const invoice = await issuedInvoice(childminder, child, contact);
  const { waits, states } = await house.mailsComeDue('fee-invoice', 1);
  expect([waits[0] && waits[0] > 9, states]).toEqual([true, ['sent']]);
  const [letter, ...more] = letters(/^Invoice/);
  expect(more).toEqual([]);
  const { data } = await childminder.call<FeesMonth>('GET', `/childminder/fees/months/${month}`);
  expect(letter?.subject).toBe(`Invoice ${data.invoices[0]?.number} from Nóra Test`);
  expect(letter?.text).toMatch(/comes to €[\d,]+\.00\. Please pay it by \w+day \d+ \w+ \d{4}\./);
  expect(letter?.text).toContain(`https://nead.example/parent/fees/invoice/${invoice}`);
  const about = await childminder.children();
  expect(letter?.text).not.toContain(about.find(({ _id }) => _id === child)?.firstName);
});

test('the mail of an invoice is kept from going by Undo, which leaves the invoice issued, and goes after all when she sends it', async () => {
  const hers = await enter(house, 'childminder', 'nuala', 'PREMIUM');
  const other = await enter(house, 'parent', 'kept');
  const shared = await shareChild(hers, other, 'kept');
  const invoice = await issuedInvoice(hers, shared.child, shared.contact);
  await house.mailsComeDue('fee-agreement', 1); // that of its agreement is no matter of the tests below
  house.letters.length = 0;
  const mail = (goes: boolean) => hers.call('PUT', `/childminder/fees/invoices/${invoice}/mail`, { goes });
  const shown = async () =>
    (await hers.call<InvoicePage>('GET', `/childminder/fees/invoices/${invoice}`)).data;
  await house.mailsWait('fee-invoice', 1);
  expect((await mail(false)).status).toBe(200);
  expect(await shown()).toMatchObject({ mailKept: true, invoice: { state: 'issued' } });
  expect((await house.mailsComeDue('fee-invoice', 1)).states).toEqual(['dropped']);
  expect(letters(/^Invoice/)).toEqual([]);
  const seen = await other.call<InvoicePage>('GET', `/parent/fees/invoices/${invoice}`);
  expect(seen.data).toMatchObject({ mailKept: false, invoice: { state: 'issued' } });

  expect((await mail(true)).status).toBe(200);
  expect((await shown()).mailKept).toBe(false);
  expect((await house.mailsComeDue('fee-invoice', 1)).states).toEqual(['sent']);
  expect(letters(/^Invoice/).map(({ to }) => to)).toEqual([emailOf('kept')]);
  expect(letters(/^Invoice/)[0]?.text).toContain(`https://nead.example/parent/fees/invoice/${invoice}`);
});

async function pay(date: string, cents: number): Promise<string> {
  const body = { contactId: contact, date, way: 'transfer', held: false, cents };
  return (await childminder.call<{ _id: string }>('POST', '/childminder/fees/payments', body)).data._id;
}

describe('a payment', () => {
  const today = dublinDate(new Date());

  test('is thanked for two minutes later, with what is left to pay', async () => {
    await pay(addDays(today, -7), 10_000);
    const { waits, states } = await house.mailsComeDue('fee-receipt', 1);
    expect([waits[0] && waits[0] > 100, states]).toEqual([true, ['sent']]);
    const [letter, ...more] = letters(/has received your payment/);
    expect(more).toEqual([]);
    expect([letter?.to, letter?.subject]).toEqual([
      'parent@example.ie',
      'Nóra Test has received your payment',
    ]);
    expect(letter?.text).toMatch(/Thank you for €100\.00 on \w+day \d+ \w+ \d{4} \(transfer\)/);
    const { data } = await parent.call<ParentFees>('GET', '/parent/fees');
    const balance = data[0]?.balance ?? 0;
    expect(balance).toBeGreaterThan(0);
    expect(letter?.text).toContain(`Left to pay: ${amountText(balance)}`);
    expect(letter?.text).toContain('https://nead.example/parent/fees');
  });

  test('that was taken back is not thanked for, nor one of the time before', async () => {
    house.letters.length = 0;
    await pay(addDays(today, -8), 6_000);
    const mistaken = await pay(today, 7_000);
    const removed = await childminder.call('DELETE', `/childminder/fees/payments/${mistaken}`);
    expect(removed.status).toBe(200);
    expect((await house.mailsComeDue('fee-receipt', 1)).states).toEqual(['dropped']);
    expect(letters(/payment/)).toEqual([]);
    await house.mailsWait('fee-payment-taken-back', 0);
  });
});

test('who said that an invoice is paid hears that it has not arrived, unless it was paid by then', async () => {
  const other = await enter(house, 'parent', 'early');
  const shared = await shareChild(childminder, other, 'early');
  const invoice = await issuedInvoice(childminder, shared.child, shared.contact);
  await house.mailsComeDue('fee-agreement', 1); // that of its agreement is no matter of the tests below
  const notArrived = async (way = 'transfer') => {
    const said = await other.call<{ _id: string }>('POST', `/parent/fees/invoices/${invoice}/paid`, {
      date: dublinDate(new Date()),
      way,
      cents: 2_500,
    });
    const answered = await childminder.call('POST', `/childminder/fees/said/${said.data._id}/decline`);
    expect([said.status, answered.status]).toEqual([201, 200]);
  };
  const told = async () =>
    (await other.call<InvoicePage>('GET', `/parent/fees/invoices/${invoice}`)).data.invoice.notArrived;
  house.letters.length = 0;
  await notArrived();
  expect(await told()).toEqual({ date: dublinDate(new Date()), cents: 2_500 });
  const { waits, states } = await house.mailsComeDue('fee-not-arrived', 1);
  expect([waits[0] && waits[0] > 100, states]).toEqual([true, ['sent']]);
  const [letter, ...more] = letters(/has not found your payment/);
  expect([letter?.to, more]).toEqual([emailOf('early'), []]);
  expect(letter?.text).toMatch(/€25\.00 on \w+day \d+ \w+ \d{4}/);
  expect(letter?.text).toContain(`https://nead.example/parent/fees/invoice/${invoice}`);

  await notArrived('cash');
  await house.mailsWait('fee-not-arrived', 1);
  const { data } = await other.call<InvoicePage>('GET', `/parent/fees/invoices/${invoice}`);
  await childminder.call('POST', '/childminder/fees/payments', {
    contactId: shared.contact,
    date: dublinDate(new Date()),
    way: 'cash',
    held: false,
    cents: data.invoice.open,
  });
  expect(await told()).toBeUndefined();
  expect((await house.mailsComeDue('fee-not-arrived', 1)).states).toEqual(['dropped']);
  await house.mailsComeDue('fee-receipt', 1); // that of the payment is no matter of the tests below
});

test('a parent who is suspended gets no mail about fees, as none about a child', async () => {
  const other = await enter(house, 'parent', 'suspended');
  const shared = await shareChild(childminder, other, 'suspended');
  house.letters.length = 0;
  await propose(shared.child, shared.contact);
  await house.mailsWait('fee-agreement', 1);
  const { metadata } = systemIdentity('test', 'suspend');
  await house.streams.handle(accountDecider, other.account, { type: 'Suspend' }, metadata);
  expect((await house.mailsComeDue('fee-agreement', 1)).states).toEqual(['dropped']);
  expect(letters(/asks you to agree/)).toEqual([]);
});

test('a contact without an account gets no mail', async () => {
  const pending = await newChild(childminder, 'nobody@example.ie');
  house.letters.length = 0;
  await agreedFrom(childminder, pending._id, month, [{ contactId: pending.contactId, percent: 100 }]);
  expect((await house.mailsComeDue('fee-agreement', 1)).states).toEqual(['dropped']);
  expect(letters(/agree|^Invoice/)).toEqual([]);
});

test('who was taken off the child by then is not asked to agree', async () => {
  // Nobody gets more than a few mails a day about fees.
  const other = await enter(house, 'parent', 'other');
  const shared = await shareChild(childminder, other, 'other');
  house.letters.length = 0;
  await propose(shared.child, shared.contact);
  await house.mailsWait('fee-agreement', 1);
  await childminder.call('DELETE', `/childminder/children/${shared.child}/contacts/${shared.contact}`);
  expect((await house.mailsComeDue('fee-agreement', 1)).states).toEqual(['dropped']);
  expect(letters(/asks you to agree/)).toEqual([]);
});

describe('an overdue invoice', () => {
  let invoice: string;
  const remind = (of = invoice) => childminder.call('POST', `/childminder/fees/invoices/${of}/reminders`);
  const today = dublinDate(new Date());
  const tomorrow = addDays(today, 1);

  beforeAll(async () => {
    await childminder.call('PUT', '/childminder/fees/settings', { ...unsetFees, dueDays: 0, remind: true });
    const sibling = await shareChild(childminder, parent, 'parent');
    invoice = await issuedInvoice(childminder, sibling.child, contact);
  });
  afterAll(() => setClock());

  test('is reminded of from the day after it was to be paid, by one press, once a day', async () => {
    expect(await remind()).toMatchObject({ status: 409, message: feeTexts.notDue });
    expect((await remind(newId())).status).toBe(404);
    setClock(dublinInstant(tomorrow, '00:10'));
    // Sessions end in the meantime.
    await childminder.login(emailOf('nora'), HOUSE_PASSWORD);
    await parent.login(emailOf('parent'), HOUSE_PASSWORD);
    expect((await remind()).status).toBe(200);
    expect(await remind()).toMatchObject({ status: 409, message: feeTexts.remindedToday });
    await expect.poll(() => letters(/^A friendly reminder/).length).toBe(1);
    const [letter] = letters(/^A friendly reminder/);
    expect(letter?.to).toBe('parent@example.ie');
    expect(letter?.text).toMatch(/€[\d,]+\.00 of it was to be paid by \w+day /);
    expect(letter?.text).toContain(`https://nead.example/parent/fees/invoice/${invoice}`);
    for (const [caller, side] of [
      [childminder, 'childminder'],
      [parent, 'parent'],
    ] as const) {
      const page = await caller.call<InvoicePage>('GET', `/${side}/fees/invoices/${invoice}`);
      expect(page.data.reminded).toEqual([tomorrow]);
    }
  });

  test('is found by the days since it was to be paid, for who has reminders sent by themselves', async () => {
    expect(await invoicesDueOn(house.pool, today)).toEqual([
      { childminderId: childminder.account, id: invoice },
    ]);
    expect(await invoicesDueOn(house.pool, tomorrow)).toEqual([]);
  });

  test('is reminded of by the clock after three, ten and twenty-one days, also where another reminder is refused', async () => {
    const { streams, pool } = house;
    const refused = newId();
    const refusing = ((...call: Parameters<typeof streams.handle>) => {
      const command: unknown = call[2];
      const about = typeof command === 'object' && command !== null && 'invoiceId' in command;
      return about && command.invoiceId === refused ? refuse('CONFLICT') : streams.handle(...call);
    }) as typeof streams.handle; // it answers as that does
    const { run } = remindOfOverdue({ pool, streams: { ...streams, handle: refusing } });
    const reminded = async () => {
      const { invoices } = await streams.stateOf(feesDecider, childminder.account);
      return invoices.get(invoice)?.reminded;
    };
    const [third, tenth] = [addDays(today, 3), addDays(today, 10)];
    setClock(dublinInstant(third, '09:00'));
    await run(pool);
    await run(pool);
    expect(await reminded()).toEqual([tomorrow, third]);
    // One of the invoices that are found first is refused.
    await pool.query(
      `insert into command.directory (kind, key, childminder_id, id) values ('invoice-due', $1, $2, $3)`,
      [addDays(tenth, -3), childminder.account, refused],
    );
    setClock(dublinInstant(tenth, '09:00'));
    await expect(run(pool)).rejects.toThrow('A reminder was refused: CONFLICT');
    expect(await reminded()).toEqual([tomorrow, third, tenth]);
    await pool.query('delete from command.directory where id = $1', [refused]);
    setClock(dublinInstant(addDays(tenth, 1), '09:00'));
    await run(pool);
    expect(await reminded()).toEqual([tomorrow, third, tenth]);
  });

  test('is reminded of once, a day or two late, where nothing ran on its day', async () => {
    const { streams, pool } = house;
    const { run } = remindOfOverdue(house);
    const remindedLast = async (day: string) => {
      setClock(dublinInstant(day, '09:00'));
      await run(pool);
      const { invoices } = await streams.stateOf(feesDecider, childminder.account);
      return invoices.get(invoice)?.reminded.at(-1);
    };
    const late = addDays(today, 23);
    expect(await remindedLast(late)).toBe(late);
    expect(await remindedLast(addDays(late, 1))).toBe(late);
  });
});

test('a payment that was thanked for and is taken back is told, unless another was recorded in its place', async () => {
  const day = addDays(dublinDate(new Date()), 2); // on which no mails went out
  setClock(dublinInstant(day, '09:00'));
  await childminder.login(emailOf('nora'), HOUSE_PASSWORD);
  await parent.login(emailOf('parent'), HOUSE_PASSWORD);
  const takenBack = async (cents: number) => {
    const paid = await pay(day, cents);
    expect((await house.mailsComeDue('fee-receipt', 1)).states).toEqual(['sent']);
    house.letters.length = 0;
    setClock(new Date(Date.now() + 3 * 60_000));
    expect((await childminder.call('DELETE', `/childminder/fees/payments/${paid}`)).status).toBe(200);
  };
  await takenBack(8_000);
  expect((await house.mailsComeDue('fee-payment-taken-back', 1)).states).toEqual(['sent']);
  const [letter, ...more] = letters(/has taken back a payment/);
  expect([letter?.to, more]).toEqual(['parent@example.ie', []]);
  expect(letter?.text).toMatch(/€80\.00 of \w+day \d+ \w+ \d{4} is no longer counted as paid/);
  const { data } = await parent.call<ParentFees>('GET', '/parent/fees');
  expect(letter?.text).toContain(`Left to pay: ${amountText(data[0]?.balance ?? 0)}`);

  await takenBack(8_100);
  await pay(day, 8_200);
  expect((await house.mailsComeDue('fee-payment-taken-back', 1)).states).toEqual(['dropped']);
  expect((await house.mailsComeDue('fee-receipt', 1)).states).toEqual(['sent']);
  setClock();
});

test('of a payment that is taken back hears nobody whose mail of the payment itself did not go out', async () => {
  const day = addDays(dublinDate(new Date()), 3); // on which no mails went out
  setClock(dublinInstant(day, '09:00'));
  onTestFinished(() => setClock());
  await childminder.login(emailOf('nora'), HOUSE_PASSWORD);
  const nowIs = async (type: 'Suspend' | 'Reinstate') => {
    const { metadata } = systemIdentity('test', type);
    await house.streams.handle(accountDecider, parent.account, { type }, metadata);
  };
  const paid = await pay(day, 9_000);
  await nowIs('Suspend');
  expect((await house.mailsComeDue('fee-receipt', 1)).states).toEqual(['dropped']);
  await nowIs('Reinstate');
  setClock(new Date(Date.now() + 3 * 60_000));
  expect((await childminder.call('DELETE', `/childminder/fees/payments/${paid}`)).status).toBe(200);
  expect((await house.mailsComeDue('fee-payment-taken-back', 1)).states).toEqual(['dropped']);
});
