import type { Weather } from '@nead/contracts/preferences/requests.ts';
import * as z from 'zod/mini';
import { WeatherAway, type WeatherService } from './known-weather.ts';

const ADDRESS = 'https://api.weatherapi.com/v1/current.json';
const PATIENCE_MS = 4_000;

/** The largest time in seconds; a later one cannot be written as a date. */
const LAST_EPOCH = Date.UTC(9999, 0) / 1000;

/** The parts of weatherapi.com's answer that are used. */
const Answer = z.object({
  current: z.object({
    temp_c: z.number(),
    condition: z.object({ code: z.number() }),
    last_updated_epoch: z.number().check(z.gte(0), z.lte(LAST_EPOCH)),
  }),
});

const SUNNY = 1000;
/** Partly cloudy, cloudy, overcast, mist, fog, freezing fog. */
const CLOUDY = new Set([1003, 1006, 1009, 1030, 1135, 1147]);

/** The picture of a condition. There are three: snow, sleet, hail and thunder share that of rain. */
function conditionOf(code: number): Weather['condition'] {
  if (code === SUNNY) return 'sunny';
  return CLOUDY.has(code) ? 'cloudy' : 'rainy';
}

/** Asks weatherapi.com, which gets only the name of a county. */
export function weatherApi(
  key: string,
  { address = ADDRESS, patienceMs = PATIENCE_MS }: { address?: string; patienceMs?: number } = {},
): WeatherService {
  return async (county) => {
    const search = new URLSearchParams({ key, q: `${county},Ireland`, aqi: 'no' });
    const read = Answer.safeParse(await load(`${address}?${search}`, patienceMs));
    if (!read.success) throw new WeatherAway('UNREADABLE');
    const { temp_c, condition, last_updated_epoch } = read.data.current;
    return {
      temp_c: Math.round(temp_c),
      condition: conditionOf(condition.code),
      location: county,
      timestamp: new Date(last_updated_epoch * 1000).toISOString(),
    };
  };
}

/** The thrown error has no `cause`: the address contains the key. */
async function load(address: string, patienceMs: number): Promise<unknown> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
    if (response.ok) return await response.json();
    await response.body?.cancel();
    throw new WeatherAway(`HTTP_${response.status}`);
  } catch (error) {
    throw error instanceof WeatherAway ? error : new WeatherAway(codeOf(error));
  }
}

function codeOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'UNREADABLE';
  return error instanceof Error && error.name === 'TimeoutError' ? 'TIMEOUT' : 'UNREACHABLE';
}
