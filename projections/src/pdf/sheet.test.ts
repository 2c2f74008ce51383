import { describe, expect, test } from 'vitest';
import { drawSheet } from './sheet.ts';
import { runsOf } from './typeface.ts';

const options = {
  title: 'Incident form',
  from: 'Aoife Ní Bhriain',
  foot: 'Printed',
  at: new Date('2026-11-17T10:00:00Z'),
};
const text = (name: string) =>
  runsOf(name, 400)
    .map((run) => run.text)
    .join('');

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

  test('of elsewhere are drawn in a face that has them, and what nobody has is shown to be missing', () => {
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
    expect(text('李 🙂')).toBe('? ?');
    expect(text('a\u202Eb\u0000c')).toBe('abc');
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
