import { createEventLog, type EventLog } from './event-log.ts';
import { openEventStoreDb } from './eventstoredb/event-store.ts';
import type { KeyStore } from './key-store.ts';
import { openPostgresEventStore } from './postgres/event-store.ts';
import { openPostgresKeyStore } from './postgres/key-store.ts';

export interface LogAddress {
  databaseUrl: string;
  /** The log is in Postgres without one. */
  eventStoreUrl: string | undefined;
  masterKey: Uint8Array;
}

/** The log as configured; a composition root's way to it. The keys are in Postgres either way, apart from the log. */
export async function openEventLog({ databaseUrl, eventStoreUrl, masterKey }: LogAddress): Promise<EventLog> {
  const keys = await openPostgresKeyStore({ url: databaseUrl, masterKey });
  try {
    const store = eventStoreUrl
      ? await openEventStoreDb({ url: eventStoreUrl })
      : await openPostgresEventStore({ url: databaseUrl });
    return createEventLog({ store, keys });
  } catch (error) {
    await keys.close();
    throw error;
  }
}

/** The keys alone, for whoever seals or opens files. */
export const openKeys = ({
  databaseUrl,
  masterKey,
}: Pick<LogAddress, 'databaseUrl' | 'masterKey'>): Promise<KeyStore> =>
  openPostgresKeyStore({ url: databaseUrl, masterKey });
