import { type ExecFileSyncOptions, execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@nead/embedded-postgres/launch.ts';
import { parse, stringify } from 'yaml';
import { root } from './processes.ts';

const run = promisify(execFile);
const ANSWERS_MS = 20_000;

function answers(program: string, words: readonly string[], fits: RegExp): boolean {
  const quietly: ExecFileSyncOptions = { stdio: 'pipe', timeout: ANSWERS_MS };
  try {
    return fits.test(String(execFileSync(program, words, quietly)));
  } catch {
    return false;
  }
}

/**
 * The compose command of this machine, docker's plugin or a program of its own; undefined if there is none that understands our
 * files. It can read them without an engine.
 */
export function composeOfThisMachine(): string[] | undefined {
  const IS_TAKEN = /\b(?:[2-9]|\d{2,})\.\d+\.\d+/; // 1.29 knows no start_interval
  if (answers('docker', ['compose', 'version'], IS_TAKEN)) return ['docker', 'compose'];
  return answers('docker-compose', ['version'], IS_TAKEN) ? ['docker-compose'] : undefined;
}

/** The reason why no container can be started here; undefined if one can. */
export function whyNoEngine(): string | undefined {
  if (!answers('docker', ['info', '--format', '{{.ServerVersion}}'], /^\d/)) return 'no Docker answers';
  if (!composeOfThisMachine()) return 'docker has no compose of the second version';
  return undefined;
}

/** The fleet of `docker-compose.yml`, with names, a port and volumes of its own. */
export interface ComposedFleet {
  url: string;
  /** The reason why the engine cannot get the image of EventStoreDB, if it cannot; the log is then in Postgres. */
  withoutEventStore: string | undefined;
  compose(...words: string[]): Promise<string>;
  container(service: string): Promise<Container>;
  /** Kills process 1 as the machine would, which an engine does not take for its operator's wish. */
  kill(service: string): Promise<void>;
  /** Stops everything, and answers the names of the volumes that are left. There should be none. */
  down(): Promise<string[]>;
}

export interface Container {
  Id: string;
  State: { Status: string; StartedAt: string; ExitCode: number; Pid: number; Health?: { Status: string } };
}

const docker = async (...words: string[]): Promise<string> => {
  const { stdout, stderr } = await run('docker', words, { maxBuffer: 64 * 1024 * 1024 });
  return stdout + stderr;
};

async function whyNotThere(image: string): Promise<string | undefined> {
  try {
    await docker('image', 'inspect', image).catch(() => docker('pull', '--quiet', image));
    return undefined;
  } catch (error) {
    return `Docker cannot have ${image}: ${String((error as Error).message)
      .trim()
      .split('\n')
      .at(-1)}`;
  }
}

const OWN = 'nead-development';

/** A compose file to add: a container that does nothing in place of EventStoreDB, and the log in Postgres. */
function logInPostgres(): object {
  const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string> }>;
  }; // as compose reads it
  const followers = Object.entries(services).filter(([, one]) => one.environment?.EVENTSTORE_URL);
  const nobody = { image: OWN, command: ['sleep', 'infinity'], healthcheck: { test: ['CMD', 'true'] } };
  return {
    services: {
      eventstore: nobody,
      ...Object.fromEntries(followers.map(([name]) => [name, { environment: { EVENTSTORE_URL: '' } }])),
    },
  };
}

/** Builds the image of this checkout. The parts that the engine has already are not built again. */
export async function composedFleet(): Promise<ComposedFleet> {
  const [program = '', ...plugin] = composeOfThisMachine() ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'nead-compose-'));
  const port = await freePort();
  const files = ['--file', join(root, 'docker-compose.yml')];
  const project = `nead-containers-${process.pid}`;
  const env = { ...process.env, WEB_PORT: String(port), COMPOSE_PROJECT_NAME: project, COMPOSE_FILE: '' };
  const [image = ''] =
    /eventstore\/eventstore:[^\s}]+/.exec(readFileSync(join(root, 'docker-compose.base.yml'), 'utf8')) ?? [];
  const withoutEventStore = await whyNotThere(process.env.EVENTSTORE_IMAGE || image);
  if (withoutEventStore) {
    const over = join(folder, 'log-in-postgres.yml');
    writeFileSync(over, stringify(logInPostgres()));
    files.push('--file', over);
  }
  const compose = async (...words: string[]) => {
    const options = { cwd: root, env, maxBuffer: 64 * 1024 * 1024 };
    const { stdout, stderr } = await run(program, [...plugin, ...files, ...words], options);
    return stdout + stderr;
  };
  async function container(service: string): Promise<Container> {
    const id = (await compose('ps', '--all', '--quiet', service)).trim();
    return JSON.parse(await docker('inspect', id))[0];
  }
  await compose('build');
  return {
    url: `http://127.0.0.1:${port}`,
    withoutEventStore,
    compose,
    container,
    async kill(service) {
      const { State } = await container(service);
      const ofTheMachine = ['--rm', '--pid', 'host', '--privileged', '--user', 'root'];
      await docker('run', ...ofTheMachine, OWN, 'bash', '-c', `kill -9 ${State.Pid}`);
    },
    async down() {
      await compose('down', '--volumes', '--timeout', '30');
      rmSync(folder, { recursive: true });
      const left = await docker('volume', 'ls', '--quiet', '--filter', `name=${project}`);
      return left.split('\n').filter(Boolean);
    },
  };
}
