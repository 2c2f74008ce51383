import { spreadsheetText } from '@nead/contracts/spreadsheet-text.ts';

const cell = (value: string | null | undefined): string =>
  `"${spreadsheetText(value ?? '').replace(/"/g, '""')}"`;

/** The byte order mark, which tells spreadsheets that the file is UTF-8. */
export const CSV_MARK = '\uFEFF';

export const csvLine = (row: readonly (string | null | undefined)[]): string =>
  `${row.map(cell).join(',')}\r\n`;

export const csv = (rows: readonly (readonly (string | null | undefined)[])[]): string =>
  CSV_MARK + rows.map(csvLine).join('');
