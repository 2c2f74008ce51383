import type { Weight } from './cut.ts';
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
  /** Draws a text and says how far down it reaches. */
  write(text: string, x: number, y: number, more?: TextOptions): number;
  heightOf(text: string, wide: number, look?: TextOptions): number;
}

/** Writes names of everywhere, each letter in a face that has it, on the page that the document is at. */
export function openPen(doc: PDFKit.PDFDocument, face: Typeface, width: number): Pen {
  for (const weight of [400, 700] as const) {
    for (const { name, bytes } of face.cuts(weight)) doc.registerFont(name, bytes);
  }

  const widthOf = (text: string, { size = 10.5, weight = 400 }: TextOptions): number =>
    face
      .runsOf(text, weight)
      .reduce((sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text), 0);

  /** What is written from the right gets its lines here: the words of a line are drawn in another order. */
  const laidOut = (text: string, wide: number, look: TextOptions): string =>
    hasRightToLeft(text) ? drawnLines(text, (line) => widthOf(line, look) < wide - 1) : text;

  /** Draws a text of one face, or a line of several, and says how far down it reaches. */
  function writeRuns(text: string, x: number, y: number, look: Required<TextOptions>): number {
    const { size, weight, color, width: wide, align } = look;
    const runs = face.runsOf(text, weight);
    const [main] = face.cuts(weight);
    if (!main || runs.length === 0) return y;
    doc.fontSize(size).fillColor(color);
    // Letters of every face stand on the line of the main one.
    const line = { baseline: -main.ascent * size, lineGap: 2 };
    // Pieces cannot be put to the right one by one.
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
      const look = {
        size: 10.5,
        weight: 400,
        color: INK,
        width: width - (x - MARGIN),
        align: 'left',
        ...more,
      } as const;
      const shown = laidOut(text, look.width, look);
      if (face.runsOf(shown, look.weight).length <= 1) return writeRuns(shown, x, y, look);
      // A line that ends where one face gives way to another would go on in the next.
      return shown.split('\n').reduce((under, line) => writeRuns(line || ' ', x, under, look), y);
    },

    heightOf(text, wide, { size = 10.5, weight = 400 } = {}) {
      const [main] = face.cuts(weight);
      const runs = face.runsOf(text, weight);
      const inMain = doc.font(main?.name ?? '').fontSize(size);
      if (runs.every(({ font }) => font === main?.name)) {
        return inMain.heightOfString(laidOut(text, wide, { size, weight }), { width: wide, lineGap: 2 });
      }
      // Other faces are wider and taller: by their widths, with room for what a line leaves free at its end.
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
