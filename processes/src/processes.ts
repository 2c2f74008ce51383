import type { SecretName } from '@nead/http-kit/environment.ts';
import { waitForStore } from '@nead/http-kit/postgres/wait-for-store.ts';
import type { ProcessPart, Resources, RunningPart } from './resources.ts';

/** Each part is loaded only where it runs: a gateway does not need the PDF library. */
const parts = {
  commands: async () => (await import('./parts/commands.ts')).commands,
  reactions: async () => (await import('./parts/reactions.ts')).reactions,
  queries: async () => (await import('./parts/queries.ts')).queries,
  readModels: async () => (await import('./parts/read-models.ts')).readModels,
  live: async () => (await import('./parts/live.ts')).live,
} as const satisfies Record<string, () => Promise<ProcessPart>>;
export type PartName = keyof typeof parts;

/** The parts of each process. Compose, the tests' fleet and the documents are checked against this table. */
export const processes = {
  'command-api': ['commands'],
  reactor: ['reactions'],
  'query-api': ['queries'],
  worker: ['readModels'],
  realtime: ['live'],
} as const satisfies Record<string, readonly PartName[]>;
export type ProcessName = keyof typeof processes;

/** The secrets that each part uses. A process gets those of its parts, and no others (docs/decisions/083). */
const secrets = {
  commands: [
    'SESSION_KEYS',
    'MASTER_KEY',
    'PRIVATE_KEY',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_CONNECT_WEBHOOK_SECRET',
    'ADMIN_PASSWORD',
  ],
  reactions: [
    'MASTER_KEY',
    'PRIVATE_KEY',
    'SIGNING_KEY',
    'VAPID_PRIVATE_KEY',
    'STRIPE_SECRET_KEY',
    'AWS_SECRET_ACCESS_KEY',
  ],
  queries: ['SESSION_KEYS', 'MASTER_KEY', 'PRIVATE_KEY', 'SIGNING_KEY', 'WEATHER_KEY'],
  readModels: ['MASTER_KEY'],
  live: ['SESSION_KEYS'],
} as const satisfies Record<PartName, readonly SecretName[]>;

export const secretsOf = (process: ProcessName): SecretName[] => [
  ...new Set(processes[process].flatMap((part: PartName): readonly SecretName[] => secrets[part])),
];

/** `npm start` runs all parts. Those that follow the log come first, so that they see each event from the beginning. */
export const everyPart: readonly PartName[] = ['readModels', 'reactions', 'commands', 'queries', 'live'];

/** Loads the code of parts. That takes as long as PostgreSQL's start, so start.ts does both at once. */
export const readParts = (names: readonly PartName[]): Promise<ProcessPart[]> =>
  Promise.all(names.map((name) => parts[name]()));

/**
 * Several parts in one process, as one. A part that finds its store away, or starting, tries again once it is there.
 */
export async function runParts(
  resources: Resources,
  names: readonly PartName[],
): Promise<Required<RunningPart>> {
  const running: RunningPart[] = [];
  for (const run of await readParts(names))
    running.push(await waitForStore(resources.config, resources.logger, () => run(resources)));
  return {
    probes: Object.assign({}, ...running.map(({ probes }) => probes)),
    work: Object.assign({}, ...running.map(({ work }) => work)),
    routes(router) {
      for (const { routes } of running) routes?.(router);
    },
    listening(http) {
      for (const { listening } of running) listening?.(http);
    },
  };
}
