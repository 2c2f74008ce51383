import { linkSync, readFileSync } from 'node:fs';
import { filledEnvironment } from './filled-environment.ts';
import { wordsGiven } from './words-given.ts';
import { writeWhole } from './write-whole.ts';

/**
 * `npm run secrets -- .env`: a fleet's environment, with new secrets, readable only by its owner. An existing file is
 * left alone, since the data can be opened only with its keys. Addresses and external accounts must be filled in by
 * hand.
 */
const [file] = wordsGiven();
if (!file) {
  console.error('Say which file to write: npm run secrets -- .env');
  process.exit(1);
}
const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
try {
  await writeWhole(file, filledEnvironment(example), linkSync);
  console.log(`${file} has new secrets. Fill in its addresses and accounts.`);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException; // node's own
  console.error(
    code === 'EEXIST'
      ? `${file} is there already, and stays as it is: what is kept opens with the keys in it alone.`
      : `${file} cannot be written: ${message}`,
  );
  process.exitCode = 1;
}
