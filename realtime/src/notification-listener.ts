import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export interface NotificationListener {
  /** True while notifications arrive. */
  listening(): boolean;
  close(): Promise<void>;
}

/**
 * Listens to NOTIFYs on a connection of its own, and reconnects when it breaks. `onListening` is called each time it
 * begins to listen: anything from before that moment must be read.
 */
export function listenForNotifications(
  databaseUrl: string,
  channels: Readonly<Record<string, (payload: string) => void>>,
  onListening: () => void,
): NotificationListener {
  const closing = new AbortController();
  let client: pg.Client | undefined;
  let listening = false;

  async function once(): Promise<void> {
    const current = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client = current;
    const ended = new Promise<void>((done) => current.once('end', done));
    current.on('error', () => {}); // 'end' follows
    current.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload));
    try {
      await current.connect();
      for (const channel of Object.keys(channels))
        await current.query(`listen ${pg.escapeIdentifier(channel)}`);
      listening = true;
      onListening();
      await ended;
    } finally {
      listening = false;
      current.end().catch(() => undefined); // the connection may never have been opened
    }
  }

  async function keepListening(): Promise<void> {
    let failures = 0;
    while (!closing.signal.aborted) {
      try {
        await once();
        failures = 0;
      } catch {
        failures += 1;
      }
      await pause(Math.min(1_000, 50 * 2 ** failures), undefined, closing).catch(() => undefined);
    }
  }

  const kept = keepListening();
  return {
    listening: () => listening,
    async close() {
      closing.abort();
      await client?.end().catch(() => undefined);
      await kept;
    },
  };
}
