import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../../kit/api.ts';
import { startLivedIn } from '../../kit/lived-in.ts';
import { type Nead, startNead } from '../../kit/nead.ts';
import { notKept, tapping } from '../../kit/tapping.ts';

let nead: Nead;

beforeAll(async () => {
  nead = await startLivedIn();
});
afterAll(() => nead?.stop());

test('kill -9 of the whole app under load loses and doubles nothing that was answered', async () => {
  const aoife = await Caller.demo(nead.url, 'childminder', 'PREMIUM');
  const ids = (await aoife.children()).map(({ _id }) => _id);
  const load = tapping(aoife, ids);
  await expect.poll(() => load.answered.size).toBeGreaterThan(60);
  await nead.end('SIGKILL');
  // PostgreSQL was left running; the next start takes it over.
  nead = await nead.again();
  const before = load.answered.size;
  await expect.poll(() => load.answered.size).toBeGreaterThan(before + 60);
  await load.stop();
  expect(load.repeats()).toBeGreaterThan(0);

  expect(new Set(load.answered.values()).size).toBe(load.answered.size);
  expect(await notKept(aoife, ids, load.answered)).toEqual([]);
  expect(await (await fetch(`${nead.url}/health/ready`)).json()).toEqual({ status: 'ready' });
});

test('a second start on the same folder is refused in one sentence, and the first goes on', async () => {
  const second = startNead({ dataDir: nead.dataDir });
  await expect(second).rejects.toThrow(/did not start/);
  const said = await second.catch((error: Error) => error.message.split('\n').slice(1));
  expect(said).toHaveLength(1);
  expect((await fetch(`${nead.url}/health/live`)).status).toBe(200);
});

test('a broken configuration stops the start with a sentence for each mistake', async () => {
  const broken = startNead({ env: { SESSION_KEYS: 'short', LOGINS_PER_HOUR: 'many' } });
  const said = await broken.catch((error: Error) => error.message.split('\n').slice(1));
  expect(said).toEqual([
    'SESSION_KEYS must be a list of kid:secret, each secret with at least 32 characters.',
    'LOGINS_PER_HOUR must be a whole number.',
  ]);
});
