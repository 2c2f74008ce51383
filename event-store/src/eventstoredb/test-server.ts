import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@nead/embedded-postgres/launch.ts';
import { waitUntil } from '@nead/embedded-postgres/wait-until.ts';
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';

export type TestServer =
  | { url: string; restart?: () => Promise<void>; stop?: () => Promise<void> }
  | { missing: string };

/** A cluster of three nodes or more, and the faults that it recovers from. */
export interface TestCluster {
  url: string;
  /**
   * The address of the same cluster by the name of one node. The driver asks only that node, so no fault may begin with
   * it.
   */
  discovered(): Promise<string>;
  troubles: Readonly<Record<string, () => Promise<void>>>;
}

/** The image that compose uses, or another one named in its place. */
const shipped = /(eventstore\/eventstore:[^\s}]+)/.exec(
  readFileSync(new URL('../../../docker-compose.base.yml', import.meta.url), 'utf8'),
);
const IMAGE = process.env.EVENTSTORE_IMAGE || shipped?.[1] || 'compose names no image of EventStoreDB';
const PORT = 2113;
const AWAY_MS = 1_000;
const LIVE_WITHIN_MS = 180_000;
const run = promisify(execFile);

/**
 * The server at EVENTSTORE_URL, restarted by the command in EVENTSTORE_RESTART if there is one; else one in Docker;
 * else the reason why there is none.
 */
export async function eventStoreDbForTests(): Promise<TestServer> {
  const { EVENTSTORE_URL: url, EVENTSTORE_RESTART: command } = process.env;
  if (url) {
    if (!command) return { url };
    return {
      url,
      restart: async () => {
        await run('/bin/sh', ['-c', command], { env: withoutOurs() });
      },
    };
  }
  try {
    await run('docker', ['info'], { timeout: 5000 });
  } catch {
    return { missing: 'EVENTSTORE_URL is not set and Docker is not there' };
  }
  return inDocker();
}

/**
 * The nodes at EVENTSTORE_CLUSTER, an address with all their hosts and without TLS. EVENTSTORE_NODE is a command whose
 * arguments are an action (`start`, `kill`, `freeze`, `thaw`) and a `host:port`. It must restart nodes that end by
 * themselves, like compose: a node that must cut its log goes down for it.
 */
export function clusterForTests(): TestCluster | { missing: string } {
  const { EVENTSTORE_CLUSTER: url, EVENTSTORE_NODE: command } = process.env;
  if (!url || !command) return { missing: 'EVENTSTORE_CLUSTER and EVENTSTORE_NODE are not set' };
  const hosts = /\/\/([^/?]+)/.exec(url)?.[1]?.split(',') ?? [];
  const tell = (what: 'start' | 'kill' | 'freeze' | 'thaw', told: readonly string[]) =>
    Promise.all(
      told.map((host) => run('/bin/sh', ['-c', `${command} ${what} ${host}`], { env: withoutOurs() })),
    );

  /** The leader, other than the killed one. */
  async function leader(killed?: string): Promise<string> {
    let found: string | undefined;
    const isThere = async () => {
      found = await leaderAsToldBy(hosts.filter((host) => host !== killed));
      return found !== undefined && found !== killed;
    };
    if ((await waitUntil(isThere, { atMostMs: 60_000 })) && found) return found;
    throw new Error('No node leads');
  }

  async function none(away: 'kill' | 'freeze', again: 'start' | 'thaw'): Promise<void> {
    await tell(away, hosts);
    await pause(AWAY_MS);
    await tell(again, hosts);
  }

  return {
    url,
    async discovered() {
      const led = await leader();
      return url.replace(/^esdb:\/\/[^/?]+/, `esdb+discover://${hosts.find((host) => host !== led)}`);
    },
    troubles: {
      async 'its leader killed'() {
        const killed = await leader();
        await tell('kill', [killed]);
        await leader(killed);
        await tell('start', [killed]);
      },
      'every node frozen': () => none('freeze', 'thaw'),
      'every node away': () => none('kill', 'start'),
    },
  };
}

async function leaderAsToldBy(hosts: readonly string[]): Promise<string | undefined> {
  for (const host of hosts) {
    try {
      const answer = await fetch(`http://${host}/gossip?format=json`);
      const { members } = (await answer.json()) as { members: Member[] }; // as the node tells it
      const leader = members.find(({ state, isAlive }) => isAlive && state === 'Leader');
      if (leader) return `${leader.httpEndPointIp}:${leader.httpEndPointPort}`;
    } catch {
      // It is away.
    }
  }
  return undefined;
}

interface Member {
  state: string;
  isAlive: boolean;
  httpEndPointIp: string;
  httpEndPointPort: number;
}

/**
 * The environment without our own variables: the server takes every variable with its prefix for a setting, and stops
 * at an unknown one.
 */
function withoutOurs(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('EVENTSTORE_')));
}

/** The engine's own sentence, without output of the programs before it. */
const saidBy = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';

/** A server in Docker on a port that it keeps when it is killed and started again. */
async function inDocker(): Promise<TestServer> {
  const port = await freePort();
  // The helper that it would fetch from the registry, which is not always reachable, only does the work of `stop`.
  process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true';
  let container: StartedTestContainer;
  try {
    container = await new GenericContainer(IMAGE)
      .withCommand(['--insecure', '--cluster-size=1', '--run-projections=None'])
      .withExposedPorts({ container: PORT, host: port })
      .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
      .withStartupTimeout(LIVE_WITHIN_MS)
      .start();
  } catch (error) {
    return { missing: `Docker cannot run ${IMAGE}: ${saidBy(error)}` };
  }
  const isLive = () =>
    // The port forwarder may accept a connection before anybody listens behind it, and never answer.
    fetch(`http://127.0.0.1:${port}/health/live`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    url: `esdb://${container.getHost()}:${port}?tls=false`,
    restart: async () => {
      await run('docker', ['kill', container.getId()]);
      await run('docker', ['start', container.getId()]);
      if (!(await waitUntil(isLive, { atMostMs: LIVE_WITHIN_MS, everyMs: 200 })))
        throw new Error(`${IMAGE} does not answer`);
    },
    stop: async () => {
      await container.stop();
    },
  };
}
