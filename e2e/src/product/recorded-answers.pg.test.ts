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

/** An answer without the signed parts of its links, which depend on the session. */
const asRecorded = (data: unknown): string => JSON.stringify(data).replaceAll(/\?session=[^"]*/g, '');

/** The answers without what differs in each household: ids, keys, and the time of the day at which it was loaded. */
const alike = (answers: string): string => {
  const ids = new Map<string, string>();
  const nth = (id: string) => ids.get(id) ?? ids.set(id, `id ${ids.size}`).get(id) ?? '';
  return answers
    .replaceAll(/T\d\d:\d\d:\d\d\.\d{3}Z/g, '')
    .replaceAll(/\b[0-9a-f]{24}\b/g, nth)
    .replaceAll(/"(publicKey|digest)":"[^"]*"/g, '');
};

/** Each address of this person, or of a visitor, with its present answer, one on each line. */
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

/** `npm run test:db -- recorded-answers -u` records the present answers. */
test('the answers that page tests are given are those of the server', async () => {
  const before = readFileSync(file, 'utf8');
  const recorded: Record<string, object> = JSON.parse(before);
  const people: string[] = [];
  for (const [email, answers] of Object.entries(recorded))
    people.push(await answersTo(email, Object.keys(answers)));
  const now = `{\n${people.join(',\n')}\n}\n`;
  await expect(alike(now) === alike(before) ? before : now).toMatchFileSnapshot(file);
});
