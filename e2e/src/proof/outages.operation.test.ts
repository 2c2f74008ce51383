import { proven, timesToTry, timeToProve } from '@nead/embedded-postgres/test-proven.ts';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { fleetEnvironment } from '../kit/fleet.ts';
import { type Listener, listenAs } from '../kit/listener.ts';
import { expectAllHeard, expectAllOnce, startLoad } from './load.ts';
import { type MovingFleet, startMovingFleet } from './moving-fleet.ts';
import { startTroubledPostgres, type TroubledPostgres } from './outages.ts';

/**
 * Answers whether a trouble is tried: all of them when all is to be proven; otherwise the full disk alone, since
 * `fleet.operation.test.ts` has one of each other.
 */
const isTried = (trouble: string) => Boolean(process.env.PROVE) || trouble === 'disk full';

describe('under many writers', () => {
  let postgres: TroubledPostgres;
  let troubles: [name: string, comeOver: () => Promise<void>][];
  let fleet: MovingFleet;
  let listener: Listener;

  beforeAll(async () => {
    postgres = await startTroubledPostgres();
    troubles = Object.entries(postgres.troubles).filter(([name]) => isTried(name));
    if (troubles.length === 0) return;
    const env = { ...fleetEnvironment(postgres.url), LOGINS_PER_HOUR: '1000' };
    fleet = await startMovingFleet(env, import.meta.dirname);
  });
  afterAll(async () => {
    listener?.close();
    await fleet?.end();
    await postgres?.stop();
  });

  test('whatever befalls Postgres passes by itself, and nothing that was answered is lost or doubled', {
    timeout: timeToProve({ short: 600_000, full: 3 * 3600_000 }),
  }, async ({ task, skip }) => {
    skip(troubles.length === 0, 'No disk of its own can be mounted here to be filled.');
    const [url = ''] = fleet.urls;
    const aoife = await new Caller(url).login('aoife@nead.example', 'nead-demo');
    const children = (await aoife.children()).map(({ _id }) => _id);
    listener = await listenAs(url, aoife.token);
    const writers = (process.env.PROVE ? 32 : 8) - children.length;
    const load = startLoad({ urls: fleet.urls, caller: aoife, children, writers, readers: 1, again: true });
    const TIMES = timesToTry({ short: 1, full: 20 });
    const longest = new Map<string, number>();
    await load.goesOn();
    for (let nth = 0; nth < TIMES; nth++) {
      for (const [trouble, comeOver] of troubles) {
        await comeOver();
        const passed = performance.now();
        await load.goesOn();
        longest.set(trouble, Math.max(longest.get(trouble) ?? 0, Math.round(performance.now() - passed)));
      }
    }
    await load.stop();
    await expectAllOnce(fleet.log, aoife, children, load);
    await expectAllHeard(fleet, aoife, [listener], { mayFetchAgain: true });
    const lacks =
      'disk full' in postgres.troubles ? '' : '; no disk of its own could be mounted to be filled';
    proven(task, 'outages', {
      tried: `${TIMES} times each (${Object.keys(postgres.troubles).join(', ')}), ${load.answered()} answers${lacks}`,
      longestMs: Math.max(...longest.values()),
    });
  });
});
