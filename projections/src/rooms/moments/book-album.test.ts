import { buffer } from 'node:stream/consumers';
import { newId } from '@nead/contracts/ids.ts';
import type { BookMoment, MonthToLayOut } from '@nead/contracts/moments/month-page.ts';
import { expect, test } from 'vitest';
import { makeAlbum } from '../../engine/pdf/paper-threads.ts';
import { faultsIn, layoutOf } from '../../engine/pdf/test-layout.ts';
import { readPaper } from '../../engine/pdf/test-paper.ts';
import { allTags, readPdf } from '../../engine/pdf/test-pdf.ts';
import { picture } from '../../engine/pdf/test-pictures.ts';
import { bookAlbum } from './book-album.ts';

const at = new Date('2026-11-30T17:00:00Z');
const subject = {
  child: 'Владимир Łucja',
  firstName: 'Владимир',
  dateOfBirth: null,
  childminder: 'Aoife Ní Bhriain',
};
let second = 0;
const moment = (notes: string | null, photoUrl: string | null = null): BookMoment => {
  second += 1;
  return {
    _id: newId(),
    time: new Date(Date.parse('2026-11-02T10:00:00Z') + second * 1000).toISOString(),
    notes,
    photoUrl,
  };
};
const month = (name: string, moments: readonly BookMoment[]): MonthToLayOut => ({
  month: name,
  age: '2 years 9 months',
  moments,
  facts: [{ kind: 'attendance', fact: 'here on 16 days', detail: 'in November' }],
});

const printed = (
  months: readonly MonthToLayOut[],
  isWhole: boolean,
  pictureOf = async () => picture('wide'),
) => buffer(makeAlbum(bookAlbum(subject, months, isWhole, at), pictureOf));

test('a month is printed with its name, words and facts, in any script, and its pictures by their words', async () => {
  const moments = [
    moment('The biggest puddle', newId()),
    moment('محمد laughed'),
    moment('‘Again!’ said Владимир'),
  ];
  const paper = printed([month('2026-11', moments)], false);
  const text = (await readPaper(paper)).replaceAll('\n', ' ');
  for (const said of [
    'November',
    '2 years 9 months old',
    'The biggest puddle',
    '‘Again!’ said Владимир',
    'here on 16 days',
  ])
    expect(text).toContain(said);
  const tags = allTags(readPdf(await paper).tags);
  expect(tags.filter(({ type }) => type === 'Figure')).toEqual([
    expect.objectContaining({ alt: 'Photo of Владимир, Monday the 2nd' }),
  ]);
});

test('the whole book has a cover with the name and years, and each month begins on the left', async () => {
  const long = moment('A long day at the river. '.repeat(30));
  const pages = await layoutOf(
    printed(
      [month('2025-12', [long]), month('2026-01', [long, long]), month('2026-02', [moment('Snow')])],
      true,
    ),
  );
  const says = pages.map(({ texts }) => texts.map(({ says }) => says).join(' '));
  expect(says[0]).toContain('Владимир');
  expect(says[0]).toContain('2025 to 2026');
  for (const name of ['December', 'January', 'February'])
    expect(says.findIndex((page) => page.includes(name)) % 2).toBe(1);
});

test('nothing lies over anything else, however much was written', async () => {
  const words = [
    'One',
    'קצת מילים '.repeat(60),
    'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch'.repeat(20),
    'Rain. '.repeat(700),
  ];
  const moments = words.flatMap((notes) => [moment(notes), moment(null)]);
  expect(faultsIn(await layoutOf(printed([month('2026-11', moments)], true)))).toEqual([]);
});

test('a picture that is gone or broken leaves the others where they are', async () => {
  const [gone, broken, whole] = [newId(), newId(), newId()];
  const pictures = new Map([
    [broken, Buffer.from('no picture')],
    [whole, picture('tall')],
  ]);
  const album = bookAlbum(
    subject,
    [
      month(
        '2026-11',
        [gone, broken, whole].map((id) => moment(null, id)),
      ),
    ],
    false,
    at,
  );
  const pdf = buffer(makeAlbum(album, async (id) => pictures.get(id)));
  expect((await readPaper(pdf)).replaceAll('\n', ' ').match(/This photo could not be opened/g)).toHaveLength(
    2,
  );
  expect((await layoutOf(pdf)).flatMap((page) => page.pictures)).toHaveLength(1);
});

test('a reader who leaves halfway is drawn for no longer, and the next one gets a whole book', async () => {
  const moments = Array.from({ length: 40 }, () => moment(null, newId()));
  let asked = 0;
  const album = bookAlbum(subject, [month('2026-11', moments)], false, at);
  const left = makeAlbum(album, async () => {
    asked += 1;
    if (asked === 3) left.destroy();
    return picture('wide');
  });
  await expect(buffer(left)).rejects.toThrow();
  expect(asked).toBeLessThan(10);
  const pages = await layoutOf(printed([month('2026-11', moments)], false));
  expect(pages.flatMap(({ pictures }) => pictures)).toHaveLength(40);
});
