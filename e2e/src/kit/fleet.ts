import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@nead/embedded-postgres/launch.ts';
import type { ProcessName } from '@nead/processes/processes.ts';
import { addressFor } from './prepared.ts';
import { type Process, root, startProcess } from './processes.ts';

export type FleetPart = ProcessName;

export interface FleetNode extends Process {
  part: FleetPart;
  url: string;
}

/** Secrets and addresses that the processes of one fleet share. */
export function fleetEnvironment(databaseUrl: string): Record<string, string> {
  const hex = (bytes: number) => randomBytes(bytes).toString('hex');
  return {
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    EVENTSTORE_URL: process.env.EVENTSTORE_URL ?? '',
    PUBLIC_URL: 'http://localhost:3000',
    SESSION_KEYS: `test:${hex(32)}`,
    MASTER_KEY: hex(32),
    PRIVATE_KEY: hex(32),
    SIGNING_KEY: hex(32),
    COMMANDS_PER_MINUTE: '1000000', // one account stands for a village
    FILES_DIR: join(tmpdir(), `nead-fleet-${hex(8)}`),
    ERASURE_LEDGER: join(tmpdir(), `nead-fleet-${hex(8)}.jsonl`),
  };
}

/** One process of the fleet, on a port of its own. */
export async function startNode(
  part: FleetPart,
  env: Readonly<Record<string, string>>,
  onPort?: string,
): Promise<FleetNode> {
  const port = onPort ?? String(await freePort());
  const node = await startProcess(
    part,
    ['processes/src/main.ts', part],
    { ...env, PORT: port, DATABASE_URL: await addressFor(part, env) },
    /"msg":"ready"/,
  );
  return { ...node, part, url: `http://127.0.0.1:${port}` };
}

/** The proxy: it serves the client's files, and passes every request to its part of the fleet. */
export async function startProxy(
  nodes: readonly Pick<FleetNode, 'part' | 'url'>[],
  site = join(root, 'web/dist'),
  onPort?: string,
): Promise<Process & { url: string }> {
  const port = onPort ?? String(await freePort());
  const of = (part: FleetPart) =>
    nodes
      .filter((node) => node.part === part)
      .map(({ url }) => url)
      .join(',');
  const env = {
    PORT: port,
    COMMAND_API: of('command-api'),
    QUERY_API: of('query-api'),
    REALTIME: of('realtime'),
    SITE: site,
  };
  const proxy = await startProcess('web', ['proxy/src/main.ts'], env, /web is ready/);
  return { ...proxy, url: `http://127.0.0.1:${port}` };
}
