import type { DomainEvent } from '@nead/contracts/events.ts';
import { drawnTerms } from '@nead/contracts/fees/agreement/test-agreements.ts';
import type { FeeLine } from '@nead/contracts/fees/reckoning/lines.ts';
import { unsetFees } from '@nead/contracts/fees/shapes.ts';
import { newId } from '@nead/contracts/ids.ts';

interface Home {
  childminderId: string;
  parentId: string;
  contactId: string;
  childId: string;
}

/** For tests: every event of fees. */
export function feeSteps({
  childminderId,
  parentId,
  contactId,
  childId,
}: Home): [string, ...DomainEvent[]][] {
  const at = '2026-11-17T10:00:00.000Z';
  const [extraId, lineId, creditId, paymentId, depositId, refundId] = Array.from({ length: 6 }, () =>
    newId(),
  ) as [string, string, string, string, string, string]; // six
  const [dropped, invoiceId, said, declined, taken] = Array.from({ length: 5 }, () => newId()) as [
    string,
    string,
    string,
    string,
    string,
  ]; // five
  const ofChild = { childminderId, childId };
  const ofFamily = { childminderId, contactId };
  const version = { ...ofChild, version: 1 };
  const payers = [{ contactId, percent: 100 }];
  const proposal = { ...version, from: '2026-11-01', payers, terms: drawnTerms, at };
  const draft = { ...ofFamily, invoiceId, at };
  const money = { ...ofFamily, date: '2026-11-17', way: 'cash', at } as const;
  const line: FeeLine = {
    key: 'care',
    childId,
    date: '2026-11-03',
    kind: 'care',
    version: 2,
    day: 'attended',
    ahead: false,
    records: [],
    unit: 'day',
    quantity: 1,
    each: 5000,
    percent: 100,
    cents: 5000,
  };
  const body = {
    cents: 5000,
    lines: [line],
    children: [{ childId, name: 'Caoimhe' }],
    to: { name: 'Siobhán', address: '' },
    from: { name: 'Aoife', address: '', payee: '', iban: '' },
  };
  const spans = [{ childId, from: '2026-11-01', to: '2026-11-16' }];
  const events: DomainEvent[] = [
    { type: 'FeeSettingsChanged', data: { childminderId, settings: { ...unsetFees, dueDays: 14 }, at } },
    { type: 'AgreementProposed', data: proposal },
    { type: 'AgreementWithdrawn', data: { ...version, at } },
    { type: 'AgreementProposed', data: { ...proposal, version: 2 } },
    {
      type: 'AgreementAgreed',
      data: { ...version, version: 2, contactId, by: 'parent', parentId, name: 'Siobhán', at },
    },
    {
      type: 'ExtraBooked',
      data: { ...ofChild, extraId, date: '2026-11-16', extra: { name: 'Trip', cents: 1200 }, at },
    },
    { type: 'ExtraUnbooked', data: { ...ofChild, extraId, at } },
    { type: 'InvoiceDrafted', data: { ...draft, invoiceId: dropped, from: '2026-11-01', to: '2026-11-30' } },
    { type: 'DraftDropped', data: { ...draft, invoiceId: dropped } },
    { type: 'InvoiceDrafted', data: { ...draft, from: '2026-11-01', to: '2026-11-30' } },
    {
      type: 'DraftAdjusted',
      data: { ...draft, lineId, adjustment: { childId, reason: 'Less', cents: -100 } },
    },
    { type: 'DraftAdjustmentRemoved', data: { ...draft, lineId } },
    {
      type: 'InvoiceIssued',
      data: { ...draft, year: 2026, number: 1, date: '2026-11-17', due: '2026-12-01', spans, body },
    },
    {
      type: 'CreditNoteIssued',
      data: {
        ...draft,
        creditId,
        year: 2026,
        number: 2,
        date: '2026-11-17',
        body: { cents: 500, reason: 'Less' },
      },
    },
    { type: 'InvoiceMailChanged', data: { ...draft, goes: false } },
    { type: 'InvoiceReminded', data: { ...draft, date: '2026-12-05', by: 'childminder' } },
    { type: 'PaymentSaid', data: { ...money, saidId: declined, accountId: parentId, said: { cents: 100 } } },
    { type: 'PaymentSaidDeclined', data: { ...ofFamily, saidId: declined, at } },
    { type: 'PaymentSaid', data: { ...money, saidId: taken, accountId: parentId, said: { cents: 100 } } },
    { type: 'PaymentSaidTakenBack', data: { ...ofFamily, saidId: taken, at } },
    {
      type: 'PaymentSaid',
      data: { ...money, saidId: said, accountId: parentId, toward: invoiceId, said: { cents: 3000 } },
    },
    {
      type: 'PaymentRecorded',
      data: { ...money, paymentId, held: false, toward: invoiceId, saidId: said, payment: { cents: 3000 } },
    },
    {
      type: 'InvoiceWrittenOff',
      data: { ...draft, date: '2026-11-17', body: { cents: 1500, reason: 'Moved' } },
    },
    {
      type: 'PaymentRecorded',
      data: { ...money, paymentId: depositId, held: true, payment: { cents: 900, bankLine: 'a'.repeat(32) } },
    },
    { type: 'DepositReleased', data: { ...ofFamily, paymentId: depositId, at } },
    {
      type: 'PaymentRefunded',
      data: { ...ofFamily, refundId, date: '2026-11-17', body: { cents: 400, reason: 'Over' }, at },
    },
    { type: 'PaymentRefundRemoved', data: { ...ofFamily, refundId, at } },
    { type: 'PaymentRemoved', data: { ...ofFamily, paymentId: depositId, why: 'Twice', at } },
    {
      type: 'CardAccountChanged',
      data: { childminderId, account: 'acct_1', standing: 'ready', heardAt: at, at },
    },
    {
      type: 'CardCheckoutBegun',
      data: { ...draft, account: 'acct_1', checkout: 'cs_1', asked: { cents: 100 } },
    },
    { type: 'AgreementEnded', data: { ...version, version: 2, lastDay: '2026-12-31', at } },
  ];
  return events.map((event) => [`fees-${childminderId}`, event]);
}
