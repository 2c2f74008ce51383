import { describe, expect, test } from 'vitest';
import type { PlacesFacts } from './forecast-facts.ts';
import { agreedFromOn, tooManyAhead, withChild } from './forecast-warnings.ts';
import { agreedDays, childWith, factsWith, several } from './test-places.ts';

const today = '2026-11-30';
const six = several(6, 'FF---');
const two = several(2, 'FFFFF', { dateOfBirth: '2026-11-01' });
const another = (letters: string, more = {}) => childWith(letters, more);
const baby = (letters: string, more = {}) => another(letters, { dateOfBirth: '2026-10-10', ...more });
const of = (
  kind: 'all' | 'young' | 'afterSchool',
  from: string,
  count: number,
  most: number,
  weekdays: number[],
) => ({
  of: kind,
  from,
  count,
  most,
  weekdays,
});

type Case = readonly [is: string, before: PlacesFacts, after: PlacesFacts, warnings: readonly object[]];
const adding = (
  known: PlacesFacts,
  ...children: PlacesFacts['children']
): readonly [PlacesFacts, PlacesFacts] => [known, { ...known, children: [...known.children, ...children] }];

const cases: readonly Case[] = [
  [
    'a seventh child on full days',
    ...adding(factsWith(six), another('FFF--')),
    [of('all', today, 7, 6, [1, 2])],
  ],
  ['a seventh child on other days', ...adding(factsWith(six), another('--FFF')), []],
  [
    'a seventh child in the mornings of days that are full',
    ...adding(factsWith(six), another('m----')),
    [of('all', today, 7, 6, [1])],
  ],
  ['a morning beside six afternoons', ...adding(factsWith(several(6, 'aaaaa')), another('mmmmm')), []],
  [
    'a child from a day on',
    ...adding(factsWith(six), another('-F---', { startDate: '2027-02-03' })),
    [of('all', '2027-02-09', 7, 6, [2])],
  ],
  [
    'a child after twelve months',
    ...adding(factsWith(six), another('F----', { startDate: '2027-11-30' })),
    [],
  ],
  [
    'a third baby, as long as there are three',
    ...adding(factsWith(two), baby('F---F')),
    [of('young', today, 3, 2, [1, 5])],
  ],
  [
    'more places than she offers',
    ...adding(factsWith(several(4, 'F----'), { offer: { most: 4 } }), another('F----')),
    [of('all', today, 5, 4, [1])],
  ],
  [
    'more after school than she offers',
    ...adding(
      factsWith([another('a----', { school: { date: '2025-09-01', isEstimate: false } })], {
        offer: { afterSchool: 1 },
      }),
      another('a----', { school: { date: '2026-09-01', isEstimate: false } }),
    ),
    [of('afterSchool', today, 2, 1, [1])],
  ],
  [
    'days on which she is away',
    ...adding(factsWith(six, { closed: [{ from: today, to: '2026-12-06' }] }), another('F----')),
    [of('all', '2026-12-07', 7, 6, [1])],
  ],
  ['what was too many before, unchanged', factsWith([...six, ...six]), factsWith([...six, ...six]), []],
  [
    'what was too many before, and is worse',
    ...adding(factsWith([...six, ...six]), another('F----')),
    [of('all', today, 13, 6, [1])],
  ],
  ['one who leaves', factsWith([...six, ...six]), factsWith(six), []],
  [
    'agreed days from a day on',
    factsWith([...six, childWith('--F--')]),
    factsWith([
      ...six,
      childWith('--F--', { agreed: [agreedDays('2027-01-04', [1, 3], ['08:00', '12:00'])] }),
    ]),
    [of('all', '2027-01-04', 7, 6, [1])],
  ],
  [
    'triplets alone',
    ...adding(factsWith([]), ...several(3, 'FFFFF', { dateOfBirth: '2026-10-10', contacts: ['a', 'b'] })),
    [],
  ],
  [
    'triplets beside another baby',
    ...adding(
      factsWith([baby('F----')]),
      ...several(3, 'FFFFF', { dateOfBirth: '2026-10-10', contacts: ['a'] }),
    ),
    [of('young', today, 4, 2, [1])],
  ],
  [
    'three babies of whom two are siblings',
    ...adding(
      factsWith([baby('F----', { contacts: ['a'] }), baby('F----', { contacts: ['a', 'b'] })]),
      baby('F----', { contacts: ['b'] }),
    ),
    [of('young', today, 3, 2, [1])],
  ],
  [
    'three babies without contacts',
    ...adding(factsWith([]), ...several(3, 'F----', { dateOfBirth: '2026-10-10', contacts: [] })),
    [of('young', today, 3, 2, [1])],
  ],
  [
    'babies and all together',
    ...adding(factsWith([...two, ...several(4, 'FFFFF')]), baby('---F-')),
    [of('all', '2026-12-03', 7, 6, [4]), of('young', '2026-12-03', 3, 2, [4])],
  ],
];

test.each(cases.map(([is, before, after, warnings]) => ({ is, before, after, warnings })))(
  'warns of $is: $warnings.length',
  ({ before, after, warnings }) => expect(tooManyAhead(before, after, today)).toEqual(warnings),
);

describe('a change that is only written so far', () => {
  const [time] = agreedDays('2027-01-01', [2], ['08:00', '17:00']).times;
  const written = time ? [{ ...time, rate: { by: 'day' as const, cents: 4_500 } }] : [];

  test('of an agreement ends what was agreed before on the day before', () => {
    const agreed = [
      agreedDays('2026-01-01', [1], ['08:00', '17:00'], { to: '2026-06-30' }),
      agreedDays('2026-07-01', [1], ['08:00', '17:00']),
      agreedDays('2027-03-01', [1], ['08:00', '17:00']),
    ];
    expect(agreedFromOn(agreed, '2027-02-01', written).map(({ from, to }) => ({ from, to }))).toEqual([
      { from: '2026-01-01', to: '2026-06-30' },
      { from: '2026-07-01', to: '2027-01-31' },
      { from: '2027-02-01', to: '2027-02-28' },
      { from: '2027-03-01', to: null },
    ]);
  });

  test('of an agreement on the day on which another begins replaces it', () => {
    const agreed = [agreedDays('2027-02-01', [1], ['08:00', '17:00'])];
    expect(agreedFromOn(agreed, '2027-02-01', written)).toEqual([
      { from: '2027-02-01', to: null, times: written },
    ]);
  });

  test('of a child who is known changes only what it names', () => {
    const [first, second] = several(2, 'F----');
    const facts = factsWith([first, second].filter((child) => child !== undefined));
    const { children } = withChild(facts, { _id: second?._id ?? '', startDate: '2027-02-01' });
    expect(children).toEqual([first, { ...second, startDate: '2027-02-01' }]);
  });

  test('of a child who is not there yet adds one, of whom nothing else is known', () => {
    const { children } = withChild(factsWith([]), { dateOfBirth: '2026-01-01' });
    expect(children).toEqual([
      {
        ...childWith('-----'),
        _id: '',
        firstName: null,
        dateOfBirth: '2026-01-01',
        schedule: null,
        contacts: [],
      },
    ]);
  });
});
