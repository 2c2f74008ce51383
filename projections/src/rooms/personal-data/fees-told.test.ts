import type { DomainEvent } from '@nead/contracts/events.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import { expect, test } from 'vitest';
import { feeSteps } from '../fees/test-steps.ts';
import { feesOfPayer, feesTold } from './fees-told.ts';

const home = { childminderId: newId(), parentId: newId(), contactId: newId(), childId: newId() };
const at = '2026-11-17T10:00:00.000Z';
const events = feeSteps(home).flatMap(([, ...own]) => own.map(recorded));

function recorded(event: DomainEvent): LogEvent {
  return { ...event, meta: { recordedAt: at } } as LogEvent; // nothing else of it is used
}
const typesOf = (until: string, contact = home.contactId) => {
  const own = feesOfPayer(new Map([[contact, until]]));
  return events.filter(own).map(({ type }) => type);
};

test('a parent’s are the agreements that name them and what was issued and paid; drafts and extras are not', () => {
  const own = new Set<string>(typesOf('~'));
  const kept = ['FeeSettingsChanged', 'ExtraBooked', 'ExtraUnbooked', 'InvoiceDrafted', 'DraftAdjusted'];
  const drafts = ['DraftAdjustmentRemoved', 'DraftDropped', 'CardAccountChanged', 'InvoiceMailChanged'];
  const all = [...new Set(events.map(({ type }) => type as string))];
  expect(all.filter((type) => !own.has(type)).sort()).toEqual([...kept, ...drafts].sort());
  expect(typesOf('~', newId())).toEqual([]);
});

test('who is in touch no more keeps what was issued and paid, and was sent no agreement since', () => {
  const own = typesOf('2026-11-17T09:59:59.000Z');
  expect(own).not.toEqual(expect.arrayContaining(['AgreementProposed']));
  expect(own).not.toEqual(expect.arrayContaining(['AgreementEnded']));
  expect(own).toEqual(expect.arrayContaining(['InvoiceIssued', 'PaymentRecorded', 'AgreementAgreed']));
});

const one = (type: LogEvent['type']) => {
  const found = events.find((event) => event.type === type);
  if (!found) throw new Error(`There is no ${type}`);
  return found;
};
const none = new Set<unknown>();

test('the childminder’s own reasons are not told', () => {
  for (const type of ['InvoiceWrittenOff', 'PaymentRefunded', 'PaymentRemoved'] as const) {
    const said = JSON.stringify(feesTold(one(type), [], none));
    expect(said).not.toMatch(/reason|why|Moved|Over|Twice/);
    expect(said).toContain(home.contactId);
  }
  expect(feesTold(one('CreditNoteIssued'), [], none)).toBeUndefined();
});

test('of a payment that was taken back only that there was one', () => {
  const payment = one('PaymentRecorded');
  expect(feesTold(payment, [], none)).toBe(payment.data);
  const id = 'paymentId' in payment.data ? payment.data.paymentId : '';
  const bare = feesTold(payment, [], new Set([id]));
  expect(Object.keys(bare ?? {}).sort()).toEqual(['childminderId', 'contactId', 'date', 'paymentId']);
});

test('an invoice is told whole of children whom the parent sees, and of others what their days cost', () => {
  const invoice = one('InvoiceIssued');
  const body = 'body' in invoice.data ? invoice.data.body : null;
  expect(feesTold(invoice, [home.childId], none)?.body).toBe(body);
  expect(feesTold(invoice, [], none)?.body).toMatchObject({ cents: 5000, lines: [{ day: 'agreed' }] });
});
