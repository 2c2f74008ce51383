import { dublinDate, dublinTime } from '@nead/contracts/dublin.ts';
import type { Weather } from '@nead/contracts/preferences/requests.ts';
import type { County } from './known-weather.ts';

/** The usual temperature of an afternoon in each month, in the Midlands. */
const AFTERNOONS = [8, 8, 10, 12, 15, 18, 19, 19, 17, 14, 10, 8];
const HALF_HOUR = 30 * 60_000;

/** A number from 0 to 1, always the same for the same words. */
function chance(...words: readonly (string | number)[]): number {
  let hash = 2166136261;
  for (const letter of words.join(' ')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/**
 * Plausible weather for a county, computed from season, hour and a hash of the day. It needs no weather service and no
 * key; the same half hour always gives the same weather.
 */
export function weatherIn(county: County, now: Date): Weather {
  const at = new Date(Math.floor(now.getTime() / HALF_HOUR) * HALF_HOUR);
  const date = dublinDate(at);
  const hour = Number(dublinTime(at).slice(0, 2));
  const usual = AFTERNOONS[Number(date.slice(5, 7)) - 1] ?? 12;
  const ofDay = (chance('day', date) - 0.5) * 6;
  const ofPlace = (chance('place', county) - 0.5) * 2;
  const ofHour = (-3 * (1 - Math.cos(((hour - 15) / 24) * 2 * Math.PI))) / 2;
  const sky = chance('sky', date, county, Math.floor(hour / 4));
  return {
    temp_c: Math.round(usual + ofDay + ofPlace + 2 * ofHour),
    condition: sky < 0.4 ? 'rainy' : sky < 0.75 ? 'cloudy' : 'sunny',
    location: county,
    timestamp: at.toISOString(),
  };
}
