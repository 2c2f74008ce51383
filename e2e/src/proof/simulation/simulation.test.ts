import { proven, timesToTry, timeToProve } from '@nead/embedded-postgres/test-proven.ts';
import { expect, test } from 'vitest';
import { faults } from './fate.ts';
import { type Life, type Mistake, type Outcome, playLife, WELL_WITHIN_MS } from './household.ts';

/**
 * The engine of both sides and of the live messages, in a fleet that exists in memory alone. A seed decides which answer comes
 * first, what is lost, said twice or late, and which process is killed or frozen at which call. SEED=n plays one of them again.
 */
const SEEDS = timesToTry({ short: 30, full: 10_000 });
/** The minutes on a processor that does nothing else; a loaded machine takes longer. */
const MINUTES = 10;
const PATIENCE_MS = timeToProve({ full: 12 * MINUTES * 60_000 });
/** The lives in which each call meets each fault in turn; in the short form only one call of many. */
const SWEPT = Array.from({ length: timesToTry({ short: 1, full: 3 }) }, (_, nth) => nth + 1);
const STRIDE = process.env.PROVE ? 1 : 61;

const again = process.env.SEED ? [Number(process.env.SEED)] : undefined;

async function mustBeWell(seed: number, life: Life = {}): Promise<Outcome> {
  const outcome = await playLife(seed, life);
  const where = life.only ? ` with ${life.only.fault} at call ${life.only.call}` : '';
  if (outcome.wrong.length > 0)
    throw new Error(`Of seed ${seed}${where}:\n${outcome.wrong.join('\n')}\nSEED=${seed} plays it again.`);
  return outcome;
}

test(`nothing is lost, doubled, skipped or half done in ${SEEDS} lives in which everything may go wrong`, {
  timeout: PATIENCE_MS,
}, async ({ task }) => {
  let [calls, troubles, longest] = [0, 0, 0];
  const began = process.cpuUsage();
  const befell = new Set<string>();
  const possible = new Set<string>();
  for (const seed of again ?? Array.from({ length: SEEDS }, (_, nth) => nth + 1)) {
    const outcome = await mustBeWell(seed);
    calls += outcome.calls;
    longest = Math.max(longest, outcome.healedMs);
    for (const [fault, times] of outcome.befell) {
      befell.add(fault);
      troubles += times;
    }
    for (const fault of outcome.possible) possible.add(fault);
  }
  expect(longest).toBeLessThan(WELL_WITHIN_MS);
  const { user, system } = process.cpuUsage(began);
  const seconds = Math.round((user + system) / 1_000_000);
  expect(seconds).toBeLessThan(MINUTES * 60);
  const untried = [...possible].filter((fault) => !befell.has(fault));
  if (SEEDS >= 1_000 && !again) expect(untried).toEqual([]);
  proven(task, 'simulation', {
    tried: `${SEEDS} lives, seeds 1 to ${SEEDS}: ${calls} calls, ${troubles} faults of ${befell.size} kinds, ${seconds} s of processor time`,
    longestMs: longest,
  });
});

test('nor where one thing alone goes wrong, at whichever call it does', {
  timeout: PATIENCE_MS,
}, async ({ task }) => {
  let lives = 0;
  for (const seed of again ?? SWEPT) {
    const { calls } = await mustBeWell(seed, { only: { call: 0, fault: 'refused' } });
    for (const [nth, fault] of faults.entries()) {
      for (let call = 1 + nth; call <= calls; call += STRIDE) {
        await mustBeWell(seed, { only: { call, fault } });
        lives += 1;
      }
    }
  }
  proven(task, 'every call', {
    tried: `${lives} lives: each of ${faults.length} faults at each call of ${SWEPT.length === 1 ? 'seed' : 'seeds'} ${SWEPT.join(', ')}`,
  });
});

test('the same seed has the same life', async () => {
  for (const seed of again ?? [7, 11])
    expect((await playLife(seed)).trace).toBe((await playLife(seed)).trace);
});

const mistakes: Readonly<Record<string, Mistake>> = {
  'a log that answers before it has written': (stored) => {
    let appends = 0;
    return {
      ...stored,
      store: {
        ...stored.store,
        async append(...given) {
          if (++appends % 9 > 0) return stored.store.append(...given);
          return { ok: true, revision: 0, position: await stored.store.head(), repeated: false };
        },
      },
    };
  },
  'a log that takes an append wherever the stream is': (stored) => ({
    ...stored,
    store: { ...stored.store, append: (stream, _, events) => stored.store.append(stream, 'any', events) },
  }),
  'a log of which a follower is not told every event': (stored) => ({
    ...stored,
    store: {
      ...stored.store,
      async *follow(options) {
        for await (const batch of stored.store.follow(options))
          yield {
            ...batch,
            events: batch.events.filter(({ position }) => position % 5n > 0n || options?.max === undefined),
          };
      },
    },
  }),
  'a database that takes a batch from a worker who was overtaken': (stored) => {
    stored.database.isFenced = false;
    return stored;
  },
  'a feed that leaves a number out': (stored) => {
    stored.database.isGapless = false;
    return stored;
  },
};

test.each(Object.entries(mistakes))('%s is found out', async (_, mistake) => {
  for (let seed = 1; seed <= 60; seed++) if ((await playLife(seed, { mistake })).wrong.length > 0) return;
  throw new Error('Nobody noticed');
});
