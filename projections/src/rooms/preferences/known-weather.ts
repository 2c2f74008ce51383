import type { Weather } from '@nead/contracts/preferences/requests.ts';
import type { counties } from '@nead/contracts/register/counties.ts';
import type { Log } from '@nead/http-kit/log.ts';

export type County = (typeof counties)[number];

/** A weather service. Calls reject with WeatherAway if it cannot be reached, refuses, or cannot be understood. */
export type WeatherService = (county: County) => Promise<Weather>;

/** The weather in a county; undefined while it is not known. */
export type KnownWeather = (county: County) => Promise<Weather | undefined>;

/** An error that only tells its code: its cause may quote the address, which contains the key. */
export class WeatherAway extends Error {
  override name = 'WeatherAway';
  readonly code: string;

  constructor(code: string) {
    super(`The weather service gave no weather: ${code}`);
    this.code = code;
  }
}

const MINUTE_MS = 60_000;
const FRESH_MS = 30 * MINUTE_MS;
/** The time for which a failed service is left alone. */
const REST_MS = 5 * MINUTE_MS;
/** The time for which the last weather is shown while the service is away. */
const LAST_MS = 180 * MINUTE_MS;

/**
 * Asks a service for each county once in half an hour, whatever the number of readers. While the service is away the
 * last weather is shown for up to three hours (docs/decisions/114).
 */
export function knownWeather(
  ask: WeatherService,
  { logger, now = Date.now }: { logger: Log; now?: () => number },
): KnownWeather {
  const told = new Map<County, { weather: Weather; at: number }>();
  const failedAt = new Map<County, number>();
  const asking = new Map<County, Promise<void>>();
  const away = new Set<County>();

  const isWithin = (ms: number, at: number | undefined): boolean => at !== undefined && now() - at < ms;

  async function askFor(county: County): Promise<void> {
    try {
      told.set(county, { weather: await ask(county), at: now() });
      away.delete(county);
    } catch (error) {
      if (!(error instanceof WeatherAway)) throw error;
      failedAt.set(county, now());
      if (!away.has(county)) logger.warn({ code: error.code }, 'the weather service is away');
      away.add(county);
    }
  }

  function askOnce(county: County): Promise<void> {
    const asked = asking.get(county) ?? askFor(county).finally(() => asking.delete(county));
    asking.set(county, asked);
    return asked;
  }

  return async (county) => {
    const isKnown = isWithin(FRESH_MS, told.get(county)?.at);
    if (!isKnown && !isWithin(REST_MS, failedAt.get(county))) await askOnce(county);
    const last = told.get(county);
    return isWithin(LAST_MS, last?.at) ? last?.weather : undefined;
  };
}
