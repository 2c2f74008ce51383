import { counties } from '@nead/contracts/register/counties.ts';
import { expect, test } from 'vitest';
import { weatherIn } from './built-in-weather.ts';

test('the weather is likely in every county, at every hour of the year', () => {
  const unlikely: unknown[] = [];
  for (let hour = 0; hour < 366 * 24; hour += 5) {
    const at = new Date(Date.UTC(2026, 0, 1, hour));
    for (const county of counties) {
      const weather = weatherIn(county, at);
      const isHere = weather.location === county;
      const isMild = weather.temp_c > -6 && weather.temp_c < 28;
      const isFresh = at.getTime() - Date.parse(weather.timestamp) < 30 * 60_000;
      if (!isHere || !isMild || !isFresh) unlikely.push({ county, at, ...weather });
    }
  }
  expect(unlikely).toEqual([]);
});
