import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Id } from '../ids.ts';
import { factsOfMonth, type ToldRecord } from './month-facts.ts';
import { type BookMoment, type LeafPart, monthPage, piecesOf } from './month-page.ts';

const moment = (day: number, notes: string | null, photoUrl: string | null = null): BookMoment => ({
  _id: String(day).padStart(24, '0') as Id,
  time: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
  notes,
  photoUrl,
});

const november = (moments: readonly BookMoment[], facts: readonly ToldRecord[] = []) =>
  monthPage({
    month: '2026-11',
    age: '2 years 9 months',
    moments,
    facts: factsOfMonth('2026-11', facts),
  });

const shape = (leaves: readonly (readonly LeafPart[])[]) =>
  leaves.map((leaf) => leaf.map((part) => (part.is === 'pictures' ? part.pictures.length : part.is)));

describe('a month’s page', () => {
  test('begins with its name and the child’s age, and has the first picture wide and the next by two', () => {
    const leaves = november([
      moment(12, 'The biggest puddle in Naas', 'puddle'),
      moment(13, '‘Again!’ Eleven times, and once more for Aoife.'),
      moment(20, 'New word: liathróid', 'ball'),
      moment(24, 'Six scones, now five', 'scones'),
      moment(27, 'She gave Fiadh the last block and said ‘there you are’.'),
    ]);
    expect(shape(leaves)).toEqual([
      ['title', 1, 'words'],
      [2, 'words'],
    ]);
    expect(leaves[0]?.slice(0, 2)).toEqual([
      { is: 'title', title: 'November', age: '2 years 9 months old' },
      {
        is: 'pictures',
        pictures: [
          expect.objectContaining({
            url: 'puddle',
            caption: 'Thursday the 12th. The biggest puddle in Naas',
          }),
        ],
      },
    ]);
  });

  test('has words and photos from home beside the moment that they answer', () => {
    const fromHome = [
      { _id: '1'.repeat(24), notes: 'She said it to the moon', photoUrl: null },
      { _id: '2'.repeat(24), notes: null, photoUrl: 'moon' },
    ];
    const parts = november([
      { ...moment(24, 'New word: liathróid'), fromHome },
      moment(25, null, 'ball'),
    ]).flat();
    expect(parts.flatMap((part) => (part.is === 'words' ? [part.words] : []))).toEqual([
      'New word: liathróid',
      'From home: ‘She said it to the moon’',
    ]);
    expect(parts.flatMap((part) => (part.is === 'pictures' ? part.pictures : []))).toEqual([
      expect.objectContaining({ url: 'moon', caption: 'From home' }),
      expect.objectContaining({ url: 'ball', caption: 'Wednesday the 25th' }),
    ]);
  });

  test('ends with its facts on a page that is a little longer, rather than on one that is empty but for them', () => {
    const signIn = { kind: 'attendance', time: '', endTime: null, body: { type: 'signIn' } };
    const leaves = november(
      [moment(12, 'The biggest puddle in Naas', 'puddle'), moment(13, 'Again')],
      [{ ...signIn, date: '2026-11-12' }],
    );
    expect(shape(leaves)).toEqual([['title', 1, 'words', 'facts']]);
  });

  test('has two pictures beside each other also where one was answered from home', () => {
    const fromHome = [{ _id: '1'.repeat(24), notes: 'She said it to the moon', photoUrl: null }];
    const leaves = november([
      moment(12, null, 'puddle'),
      { ...moment(24, 'New word: liathróid', 'ball'), fromHome },
      moment(25, null, 'scones'),
      moment(26, 'And bread'),
    ]);
    expect(shape(leaves)).toEqual([
      ['title', 1],
      [2, 'words', 'words'],
    ]);
    expect(leaves[1]?.[1]).toMatchObject({ words: 'From home: ‘She said it to the moon’' });
  });

  test('keeps a picture whose words are long by itself, with the words below it', () => {
    const words = 'A long day at the river. '.repeat(8).trim();
    expect(
      shape(november([moment(1, null, 'one'), moment(2, words, 'two'), moment(3, null, 'three')])),
    ).toEqual([['title', 1], [1, 'words'], [1]]);
  });

  const someMoments = fc
    .array(
      fc.record({
        words: fc.option(fc.string({ maxLength: 2_000, unit: 'grapheme' })),
        hasPhoto: fc.boolean(),
      }),
      {
        maxLength: 30,
      },
    )
    .map((all) =>
      all.map(({ words, hasPhoto }, nth) => moment(nth + 1, words, hasPhoto ? `photo-${nth}` : null)),
    );

  test('has every moment that says something once, in its order, with the words that were written and no others', () => {
    fc.assert(
      fc.property(someMoments, (moments) => {
        const parts = november(moments).flat();
        const shown = parts.flatMap((part) =>
          part.is === 'pictures' ? part.pictures.map(({ of }) => of) : part.is === 'words' ? [part.of] : [],
        );
        const says = moments.filter(({ notes, photoUrl }) => notes || photoUrl);
        expect([...new Set(shown)]).toEqual(says.map(({ _id }) => _id));
        const pictures = parts.flatMap((part) => (part.is === 'pictures' ? part.pictures : []));
        expect(pictures.map(({ url }) => url)).toEqual(moments.flatMap(({ photoUrl }) => photoUrl ?? []));
        for (const { _id, notes } of says) {
          const words = parts.flatMap((part) => (part.is === 'words' && part.of === _id ? [part.words] : []));
          const caption = pictures.find(({ of }) => of === _id)?.caption;
          if (notes) expect(words.length > 0 ? words.join('') : caption).toContain(notes);
          else expect(words).toEqual([]);
        }
      }),
    );
  });

  test('breaks a long text between words, and loses none of it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 3_000, unit: 'binary' }), (text) => {
        const pieces = piecesOf(text);
        expect(pieces.join('')).toBe(text);
        expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(600);
      }),
    );
  });
});

describe('what the records of a month tell', () => {
  const record = (kind: string, date: string, body: ToldRecord['body'], minutes?: number): ToldRecord => ({
    kind,
    date,
    time: `${date}T12:00:00.000Z`,
    endTime:
      minutes === undefined
        ? null
        : new Date(Date.parse(`${date}T12:00:00.000Z`) + minutes * 60_000).toISOString(),
    body,
  });
  const ate = (date: string, ...foodItems: string[]) =>
    record('meal', date, { type: 'snack', foodItems, amount: 'all' });
  const told = (...records: ToldRecord[]) =>
    factsOfMonth('2026-11', records).map(({ fact, detail }) => `${fact}: ${detail}`);

  test('is counted, and only what happened in it', () => {
    expect(
      told(
        record('attendance', '2026-10-30', { type: 'signIn' }),
        record('attendance', '2026-11-02', { type: 'signIn' }),
        record('attendance', '2026-11-02', { type: 'signOut' }),
        record('attendance', '2026-11-02', { type: 'signIn' }),
        record('attendance', '2026-11-03', { type: 'signIn' }),
        record('sleep', '2026-10-30', {}, 200),
        record('sleep', '2026-11-02', {}, 95),
        record('sleep', '2026-11-03', {}, 60),
        record('sleep', '2026-11-04', {}),
      ),
    ).toEqual(['the longest sleep: 1 hour 35 minutes, the 2nd', 'here on 2 days: in November']);
  });

  test('names what was had for the first time, and what oftenest, where one food is', () => {
    expect(
      told(
        ate('2026-10-02', 'Pear'),
        ate('2026-11-02', 'Pear', 'Kiwi'),
        ate('2026-11-03', 'pear', 'Lentils'),
        ate('2026-11-04', 'Pear'),
      ),
    ).toEqual(['Kiwi and Lentils: for the first time here', 'Pear, three times: more than anything else']);
    // Everything would be a first where nothing is known from before.
    expect(told(ate('2026-10-30', 'Pear'), ate('2026-11-03', 'Kiwi'))).toEqual([]);
  });

  test('is nothing where nothing is known any more', () => {
    expect(told(record('meal', '2026-11-02', null), record('attendance', '2026-11-02', null))).toEqual([]);
  });
});
