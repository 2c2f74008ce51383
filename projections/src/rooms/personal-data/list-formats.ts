import { CSV_MARK, csvLine } from '../../engine/csv.ts';

/** A value as the text of a CSV cell: parts of an object by name, several values separated by semicolons. */
function inWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(inWords).join('; ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .filter(([, part]) => part !== null && part !== '')
      .map(([name, part]) => `${name}: ${inWords(part)}`)
      .join('; ');
  }
  return String(value);
}

type Rows = AsyncIterable<object>;

/** A JSON array, row by row. */
export async function* asJson(rows: Rows): AsyncGenerator<string> {
  let first = true;
  for await (const row of rows) {
    yield `${first ? '[\n' : ',\n'}${JSON.stringify(row)}`;
    first = false;
  }
  yield first ? '[]\n' : '\n]\n';
}

export async function* asCsv(columns: readonly string[], rows: Rows): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(columns);
  for await (const row of rows) yield csvLine(columns.map((column) => inWords(Reflect.get(row, column))));
}
