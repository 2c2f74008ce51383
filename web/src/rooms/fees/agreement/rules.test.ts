import { Terms } from '@nead/contracts/fees/agreement/agreement.ts';
import { ruleHelp, ruleTexts, sentenceOf } from '@nead/contracts/fees/agreement/sentence-texts.ts';
import { leastRateOn } from '@nead/contracts/scheme/rules.ts';
import { expect, test } from 'vitest';
import { stepsOf } from './rules.ts';
import { anotherTime, usualTerms, withoutPart } from './usual-terms.ts';

const names = { childminder: 'Aoife', child: 'Caoimhe', payer: () => 'Siobhán' };
const payers = [{ contactId: '1'.repeat(24), percent: 100 }];
const rulesOf = (terms: Terms) =>
  stepsOf(terms, '2026-12-01', sentenceOf(terms, payers, names)).flatMap(({ rules }) => rules);

test('every rule that an agreement can have is offered, in the words of its sentence', () => {
  const rules = rulesOf(usualTerms);
  expect(new Set(rules.map(({ part }) => part.name))).toEqual(new Set(Object.keys(ruleHelp)));
  expect(rules.filter(({ value }) => value === '')).toEqual([]);
  const value = (name: string) => rules.find(({ part }) => part.name === name)?.value;
  expect([value('sick'), value('notice'), value('season')]).toEqual([
    'the first two days each time are free',
    '14 days’ notice',
    'All year',
  ]);
});

test('what is not agreed begins as an agreement that can be sent, and stands in its sentence', () => {
  const missing = rulesOf(usualTerms).filter(({ begin }) => begin);
  expect(missing.length).toBe(8);
  for (const { part, begin } of missing) {
    const terms = { ...usualTerms, ...begin };
    expect(Terms.safeParse(terms).error?.issues ?? []).toEqual([]);
    const now = rulesOf(terms).find((rule) => JSON.stringify(rule.part) === JSON.stringify(part));
    expect(now?.value).not.toBe(ruleTexts.notAgreed);
    expect(withoutPart(terms, part)).toEqual(usualTerms);
    if (begin?.subsidy) expect(begin.subsidy.centsAnHour).toBe(leastRateOn('2026-12-01').centsAnHour);
  }
});

test('another time is on a free day, then in the evening, and never overlaps', () => {
  let terms = usualTerms;
  const days: string[] = [];
  for (let next = anotherTime(terms.times); next; next = anotherTime(terms.times)) {
    terms = { ...terms, times: [...terms.times, next] };
    days.push(`${next.days} ${next.from}`);
    expect(Terms.safeParse(terms).success).toBe(true);
  }
  expect(days).toEqual(['5 08:30', '6 08:30', '7 08:30', '1 17:00']);
});

test('what every agreement has cannot be left out', () => {
  const kept = rulesOf(usualTerms).filter(({ part, begin }) => !begin && !withoutPart(usualTerms, part));
  expect(new Set(kept.map(({ part }) => part.name))).toEqual(
    new Set([
      'days',
      'hours',
      'rate',
      'season',
      'count',
      'sick',
      'holiday',
      'other',
      'closed',
      'public',
      'billed',
      'payers',
      'notice',
    ]),
  );
});
