import { describe, expect, test } from 'vitest';
import { drawSheet } from './draw-sheet.ts';
import { printedDay, type Sheet } from './sheet.ts';
import { readPaper } from './test-paper.ts';
import { typeface } from './typeface.ts';

const options = {
  title: 'Incident form',
  from: 'Aoife Ní Bhriain',
  foot: 'Printed',
  at: new Date('2026-11-17T10:00:00Z'),
};
const { runsOf } = typeface();
const text = (name: string) =>
  runsOf(name, 400)
    .map((run) => run.text)
    .join('');
const read = (draw: (sheet: Sheet) => void) => readPaper(drawSheet(options, draw));

test('a day has the same three letters of its month on paper as on a screen', () => {
  expect(['2026-09-03', '2026-11-23'].map(printedDay)).toEqual(['3 Sep 2026', '23 Nov 2026']);
});

test('a letter can be read off the paper also where a paper before had it as a part of another one only', async () => {
  const drawn = (words: string) => read((sheet) => sheet.text(words));
  await drawn('Ý Ù Ñ Ò Ç Ã Ê');
  expect(await drawn('Yes, UNO CASE')).toContain('Yes, UNO CASE');
});

describe('names on paper', () => {
  test('of Ireland are drawn in one face, also where the accent was typed as a sign of its own', () => {
    for (const name of [
      'Ó Súilleabháin',
      'Éabha Ní Dhálaigh',
      'Caoimhe Mhic Fhlannchaidh',
      'O\u0301 Briain',
    ]) {
      expect(runsOf(name, 400)).toEqual([
        { font: expect.stringContaining('figtree'), text: name.normalize('NFC') },
      ]);
    }
  });

  test('of elsewhere are drawn in a face that has them', () => {
    for (const name of [
      'Łukasz Żółć',
      'Ștefănescu',
      'Ελένη',
      'Владимир',
      'Nguyễn Thị Ánh',
      'محمد علي',
      'משה כהן',
    ]) {
      expect(text(name)).toBe(name);
    }
    expect(text('a\u202Eb\u0000c')).toBe('abc');
  });

  test('and signs of other scripts are said to be missing, once', async () => {
    const found = await read((sheet) => {
      sheet.heading('李小龙');
      sheet.text('All well, said สมชาย Ó Briain');
    });
    expect(found).toContain('All well, said [?][?][?][?][?] Ó Briain');
    expect(found.split('[?] marks a character that could not be printed.')).toHaveLength(2);
  });

  test('and any other text give a document', async () => {
    const texts = [
      '',
      ' ',
      '\n',
      '<script>alert(1)</script>',
      '\uD800',
      'x'.repeat(5_000),
      'محمد',
      'قالت إن الطفل نام جيدا '.repeat(40),
      'משה\nכהן, 087 123 4567',
      '\u0301',
      'a\nb',
    ];
    const pdf = await drawSheet(options, (sheet) => {
      for (const each of texts) {
        sheet.heading(each);
        sheet.text(each);
        sheet.facts([[each, each]]);
      }
      sheet.table(
        [
          { head: 'One', part: 1 },
          { head: 'Two', part: 2, right: true },
        ],
        texts.map((each) => [each.slice(0, 200), 'y']),
      );
    });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.includes('/StructTreeRoot')).toBe(true);
    expect(pdf.includes('/Lang (en-IE)')).toBe(true);
  });
});
