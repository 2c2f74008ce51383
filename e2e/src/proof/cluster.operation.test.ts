import { type OwnPostgres, startOwnPostgres } from '@nead/embedded-postgres/for-tests.ts';
import { clusterForTests } from '@nead/event-store/eventstoredb/test-server.ts';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { fleetEnvironment } from '../kit/fleet.ts';
import { type Listener, listenAs } from '../kit/listener.ts';
import { expectAllHeard, expectAllOnce, startLoad } from './load.ts';
import { type MovingFleet, startMovingFleet } from './moving-fleet.ts';

const cluster = clusterForTests();

if ('missing' in cluster) {
  test.skip(`A fleet on a cluster of EventStoreDB is not tested here: ${cluster.missing}`, () => {});
} else {
  const { url: EVENTSTORE_URL, troubles } = cluster;

  describe('a fleet on a cluster of EventStoreDB', () => {
    let postgres: OwnPostgres;
    let fleet: MovingFleet;
    let listener: Listener;

    beforeAll(async () => {
      postgres = await startOwnPostgres();
      const env = { ...fleetEnvironment(postgres.url), EVENTSTORE_URL, LOGINS_PER_HOUR: '1000' };
      fleet = await startMovingFleet(env, import.meta.dirname);
    });
    afterAll(async () => {
      listener?.close();
      await fleet?.end();
      await postgres?.stop();
    });

    test('goes on by itself, and nothing that was answered is lost or doubled, whatever befalls the nodes', {
      timeout: 600_000,
    }, async () => {
      const [url = ''] = fleet.urls;
      const aoife = await new Caller(url).login('aoife@nead.example', 'nead-demo');
      const children = (await aoife.children()).map(({ _id }) => _id);
      listener = await listenAs(url, aoife.token);
      const load = startLoad({
        urls: fleet.urls,
        caller: aoife,
        children,
        writers: 8,
        readers: 1,
        again: true,
      });
      await load.goesOn();
      for (const comeOver of Object.values(troubles)) {
        await comeOver();
        await load.goesOn();
      }
      await load.stop();
      await expectAllOnce(fleet.log, aoife, children, load);
      await expectAllHeard(fleet, aoife, [listener], { mayFetchAgain: true });
    });
  });
}
