import type {} from 'pdfkit'; // its global types
import { ofOneDocument, type Weight } from './font.ts';
import { drawnLines, hasRightToLeft } from './right-to-left.ts';
import type { Typeface } from './typeface.ts';

export const INK = '#22302a';
export const QUIET = '#5d6862';
export const GREEN = '#1e5a43';
export const LINE = '#d9d3c6';
export const ALARM = '#a5382a';
export const MARGIN = 54;

export interface TextOptions {
  size?: number;
  weight?: Weight;
  color?: string;
  width?: number;
  align?: 'left' | 'right';
}

export interface Pen {
  /** Draws a text and returns its lower end on the page. */
  write(text: string, x: number, y: number, more?: TextOptions): number;
  heightOf(text: string, wide: number, style?: TextOptions): number;
}

/** Longer than any line of a narrow column. */
const LONG_WORD = /\S{100,}/g;

/** A word in pieces that fit the width. */
function inPieces(word: string, wide: number, widthOf: (letter: string) => number): string {
  const widths = new Map<string, number>();
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const letter of word) {
    const more = widths.get(letter) ?? widthOf(letter);
    widths.set(letter, more);
    if (line && used + more > wide) {
      lines.push(line);
      line = '';
      used = 0;
    }
    line += letter;
    used += more;
  }
  return [...lines, line].join('\n');
}

/** Draws text in any script, each character in a face that has it, on the current page. */
export function openPen(doc: PDFKit.PDFDocument, face: Typeface, width: number): Pen {
  for (const weight of [400, 700] as const) {
    for (const { name, parsed } of face.fonts(weight)) {
      doc.registerFont(name, ofOneDocument(parsed) as unknown as Buffer); // its types do not know that it takes a parsed one
    }
  }

  const widthOf = (text: string, { size = 10.5, weight = 400 }: TextOptions): number =>
    face
      .runsOf(text, weight)
      .reduce((sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text), 0);

  /** The text with long words broken here, since pdfkit would measure them again for each letter. */
  const broken = (text: string, wide: number, style: TextOptions): string =>
    text.replace(LONG_WORD, (word) => inPieces(word, wide - 1, (letter) => widthOf(letter, style)));

  /** The text in lines. Right-to-left text must be broken here, since its words are drawn in another order. */
  const laidOut = (text: string, wide: number, style: TextOptions): string => {
    const words = broken(text, wide, style);
    return hasRightToLeft(words) ? drawnLines(words, (line) => widthOf(line, style) < wide - 1) : words;
  };

  /** Draws a text of one face, or one line of several faces, and returns its lower end on the page. */
  function writeRuns(text: string, x: number, y: number, style: Required<TextOptions>): number {
    const { size, weight, color, width: wide, align } = style;
    const runs = face.runsOf(text, weight);
    const [main] = face.fonts(weight);
    if (!main || runs.length === 0) return y;
    doc.fontSize(size).fillColor(color);
    // All faces share the baseline of the main one.
    const line = { baseline: -main.ascent * size, lineGap: 2 };
    // pdfkit cannot align pieces to the right one by one.
    const isMixed = runs.length > 1;
    const free = isMixed && align === 'right' ? Math.max(0, wide - 1 - widthOf(text, { size, weight })) : 0;
    for (const [place, run] of runs.entries()) {
      doc.font(run.font);
      const continued = place < runs.length - 1;
      if (place > 0) doc.text(run.text, { ...line, continued });
      else {
        const box = { width: wide - free, align: isMixed ? ('left' as const) : align };
        doc.text(run.text, x + free, y, { ...line, ...box, continued });
      }
    }
    return doc.y;
  }

  return {
    write(text, x, y, more = {}) {
      const style = {
        size: 10.5,
        weight: 400,
        color: INK,
        width: width - (x - MARGIN),
        align: 'left',
        ...more,
      } as const;
      const shown = laidOut(text, style.width, style);
      if (face.runsOf(shown, style.weight).length <= 1) return writeRuns(shown, x, y, style);
      // Drawn line by line: pdfkit would join a line that ends in one face with the next line in another.
      return shown.split('\n').reduce((under, line) => writeRuns(line || ' ', x, under, style), y);
    },

    heightOf(text, wide, { size = 10.5, weight = 400 } = {}) {
      const [main] = face.fonts(weight);
      const runs = face.runsOf(text, weight);
      const inMain = doc.font(main?.name ?? '').fontSize(size);
      if (runs.every(({ font }) => font === main?.name)) {
        return inMain.heightOfString(laidOut(text, wide, { size, weight }), { width: wide, lineGap: 2 });
      }
      // Faces differ in width and height: the height is estimated from their widths, with room for unused ends of
      // lines.
      const lines = text
        .split('\n')
        .reduce((sum, line) => sum + Math.ceil(widthOf(line, { size, weight }) / (wide * 0.85) || 1), 0);
      const tallest = Math.max(
        ...runs.map(({ font }) => doc.font(font).fontSize(size).currentLineHeight(true)),
      );
      return lines * (tallest + 2);
    },
  };
}
