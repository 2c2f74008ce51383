import { expect, test } from 'vitest';
import { ofTests } from './house.ts';
import { textsOf } from './tables.ts';

const above = textsOf('web').filter(
  ({ file }) => file.startsWith('web/src/') && !file.startsWith('web/src/engine/') && !ofTests.test(file),
);
const counted = (pattern: RegExp) =>
  above.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0);

/**
 * Steps that are part of the way of a command (docs/decisions/166) and are not done by hand again. These numbers may
 * only become smaller; the rest is at the door, in fees, and for commands that wait offline.
 */
test.each([
  ['looks whether a call failed', /\bisProblem\(/g, 60],
  ['names queries that are fetched again', /\binvalidateQueries\b/g, 8],
  [
    'holds whether something is on its way',
    /const \[(busy|sending|saving|deleting|opening|leaving)\b.*useState/g,
    17,
  ],
])('the client above its engine %s by hand no oftener than it did', (_, pattern, most) => {
  expect(above.length).toBeGreaterThan(300);
  expect(counted(pattern)).toBeLessThanOrEqual(most);
});
