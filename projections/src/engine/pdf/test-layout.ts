import { getDocumentProxy } from 'unpdf';
import { readPdf } from './test-pdf.ts';

/** A rectangle on a page, in points from its lower left corner. */
export interface PrintedBox {
  left: number;
  bottom: number;
  right: number;
  top: number;
  /** The text; empty for a picture. */
  says: string;
}

export interface Laid {
  width: number;
  height: number;
  texts: PrintedBox[];
  pictures: PrintedBox[];
}

type Matrix = [number, number, number, number, number, number];
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

/** The part of the line height that most letters fill, so that close lines do not count as overlapping. */
const LETTERS = 0.65;

const OPERATION = /([-\d. ]+) cm\b|\/\S+ (Do)\b|(?<![\w/])([qQ])(?!\w)/g;

/** The pictures, from the drawing operations of a page. */
function picturesIn(content: string): PrintedBox[] {
  const kept: Matrix[] = [];
  let now: Matrix = [1, 0, 0, 1, 0, 0];
  const pictures: PrintedBox[] = [];
  for (const [, moved, shown, state] of content.matchAll(OPERATION)) {
    if (state === 'q') kept.push(now);
    if (state === 'Q') now = kept.pop() ?? now;
    if (moved) now = times(now, moved.trim().split(/\s+/).map(Number) as Matrix); // six numbers
    if (!shown) continue;
    const [a, b, c, d, x, y] = now;
    const across = [x, x + a + c];
    const up = [y, y + b + d];
    const box = { left: Math.min(...across), right: Math.max(...across) };
    pictures.push({ ...box, bottom: Math.min(...up), top: Math.max(...up), says: '' });
  }
  return pictures;
}

/** For tests: the positions of texts and pictures on each page of a PDF. */
export async function layoutOf(pdf: Promise<Buffer>): Promise<Laid[]> {
  const bytes = await pdf;
  const { pages } = readPdf(bytes);
  const document = await getDocumentProxy(new Uint8Array(bytes));
  return Promise.all(
    pages.map(async ({ content }, nth) => {
      const page = await document.getPage(nth + 1);
      const { width, height } = page.getViewport({ scale: 1 });
      const texts = (await page.getTextContent()).items.flatMap((item): PrintedBox[] => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , , size = 0, left = 0, bottom = 0] = item.transform.map(Number);
        return [{ left, bottom, right: left + item.width, top: bottom + size * LETTERS, says: item.str }];
      });
      return { width, height, texts, pictures: picturesIn(content) };
    }),
  );
}

/** Overlaps up to this many points are rounding. */
const NEAR = 0.5;

const meet = (one: PrintedBox, other: PrintedBox): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > NEAR &&
  Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > NEAR;

/** Overlaps, and content beyond the page, as sentences. */
export function faultsIn(pages: readonly Laid[]): string[] {
  return pages.flatMap(({ width, height, texts, pictures }, page) => {
    const all = [...pictures, ...texts];
    const said = ({ says }: PrintedBox) => says || 'a picture';
    const over = all.flatMap((one, nth) =>
      all
        .slice(nth + 1)
        .filter((other) => meet(one, other))
        .map((other) => `page ${page + 1}: '${said(other)}' lies over '${said(one)}'`),
    );
    const cut = all
      .filter(({ left, right, bottom, top }) => left < 0 || bottom < 0 || right > width || top > height)
      .map((box) => `page ${page + 1}: '${said(box)}' is cut`);
    return [...over, ...cut];
  });
}
