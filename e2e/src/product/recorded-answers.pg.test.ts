import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { inProcess } from '../kit/in-process.ts';
import type { Served } from '../kit/nead.ts';

const file = fileURLToPath(new URL('../../../web/src/test-recorded-answers.json', import.meta.url));

let nead: Served;
beforeAll(async () => {
  nead = await inProcess();
});
afterAll(() => nead?.stop());

/** Links to files are signed for a session; what is signed is left out. */
const asRecorded = (data: unknown): string => JSON.stringify(data).replaceAll(/\?session=[^"]*/g, '');

/** Each address of this person, or of nobody who is logged in, with what is answered now, one a line. */
async function answersTo(email: string, addresses: readonly string[]): Promise<string> {
  const person = new Caller(nead.url);
  if (email !== 'nobody') await person.login(email, 'nead-demo');
  const lines: string[] = [];
  for (const address of addresses.toSorted()) {
    const { status, data } = await person.call('GET', address);
    if (status !== 200) throw new Error(`${address} answered ${status}`);
    lines.push(`    ${JSON.stringify(address)}: ${asRecorded(data)}`);
  }
  return `  ${JSON.stringify(email)}: {\n${lines.join(',\n')}\n  }`;
}

/** `npm run test:db -- recorded-answers -u` writes down what is answered now. */
test('the answers that page tests are given are those of the server', async () => {
  const recorded: Record<string, object> = JSON.parse(readFileSync(file, 'utf8'));
  const people: string[] = [];
  for (const [email, answers] of Object.entries(recorded))
    people.push(await answersTo(email, Object.keys(answers)));
  await expect(`{\n${people.join(',\n')}\n}\n`).toMatchFileSnapshot(file);
});
