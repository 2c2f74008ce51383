import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { weatherApi } from './weather-api.ts';

const KEY = 'a0key0of0a0test0with0no0meaning';
const UPDATED = Date.UTC(2026, 10, 23, 9, 15) / 1000;

let asked: URL[] = [];
let answer: { status?: number; body: string } | 'nothing';
let server: Server;
let address: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', address));
    if (answer === 'nothing') return;
    response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' });
    response.end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  address = `http://127.0.0.1:${port}/v1/current.json`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

const current = (code: number, temp_c = 9.4) => ({
  location: { name: 'Kildare', country: 'Ireland' },
  current: { temp_c, condition: { text: 'Any', code }, last_updated_epoch: UPDATED },
});
const answerWith = (body: unknown, status?: number) => {
  answer = { body: JSON.stringify(body), ...(status && { status }) };
};

/** The outcome if the weather is unknown: everything that the error tells. */
async function failure(ask = weatherApi(KEY, { address })): Promise<unknown> {
  try {
    return await ask('Kildare');
  } catch (error) {
    const all = error instanceof Error ? { ...error, text: `${error.stack}`, cause: error.cause } : { error };
    expect(JSON.stringify(all)).not.toContain(KEY);
    expect(all).toHaveProperty('cause', undefined);
    return 'code' in all ? all.code : all;
  }
}

test('it is asked by county and Ireland, and told in whole degrees of the time at which it was measured', async () => {
  answerWith(current(1003, -0.6));
  expect(await weatherApi(KEY, { address })('Kildare')).toEqual({
    temp_c: -1,
    condition: 'cloudy',
    location: 'Kildare',
    timestamp: '2026-11-23T09:15:00.000Z',
  });
  const [{ pathname, searchParams } = new URL(address)] = asked;
  expect(pathname).toBe('/v1/current.json');
  expect(Object.fromEntries(searchParams)).toEqual({ key: KEY, q: 'Kildare,Ireland', aqi: 'no' });
});

test.each([
  ['sunny', [1000]],
  ['cloudy', [1003, 1006, 1009, 1030, 1135, 1147]],
  // Patches of rain, snow, sleet, thunder, blowing snow, drizzle, hail, and a code that nobody knows yet.
  ['rainy', [1063, 1066, 1069, 1087, 1114, 1153, 1195, 1237, 1282, 4711]],
] as const)('a sky is %s by the codes %j', async (condition, codes) => {
  for (const code of codes) {
    answerWith(current(code));
    expect((await weatherApi(KEY, { address })('Kildare')).condition).toBe(condition);
  }
});

test.each([
  ['no JSON', 'Bad gateway'],
  ['no current weather', '{}'],
  ['no number', JSON.stringify({ current: { ...current(1000).current, temp_c: 'mild' } })],
  ['no code', JSON.stringify({ current: { ...current(1000).current, condition: {} } })],
  ['no time', JSON.stringify({ current: { ...current(1000).current, last_updated_epoch: 1e15 } })],
])('an answer with %s is a failure', async (_, body) => {
  answer = { body };
  expect(await failure()).toBe('UNREADABLE');
});

test('what goes wrong has a code, and the key stands nowhere in it', async () => {
  answerWith({ error: { code: 2008, message: `The key ${KEY} is disabled` } }, 403);
  expect(await failure()).toBe('HTTP_403');
  answer = 'nothing';
  expect(await failure(weatherApi(KEY, { address, patienceMs: 50 }))).toBe('TIMEOUT');
  expect(await failure(weatherApi(KEY, { address: 'http://127.0.0.1:1/' }))).toBe('UNREACHABLE');
});
