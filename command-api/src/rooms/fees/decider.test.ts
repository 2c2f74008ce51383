import { drawnTerms, testId as id } from '@nead/contracts/fees/agreement/test-agreements.ts';
import { CardStanding } from '@nead/contracts/fees/cards.ts';
import { unsetFees } from '@nead/contracts/fees/shapes.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commandHistory, holdsForEveryDecider, runCommands } from '../../engine/test-decider-properties.ts';
import { type FeeCommand, feesDecider } from './decider.ts';
import { accountOf, settledFamily } from './state.ts';
import * as the from './test-commands.ts';
import { pressedAt as at, aoife as childminderId, decided, marek, siobhan } from './test-commands.ts';

const settings = (dueDays: number) =>
  ({ type: 'ChangeSettings', childminderId, settings: { ...unsetFees, dueDays }, at }) as const;

const n = fc.integer({ min: 10, max: 13 });
const cents = fc.constantFrom(0, 1, 4000, 10_000);
const day = fc.constantFrom('2026-10-01', '2026-11-01', '2026-11-15', '2026-12-01');
const parent = fc.constantFrom(siobhan, marek);
const standings = fc.constantFrom(...CardStanding.options);
const connected = fc.constantFrom('connecting', 'ready', 'restricted');
const anyCommand: fc.Arbitrary<FeeCommand> = fc.oneof(
  fc.integer({ min: 1, max: 3 }).map(settings),
  fc.tuple(day, fc.constantFrom(the.alone, the.both)).map(([from, payers]) => the.propose(from, payers)),
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), parent)
    .map(([version, contactId]) => the.agreeTo(version, contactId)),
  fc.integer({ min: 1, max: 3 }).map(the.withdraw),
  day.map(the.end),
  fc.tuple(n, day).map(([extra, date]) => the.book(extra, date)),
  n.map((extra) => the.unbook(extra)),
  fc
    .tuple(n, parent, day)
    .map(([invoice, contactId, from]) => the.draft(invoice + 10, contactId, from, `${from.slice(0, 8)}28`)),
  fc
    .tuple(n, n, fc.constantFrom(-500, 0, 700))
    .map(([invoice, line, more]) => the.adjust(invoice + 10, line + 20, more)),
  fc.tuple(n, n).map(([invoice, line]) => the.takeOff(invoice + 10, line + 20)),
  n.map((invoice) => the.drop(invoice + 10)),
  fc
    .tuple(n, cents, day)
    .map(([invoice, sum, from]) => the.issue(invoice + 10, sum, { from, to: `${from.slice(0, 8)}28` })),
  fc.tuple(n, n, cents).map(([invoice, note, sum]) => the.credit(invoice + 10, note + 30, sum)),
  n.map((invoice) => the.writeOff(invoice + 10)),
  n.map((invoice) => the.remindOf(invoice + 10)),
  fc
    .tuple(n, cents, fc.boolean(), fc.option(n, { nil: undefined }), parent)
    .map(([payment, sum, held, invoice, contactId]) =>
      the.pay(payment + 40, sum, {
        held,
        contactId,
        ...(invoice !== undefined && { toward: id(invoice + 10) }),
      }),
    ),
  fc.tuple(n, n).map(([payment, said]) => the.pay(payment + 40, 700, { saidId: id(said + 60) })),
  n.map((payment) => the.takeBackPayment(payment + 40)),
  n.map((payment) => the.release(payment + 40)),
  fc.tuple(n, cents).map(([refund, sum]) => the.payBack(refund + 50, sum)),
  fc.tuple(n, cents).map(([said, sum]) => the.claimPaid(said + 60, sum)),
  n.map((said) => the.decline(said + 60)),
  fc.tuple(connected, fc.nat(3)).map(([standing, second]) => the.connectAccount(standing, second)),
  fc.constant(the.giveUpAccount()),
  fc.tuple(standings, fc.nat(3)).map(([standing, second]) => the.hearAccount(standing, second)),
  fc
    .tuple(n, cents, fc.nat(2))
    .map(([checkout, sum, after]) => the.beginCheckout(`cs_${checkout}`, sum, { after })),
  fc
    .tuple(n, cents, n)
    .map(([charge, back, invoice]) => the.hearCharge(charge, 10_000, back, { invoice: invoice + 10 })),
);

test('whatever is decided is valid, evolves, and is not done a second time', () => {
  holdsForEveryDecider(feesDecider, anyCommand, undefined, undefined, [
    the.propose(),
    the.agreeTo(),
    the.draft(20),
  ]);
});

test('numbers have no gaps, no day is charged twice, and money is neither lost nor made, whatever happens', () => {
  fc.assert(
    fc.property(commandHistory(anyCommand), (commands) => {
      const { events, state } = runCommands(feesDecider, commands, undefined);
      const numbered = events.filter(({ type }) => type === 'InvoiceIssued' || type === 'CreditNoteIssued');
      expect(numbered.map(({ data }) => 'number' in data && data.number)).toEqual(
        numbered.map((_, at) => at + 1),
      );
      const days = [...state.invoices.values()]
        .filter(({ cents, credited }) => cents === 0 || credited < cents)
        .flatMap(({ contactId, spans }) => spans.map(({ from }) => `${contactId} ${from}`));
      expect(new Set(days).size).toBe(days.length);
      for (const contactId of [siobhan, marek]) {
        const { invoices, payments, refunds } = accountOf(state, contactId);
        const { balance } = settledFamily(state, contactId);
        const sum = (all: readonly { cents: number }[]) => all.reduce((total, each) => total + each.cents, 0);
        const owed = invoices.reduce(
          (total, each) => total + each.cents - each.credited - each.writtenOff,
          0,
        );
        expect(balance).toBe(owed - sum(payments.filter(({ held }) => !held)) + sum(refunds));
      }
    }),
  );
});

test('settings are written once as long as they are the same', () => {
  expect(decided(settings(7))).toEqual(['FeeSettingsChanged']);
  expect(decided(settings(7), settings(7))).toEqual([]);
  expect(decided(settings(8), settings(7))).toEqual(['FeeSettingsChanged']);
  const known = { ...settings(7), settings: { ...settings(7).settings, taxReference: '1234567T' } };
  expect([decided(known, settings(7)), decided(known, known)]).toEqual([['FeeSettingsChanged'], []]);
  expect(the.dataOf(settings(7))).toEqual({ childminderId, settings: { ...unsetFees, dueDays: 7 }, at });
});

test('a stream is a childminder’s own', () => {
  expect(feesDecider.stream(childminderId)).toBe(`fees-${childminderId}`);
});

test('erased amounts count as nothing, and what they were about can still be read', () => {
  const history = [
    the.propose(),
    the.agreeTo(),
    the.book(10),
    the.draft(20),
    the.adjust(20, 30, 100),
    the.issue(20),
    the.credit(20, 40, 100),
    the.writeOff(20),
    the.pay(50, 20_000),
    the.payBack(60, 100),
    the.claimPaid(70, 100),
  ];
  const { events } = runCommands(feesDecider, [settings(7), ...history], undefined);
  const erased = events.map(({ type, data }) => {
    const gone = Object.entries(data).map(([field, value]) => [
      field,
      ['settings', 'terms', 'name', 'extra', 'adjustment', 'body', 'payment', 'said', 'asked'].includes(field)
        ? null
        : value,
    ]);
    return { type, data: Object.fromEntries(gone) };
  });
  const state = erased.reduce(
    (state, event) => feesDecider.evolve(state, event as never),
    feesDecider.initial(),
  ); // null is what an erased field reads as
  expect(settledFamily(state, siobhan)).toEqual({
    invoices: [{ invoiceId: id(20), paid: 0, open: 0, state: 'paid' }],
    payments: [{ paymentId: id(50), paid: [], over: 0 }],
    credit: 0,
    held: 0,
    balance: 0,
  });
  expect(state.settings).toBeNull();
  expect(state.extras.size).toBe(0);
  expect(feesDecider.decide(the.book(10), state, undefined)).toMatchObject({ code: 'RECORD_REMOVED' });
  // Its day stays taken.
  const again = feesDecider.evolve(state, {
    type: 'InvoiceDrafted',
    data: { childminderId, invoiceId: id(21), contactId: siobhan, from: '2026-11-01', to: '2026-11-30', at },
  });
  expect(feesDecider.decide(the.issue(21), again, undefined)).toMatchObject({ code: 'CONFLICT' });
  expect(feesDecider.decide(the.propose('2027-01-01', the.alone, drawnTerms), state, undefined)).toHaveLength(
    1,
  );
});
