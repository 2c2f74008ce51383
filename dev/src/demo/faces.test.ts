import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { portrait } from './faces.ts';
import { demoChildminders } from './household.ts';

test('the five children of the demo household have faces, each on a colour of its own', async () => {
  const [first] = demoChildminders;
  const grounds = await Promise.all(
    (first?.children ?? []).map(async ({ face }) => {
      const photo = await portrait(face ?? 'aoife');
      const corner = sharp(photo).extract({ left: 2, top: 2, width: 1, height: 1 });
      return (await corner.raw().toBuffer()).toString('hex');
    }),
  );
  expect(grounds).toHaveLength(5);
  expect(new Set(grounds).size).toBe(5);
});

test('the front page shows the same drawings', () => {
  const shown = new URL('../../../web/src/ui/child/sample-faces/', import.meta.url);
  const names = readdirSync(shown);
  expect(names).toHaveLength(5);
  for (const name of names) {
    const own = readFileSync(new URL(`faces/${name}`, import.meta.url), 'utf8');
    expect([name, readFileSync(new URL(name, shown), 'utf8') === own]).toEqual([name, true]);
  }
});
