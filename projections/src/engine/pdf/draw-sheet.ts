import { makePaper } from './paper-threads.ts';
import type { Sheet, SheetOptions, Stroke } from './sheet.ts';
import type { PdfColumn } from './table.ts';

/** A sheet that only notes the strokes to be drawn later. */
function noting(strokes: Stroke[]): Sheet {
  const table = (columns: readonly PdfColumn[], rows: readonly (readonly string[])[]) =>
    void strokes.push(['table', columns, rows]);
  return {
    contents: (...words) => void strokes.push(['contents', ...words]),
    chapter: (...words) => void strokes.push(['chapter', ...words]),
    section: (...words) => void strokes.push(['section', ...words]),
    heading: (...words) => void strokes.push(['heading', ...words]),
    text: (...words) => void strokes.push(['text', ...words]),
    facts: (...words) => void strokes.push(['facts', ...words]),
    table,
    openTable(columns) {
      const rows: (readonly string[])[] = [];
      table(columns, rows);
      return { row: (cells) => void rows.push(cells), end() {} };
    },
    picture: (...words) => void strokes.push(['picture', ...words]),
    code: (...words) => void strokes.push(['code', ...words]),
  };
}

/**
 * A tagged PDF with the letterhead and numbered pages. A room's strokes are noted here and drawn in a thread, so that
 * nobody else waits for it (docs/decisions/170).
 */
export async function drawSheet(
  options: SheetOptions,
  draw: (sheet: Sheet) => void | Promise<void>,
): Promise<Buffer> {
  const strokes: Stroke[] = [];
  await draw(noting(strokes));
  return makePaper({ options, strokes });
}
