import { counties } from '@nead/contracts/register/counties.ts';
import { expect, test } from 'vitest';
import { weatherIn } from './weather.ts';

test('the weather is likely in every county, at every hour of the year', () => {
  for (let hour = 0; hour < 366 * 24; hour += 5) {
    const at = new Date(Date.UTC(2026, 0, 1, hour));
    for (const county of counties) {
      const { temp_c, location, timestamp } = weatherIn(county, at);
      expect(location).toBe(county);
      expect(temp_c).toBeGreaterThan(-6);
      expect(temp_c).toBeLessThan(28);
      expect(at.getTime() - Date.parse(timestamp)).toBeLessThan(30 * 60_000);
    }
  }
});
