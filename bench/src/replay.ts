import { fleetEnvironment } from '@nead/e2e/kit/fleet.ts';
import { testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import { waitUntil } from '@nead/embedded-postgres/wait-until.ts';
import { openDb } from '@nead/projections/engine/db.ts';
import { rebuild } from '@nead/projections/engine/rebuild.ts';
import { runProjection } from '@nead/projections/engine/run-projection.ts';
import { childAtMoment } from '@nead/projections/rooms/history/moment-of-child.ts';
import { historyPage } from '@nead/projections/rooms/history/page.ts';
import { historyProjection } from '@nead/projections/rooms/history/projection.ts';
import { onlookerOf } from '@nead/projections/rooms/history/queries.ts';
import { recordHistory } from './history.ts';
import { memoryDuring } from './memory.ts';
import { buildOnce } from './rebuild.ts';
import { type BenchRow, interleaved, median } from './rounds.ts';
import { benchLog, settle, type Village } from './village.ts';

const EVENTS = 200_000;
const OF_ONE = 50_000;
const CHILDREN = 60;

/**
 * The history of 200,000 events rebuilt, the memory that this takes over time, and the time in which a long one opens.
 */
export const replay: BenchRow = {
  name: 'history',
  async run({ rounds, size }) {
    const database = await testDatabase({ durable: true });
    const village = await settle({ ...fleetEnvironment(database.url), EVENTSTORE_URL: '' }, CHILDREN * size);
    try {
      const { log, children } = village;
      const [first, ...others] = children;
      if (!first) throw new Error('A village without children');
      await buildOnce(village, database.url);
      await recordHistory(log, first, OF_ONE * size);
      const rest = (EVENTS * size - Number(await log.head())) / others.length;
      for (const child of others) await recordHistory(log, child, rest);
      await followToEnd(village);
      const events = Number(await log.head());

      const built = await interleaved(Math.min(rounds, 3), { all: () => buildAgain(village) });
      const opened = await interleaved(rounds, {
        page: () => timeOf(() => openPage(village, first)),
        moment: () => timeOf(() => openMoment(village, first)),
      });
      const of = `a history of ${(OF_ONE * size).toLocaleString('en')} events`;
      return [
        {
          name: `rebuild of the history of ${events.toLocaleString('en')} events`,
          value: median(built.all.map(({ ms }) => (events * 1000) / ms)),
          unit: 'events/s',
          bar: { atLeast: 10_000 },
        },
        {
          name: 'rebuild of the history: memory at its end',
          value: median(built.all.map(({ grown }) => grown)),
          unit: 'x its beginning',
          bar: { atMost: 1.5 },
        },
        { name: `first page of ${of}`, value: median(opened.page), unit: 'ms', bar: { atMost: 100 } },
        { name: `a moment of ${of}`, value: median(opened.moment), unit: 'ms', bar: { atMost: 1000 } },
      ];
    } finally {
      await village.close();
      await database.drop();
    }
  },
};

/** Follows the log to its end; the other read models are not needed here, so they stay where they were. */
async function followToEnd({ log, pool }: Village): Promise<void> {
  const head = await log.head();
  const running = runProjection({ projection: historyProjection, log, pool, logger: benchLog });
  const there = await waitUntil(() => (running.health().position ?? 0n) >= head, { atMostMs: 300_000 });
  await running.stop();
  if (!there) throw new Error('The history was not built within five minutes.');
}

async function buildAgain({ log, pool }: Village): Promise<{ ms: number; grown: number }> {
  const { result, grown } = await memoryDuring(() =>
    rebuild({ projection: historyProjection, log, pool, logger: benchLog }),
  );
  if (result.outcome !== 'swapped') throw new Error('A rebuild did not end');
  return { ms: result.ms, grown };
}

async function timeOf(what: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await what();
  return performance.now() - began;
}

type Long = Village['children'][number];

async function lookAt({ pool }: Village, { childId, childminderId }: Long) {
  const onlooker = await onlookerOf(openDb(pool), { account: childminderId, role: 'childminder' }, childId);
  if (!onlooker) throw new Error('The child is not where it was put');
  return onlooker;
}

const openPage = async (village: Village, child: Long) =>
  historyPage(openDb(village.pool), await lookAt(village, child), {});

/** Opens a moment two years ago: in the middle of the recorded time. */
async function openMoment(village: Village, child: Long) {
  const at = new Date(Date.now() - 2 * 365 * 24 * 3600_000).toISOString();
  const asked = { childminder: child.childminderId, eyes: undefined };
  return childAtMoment(openDb(village.pool), await lookAt(village, child), { at, known: at }, asked);
}
