import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import { openEventStoreDb } from '@nead/event-store/eventstoredb/event-store.ts';
import { readConfig } from '@nead/http-kit/config.ts';
import { secretNames } from '@nead/http-kit/environment.ts';
import { hostsOfEventStoreUrl } from '@nead/http-kit/event-store-url.ts';
import pg from 'pg';
import {
  type Finding,
  ofCertificate,
  ofClock,
  ofDisk,
  ofPostgres,
  printed,
  trouble,
  well,
} from './findings.ts';
import { takeSecretFiles } from './take-secret-files.ts';

/**
 * `npm run doctor`, or `docker compose run --rm doctor`: the mistakes of a configuration and of a running installation,
 * each in one sentence with a remedy. It changes nothing, and shows no setting that may be secret.
 */
const WAIT_MS = 10_000;
takeSecretFiles();
const { env } = process;
const why = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Limits the wait, so that a silent host is found as well. */
const inTime = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
  Promise.race([
    asked,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), WAIT_MS).unref()),
  ]);

function configuration(): Finding[] {
  try {
    // Only the secrets that are here: no process of a fleet gets all of them.
    readConfig(
      env,
      secretNames.filter((name) => env[name]),
    );
    return [well('settings', 'They fit together.')];
  } catch (error) {
    return why(error)
      .split('\n')
      .map((mistake) =>
        trouble('settings', mistake, '.env.example explains each; docs/operations.md, ‘Settings’.'),
      );
  }
}

async function postgres(url: string | undefined): Promise<Finding[]> {
  if (!url || !URL.canParse(url)) return [];
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: WAIT_MS,
    query_timeout: WAIT_MS,
  });
  client.on('error', () => undefined); // the statement that is under way fails too
  try {
    await client.connect();
    const { rows } = await client.query(
      `select current_setting('server_version') as version, current_setting('wal_recycle') as wal_recycle,
        current_setting('max_connections') as max_connections,
        current_setting('log_error_verbosity') as log_error_verbosity,
        to_regnamespace('command') is not null as "isPrepared", clock_timestamp() as now`,
    );
    const [{ version, isPrepared, now, ...settings }] = rows;
    return [...ofPostgres({ version, isPrepared, settings }), ofClock('Postgres', now, new Date())];
  } catch (error) {
    const so =
      'docker compose ps postgres; its log says why. A password that is wrong: docs/operations.md, ‘Keys and passwords’.';
    return [trouble('Postgres', `${new URL(url).hostname} cannot be used: ${why(error)}.`, so)];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function eventStore(url: string | undefined): Promise<Finding[]> {
  if (!url) return [];
  const hosts = hostsOfEventStoreUrl(url);
  try {
    const store = await inTime(openEventStoreDb({ url }));
    await store.close();
    return [well('EventStoreDB', `${hosts} answers.`)];
  } catch (error) {
    return [
      trouble(
        'EventStoreDB',
        `${hosts} cannot be used: ${why(error)}.`,
        'docker compose ps eventstore; its log says why.',
      ),
    ];
  }
}

async function folder(path: string | undefined, isWritten: boolean): Promise<Finding[]> {
  if (!path) return [];
  try {
    await access(path, isWritten ? constants.W_OK : constants.R_OK);
    const { bavail, blocks, bsize } = await statfs(path);
    return [ofDisk(path, { free: bavail * bsize, size: blocks * bsize })];
  } catch {
    return [
      trouble(
        'disk',
        `${path} cannot be ${isWritten ? 'written' : 'read'}.`,
        'It must be there, and belong to the user of the processes.',
      ),
    ];
  }
}

async function ledger(path: string | undefined): Promise<Finding[]> {
  if (!path) return [];
  const there = await access(path, constants.R_OK).then(
    () => true,
    () => false,
  );
  return there
    ? [well('ledger', 'The list of who was erased is there.')]
    : [
        trouble(
          'ledger',
          `${path} is not there, and every restore asks for it.`,
          'Put it back from its copy; on a first deploy make an empty one (docs/operations.md, ‘First deploy’).',
        ),
      ];
}

function certificate(address: URL): Promise<Finding[]> {
  const host = address.hostname;
  const lead = `Its name must lead here, and its certificate must be of ${host}: docs/operations.md, ‘First deploy’.`;
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(address.port) || 443, servername: host, timeout: WAIT_MS });
    const end = (found: Finding) => {
      socket.destroy();
      resolve([found]);
    };
    socket.once('secureConnect', () =>
      end(ofCertificate(host, new Date(socket.getPeerCertificate().valid_to), new Date())),
    );
    socket.once('timeout', () => end(trouble('certificate', `${host} does not answer.`, lead)));
    socket.once('error', (error) =>
      end(trouble('certificate', `${host} cannot be reached, or is not trusted: ${error.message}.`, lead)),
    );
  });
}

const reasonsIn = (told: unknown): string =>
  typeof told === 'object' && told !== null && 'reasons' in told ? ` ${JSON.stringify(told.reasons)}` : '';

/** Checks the pages as people reach them, and the processes' own health. */
async function running(address: URL): Promise<Finding[]> {
  const ask = async (path: string): Promise<Finding> => {
    const answer = await fetch(new URL(path, address), { signal: AbortSignal.timeout(WAIT_MS) });
    const told: unknown = await answer.json().catch(() => undefined);
    return answer.ok
      ? well('fleet', `${path} answers that all is well.`)
      : trouble(
          'fleet',
          `${path} answers ${answer.status}.${reasonsIn(told)}`,
          'docs/operations.md, ‘What health says’, has what each means.',
        );
  };
  try {
    return [await ask('/health/ready'), await ask('/health/work')];
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return [
      trouble(
        'fleet',
        `${address.origin} does not answer: ${why(cause)}.`,
        'docker compose ps -a: who is not Up? docker compose up -d.',
      ),
    ];
  }
}

const address = URL.parse(env.DOCTOR_ASKS || env.PUBLIC_URL || '');
const site = URL.parse(env.PUBLIC_URL ?? '');
const findings = await Promise.all([
  configuration(),
  postgres(env.DATABASE_URL),
  eventStore(env.EVENTSTORE_URL),
  folder(env.FILES_DIR, true),
  folder(env.BACKUP_FOLDER, true),
  ledger(env.ERASURE_LEDGER),
  site?.protocol === 'https:' ? certificate(site) : [],
  address ? running(address) : [],
]);
for (const line of printed(findings.flat())) console.log(line);
process.exit(findings.flat().some(({ is }) => is === 'trouble') ? 1 : 0);
