import type { Weather } from '@nead/contracts/preferences/requests.ts';
import { createLog } from '@nead/http-kit/log.ts';
import { expect, test } from 'vitest';
import { type County, knownWeather, WeatherAway } from './known-weather.ts';

const MINUTE = 60_000;

/** A service that counts its calls, and a clock that a test advances. */
function played() {
  let now = 0;
  let trouble: Error | undefined;
  const asked: County[] = [];
  const lines: Record<string, unknown>[] = [];
  const logger = createLog('test', 'debug', { write: (line) => void lines.push(JSON.parse(line)) });
  const ask = async (location: County): Promise<Weather> => {
    asked.push(location);
    await new Promise(setImmediate);
    if (trouble) throw trouble;
    return { temp_c: asked.length, condition: 'sunny', location, timestamp: new Date(now).toISOString() };
  };
  const weatherOf = knownWeather(ask, { logger, now: () => now });
  return {
    asked,
    lines,
    degrees: async (county: County = 'Kildare') => (await weatherOf(county))?.temp_c,
    wait: (minutes: number) => {
      now += minutes * MINUTE;
    },
    fails: (code = 'UNREACHABLE') => {
      trouble = new WeatherAway(code);
    },
    breaks: () => {
      trouble = new Error('A mistake of ours');
    },
    mends: () => {
      trouble = undefined;
    },
  };
}

test('the weather of a county is asked once in half an hour, and that of another county for itself', async () => {
  const { asked, degrees, wait } = played();
  expect([await degrees(), await degrees(), await degrees('Cork'), await degrees()]).toEqual([1, 1, 2, 1]);
  wait(29.9);
  expect(await degrees()).toBe(1);
  wait(0.1);
  expect(await degrees()).toBe(3);
  expect(asked).toEqual(['Kildare', 'Cork', 'Kildare']);
});

test('many who ask at the same moment are one question to the service', async () => {
  const { asked, degrees, wait } = played();
  expect(new Set(await Promise.all(Array.from({ length: 50 }, () => degrees())))).toEqual(new Set([1]));
  wait(31);
  await Promise.all(Array.from({ length: 50 }, () => degrees()));
  expect(asked).toHaveLength(2);
});

test('a failure is remembered for five minutes', async () => {
  const { asked, degrees, wait, fails, mends } = played();
  fails();
  await Promise.all([degrees(), degrees()]);
  wait(4.9);
  mends();
  expect(await degrees()).toBeUndefined();
  expect(asked).toHaveLength(1);
  wait(0.1);
  expect(await degrees()).toBe(2);
});

test('while the service is away the last weather is told until it is three hours old, and then none', async () => {
  const { degrees, wait, fails, mends } = played();
  expect(await degrees()).toBe(1);
  fails();
  wait(31);
  expect(await degrees()).toBe(1);
  wait(148);
  expect(await degrees()).toBe(1);
  wait(1);
  expect(await degrees()).toBeUndefined();
  mends();
  wait(5);
  expect(await degrees()).toEqual(expect.any(Number));
});

test('an outage is told once, with its code alone, and so is the next one', async () => {
  const { lines, degrees, wait, fails, mends } = played();
  fails('HTTP_403');
  for (let tries = 0; tries < 3; tries++) {
    await degrees();
    wait(6);
  }
  expect(lines).toEqual([expect.objectContaining({ level: 40, code: 'HTTP_403' })]);
  expect(Object.keys(lines[0] ?? {}).toSorted()).toEqual(['code', 'level', 'msg', 'process', 'time']);
  mends();
  await degrees();
  wait(31);
  fails('TIMEOUT');
  await degrees();
  expect(lines.map(({ code }) => code)).toEqual(['HTTP_403', 'TIMEOUT']);
});

test('a county that the service does not know is told once, though it answers for others', async () => {
  const { lines, degrees, wait, fails, mends } = played();
  for (let tries = 0; tries < 3; tries++) {
    fails('HTTP_400');
    await degrees('Down');
    mends();
    await degrees('Cork');
    wait(31);
  }
  expect(lines).toHaveLength(1);
});

test('a mistake of ours is no outage', async () => {
  const { lines, degrees, breaks, mends } = played();
  breaks();
  await expect(degrees()).rejects.toThrow('A mistake of ours');
  expect(lines).toEqual([]);
  mends();
  expect(await degrees()).toBe(2);
});
