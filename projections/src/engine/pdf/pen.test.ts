import PDFDocument from 'pdfkit';
import { expect, test, vi } from 'vitest';
import { MARGIN, openPen } from './pen.ts';
import { typeface } from './typeface.ts';

test.each([
  ['a word', 'Llanfairpwll'.repeat(420)],
  ['a word with a letter that is written from the right', `א${'Llanfairpwll'.repeat(420)}`],
])(
  '%s of five thousand letters is broken into lines that fit, without measuring it for each letter',
  (_, word) => {
    const doc = new PDFDocument();
    const { write, heightOf } = openPen(doc, typeface(), 400);
    const measured = vi.spyOn(doc, 'widthOfString');
    const tall = heightOf(word, 60, { size: 9.5 });
    write(word, MARGIN, 100, { size: 9.5, width: 60 });
    const letters = measured.mock.calls.reduce((sum, [text]) => sum + text.length, 0);
    expect(tall).toBeGreaterThan(350 * 11);
    expect(letters).toBeLessThan(10 * word.length);
  },
);
