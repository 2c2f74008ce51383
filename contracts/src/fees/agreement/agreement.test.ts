import { expect, test } from 'vitest';
import { examplesOf } from '../reckoning/example-weeks.ts';
import {
  AbsenceRule,
  AgreedTime,
  daysFrom,
  Payers,
  Rate,
  type Terms,
  Terms as TermsSchema,
  timesOn,
} from './agreement.ts';
import { agreementTexts } from './agreement-texts.ts';
import { plainSentence, sentenceOf } from './sentence-texts.ts';
import {
  drawnTerms,
  freeOfCharge,
  fullPrice,
  halfPrice,
  rate,
  termsWith,
  testId,
  time,
} from './test-agreements.ts';
import { publishedPolicies } from './test-published-policies.ts';

const wrongIn = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined } },
  value: unknown,
) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const monday = time([1], '09:00', '13:00', rate('hour', 6));
const withTimes = (...times: Terms['times']) => wrongIn(TermsSchema, termsWith(times));

test('an agreement is checked as a whole, and what is wrong is said', () => {
  expect(wrongIn(TermsSchema, drawnTerms)).toEqual([]);
  expect(withTimes()).toEqual([agreementTexts.timesRequired]);
  expect(withTimes({ ...monday, days: [] })).toEqual([agreementTexts.daysRequired]);
  expect(withTimes({ ...monday, from: '9:00' })).toContain(agreementTexts.notAClock);
  expect(withTimes({ ...monday, to: '24:00' })).toContain(agreementTexts.notAClock);
  expect(withTimes({ ...monday, to: '09:00' })).toEqual([agreementTexts.endsBeforeItBegins]);
  expect(withTimes(monday, { ...monday, to: '08:00' })).toContain(agreementTexts.endsBeforeItBegins);
  expect(
    withTimes(
      ...Array.from({ length: 15 }, (_, at) =>
        time(
          [1],
          `${String(at + 8).padStart(2, '0')}:00`,
          `${String(at + 8).padStart(2, '0')}:30`,
          rate('hour', 6),
        ),
      ),
    ),
  ).toHaveLength(1);
  expect(wrongIn(TermsSchema, termsWith([monday], { discount: 101 }))).toEqual([agreementTexts.percent]);
  expect(wrongIn(TermsSchema, termsWith([monday], { discount: -1 }))).toHaveLength(1);
  expect(wrongIn(TermsSchema, termsWith([monday], { otherDays: rate('week', 50) }))).toEqual([
    agreementTexts.otherDaysByVisit,
  ]);
  expect(wrongIn(TermsSchema, termsWith([monday], { otherDays: rate('month', 50) }))).toEqual([
    agreementTexts.otherDaysByVisit,
  ]);
  expect(wrongIn(TermsSchema, termsWith([monday], { otherDays: rate('day', 50) }))).toEqual([]);
  expect(wrongIn(AgreedTime, { ...monday, days: [0] })).toHaveLength(1);
  expect(wrongIn(AgreedTime, { ...monday, days: [8] })).toHaveLength(1);
  expect(wrongIn(AgreedTime, { ...monday, days: [1, 2, 3, 4, 5, 6, 7, 7] })).toHaveLength(1);
  expect(wrongIn(Rate, rate('session', 6, { name: '  ' }))).toEqual([agreementTexts.nameRequired]);
  expect(wrongIn(Rate, rate('session', 6, { name: 'x'.repeat(81) }))).toEqual([agreementTexts.nameTooLong]);
  expect(wrongIn(Rate, rate('session', 6, { name: 'two\nlines' }))).toHaveLength(1);
  expect(Rate.parse(rate('session', 6, { name: ' Tea ' })).name).toBe('Tea');
  expect(wrongIn(AbsenceRule, { ...freeOfCharge, first: -1 })).toHaveLength(1);
});

test('a time of day is four digits and nothing else', () => {
  for (const wrong of ['108:30', '08:300', ' 08:30', '08:30 ', '08.30', '08:60', '0830'])
    expect([wrong, withTimes({ ...monday, from: wrong })]).toEqual([
      wrong,
      expect.arrayContaining([agreementTexts.notAClock]),
    ]);
  expect(withTimes({ ...monday, from: '00:00', to: '23:59' })).toEqual([]);
});

test('an agreement is kept with all that was said in it', () => {
  const terms: Terms = termsWith(
    [time([1], '09:00', '13:00', rate('session', 6, { name: 'Morning' }), 'term')],
    {
      count: 'longer',
      roundUpTo: 15,
      atLeast: 60,
      otherDays: rate('day', 40, { short: { minutes: 240, cents: 2500 } }),
      extras: [
        { name: 'Meals', cents: 300, per: 'day', whenAway: false },
        { name: 'Nappies', cents: 1000, per: 'week', whenAway: true },
        { name: 'Music', cents: 500, per: 'month', whenAway: true },
        { name: 'Trip', cents: 1200, per: 'time', whenAway: false },
      ],
      absences: {
        sick: { first: 2, cost: 0, rest: 100, per: 'year' },
        holiday: halfPrice,
        other: fullPrice,
        closed: freeOfCharge,
        public: halfPrice,
      },
      publicWorked: 150,
      late: { cents: 500, every: 15, grace: 5 },
      early: { cents: 250, every: 30, grace: 0 },
      discount: 10,
      subsidy: { name: 'NCS', minutesAWeek: 1200, centsAnHour: 214 },
      deposit: 20_000,
      noticeDays: 28,
      billed: 'ahead',
    },
  );
  expect(TermsSchema.parse(terms)).toEqual(terms);
  for (const count of ['agreed', 'attended', 'longer'] as const)
    expect(TermsSchema.parse({ ...terms, count }).count).toBe(count);
});

test('two times of one day do not overlap, but in other seasons or on other days', () => {
  const other = (more: Partial<AgreedTime>) => withTimes(monday, { ...monday, ...more });
  expect(other({})).toEqual([agreementTexts.timesOverlap]);
  expect(other({ from: '12:59', to: '15:00' })).toEqual([agreementTexts.timesOverlap]);
  expect(other({ from: '08:00', to: '09:01' })).toEqual([agreementTexts.timesOverlap]);
  expect(other({ from: '13:00', to: '15:00' })).toEqual([]);
  expect(other({ from: '08:00', to: '09:00' })).toEqual([]);
  expect(other({ days: [2, 3] })).toEqual([]);
  expect(other({ days: [3, 1] })).toEqual([agreementTexts.timesOverlap]);
  expect(other({ season: 'term' })).toEqual([agreementTexts.timesOverlap]);
  expect(withTimes({ ...monday, season: 'term' }, monday)).toEqual([agreementTexts.timesOverlap]);
  expect(withTimes({ ...monday, season: 'term' }, { ...monday, season: 'term' })).toEqual([
    agreementTexts.timesOverlap,
  ]);
  expect(withTimes({ ...monday, season: 'term' }, { ...monday, season: 'holidays' })).toEqual([]);
});

test('one parent or two pay, a hundred percent together', () => {
  const payer = (n: number, percent: number) => ({ contactId: testId(n), percent });
  expect(wrongIn(Payers, [payer(1, 100)])).toEqual([]);
  expect(wrongIn(Payers, [payer(1, 40), payer(2, 60)])).toEqual([]);
  expect(wrongIn(Payers, [])).toContain(agreementTexts.payersRequired);
  expect(wrongIn(Payers, [payer(1, 30), payer(2, 30), payer(3, 40)])).toEqual([
    agreementTexts.payersRequired,
  ]);
  expect(wrongIn(Payers, [payer(1, 40), payer(2, 50)])).toEqual([agreementTexts.sharesOf100]);
  expect(wrongIn(Payers, [payer(1, 40), payer(1, 60)])).toEqual([agreementTexts.payerTwice]);
  expect(wrongIn(Payers, [payer(1, 0), payer(2, 100)])).toHaveLength(1);
});

test('what is agreed for a day follows its weekday and its season, in order of the clock', () => {
  const late = time([1], '14:00', '18:00', rate('hour', 6), 'term');
  const long = time([1], '14:00', '18:30', rate('hour', 6), 'holidays');
  const terms = termsWith([late, long, monday]);
  const calendar = { closed: [], terms: [{ from: '2026-11-02', to: '2026-11-09' }] };
  expect(timesOn(terms, calendar, '2026-11-09')).toEqual([monday, late]);
  expect(timesOn(terms, calendar, '2026-11-02')).toEqual([monday, late]);
  expect(timesOn(terms, calendar, '2026-11-16')).toEqual([monday, long]);
  expect(timesOn(terms, calendar, '2026-11-10')).toEqual([]);
});

test('days are counted with both ends', () => {
  expect(daysFrom('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(daysFrom('2026-03-01', '2026-02-27')).toEqual([]);
});

const names = {
  childminder: 'Aoife',
  child: 'Caoimhe',
  payer: ({ contactId }: { contactId: string }) => (contactId === testId(1) ? 'Siobhán' : 'Marek'),
};
const siobhan = [{ contactId: testId(1), percent: 100 }];

test('the agreement is one sentence after the other, in words of a parent', () => {
  expect(plainSentence(sentenceOf(drawnTerms, siobhan, names))).toBe(
    'Aoife minds Caoimhe Mon to Thu, 08:30 to 17:00, for €6.50 an hour and €3 a day for meals. ' +
      'When Caoimhe is sick, the first two days each time are free. For your holidays you pay half, for other days away the full price, ' +
      'for Aoife’s days off nothing and for public holidays nothing. Collecting late is €5 a quarter hour. ' +
      'Ending it takes 14 days’ notice. Siobhán pays all.',
  );
});

test('every rule that is agreed stands in the sentence', () => {
  const terms = termsWith(
    [
      time([1, 3, 5], '08:00', '13:00', rate('half-day', 32), 'term'),
      time(
        [6],
        '09:00',
        '12:00',
        rate('session', 15, { name: 'Saturday', short: { minutes: 90, cents: 800 } }),
        'holidays',
      ),
    ],
    {
      count: 'attended',
      roundUpTo: 15,
      atLeast: 120,
      otherDays: rate('hour', 7.5),
      extras: [
        { name: 'Meals', cents: 300, per: 'day', whenAway: false },
        { name: 'Music', cents: 1050, per: 'month', whenAway: true },
        { name: 'Trip', cents: 1200, per: 'time', whenAway: false },
      ],
      absences: {
        sick: { first: 1, cost: 0, rest: 50, per: 'absence' },
        holiday: { first: 20, cost: 50, rest: 100, per: 'year' },
        other: halfPrice,
        closed: { ...freeOfCharge, rest: 80 },
        public: fullPrice,
      },
      publicWorked: 200,
      late: { cents: 500, every: 20, grace: 10 },
      early: { cents: 200, every: 30, grace: 0 },
      discount: 10,
      subsidy: { name: 'NCS', minutesAWeek: 1800, centsAnHour: 214 },
      deposit: 20_000,
      noticeDays: 1,
      billed: 'ahead',
    },
  );
  const both = [
    { contactId: testId(1), percent: 40 },
    { contactId: testId(2), percent: 60 },
  ];
  expect(plainSentence(sentenceOf(terms, both, names))).toBe(
    'Aoife minds Caoimhe Mon, Wed and Fri in school terms, 08:00 to 13:00, for €32 a half day; ' +
      'Sat in school holidays, 09:00 to 12:00, for €15 a session (Saturday), €8 up to 90 minutes, ' +
      '€3 a day for meals when there, €10.50 a month for music and €12 each time for trip. ' +
      'You pay for the hours attended, rounded up to the next 15 minutes, at least 2 hours. Another day is €7.50 an hour. ' +
      'Care has a 10 percent discount. NCS pays €2.14 an hour for 30 hours a week. The deposit for Caoimhe is €200. ' +
      'Invoices come before the month. When Caoimhe is sick, the first day each time is free, then half. ' +
      'For your holidays you pay half for 20 days a year, then the full price, for other days away half, ' +
      'for Aoife’s days off 80 percent and for public holidays the full price, 200 percent if worked. ' +
      'Collecting late is €5 for each 20 minutes after 10 minutes. Coming early is €2 a half hour. ' +
      'Ending it takes 1 day’s notice. Siobhán pays 40 percent, Marek pays 60 percent.',
  );
});

test('where agreed hours count, another day says how its attended time is rounded', () => {
  const terms = { ...drawnTerms, otherDays: rate('hour', 7), roundUpTo: 15 as const, atLeast: 60 };
  expect(plainSentence(sentenceOf(terms, siobhan, names))).toContain(
    'Another day is €7 an hour, rounded up to the next 15 minutes, at least 1 hour.',
  );
});

test('two parents who share alike pay half each', () => {
  const both = [
    { contactId: testId(1), percent: 50 },
    { contactId: testId(2), percent: 50 },
  ];
  const said = plainSentence(
    sentenceOf(
      {
        ...drawnTerms,
        noticeDays: 0,
        absences: { ...drawnTerms.absences, sick: { ...freeOfCharge, rest: 30 } },
      },
      both,
      names,
    ),
  );
  expect(said).toContain('When Caoimhe is sick, a day costs 30 percent.');
  expect(said).toContain('Ending it takes no notice. Siobhán and Marek pay half each.');
});

test('each part of the sentence says what it stands for', () => {
  const parts = sentenceOf(drawnTerms, siobhan, names).flatMap(({ part }) => part ?? []);
  expect(parts.map(({ name }) => name)).toEqual([
    'days',
    'hours',
    'rate',
    'extra',
    'sick',
    'holiday',
    'other',
    'closed',
    'public',
    'late',
    'notice',
    'payers',
  ]);
});

test('examples are reckoned by what makes the invoices', () => {
  expect(examplesOf(drawnTerms)).toEqual({
    normal: { span: 'week', days: 4, minutes: 2040, cents: 23_300 },
    sick: { span: 'week', days: 4, minutes: 2040, cents: 11_650, sickDays: 3, free: 2 },
  });
  expect(examplesOf(termsWith([monday]))).toEqual({
    normal: { span: 'week', days: 1, minutes: 240, cents: 2400 },
    sick: undefined,
  });
  const flat = termsWith([time([1, 2, 3, 4, 5], '08:00', '17:00', rate('month', 800), 'term')], {
    absences: { ...drawnTerms.absences, sick: fullPrice },
  });
  expect(examplesOf(flat)).toMatchObject({
    normal: { span: 'month', days: 21, cents: 80_000 },
    sick: { cents: 80_000, free: 0 },
  });
  expect(
    examplesOf(termsWith([time([1, 2, 3], '08:00', '17:00', rate('day', 30), 'holidays')])).normal.cents,
  ).toBe(9000);
});

test('every agreement under a published policy can be said and reckoned', () => {
  for (const { month } of publishedPolicies) {
    expect(plainSentence(sentenceOf(month.terms, siobhan, names))).not.toMatch(/undefined|NaN/);
    expect(examplesOf(month.terms).normal.days).toBeGreaterThan(0);
  }
});
