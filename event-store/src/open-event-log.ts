import { createEventLog, type EventLog } from './event-log.ts';
import type { EventStore } from './event-store.ts';
import { openEventStoreDb } from './eventstoredb/event-store.ts';
import type { KeyStore } from './key-store.ts';
import { openPostgresEventStore } from './postgres/event-store.ts';
import { openPostgresKeyStore } from './postgres/key-store.ts';

export interface LogAddress {
  databaseUrl: string;
  /** Undefined: the log is in Postgres. */
  eventStoreUrl: string | undefined;
  masterKey: Uint8Array;
  /** The key that is being replaced: it opens the keys that it wrapped, and wraps no new ones. */
  otherMasterKey?: Uint8Array | undefined;
}

/** Opens the configured log; only composition roots call it. The keys are always in Postgres, apart from the log. */
export async function openEventLog({
  databaseUrl,
  eventStoreUrl,
  ...masters
}: LogAddress): Promise<EventLog> {
  const keys = await openKeys({ databaseUrl, ...masters });
  try {
    return createEventLog({ store: await openStore({ databaseUrl, eventStoreUrl }), keys });
  } catch (error) {
    await keys.close();
    throw error;
  }
}

/** The log as stored, without keys: for programs that check it before they use one. */
export const openStore = ({
  databaseUrl,
  eventStoreUrl,
}: Pick<LogAddress, 'databaseUrl' | 'eventStoreUrl'>): Promise<EventStore> =>
  eventStoreUrl ? openEventStoreDb({ url: eventStoreUrl }) : openPostgresEventStore({ url: databaseUrl });

/** The keys alone, for programs that seal or open files. */
export const openKeys = ({
  databaseUrl,
  masterKey,
  otherMasterKey,
}: Omit<LogAddress, 'eventStoreUrl'>): Promise<KeyStore> =>
  openPostgresKeyStore({ url: databaseUrl, masterKey, otherMasterKey });
