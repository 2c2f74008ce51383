import { expect, test } from 'vitest';
import { asCsv, asJson } from './list-formats.ts';

async function* rowsOf(...rows: object[]) {
  yield* rows;
}
async function whole(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

test('a list is valid JSON, also when it is empty', async () => {
  expect(JSON.parse(await whole(asJson(rowsOf())))).toEqual([]);
  expect(JSON.parse(await whole(asJson(rowsOf({ a: '"' }, { a: 2 }))))).toEqual([{ a: '"' }, { a: 2 }]);
});

test('what is not plain text reads as words in its cell, and no cell is a formula', async () => {
  const row = {
    at: new Date('2026-11-17T08:05:00.000Z'),
    list: ['Milk', 'Nuts'],
    parts: { street: '1 Main Street', city: '', county: 'Kerry' },
    formula: '=HYPERLINK("http://example.ie")',
    nothing: null,
  };
  const [, line] = (await whole(asCsv(Object.keys(row), rowsOf(row)))).split('\r\n');
  expect(line).toBe(
    '"2026-11-17T08:05:00.000Z","Milk; Nuts","street: 1 Main Street; county: Kerry","\'=HYPERLINK(""http://example.ie"")",""',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(1)'])(
  '%j in a cell is a text',
  async (formula) => {
    const [, line] = (await whole(asCsv(['formula'], rowsOf({ formula })))).split('\r\n');
    expect(line).toBe(`"'${formula}"`);
  },
);
