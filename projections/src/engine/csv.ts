/** A spreadsheet would run a cell that looks like a formula (also full-width), so it gets an apostrophe in front. */
const harmless = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);

const cell = (value: string | null | undefined): string => `"${harmless(value ?? '').replace(/"/g, '""')}"`;

/** The byte order mark, which tells spreadsheets that the file is UTF-8. */
export const CSV_MARK = '\uFEFF';

export const csvLine = (row: readonly (string | null | undefined)[]): string =>
  `${row.map(cell).join(',')}\r\n`;

export const csv = (rows: readonly (readonly (string | null | undefined)[])[]): string =>
  CSV_MARK + rows.map(csvLine).join('');
