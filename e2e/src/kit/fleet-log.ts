import { openStreams } from '@nead/command-api/engine/handle.ts';
import { commandMigrations } from '@nead/command-api/migrations.ts';
import { verifyChain } from '@nead/contracts/history/hash-chain.ts';
import { loadDemo } from '@nead/dev/demo/load.ts';
import type { EventLog, LogEvent } from '@nead/event-store/event-log.ts';
import { openEventLog } from '@nead/event-store/open-event-log.ts';
import { sha256 } from '@nead/event-store/sha-256.ts';
import { migrate } from '@nead/http-kit/postgres/migrate.ts';

/** Opens the log of a fleet, for a test that looks into it. */
export const openFleetLog = (env: Readonly<Record<string, string>>): Promise<EventLog> =>
  openEventLog({
    databaseUrl: env.DATABASE_URL ?? '',
    eventStoreUrl: env.EVENTSTORE_URL || undefined,
    masterKey: Buffer.from(env.MASTER_KEY ?? '', 'hex'),
  });

/** Puts the demo household into a fleet's log, as `npm start` puts it into its own. */
export async function moveIn(log: EventLog, env: Readonly<Record<string, string>>): Promise<void> {
  await migrate(env.DATABASE_URL ?? '', 'command', commandMigrations);
  await loadDemo({ streams: openStreams(log), privateKey: env.PRIVATE_KEY ?? '', now: new Date() });
}

export async function eventsInStream(log: EventLog, stream: string): Promise<LogEvent[]> {
  const events: LogEvent[] = [];
  for await (const event of log.read(stream)) events.push(event);
  return events;
}

/** Verifies that the stored events of a stream are those that were written, in their order. */
export const chainOf = (log: EventLog, stream: string) => verifyChain(log.store.read(stream), sha256);
