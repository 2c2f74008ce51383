/** A cell that a spreadsheet would take for a formula is made a text by an apostrophe. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cell = (value: string | null | undefined): string => `"${harmless(value ?? '').replace(/"/g, '""')}"`;

/** Tells spreadsheets that what follows is UTF-8. */
export const CSV_MARK = '\uFEFF';

export const csvLine = (row: readonly (string | null | undefined)[]): string =>
  `${row.map(cell).join(',')}\r\n`;

/** Lines as the format wants them. */
export const csv = (rows: readonly (readonly (string | null | undefined)[])[]): string =>
  CSV_MARK + rows.map(csvLine).join('');
