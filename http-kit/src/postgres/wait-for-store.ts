import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { hostsOfEventStoreUrl } from '../event-store-url.ts';
import type { Log } from '../log.ts';
import { isStoreAway } from './database.ts';

const FIRST_MS = 50;
const LONGEST_MS = 2_000;
const SAY_AGAIN_MS = 60_000;

type Places = Pick<Config, 'databaseUrl'> & Partial<Pick<Config, 'eventStoreUrl'>>;

/** The stores of a process, without the password in their address. */
const placesOf = ({ eventStoreUrl, databaseUrl }: Places): string => {
  const postgres = `Postgres at ${URL.parse(databaseUrl)?.host ?? 'DATABASE_URL'}`;
  return eventStoreUrl ? `EventStoreDB at ${hostsOfEventStoreUrl(eventStoreUrl)} and ${postgres}` : postgres;
};

/** Opens something in a store; while that is away it waits and logs its name, at first and then once a minute. */
export async function waitForStore<Opened>(
  places: Places,
  logger: Pick<Log, 'warn'>,
  open: () => Promise<Opened>,
): Promise<Opened> {
  let saidAt = Number.NEGATIVE_INFINITY;
  for (let wait = FIRST_MS; ; wait = Math.min(wait * 2, LONGEST_MS)) {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof Error) || !isStoreAway(error)) throw error;
      if (performance.now() - saidAt >= SAY_AGAIN_MS) {
        saidAt = performance.now();
        logger.warn({ reason: error.message }, `waiting for ${placesOf(places)}`);
      }
      await pause(wait);
    }
  }
}
