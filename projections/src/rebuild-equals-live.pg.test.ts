import type { DomainEvent } from '@nead/contracts/events.ts';
import { newId } from '@nead/contracts/ids.ts';
import { proven, timesToTry, timeToProve } from '@nead/embedded-postgres/test-proven.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { rebuild } from './engine/rebuild.ts';
import { projections } from './projections.ts';
import { accountSteps } from './rooms/accounts/test-steps.ts';
import { calendarSteps } from './rooms/calendar/test-steps.ts';
import { careSteps } from './rooms/care/test-steps.ts';
import { complianceSteps } from './rooms/compliance/test-steps.ts';
import { documentSteps } from './rooms/documents/test-steps.ts';
import { feeSteps } from './rooms/fees/test-steps.ts';
import { menuSteps } from './rooms/menus/test-steps.ts';
import { messageSteps } from './rooms/messages/test-steps.ts';
import { personalDataSteps } from './rooms/personal-data/test-steps.ts';
import { placeSteps } from './rooms/places/test-steps.ts';
import { registerSteps } from './rooms/register/test-steps.ts';
import { schemeSteps } from './rooms/scheme/test-steps.ts';
import { planSteps } from './rooms/subscription/test-steps.ts';
import { household, openReadSide, type ReadSide, silentLog, untilReached } from './test-read-side.ts';
import { startWorker } from './worker.ts';

const SEEDS = timesToTry({ short: 1, full: 50 });
const HOUSEHOLDS = 3;

type Step = [stream: string, ...DomainEvent[]];

/** The same numbers for the same seed, so that a failure can be repeated. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A household from its beginning; the steps of its rooms are mixed in a random order. */
function lifeOf(pick: (below: number) => number): Step[] {
  const home = household();
  const { childminderId, parentId, register, care, attendance } = home;
  const begun: Step[] = [
    [`account-${childminderId}`, home.opened(childminderId, 'childminder')],
    [`account-${parentId}`, home.opened(parentId, 'parent')],
    ...planSteps(home),
    [register, home.childAdded, home.contactAdded],
    [register, home.linked],
    [register, home.putOn],
  ];
  const day = Array.from({ length: 8 }, (_, n): Step => {
    const time = new Date(Date.UTC(2026, 10, 17, 8, pick(600))).toISOString();
    return [care, ...attendance(n % 2 ? 'signOut' : 'signIn', time, newId())];
  });
  const rooms = [
    careSteps,
    messageSteps,
    registerSteps,
    calendarSteps,
    menuSteps,
    accountSteps,
    documentSteps,
    complianceSteps,
  ]
    .map((steps) => steps(home))
    .concat([day]);
  return [
    ...begun,
    ...mixed(rooms, pick),
    ...schemeSteps(home),
    ...placeSteps(home),
    ...feeSteps(home),
    ...personalDataSteps(home),
  ];
}

/** The steps of each list in their own order, mixed with those of the others. */
function mixed(lists: readonly (readonly Step[])[], pick: (below: number) => number): Step[] {
  const left = lists.map((list) => [...list]).filter((list) => list.length > 0);
  const out: Step[] = [];
  while (left.length > 0) {
    const which = pick(left.length);
    const step = left[which]?.shift();
    if (step) out.push(step);
    if (left[which]?.length === 0) left.splice(which, 1);
  }
  return out;
}

/** All rows of a read model. */
async function rowsOf({ pool }: ReadSide): Promise<Record<string, string[]>> {
  const held: Record<string, string[]> = {};
  for (const { name, tables } of projections) {
    for (const table of tables) {
      const where = `${pg.escapeIdentifier(name)}.${pg.escapeIdentifier(table.name)}`;
      const { rows } = await pool.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${where} t order by 1`,
      );
      held[`${name}.${table.name}`] = rows.map(({ row }) => row);
    }
  }
  return held;
}

async function live(seed: number): Promise<{ events: bigint; rows: number }> {
  const side = await openReadSide();
  const { log, pool, url } = side;
  const start = () => startWorker({ log, pool, databaseUrl: url, logger: silentLog });
  let worker = await start();
  const pick = random(seed);
  const reached = (position: bigint) => untilReached(worker, position, 120_000);
  try {
    const steps = mixed(
      Array.from({ length: HOUSEHOLDS }, () => lifeOf(pick)),
      pick,
    );
    const restartedAt = pick(steps.length);
    for (const [nth, [stream, ...events]] of steps.entries()) {
      const position = await side.append(stream, ...events);
      // Sometimes one event is a batch, sometimes many are.
      if (pick(25) === 0) await reached(position);
      if (nth === restartedAt) {
        await worker.stop();
        worker = await start();
      }
    }
    const head = await log.head();
    await reached(head);
    await worker.stop();
    const before = await rowsOf(side);
    for (const projection of projections)
      expect(await rebuild({ projection, log, pool })).toMatchObject({ outcome: 'swapped' });
    expect(await rowsOf(side), `of seed ${seed}`).toEqual(before);
    return { events: head, rows: Object.values(before).flat().length };
  } finally {
    await worker.stop();
    await side.close();
  }
}

test('every read model that grew live, over restarts and in batches of any size, holds what a rebuild makes', {
  timeout: timeToProve({ full: 2 * 3600_000 }),
}, async ({ task }) => {
  let [events, rows] = [0n, 0];
  for (let seed = 1; seed <= SEEDS; seed++) {
    const lived = await live(seed);
    expect(lived.rows).toBeGreaterThan(100);
    events += lived.events;
    rows += lived.rows;
  }
  proven(task, 'rebuild', {
    tried: `seeds 1 to ${SEEDS}: ${projections.length} read models, ${events} events, ${rows} rows`,
  });
});
