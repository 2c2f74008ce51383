import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Lines with :hover outside of a media query for devices that can hover. */
function hoversWithoutAsking(css: string): string[] {
  const within: string[] = [];
  const found: string[] = [];
  for (const line of css.split('\n')) {
    if (line.includes(':hover') && !within.some((around) => around.includes('(hover: hover)')))
      found.push(line.trim());
    if (line.includes('{')) within.push(line);
    if (line.includes('}')) within.pop();
  }
  return found;
}

test('nothing looks pressed after a finger has left it: a hover look asks for a pointer that hovers', () => {
  const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  const found = sheets.flatMap((file) =>
    hoversWithoutAsking(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});
