import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';

export type TestServer =
  | { url: string; restart?: () => Promise<void>; stop?: () => Promise<void> }
  | { missing: string };

/** The very image that compose ships. */
const IMAGE =
  /image: (eventstore\/eventstore:\S+)/.exec(
    readFileSync(new URL('../../../docker-compose.base.yml', import.meta.url), 'utf8'),
  )?.[1] ?? 'compose names no image of EventStoreDB';
const PORT = 2113;
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

/** The server takes every variable with its prefix for a setting, and stops at one that it does not know. */
function withoutOurs(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('EVENTSTORE_')));
}

async function inDocker(): Promise<TestServer> {
  const container: StartedTestContainer = await new GenericContainer(IMAGE)
    .withCommand(['--insecure', '--cluster-size=1', '--run-projections=None'])
    .withExposedPorts(PORT)
    .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
    .start();
  return {
    url: `esdb://${container.getHost()}:${container.getMappedPort(PORT)}?tls=false`,
    stop: async () => {
      await container.stop();
    },
  };
}
