import type { Readable } from 'node:stream';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { paperTexts } from '@nead/contracts/ui/word-texts.ts';
import PDFDocument from 'pdfkit';
import type { AlbumPart, NotedAlbum, PictureOf } from './album.ts';
import { GREEN, INK, openPen, QUIET, type TextOptions } from './pen.ts';
import { typeface, UNKNOWN } from './typeface.ts';

/** A5. Sizes are hundredths of the width, as on a screen (book.css), so that it prints as it looks. */
const [WIDTH, HEIGHT] = [419.53, 595.28];
const UNIT = WIDTH / 100;
const SIDE = 7 * UNIT;
const TOP = 6.5 * UNIT;
const FOOT = HEIGHT - 10 * UNIT;
const GAP = 3.2 * UNIT;
const INNER = WIDTH - 2 * SIDE;
const PAPER = '#fffefc';

const styles = {
  cover: { size: 12 * UNIT, weight: 700, color: PAPER },
  years: { size: 5 * UNIT, color: PAPER },
  title: { size: 11 * UNIT, weight: 700, color: INK },
  below: { size: 3.7 * UNIT, color: QUIET },
  caption: { size: 3.3 * UNIT, color: QUIET },
  quote: { size: 5 * UNIT, color: INK },
  long: { size: 3.7 * UNIT, color: INK },
  fact: { size: 4.3 * UNIT, weight: 700, color: INK },
  detail: { size: 3.2 * UNIT, color: QUIET },
  foot: { size: 3 * UNIT, color: QUIET },
} as const satisfies Record<string, TextOptions>;

const newDocument = ({ title, from, at }: NotedAlbum): PDFKit.PDFDocument =>
  new PDFDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IE',
    displayTitle: true,
    info: { Title: title, Author: from, Creator: frameTexts.product, CreationDate: at },
  });

/** A book of pictures as a tagged PDF, which is written while it is drawn: a page that is full is held no longer. */
export function albumOf(album: NotedAlbum, pictureOf: PictureOf): Readable {
  const doc = newDocument(album);
  draw(doc, album, pictureOf).catch((error: Error) => (doc as unknown as Readable).destroy(error));
  return doc as unknown as Readable; // a Node stream, typed by its older interface
}

/** A document as it opens pictures before it draws them, which its types do not know. */
type OpensImages = {
  openImage(bytes: Buffer): PDFKit.Mixins.ImageSrc & Record<'width' | 'height', number>;
};

/** A picture, or nothing where it is gone or broken, so that the others are printed. */
function opened(doc: PDFKit.PDFDocument, bytes: Uint8Array | undefined) {
  try {
    return bytes && (doc as unknown as OpensImages).openImage(Buffer.from(bytes)); // see above
  } catch {
    return undefined;
  }
}

async function draw(doc: PDFKit.PDFDocument, album: NotedAlbum, pictureOf: PictureOf): Promise<void> {
  const { from, cover, chapters } = album;
  const root = doc.struct('Document');
  doc.addStructure(root);
  const face = typeface();
  const pen = openPen(doc, face, INNER);
  const tag = (type: string, show: () => void) => root.add(doc.struct(type, {}, show));
  let page = 0;
  const isLeft = (at: number): boolean => at % 2 === (cover ? 0 : 1);

  function silently(show: () => void): void {
    doc.markContent('Artifact', { type: 'Layout' });
    show();
    doc.endMarkedContent();
  }

  function newPage(): void {
    doc.addPage();
    page += 1;
    // Its number is at the outer side, also of a month without a cover.
    const sides = ['left', 'right'] as const;
    const [name, number] = isLeft(page) ? sides.toReversed() : sides;
    silently(() => {
      pen.write(from, SIDE, FOOT + 2 * UNIT, { ...styles.foot, width: INNER, align: name });
      pen.write(String(page), SIDE, FOOT + 2 * UNIT, { ...styles.foot, width: INNER, align: number });
    });
    doc.y = TOP;
  }

  /** Begins another page if there is not this much room. */
  function room(height: number): void {
    if (doc.y > TOP && doc.y + height > FOOT) newPage();
  }

  function writeWords(words: string, style: TextOptions): void {
    room(pen.heightOf(words, INNER, style));
    tag('P', () => void pen.write(words, SIDE, doc.y, { ...style, width: INNER }));
  }

  async function showPictures({ pictures }: Extract<AlbumPart, { is: 'pictures' }>): Promise<void> {
    const between = 3 * UNIT;
    const wide = (INNER - between * (pictures.length - 1)) / pictures.length;
    const high = pictures.length === 1 ? wide / 1.5 : (wide * 3) / 4;
    const captions = pictures.map(({ caption }) => pen.heightOf(caption, wide, styles.caption));
    room(high + 1.6 * UNIT + Math.max(...captions));
    const top = doc.y;
    let under = top;
    for (const [nth, { id, alt, caption }] of pictures.entries()) {
      const picture = opened(doc, await pictureOf(id));
      const x = SIDE + nth * (wide + between);
      if (picture) {
        const show = () => {
          doc
            .save()
            .roundedRect(x, top, wide, high, 2.2 * UNIT)
            .clip();
          // A picture on its edge is shown whole.
          const inside = picture.height > picture.width ? 'fit' : 'cover';
          doc.image(picture, x, top, { [inside]: [wide, high], align: 'center', valign: 'center' });
          doc.restore();
        };
        root.add(doc.struct('Figure', { alt }, show));
      } else tag('P', () => void pen.write(paperTexts.noPicture, x, top, { ...styles.caption, width: wide }));
      const writeCaption = () => {
        const below = top + high + 1.6 * UNIT;
        under = Math.max(under, pen.write(caption, x, below, { ...styles.caption, width: wide }));
      };
      root.add(doc.struct('Caption', {}, writeCaption));
    }
    doc.y = under;
  }

  function writeFacts({ facts }: Extract<AlbumPart, { is: 'facts' }>): void {
    const between = 3 * UNIT;
    const wide = (INNER - between) / 2;
    const heights = facts.map(
      ([fact, detail]) =>
        2 * UNIT + pen.heightOf(fact, wide, styles.fact) + pen.heightOf(detail, wide, styles.detail),
    );
    for (let at = 0; at < facts.length; at += 2) {
      room(Math.max(heights[at] ?? 0, heights[at + 1] ?? 0));
      const top = doc.y;
      let under = top;
      for (const [nth, [fact, detail]] of facts.slice(at, at + 2).entries()) {
        const x = SIDE + nth * (wide + between);
        silently(
          () =>
            void doc
              .moveTo(x, top)
              .lineTo(x + wide, top)
              .lineWidth(0.5 * UNIT)
              .stroke(GREEN),
        );
        tag('P', () => {
          const below = pen.write(fact, x, top + 2 * UNIT, { ...styles.fact, width: wide });
          under = Math.max(under, pen.write(detail, x, below, { ...styles.detail, width: wide }));
        });
      }
      doc.y = under + 2 * UNIT;
    }
  }

  async function drawPart(part: AlbumPart): Promise<void> {
    if (part.is === 'title') {
      tag('H2', () => void pen.write(part.title, SIDE, doc.y, { ...styles.title, width: INNER }));
      if (part.below) writeWords(part.below, styles.below);
    } else if (part.is === 'pictures') await showPictures(part);
    else if (part.is === 'words') writeWords(part.words, part.isLong ? styles.long : styles.quote);
    else writeFacts(part);
    doc.y += GAP;
  }

  if (cover) {
    doc.addPage();
    page = 1;
    silently(() => void doc.rect(0, 0, WIDTH, HEIGHT).fill(GREEN));
    tag('H1', () => void pen.write(cover.title, SIDE, HEIGHT * 0.36, { ...styles.cover, width: INNER }));
    tag('P', () => void pen.write(cover.below, SIDE, doc.y + GAP, { ...styles.years, width: INNER }));
    tag('P', () => void pen.write(from, SIDE, FOOT, { ...styles.years, width: INNER }));
  }
  for (const chapter of chapters) {
    if (!isLeft(page + 1)) newPage();
    for (const parts of chapter) {
      newPage();
      for (const part of parts) await drawPart(part);
    }
  }
  if (face.lacks()) writeWords(paperTexts.notPrinted(UNKNOWN), styles.detail);
  root.end();
  doc.end();
}
