import { isListening, underWay } from '@nead/http-kit/process/test-under-way.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Nead, startNead } from '../../kit/nead.ts';

let nead: Nead;
beforeAll(async () => {
  nead = await startNead({ env: { GUESSES_PER_ACCOUNT: '100' } });
});
afterAll(() => nead?.stop());

test('`npm start` that is told to stop answers the sixteen who log in at that moment', async () => {
  const port = Number(new URL(nead.url).port);
  const body = JSON.stringify({ email: 'aoife@nead.example', password: 'nead-demo' });
  const sixteen = await Promise.all(
    Array.from({ length: 16 }, () => underWay(port, '/api/v1/auth/login', body)),
  );
  const ending = nead.end();
  await expect.poll(() => isListening(port)).toBe(false);
  for (const answer of await Promise.all(sixteen.map((one) => one.finish())))
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n(.*\r\n)*Connection: close\r\n/);
  await ending;
});
