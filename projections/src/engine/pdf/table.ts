import { MARGIN, type Pen, type TextOptions } from './pen.ts';

export interface PdfColumn {
  head: string;
  /** Its share of the width. */
  part: number;
  right?: boolean;
}

/** A table drawn row by row. Every page repeats the head. */
export interface OpenTable {
  row(cells: readonly string[]): void;
  end(): void;
}

/** The parts of a page that a table uses. */
export interface PdfPage {
  doc: PDFKit.PDFDocument;
  root: ReturnType<PDFKit.PDFDocument['struct']>;
  pen: Pen;
  width: number;
  /** Makes sure that this height fits, on a new page if necessary. */
  room(height: number): boolean;
  rule(y: number, thick: number): void;
  /** Draws decoration, which screen readers skip. */
  silently(show: () => void): void;
}

const columnHead: PDFKit.Mixins.StructureElementOptions & { scope: string } = { scope: 'Column' };

export function openTable(
  { doc, root, pen, width, room, rule, silently }: PdfPage,
  columns: readonly PdfColumn[],
): OpenTable {
  const { write, heightOf } = pen;
  const whole = columns.reduce((sum, { part }) => sum + part, 0);
  const widths = columns.map(({ part }) => (part / whole) * width);
  const lefts = widths.map((_, at) => MARGIN + widths.slice(0, at).reduce((sum, wide) => sum + wide, 0));
  const heads = columns.map(({ head }) => head);
  const table = doc.struct('Table');
  root.add(table);
  const styleOf = (type: 'TH' | 'TD'): TextOptions => ({ size: 9.5, weight: type === 'TH' ? 700 : 400 });
  const heightFor = (cells: readonly string[], type: 'TH' | 'TD') =>
    Math.max(...cells.map((cell, at) => heightOf(cell, (widths[at] ?? 0) - 8, styleOf(type))));
  const cell = (text: string, at: number, y: number, type: 'TH' | 'TD') => {
    const align = columns[at]?.right ? 'right' : 'left';
    const box = { ...styleOf(type), width: (widths[at] ?? 0) - 8, align } as const;
    write(text === '' ? ' ' : text, lefts[at] ?? MARGIN, y, box);
  };
  const closeLine = (under: number) => {
    rule(under, 0.5);
    doc.y = under;
  };
  const line = (cells: readonly string[], type: 'TH' | 'TD') => {
    const height = heightFor(cells, type);
    if (!room(height + 10) && type === 'TD') {
      // Screen readers read the head once; on later pages it is decoration.
      const top = doc.y + 4;
      silently(() => heads.forEach((head, at) => void cell(head, at, top, 'TH')));
      closeLine(top + heightFor(heads, 'TH') + 3);
    }
    const y = doc.y + 4;
    const row = doc.struct('TR');
    table.add(row);
    for (const [at, text] of cells.entries()) {
      row.add(doc.struct(type, type === 'TH' ? columnHead : {}, () => cell(text, at, y, type)));
    }
    row.end();
    closeLine(y + height + 3);
  };
  room(60);
  line(heads, 'TH');
  return {
    row: (cells) => line(cells, 'TD'),
    end() {
      table.end();
      doc.y += 8;
    },
  };
}
