import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folders = ['rooms', 'screens'].flatMap((floor) =>
  ['compliance', 'scheme'].map((room) => join(root, floor, room)),
);
/** Signs in the source that a form asks for a password. */
const ASKS = /PasswordField|type="password"|(current|new)-password|one-time-code/;

test('no form of the file or of the scheme asks for a password of a portal of the State', () => {
  const sources = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => /(?<!\.test)\.tsx$/.test(file))
      .map((file) => join(folder, file)),
  );
  expect(sources.length).toBeGreaterThan(20);
  expect(sources.filter((file) => ASKS.test(readFileSync(file, 'utf8')))).toEqual([]);
});
