import { expect, test } from 'vitest';
import type { PlacesFacts } from './forecast-facts.ts';
import { tooManyAhead } from './forecast-warnings.ts';
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
