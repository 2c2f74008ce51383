import { type OwnPostgres, startOwnPostgres } from '@nead/embedded-postgres/for-tests.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import { passwordVariable } from '@nead/processes/database-passwords.ts';
import { roleNames } from '@nead/processes/rights.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../../kit/api.ts';
import { type Composition, compose, ownServices } from '../../kit/compose.ts';
import { fleetEnvironment } from '../../kit/fleet.ts';
import { chainOf, moveIn, openFleetLog } from '../../kit/fleet-log.ts';
import { type Listener, listenAs } from '../../kit/listener.ts';
import { attendancePath } from '../../kit/tapping.ts';

const databasePasswords = Object.fromEntries(
  roleNames.map((name) => [passwordVariable(name), `of-${name}-${'x'.repeat(16)}`]),
);
const CLUSTER = ['docker-compose.production.yml', 'docker-compose.cluster.yml'] as const;
let postgres: OwnPostgres;
let log: EventLog;
let fleet: Composition;
const listeners: Listener[] = [];

beforeAll(async () => {
  postgres = await startOwnPostgres();
  const env = fleetEnvironment(postgres.url);
  log = await openFleetLog(env);
  await moveIn(log, env);
  fleet = await compose(CLUSTER, postgres.url, {
    ...env,
    ...databasePasswords,
    POSTGRES_PASSWORD: 'unused',
    AWS_REGION: 'eu-west-1',
    MAIL_FROM: 'nead@nead.example',
    SUPPORT_EMAIL: 'support@nead.example',
    OPERATOR: 'Example Ltd, 1 Main Street, Naas',
    DATA_IN: 'Ireland',
    SITE: import.meta.dirname,
  });
});
afterAll(async () => {
  for (const listener of listeners) listener.close();
  await fleet?.stop();
  await log?.close();
  await postgres?.stop();
});

const login = (email: string) => new Caller(fleet.url).login(email, 'nead-demo');
async function listen(caller: Caller): Promise<Listener> {
  const listener = await listenAs(fleet.url, caller.token);
  listeners.push(listener);
  return listener;
}

/** A socket that its gateway sent away on purpose does not reconnect by itself. */
function connected({ socket }: Listener): boolean {
  if (!socket.connected) socket.connect();
  return socket.connected;
}

describe('two nodes of every stateless part, as the compose files say', () => {
  test('every part that the one-machine file starts is there twice in the cluster, but the proxy and the first step', () => {
    const single = [...ownServices(['docker-compose.production.yml']).keys()];
    const cluster = [...ownServices(CLUSTER).keys()];
    const pairs = single.filter((name) => !['web', 'prepare'].includes(name));
    expect(cluster.sort()).toEqual([...single, ...pairs.map((name) => `${name}-2`)].sort());
  });

  test.each(['command-api', 'query-api', 'realtime', 'worker', 'reactor'])(
    'the story goes on whichever %s is killed',
    async (part) => {
      const aoife = await login('aoife@nead.example');
      const id = (await aoife.children())[0]?._id ?? '';
      const listener = await listen(aoife);
      for (const name of [part, `${part}-2`]) {
        await fleet.node(name).end('SIGKILL');
        const named = key(name);
        const status =
          (await aoife.children())[0]?.currentStatus === 'signed-in' ? 'signed-out' : 'signed-in';
        // A request that was on its way when a node died is sent again under its key, as the client does.
        let answer = await aoife.call<{ recordId: string }>('POST', attendancePath(id), { status }, named);
        if (answer.status === 503) answer = await aoife.call('POST', attendancePath(id), { status }, named);
        expect(answer.status).toBe(200);
        // The socket reconnects by itself after its gateway died, and asks for what it missed.
        await expect.poll(() => connected(listener)).toBe(true);
        await expect
          .poll(async () => (await aoife.children()).find(({ _id }) => _id === id)?.recordId, {
            timeout: 60_000,
          })
          .toBe(answer.data.recordId);
        await fleet.node(name).again();
      }
      const before = listener.messages.length;
      await aoife.call('POST', attendancePath(id), { status: 'signed-in' });
      await aoife.call('POST', attendancePath(id), { status: 'signed-out' });
      await expect.poll(() => listener.messages.length).toBeGreaterThan(before);
      expect(await chainOf(log, `care-${id}`)).toMatchObject({ ok: true });
    },
  );
});

const key = (name: string) => ({ 'Idempotency-Key': `${name} ${Date.now()}` });
