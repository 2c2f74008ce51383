import { dateName } from '@nead/contracts/calendar/date-names.ts';
import { dublinDate, dublinTime } from '@nead/contracts/dublin.ts';
import type { TextOptions } from './pen.ts';
import type { OpenTable, PdfColumn } from './table.ts';

export interface SheetOptions {
  title: string;
  /** The childminder, as the sender of the paper. */
  from: string;
  /** Small text at the foot of every page, beside the page number. */
  foot: string;
  landscape?: boolean;
  at: Date;
}

/** Paper with the letterhead, drawn from the top down. All content is tagged for screen readers. */
export interface Sheet {
  /** Reserves pages for a table of contents with this many chapters and sections. */
  contents(entries: number): void;
  /** A heading on a new page, listed in the contents. */
  chapter(text: string): void;
  /** A heading, listed in the contents below its chapter. */
  section(text: string): void;
  /** `keep`: the height that must fit on the same page, below the heading. */
  heading(text: string, level?: 2 | 3 | 4, keep?: number): void;
  text(text: string, options?: { weight?: 400 | 700; quiet?: true; alarm?: true }): void;
  /** Names and values. */
  facts(rows: readonly (readonly [name: string, value: string])[]): void;
  openTable(columns: readonly PdfColumn[]): OpenTable;
  table(columns: readonly PdfColumn[], rows: readonly (readonly string[])[]): void;
  /** A JPEG. */
  picture(bytes: Buffer, alt: string): void;
  /** A heading, and below it a QR code with its address beside it. */
  code(
    code: { title: string; address: string; alt: string },
    lines: readonly (readonly [text: string, look?: TextOptions])[],
  ): void;
}

/** A call of a sheet, kept as data. A table is kept as a whole: its rows are added while it is open. */
export type Stroke = {
  [Name in Exclude<keyof Sheet, 'openTable'>]: [name: Name, ...words: Parameters<Sheet[Name]>];
}[Exclude<keyof Sheet, 'openTable'>];

export interface NotedPaper {
  options: SheetOptions;
  strokes: readonly Stroke[];
}

export const longDay = (date: string): string =>
  new Intl.DateTimeFormat('en-IE', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );

/** '3 Sep 2026', like on every screen. */
export const printedDay = dateName;

export const printedDayAndTime = (at: string | Date): string =>
  `${printedDay(dublinDate(at))}, ${dublinTime(at)}`;
