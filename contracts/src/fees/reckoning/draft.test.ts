import { expect, test } from 'vitest';
import { drawnTerms, knownMonth, rate, termsWith, testId, time } from '../agreement/test-agreements.ts';
import { type ChildToCharge, chargesIn, draftedFor, monthSpan, monthsLater } from './draft.ts';
import { sumOf } from './lines.ts';

const [siobhan, marek] = [testId(4), testId(5)];
const NOVEMBER = monthSpan('2026-11');
const both = [
  { contactId: siobhan, percent: 60 },
  { contactId: marek, percent: 40 },
];

function childOf(more: Partial<ChildToCharge> = {}, billed: 'after' | 'ahead' = 'after'): ChildToCharge {
  const terms = { ...drawnTerms, billed };
  const { childId, records, absences, claims, booked, calendar } = knownMonth({ ...NOVEMBER, terms });
  const versions = [{ version: 1, from: '2026-01-01', to: null, payers: both, terms }];
  return {
    childId,
    versions,
    records,
    absences,
    claims,
    booked,
    calendar,
    lastDay: undefined,
    here: false,
    ...more,
  };
}
const drafted = (
  child: ChildToCharge,
  now: string,
  issued: { from: string; to: string }[] = [],
  who = siobhan,
) => draftedFor(who, NOVEMBER, [child], () => issued, now);

test('a draft of a month that is over charges the share of who pays', () => {
  const mine = drafted(childOf(), '2026-12-01T09:00:00.000Z');
  const others = drafted(childOf(), '2026-12-01T09:00:00.000Z', [], marek);
  expect(mine.spans).toEqual([{ childId: testId(1), ...NOVEMBER }]);
  // Seventeen days from Monday to Thursday.
  expect(sumOf(mine.lines) + sumOf(others.lines)).toBe(17 * 5825);
  expect(sumOf(mine.lines)).toBe(17 * (3315 + 180));
  expect(drafted(childOf(), '2026-12-01T09:00:00.000Z', [], testId(9))).toEqual({ spans: [], lines: [] });
});

test('a draft in the middle of a month charges the days that are over', () => {
  const to = (more: Partial<ChildToCharge>, now: string) => drafted(childOf(more), now).spans[0]?.to;
  expect(to({}, '2026-11-10T20:00:00.000Z')).toBe('2026-11-10');
  expect(to({ here: true }, '2026-11-10T12:00:00.000Z')).toBe('2026-11-09');
  expect(to({ records: [] }, '2026-11-10T07:00:00.000Z')).toBe('2026-11-09');
  expect(to({ records: [] }, '2026-11-13T07:00:00.000Z')).toBe('2026-11-13');
  expect(drafted(childOf(), '2026-10-31T12:00:00.000Z')).toEqual({ spans: [], lines: [] });
});

test('between two agreed times of a day the second is still to come, so the day is not over', () => {
  const terms = termsWith(
    [time([1], '07:30', '09:00', rate('hour', 6)), time([1], '14:00', '18:00', rate('hour', 6))],
    { count: 'attended', subsidy: { name: 'NCS', minutesAWeek: 300, centsAnHour: 600 } },
  );
  const monday = { from: '2026-11-09', to: '2026-11-09' };
  const { records } = knownMonth({ ...monday, terms, came: { '2026-11-09': ['07:30', '09:00'] } });
  const versions = [{ version: 1, from: '2026-01-01', to: null, payers: both, terms }];
  const child = childOf({ records, versions });
  const at = (clock: string) => `2026-11-09T${clock}:00.000Z`;
  const charged = (now: string, of = child) =>
    chargesIn(of, monday, now).lines.map(({ kind, ahead, cents }) => [kind, ahead, cents]);

  expect(charged(at('12:00'))).toEqual([
    ['care', false, 900],
    ['care', true, 2400],
    ['subsidy', true, -3000],
  ]);
  expect(drafted(child, at('12:00'))).toEqual({ spans: [], lines: [] });
  // The child was not brought back.
  const morning = [
    ['care', false, 900],
    ['subsidy', false, -900],
  ];
  expect(charged(at('18:00'))).toEqual(morning);
  expect(drafted(child, at('18:00')).spans).toEqual([
    { childId: testId(1), from: '2026-11-01', to: '2026-11-09' },
  ]);

  const back = { recordId: testId(77), type: 'signIn', time: at('14:00') };
  const isBack = { ...child, here: true, records: [...records, back] };
  expect(charged(at('15:00'), isBack)).toEqual([
    ['care', false, 900],
    ['care', false, 600],
    ['subsidy', false, -1500],
  ]);
});

test('what is billed ahead is charged to the end of the month', () => {
  expect(drafted(childOf({ records: [] }, 'ahead'), '2026-10-31T12:00:00.000Z').spans[0]?.to).toBe(
    '2026-11-30',
  );
});

test('billed ahead, a day on which the child is here is charged as agreed until it has left', () => {
  const terms = termsWith(
    [time([1], '08:00', '12:00', rate('hour', 6)), time([1], '13:00', '17:00', rate('hour', 6))],
    { count: 'attended', billed: 'ahead' },
  );
  const versions = [{ version: 1, from: '2026-01-01', to: null, payers: both, terms }];
  const at = (clock: string) => `2026-11-09T${clock}:00.000Z`;
  const signIn = { recordId: testId(77), type: 'signIn' as const, time: at('08:10') };
  const here = childOf({ records: [signIn], versions, here: true });
  const costs = (child: ChildToCharge, now: string) => {
    const { lines, spans } = drafted(child, now);
    const today = lines.filter(({ date }) => date === '2026-11-09');
    return [spans[0]?.to, today.map(({ quantity, ahead }) => [quantity, ahead])];
  };
  const asAgreed = [
    '2026-11-30',
    [
      [240, true],
      [240, true],
    ],
  ];
  for (const clock of ['08:10', '08:11', '09:30', '12:30', '16:59', '17:01', '18:30'])
    expect([clock, costs(here, at(clock))]).toEqual([clock, asAgreed]);
  const signOut = { recordId: testId(78), type: 'signOut' as const, time: at('11:30') };
  const gone = { ...here, here: false, records: [signIn, signOut] };
  expect(costs(gone, at('18:30'))).toEqual(['2026-11-30', [[200, false]]]);
});

test('days that are on an invoice are not charged again', () => {
  const rest = drafted(childOf(), '2026-12-01T09:00:00.000Z', [
    { from: '2026-11-11', to: '2026-11-20' },
    { from: '2026-10-01', to: '2026-11-10' },
    { from: '2026-12-01', to: '2026-12-31' },
  ]);
  expect(rest.spans).toEqual([{ childId: testId(1), from: '2026-11-21', to: '2026-11-30' }]);
  expect(drafted(childOf(), '2026-12-01T09:00:00.000Z', [NOVEMBER])).toEqual({ spans: [], lines: [] });
});

test('a draft charges the days on which its payer pays, each billed as its own agreement says', () => {
  const [after, ahead] = [drawnTerms, { ...drawnTerms, billed: 'ahead' as const }];
  const of = (contactId: string) => [{ contactId, percent: 100 }];
  const versions = [
    { version: 1, from: '2026-01-01', to: '2026-11-05', payers: of(siobhan), terms: after },
    { version: 2, from: '2026-11-06', to: '2026-11-15', payers: of(siobhan), terms: after },
    { version: 3, from: '2026-11-16', to: '2026-11-25', payers: of(marek), terms: ahead },
  ];
  const spans = (now: string, who: string, more: ChildToCharge['versions'] = []) =>
    drafted(childOf({ versions: [...versions, ...more] }), now, [], who).spans.map(({ from, to }) => [
      from,
      to,
    ]);
  const over = '2026-12-01T09:00:00.000Z';
  expect(spans(over, siobhan)).toEqual([['2026-11-01', '2026-11-15']]);
  expect(spans(over, marek)).toEqual([['2026-11-16', '2026-11-25']]);
  const again = { version: 4, from: '2026-11-26', to: null, payers: of(siobhan), terms: ahead };
  expect(spans('2026-11-10T20:00:00.000Z', siobhan, [again])).toEqual([
    ['2026-11-01', '2026-11-10'],
    ['2026-11-26', '2026-11-30'],
  ]);
});

test('days between two invoices, as after a credit note for all of an earlier one, are charged', () => {
  const rest = drafted(childOf(), '2026-12-01T09:00:00.000Z', [
    { from: '2026-11-21', to: '2026-11-22' },
    { from: '2026-11-09', to: '2026-11-15' },
    { from: '2026-11-11', to: '2026-11-13' },
    { from: '2026-11-23', to: '2026-11-30' },
  ]);
  expect(rest.spans).toEqual([
    { childId: testId(1), from: '2026-11-01', to: '2026-11-08' },
    { childId: testId(1), from: '2026-11-16', to: '2026-11-20' },
  ]);
  expect([...new Set(rest.lines.map(({ date }) => date))]).toEqual(
    ['02', '03', '04', '05', '16', '17', '18', '19'].map((day) => `2026-11-${day}`),
  );
});

test('months are reckoned across years', () => {
  expect([monthSpan('2026-02'), monthSpan('2028-02'), monthSpan('2026-12')].map(({ to }) => to)).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
  ]);
  expect([monthsLater('2026-12', 1), monthsLater('2026-01', -1), monthsLater('2026-11', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-11',
  ]);
});
