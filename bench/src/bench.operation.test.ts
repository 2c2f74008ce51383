import { describe, expect, test } from 'vitest';
import { figureEntry } from './figure.ts';
import { brief } from './rounds.ts';
import { rows } from './rows.ts';

describe('the bench, in a form too short to be believed', () => {
  test.for(rows)('the row $name still gives its figures', async (row, context) => {
    if (row.needs && !process.env[row.needs]) return context.skip(`${row.needs} is not set`);
    const figures = await row.run(brief);
    expect(figures.length).toBeGreaterThan(0);
    expect(figures.some(({ bar }) => bar)).toBe(true);
    for (const figure of figures.map(figureEntry)) {
      expect(figure.value).toBeGreaterThan(0);
      expect(Number.isFinite(figure.value)).toBe(true);
    }
  });
});
