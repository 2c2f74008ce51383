import { type KnownFees, knownFees } from '@nead/command-api/doors/fees/known-children.ts';
import { openStreams } from '@nead/command-api/engine/handle.ts';
import { type Fees, settledFamily } from '@nead/command-api/rooms/fees/state.ts';
import { Terms } from '@nead/contracts/fees/agreement/agreement.ts';
import { chargesIn, monthSpan } from '@nead/contracts/fees/reckoning/draft.ts';
import { sumOf } from '@nead/contracts/fees/reckoning/lines.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { memoryLog } from '@nead/event-store/memory/test-log.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadDemo } from '../load.ts';
import { monthsOf } from '../months.ts';
import { demoTerms } from './demo-terms.ts';

const privateKey = 'a private key of the demo, long enough';

/** The fees of the childminder with fees, with the demo loaded at a moment. */
async function feesAt(now: Date) {
  const log = memoryLog();
  const streams = openStreams(log);
  await loadDemo({ streams, privateKey, now });
  let childminder = '';
  const end = new AbortController();
  for await (const { events, caughtUp } of log.follow({ prefixes: ['fees-'], signal: end.signal })) {
    for (const { stream, meta } of events) {
      childminder = stream.slice('fees-'.length);
      expect(Date.parse(meta.happenedAt)).toBeLessThanOrEqual(now.getTime());
    }
    if (caughtUp) end.abort();
  }
  return knownFees(streams, childminder);
}

const invoicesIn = ({ invoices }: Fees, month: string) =>
  [...invoices].filter(([, { spans }]) => spans.some(({ from }) => from.startsWith(month)));

const stateOf = (fees: Fees, [id, { contactId }]: [Id, { contactId: Id }]) =>
  settledFamily(fees, contactId).invoices.find(({ invoiceId }) => invoiceId === id)?.state;

test('what the household agrees is an agreement', () => {
  for (const terms of Object.values(demoTerms)) expect(Terms.safeParse(terms).error).toBeUndefined();
});

describe.each([
  ['a working day', '2026-11-18T15:20:00.000Z'],
  ['the first minute of a month', '2026-11-01T00:00:30.000Z'],
  ['the first evening of a year', '2027-01-01T20:00:00.000Z'],
  ['a Sunday night at the end of a month', '2026-05-31T22:30:00.000Z'],
  ['the day on which the clocks change', '2026-03-29T11:00:00.000Z'],
])('loaded on %s', (_, at) => {
  const now = new Date(at);
  const [first, second, running] = monthsOf(now);
  let fees: Fees;
  let children: KnownFees['children'];
  beforeAll(async () => {
    ({ fees, children } = await feesAt(now));
  });

  test('there are two months with an invoice for each family, and every day of them is on one', () => {
    expect(children).toHaveLength(5);
    for (const month of [first, second]) {
      const issued = invoicesIn(fees, month);
      expect(issued).toHaveLength(4);
      const { from, to } = monthSpan(month);
      for (const { childId } of children) {
        const spans = issued.flatMap(([, { spans: all }]) => all.filter((span) => span.childId === childId));
        expect(spans).toEqual([{ childId, from, to }]);
      }
      const charged = children.map((child) => chargesIn(child, monthSpan(month), at));
      expect(charged.flatMap(({ flags }) => flags).filter(({ flag }) => flag !== 'hours-differ')).toEqual([]);
      const total = charged.reduce((sum, { lines }) => sum + sumOf(lines), 0);
      expect(issued.reduce((sum, [, { cents }]) => sum + cents, 0)).toBe(total);
      for (const [, { cents }] of issued) expect(cents).toBeGreaterThan(40_000);
    }
    expect([...fees.drafts]).toEqual([]);
  });

  test('one is paid whole, one in part and overdue, one has a credit note; the running month grows', () => {
    const states = invoicesIn(fees, first).map((each) => stateOf(fees, each));
    expect(states.toSorted()).toEqual(['paid', 'paid', 'paid', 'partly-paid']);
    expect([...fees.credits]).toHaveLength(1);
    const lines = children.flatMap((child) => chargesIn(child, monthSpan(running), at).lines);
    expect(lines.length).toBeGreaterThan(0);
    for (const { kind, cents } of lines) if (kind === 'late') expect(cents).toBeLessThan(2500);
  });
});
