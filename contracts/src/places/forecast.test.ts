import { afterEach, describe, expect, test } from 'vitest';
import { type NumbersRule, numbersRules } from '../register/numbers-guard.ts';
import { forecastOf } from './forecast.ts';
import type { PlaceGroup } from './forecast-day.ts';
import type { PlacesFacts } from './forecast-facts.ts';
import { placeSentence } from './forecast-sentence.ts';
import { agreedDays, childWith, factsWith, several, spanInWords, weekOf } from './test-places.ts';

/** A Monday. The forecast goes to Monday 29 Nov 2027. */
const today = '2026-11-30';
const whole = '26-11-30 to 27-11-29:';

const baby = (born: string, letters = 'FFFFF') => childWith(letters, { dateOfBirth: born });
const schoolFrom = (date: string, isEstimate = false) => ({ school: { date, isEstimate } });
const terms = [
  { from: '2026-08-31', to: '2026-12-22' },
  { from: '2027-01-06', to: '2027-06-30' },
];
const triplets = several(3, 'FFFFF', { dateOfBirth: '2026-08-01', contacts: ['mother'] });

type Example = readonly [is: string, facts: PlacesFacts, lines: readonly string[], group?: PlaceGroup];

const examples: readonly Example[] = [
  ['an empty house has every place', factsWith([]), [`${whole} 6 6 6 6 6`]],
  ['an empty house has two places for babies', factsWith([]), [`${whole} 2 2 2 2 2`], 'young'],
  ['an empty house has six places after school', factsWith([]), [`${whole} 6 6 6 6 6`], 'afterSchool'],
  ['a child takes a place on its days', factsWith([childWith('FF--F')]), [`${whole} 5 5 6 6 5`]],
  ['a morning leaves the afternoon', factsWith([childWith('m----')]), [`${whole} 5/6 6 6 6 6`]],
  ['an afternoon leaves the morning', factsWith([childWith('-a---')]), [`${whole} 6 6/5 6 6 6`]],
  [
    'a morning takes no place after school',
    factsWith([childWith('mmmmm')]),
    [`${whole} 6 6 6 6 6`],
    'afterSchool',
  ],
  [
    'a whole day takes a place after school',
    factsWith([childWith('F----')]),
    [`${whole} 5 6 6 6 6`],
    'afterSchool',
  ],
  ['a full house has no place', factsWith(several(6, 'FFFFF')), [`${whole} 0 0 0 0 0`]],
  ['a house over its number has none, and not fewer', factsWith(several(8, 'FF---')), [`${whole} 0 0 6 6 6`]],
  ['a full house has no place for a baby', factsWith(several(6, 'FFF--')), [`${whole} 0 0 0 2 2`], 'young'],
  ['one place in all is one for a baby too', factsWith(several(5, 'F----')), [`${whole} 1 2 2 2 2`], 'young'],
  [
    'a baby takes a place for babies until 15 months',
    factsWith([baby('2026-11-01', 'F-F--')]),
    ['26-11-30 to 27-11-29: 1 2 1 2 2'],
    'young',
  ],
  [
    'a child who turns 15 months frees a place for a baby, from the next working day',
    factsWith([baby('2025-10-30')]),
    ['26-11-30 to 27-01-29: 1 1 1 1 1', '27-02-01 to 27-11-29: 2 2 2 2 2 (turns 01-30)'],
    'young',
  ],
  [
    'a child who turns 15 months keeps its own place',
    factsWith([baby('2025-10-30')]),
    ['26-11-30 to 27-01-29: 5 5 5 5 5', '27-02-01 to 27-11-29: 5 5 5 5 5 (turns 01-30)'],
  ],
  [
    'a child of the last day of a month turns 15 months on the first after a shorter one',
    factsWith([baby('2025-11-30')]),
    ['26-11-30 to 27-02-26: 1 1 1 1 1', '27-03-01 to 27-11-29: 2 2 2 2 2 (turns 03-01)'],
    'young',
  ],
  [
    'a child without days changes nothing by turning 15 months',
    factsWith([baby('2025-10-30', '-----')]),
    [`${whole} 2 2 2 2 2`],
    'young',
  ],
  [
    'three babies are over the number',
    factsWith(several(3, 'FFFFF', { dateOfBirth: '2026-11-01' })),
    [`${whole} 0 0 0 0 0`],
    'young',
  ],
  [
    'triplets leave no place for a baby',
    factsWith(triplets),
    [
      '26-11-30 to 27-10-29: 0 0 0 0 0',
      '27-11-01 to 27-11-29: 2 2 2 2 2 (turns 11-01, turns 11-01, turns 11-01)',
    ],
    'young',
  ],
  [
    'a child who is to come takes the place from its first day',
    factsWith([childWith('FFFFF', { startDate: '2027-03-01' })]),
    ['26-11-30 to 27-02-26: 6 6 6 6 6', '27-03-01 to 27-11-29: 5 5 5 5 5 (starts 03-01)'],
  ],
  [
    'a first day long ago is no change',
    factsWith([childWith('FFFFF', { startDate: '2024-03-01' })]),
    [`${whole} 5 5 5 5 5`],
  ],
  [
    'a first day today is no change',
    factsWith([childWith('FFFFF', { startDate: today })]),
    [`${whole} 5 5 5 5 5`],
  ],
  [
    'a child who starts in the middle of a week takes the days from then on',
    factsWith([childWith('FFFFF', { startDate: '2026-12-03' })]),
    ['26-11-30 to 26-12-02: 6 6 6 . .', '26-12-03 to 27-11-29: 5 5 5 5 5 (starts 12-03)'],
  ],
  [
    'a last day frees the place on the next',
    factsWith([childWith('FFFFF', { endDate: '2027-06-30' })]),
    ['26-11-30 to 27-06-30: 5 5 5 5 5', '27-07-01 to 27-11-29: 6 6 6 6 6 (leaves 07-01)'],
  ],
  [
    'a last day on a Friday frees the place on Monday',
    factsWith([childWith('F---F', { endDate: '2027-01-29' })]),
    ['26-11-30 to 27-01-29: 5 6 6 6 5', '27-02-01 to 27-11-29: 6 6 6 6 6 (leaves 01-30)'],
  ],
  [
    'one who leaves and one who comes on the same day are told together',
    factsWith([
      childWith('FFFFF', { endDate: '2027-01-31' }),
      childWith('FFFFF', { startDate: '2027-02-01' }),
      childWith('m----', { startDate: '2027-02-01' }),
    ]),
    [
      '26-11-30 to 27-01-29: 5 5 5 5 5',
      '27-02-01 to 27-11-29: 4/5 5 5 5 5 (leaves 02-01, starts 02-01, starts 02-01)',
    ],
  ],
  [
    'one who leaves and one who comes instead leave the places as they are',
    factsWith([
      childWith('FFFFF', { endDate: '2027-01-31' }),
      childWith('FFFFF', { startDate: '2027-02-01' }),
    ]),
    [`${whole} 5 5 5 5 5`],
  ],
  [
    'a child at school comes after it',
    factsWith([childWith('FFFFF', schoolFrom('2026-09-01'))]),
    [`${whole} 6/5 6/5 6/5 6/5 6/5`],
  ],
  [
    'a child who starts school frees the mornings on its day',
    factsWith([childWith('FFFFF', schoolFrom('2027-09-01', true))]),
    ['26-11-30 to 27-08-31: 5 5 5 5 5', '27-09-01 to 27-11-29: 6/5 6/5 6/5 6/5 6/5 (school 09-01)'],
  ],
  [
    'a child who starts school takes a place after school, as before',
    factsWith([childWith('FFFFF', schoolFrom('2027-09-01'))], { offer: { afterSchool: 2 } }),
    ['26-11-30 to 27-08-31: 2 2 2 2 2', '27-09-01 to 27-11-29: 1 1 1 1 1 (school 09-01)'],
    'afterSchool',
  ],
  [
    'a child of mornings who starts school frees the place',
    factsWith([childWith('mm---', schoolFrom('2027-09-01'))]),
    ['26-11-30 to 27-08-31: 5/6 5/6 6 6 6', '27-09-01 to 27-11-29: 6 6 6 6 6 (school 09-01)'],
  ],
  [
    'a child is at school at six, also where nobody said so',
    factsWith([baby('2021-03-01')]),
    ['26-11-30 to 27-02-26: 5 5 5 5 5', '27-03-01 to 27-11-29: 6/5 6/5 6/5 6/5 6/5 (school 03-01)'],
  ],
  [
    'a later day of school that was said counts more than the age',
    factsWith([childWith('FFFFF', { dateOfBirth: '2021-03-01', ...schoolFrom('2027-09-01') })]),
    ['26-11-30 to 27-08-31: 5 5 5 5 5', '27-09-01 to 27-11-29: 6/5 6/5 6/5 6/5 6/5 (school 09-01)'],
  ],
  [
    'a child who was erased counts before school',
    factsWith([childWith('F----', { dateOfBirth: null, firstName: null })]),
    [`${whole} 5 6 6 6 6`],
  ],
  [
    'agreed days count more than the schedule',
    factsWith([childWith('FFFFF', { agreed: [agreedDays('2026-01-01', [2, 4], ['08:00', '17:00'])] })]),
    [`${whole} 6 5 6 5 6`],
  ],
  [
    'agreed hours until noon are a morning, and from noon on an afternoon',
    factsWith([
      childWith('-----', { agreed: [agreedDays('2026-01-01', [1], ['08:00', '13:00'])] }),
      childWith('-----', { agreed: [agreedDays('2026-01-01', [2], ['13:00', '18:00'])] }),
    ]),
    [`${whole} 5/6 6/5 6 6 6`],
  ],
  [
    'other days are agreed from a day on',
    factsWith([
      childWith('-----', {
        agreed: [
          agreedDays('2026-01-01', [1], ['08:00', '17:00'], { to: '2027-02-28' }),
          agreedDays('2027-03-01', [1, 2], ['08:00', '17:00']),
        ],
      }),
    ]),
    ['26-11-30 to 27-02-26: 5 6 6 6 6', '27-03-01 to 27-11-29: 5 5 6 6 6 (days 03-01)'],
  ],
  [
    'another price for the same days is no change',
    factsWith([
      childWith('-----', {
        agreed: [
          agreedDays('2026-01-01', [1], ['08:00', '17:00'], { to: '2026-12-31' }),
          agreedDays('2027-01-01', [1], ['08:00', '17:00']),
        ],
      }),
    ]),
    [`${whole} 5 6 6 6 6`],
  ],
  [
    'after an agreement the schedule counts again',
    factsWith([
      childWith('F----', {
        agreed: [agreedDays('2026-01-01', [5], ['08:00', '17:00'], { to: '2027-01-31' })],
      }),
    ]),
    ['26-11-30 to 27-01-29: 6 6 6 6 5', '27-02-01 to 27-11-29: 5 6 6 6 6 (days 02-01)'],
  ],
  [
    'days of term leave the holidays free, as far as terms are written down',
    factsWith(
      [
        childWith('-----', {
          agreed: [agreedDays('2026-01-01', [1], ['08:00', '17:00'], { season: 'term' })],
        }),
      ],
      {
        terms,
      },
    ),
    [
      '26-11-30 to 26-12-22: 5 6 6 6 6',
      '26-12-23 to 27-01-05: 6 6 6 6 6 (holidays 12-23)',
      '27-01-06 to 27-11-29: 5 6 6 6 6 (term 01-06)',
    ],
  ],
  [
    'a child at school comes for the whole day in holidays, if that is agreed',
    factsWith(
      [
        childWith('-----', {
          ...schoolFrom('2025-09-01'),
          agreed: [
            {
              from: '2026-01-01',
              to: null,
              times: [
                { days: [2], from: '14:00', to: '17:00', season: 'term' },
                { days: [2], from: '08:00', to: '17:00', season: 'holidays' },
              ],
            },
          ],
        }),
      ],
      { terms },
    ),
    [
      '26-11-30 to 26-12-22: 6 6/5 6 6 6',
      '26-12-23 to 27-01-05: 6 5 6 6 6 (holidays 12-23)',
      '27-01-06 to 27-11-29: 6 6/5 6 6 6 (term 01-06)',
    ],
  ],
  [
    'terms change nothing where nobody comes by them',
    factsWith([childWith('FFFFF')], { terms }),
    [`${whole} 5 5 5 5 5`],
  ],
  [
    'two weeks away close the house',
    factsWith([childWith('F----')], { closed: [{ from: '2026-12-19', to: '2027-01-03' }] }),
    ['26-11-30 to 26-12-18: 5 6 6 6 6', '26-12-21 to 27-01-01: closed', '27-01-04 to 27-11-29: 5 6 6 6 6'],
  ],
  [
    'days away around public holidays are one closure',
    factsWith([], {
      closed: [
        { from: '2026-12-21', to: '2026-12-24' },
        { from: '2026-12-28', to: '2026-12-31' },
      ],
    }),
    ['26-11-30 to 26-12-18: 6 6 6 6 6', '26-12-21 to 26-12-31: closed', '27-01-01 to 27-11-29: 6 6 6 6 6'],
  ],
  [
    'a change while she is away is told after it',
    factsWith([baby('2025-09-25')], { closed: [{ from: '2026-12-19', to: '2027-01-03' }] }),
    [
      '26-11-30 to 26-12-18: 1 1 1 1 1',
      '26-12-21 to 27-01-01: closed',
      '27-01-04 to 27-11-29: 2 2 2 2 2 (turns 12-25)',
    ],
    'young',
  ],
  [
    'a few days away leave the table as it is',
    factsWith([childWith('F----')], { closed: [{ from: '2027-03-04', to: '2027-03-05' }] }),
    [`${whole} 5 6 6 6 6`],
  ],
  [
    'three days away close a house that opens on three',
    factsWith([], { offer: { open: weekOf('FFF--') }, closed: [{ from: '2027-03-01', to: '2027-03-03' }] }),
    ['26-11-30 to 27-02-26: 6 6 6 x x', '27-03-01 to 27-03-03: closed', '27-03-04 to 27-11-29: 6 6 6 x x'],
  ],
  [
    'days and halves on which she is not open have no places',
    factsWith([childWith('FFFFF')], { offer: { open: weekOf('FFFm-') } }),
    [`${whole} 5 5 5 5/x x`],
  ],
  [
    'fewer places are offered than the law allows',
    factsWith([childWith('FF---')], { offer: { most: 4 } }),
    [`${whole} 3 3 4 4 4`],
  ],
  [
    'more places than the law allows are not believed',
    factsWith([], { offer: { most: 9, young: 5 } }),
    [`${whole} 2 2 2 2 2`],
    'young',
  ],
  ['no babies are taken', factsWith([], { offer: { young: 0 } }), [`${whole} 0 0 0 0 0`], 'young'],
  [
    'one place after school is offered, and taken on Monday',
    factsWith([childWith('a----', schoolFrom('2024-09-01'))], { offer: { afterSchool: 1 } }),
    [`${whole} 0 1 1 1 1`],
    'afterSchool',
  ],
];

test('there are at least forty examples', () => expect(examples.length).toBeGreaterThanOrEqual(40));

test.each(examples.map(([is, facts, lines, group]) => ({ is, facts, lines, group })))(
  '$is',
  ({ facts, lines, group }) => {
    expect(forecastOf(facts, today).spans.map((span) => spanInWords(span, group))).toEqual(lines);
  },
);

test('a forecast begins on the next working day', () => {
  expect(forecastOf(factsWith([]), '2026-11-28').spans[0]?.from).toBe('2026-11-30');
  expect(forecastOf(factsWith([]), '2026-11-27').spans[0]?.from).toBe('2026-11-27');
});

test('short closures are told beside the table, each by its days', () => {
  const { daysOff } = forecastOf(
    factsWith([], {
      closed: [
        { from: '2027-03-04', to: '2027-03-06' },
        { from: '2027-05-10', to: '2027-05-10' },
        { from: '2027-07-05', to: '2027-07-18' },
      ],
    }),
    today,
  );
  expect(daysOff).toEqual([
    { from: '2027-03-04', to: '2027-03-05' },
    { from: '2027-05-10', to: '2027-05-10' },
  ]);
});

test('children of whom no days are known are told, and take no place', () => {
  const unknown = childWith('-----');
  const none = childWith('FFFFF', { schedule: null });
  const { withoutDays } = forecastOf(factsWith([unknown, childWith('m----'), none]), today);
  expect(withoutDays).toEqual([unknown._id, none._id]);
});

describe('other numbers', () => {
  const rules = numbersRules as NumbersRule[]; // the test adds a rule, and takes it back
  afterEach(() => void rules.splice(1));
  test('apply from their day on, with that cause', () => {
    rules.push({ from: '2027-04-01', most: 5, young: { underMonths: 18, most: 1 } });
    const facts = factsWith([childWith('F----')]);
    expect(forecastOf(facts, today).spans.map((span) => spanInWords(span))).toEqual([
      '26-11-30 to 27-03-31: 5 6 6 6 6',
      '27-04-01 to 27-11-29: 4 5 5 5 5 (rules 04-01)',
    ]);
  });
});

describe('the sentence for strangers', () => {
  const said = (facts: PlacesFacts) => placeSentence(forecastOf(facts, today), today);
  const fullTo = (endDate: string) =>
    factsWith([...several(3, 'FFFFF'), ...several(3, 'FFFFF', { endDate })]);
  const three = several(3, 'FFFFF');

  test.each([
    ['A place now, under school age and after school', factsWith([])],
    ['A place from February, under school age and after school', fullTo('2027-01-31')],
    ['Full until about June 2027, under school age and after school', fullTo('2027-05-31')],
    [
      'A place now, over 15 months and after school',
      factsWith(several(2, 'FFFFF', { dateOfBirth: '2026-11-01' })),
    ],
    ['A place now, over 15 months and after school', factsWith([], { offer: { young: 0 } })],
    ['A place now, after school', factsWith(several(6, 'mmmmm'))],
    ['A place now, under school age', factsWith([], { offer: { afterSchool: 0 } })],
    [
      'A place from February, after school',
      factsWith([...several(6, 'mmmmm'), ...several(6, 'aaaaa', { endDate: '2027-01-31' })]),
    ],
  ])('is ‘%s’', (sentence, facts) => expect(said(facts)).toBe(sentence));

  test.each([
    ['nothing is free', factsWith(several(6, 'FFFFF'))],
    ['the days of a child are not known', factsWith([childWith('FFFFF', { schedule: null })])],
    ['two days of five are free', factsWith(several(6, 'FFF--'))],
    ['she opens on no day', factsWith([], { offer: { open: weekOf('-----') } })],
    ['she is away all year', factsWith([], { closed: [{ from: '2026-01-01', to: '2028-01-01' }] })],
    [
      'a place is free only until another child comes',
      factsWith([...three, ...several(3, 'FFFFF', { startDate: '2027-03-01' })]),
    ],
  ])('is left out where %s', (_, facts) => expect(said(facts)).toBeUndefined());

  test('names the year only where it is another one', () => {
    const summer = '2027-02-01';
    expect(placeSentence(forecastOf(fullTo('2027-10-31'), summer), summer)).toContain(
      'Full until about November, ',
    );
  });

  test('is the same whichever days are free', () => {
    expect(said(factsWith(several(6, 'FF---')))).toBe(said(factsWith(several(6, '---FF'))));
  });
});
