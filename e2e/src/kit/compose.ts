import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { freePort } from '@nead/embedded-postgres/launch.ts';
import { parse } from 'yaml';
import { type Process, root, startProcess } from './processes.ts';

interface Service {
  command?: string[];
  environment?: Record<string, string>;
  networks?: string[];
  volumes?: string[];
  profiles?: string[];
  extends?: { file?: string; service: string };
}

export type ComposeFile =
  | 'docker-compose.yml'
  | 'docker-compose.production.yml'
  | 'docker-compose.elsewhere.yml'
  | 'docker-compose.cluster.yml';

/** The compose files that are used together: by developers, in a production, on several machines, and with stores elsewhere. */
export const combinations = [
  ['docker-compose.yml'],
  ['docker-compose.production.yml'],
  ['docker-compose.production.yml', 'docker-compose.cluster.yml'],
  ['docker-compose.elsewhere.yml'],
] as const satisfies ComposeFile[][];

const known = new Map<string, Record<string, Service>>();

/** The services of a file. Each file is parsed once: a service extends others in files of some hundred lines. */
function read(file: string): Record<string, Service> {
  const found = known.get(file) ?? parse(readFileSync(join(root, file), 'utf8'), { merge: true }).services;
  known.set(file, found);
  return found;
}

/** A service with the parts that it extends, merged as compose does. */
function whole(service: Service, file: string): Service {
  const { service: name, file: from = file } = service.extends ?? {};
  const base = name === undefined ? {} : whole(read(from)[name] ?? {}, from);
  return {
    ...base,
    ...service,
    environment: { ...base.environment, ...service.environment },
    volumes: [...(base.volumes ?? []), ...(service.volumes ?? [])],
  };
}

export const servicesIn = (file: ComposeFile): [string, Service][] =>
  Object.entries(read(file)).map(([name, service]) => [name, whole(service, file)]);

export type OwnService = Required<Pick<Service, 'command' | 'environment' | 'networks'>>;

/** The services that are our own programs, with the later file over the earlier one. */
export function ownServices(files: readonly ComposeFile[]): Map<string, OwnService> {
  const own = new Map<string, OwnService>();
  for (const file of files) {
    for (const [name, service] of servicesIn(file)) {
      const before = own.get(name);
      const { command = before?.command, environment, networks = before?.networks ?? [] } = service;
      if (command?.[0] !== 'node') continue;
      own.set(name, { command, environment: { ...before?.environment, ...environment }, networks });
    }
  }
  return own;
}

/** Replaces `${NAME}`, `${NAME:-else}` and `${NAME:?why}` as compose does. */
function substitute(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, rest?: string) => {
    const value = variables[name] ?? '';
    if (value !== '') return value;
    if (kind === '?') throw new Error(`${name} is missing: ${rest}`);
    return kind === '-' ? (rest ?? '') : '';
  });
}

/** The address of the test's database, with the account that the files name; the owner has another password here. */
function onThisServer(said: string, databaseUrl: string): string {
  const [own, here] = [new URL(said), new URL(databaseUrl)];
  if (own.username === here.username) return databaseUrl;
  [here.username, here.password] = [own.username, own.password];
  return here.href;
}

/**
 * The address of the log from the files, even with several hosts, with the hosts of the server at hand: a client treats one
 * host that is named several times like several hosts.
 */
function onThisLog(said: string, eventStore: string): string {
  const hostsOf = (address: string) => /\/\/(?:[^@/]*@)?([^/?]+)/.exec(address)?.[1]?.split(',') ?? [];
  const here = hostsOf(eventStore);
  const hosts = hostsOf(said);
  return said.replace(hosts.join(','), hosts.map((_, n) => here[n % here.length]).join(','));
}

export interface ComposedNode extends Process {
  url: string;
  /** Starts it again at the same place. */
  again(): Promise<void>;
}

export interface Composition {
  url: string;
  node(name: string): ComposedNode;
  stop(): Promise<void>;
}

/**
 * Starts the commands of the compose files as processes, with their environment: the first step, the proxy and the workers from
 * their sources, the others, which are the workers' program too, from its compiled copy. Only places differ: names become
 * loopback addresses, volumes a folder. Without an EventStoreDB at hand the log is in Postgres, which a production start
 * refuses, so one word of the environment differs too.
 */
export async function compose(
  files: readonly ComposeFile[],
  databaseUrl: string,
  variables: Readonly<Record<string, string>>,
): Promise<Composition> {
  const services = ownServices(files);
  const addresses = new Map<string, string>();
  for (const name of services.keys()) addresses.set(name, `127.0.0.1:${await freePort()}`);
  const eventStore = process.env.EVENTSTORE_URL ?? '';
  const volumes = mkdtempSync(join(tmpdir(), 'nead-volumes-'));
  const local = (text: string) =>
    text.replaceAll('/var/lib/nead', volumes).replace(/http:\/\/([\w-]+):3000/g, (whole, host: string) => {
      const address = addresses.get(host);
      return address ? `http://${address}` : whole;
    });

  /** The program of a service and its arguments, and the variables of the file that the command names. */
  function commandOf(name: string): { words: string[]; given: Record<string, string> } {
    const [, ...words] = (services.get(name)?.command ?? []).map(local);
    const file = words[0]?.startsWith('--env-file=') ? words.shift()?.slice('--env-file='.length) : undefined;
    if (!words[0]?.endsWith('.ts')) throw new Error(`${name} is started in another way`);
    // The values of an environment file are text.
    return { words, given: file ? (parseEnv(readFileSync(file, 'utf8')) as Record<string, string>) : {} };
  }

  function environmentOf(name: string): Record<string, string> {
    const said = Object.entries(services.get(name)?.environment ?? {});
    const env = {
      ...commandOf(name).given,
      ...Object.fromEntries(said.map(([key, value]) => [key, substitute(String(value), variables)])),
    };
    return {
      ...Object.fromEntries(Object.entries(env).map(([key, value]) => [key, local(value)])),
      PORT: addresses.get(name)?.split(':')[1] ?? '',
      HOST: '127.0.0.1',
      ...(env.DATABASE_URL && {
        DATABASE_URL: onThisServer(env.DATABASE_URL, databaseUrl),
        EVENTSTORE_URL: eventStore && onThisLog(env.EVENTSTORE_URL ?? eventStore, eventStore),
        NODE_ENV: env.NODE_ENV === 'production' && !eventStore ? 'test' : (env.NODE_ENV ?? ''),
      }),
      ...(name === 'web' && { SITE: variables.SITE ?? '' }),
    };
  }

  const nodes = new Map<string, ComposedNode>();
  async function start(name: string): Promise<void> {
    const { words } = commandOf(name);
    const ready = /"msg":"ready"|web is ready|the database is prepared|the secrets are there/;
    const running = await startProcess(name, words, environmentOf(name), ready, {
      asWritten: !SAME_PROGRAM.test(name),
    });
    nodes.set(name, { ...running, url: `http://${addresses.get(name)}`, again: () => start(name) });
  }
  // The owner's step comes first and the proxy last, as their dependencies say.
  const order = [...services.keys()].sort((a, b) => rank(a) - rank(b));
  for (const group of new Set(order.map(rank)))
    await Promise.all(order.filter((name) => rank(name) === group).map(start));

  return {
    url: `http://${addresses.get('web')}`,
    node(name) {
      const found = nodes.get(name);
      if (!found) throw new Error(`The compose files have no ${name}`);
      return found;
    },
    async stop() {
      await Promise.all([...nodes.values()].map((node) => node.end()));
      rmSync(volumes, { recursive: true, force: true });
    },
  };
}

const SAME_PROGRAM = /^(command-api|query-api|reactor|realtime)/;
const FIRST = ['secrets', 'prepare', 'play', 'worker'];

function rank(name: string): number {
  if (name === 'web') return FIRST.length + 1;
  const place = FIRST.indexOf(name.replace(/-2$/, ''));
  return place < 0 ? FIRST.length : place;
}
