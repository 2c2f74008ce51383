/** A spreadsheet would run a cell that looks like a formula (also full-width), so it gets an apostrophe in front. */
export const spreadsheetText = (text: string): string =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
