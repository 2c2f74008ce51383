import { type FleetNode, type FleetPart, startNode } from '@nead/e2e/kit/fleet.ts';
import { readModelsAtEnd } from '../houses.ts';
import { processorTime, serverProcess } from '../processor-time.ts';
import type { Country } from './country.ts';

/** The processes that answer and record in a country. */
export interface CountryFleet {
  commands: string;
  queries: string;
  sockets: string;
  nodes: readonly FleetNode[];
  /** Milliseconds of processor time so far, of all its processes and its Postgres together. */
  processorTime(): number;
  /** Resolves when the read models have reached the end of the log. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export async function openFleet(
  { env, databaseUrl }: Country,
  more: readonly FleetPart[] = [],
): Promise<CountryFleet> {
  // The tables exist: all read models were built before.
  const parts: FleetPart[] = ['worker', 'command-api', 'query-api', ...more];
  const nodes = await Promise.all(parts.map((part) => startNode(part, env)));
  const urlOf = (part: FleetPart) => nodes.find((node) => node.part === part)?.url ?? '';
  await readModelsAtEnd(urlOf('worker'));
  const postgres = await serverProcess(databaseUrl);
  return {
    commands: urlOf('command-api'),
    queries: urlOf('query-api'),
    sockets: urlOf('realtime'),
    nodes,
    processorTime: () => processorTime([postgres, ...nodes.map(({ pid }) => pid)]),
    settled: () => readModelsAtEnd(urlOf('worker')),
    async stop() {
      await Promise.all(nodes.map((node) => node.end()));
    },
  };
}
