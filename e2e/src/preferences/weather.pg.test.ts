import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLog } from '@nead/http-kit/log.ts';
import { knownWeather } from '@nead/projections/rooms/preferences/known-weather.ts';
import { weatherApi } from '@nead/projections/rooms/preferences/weather-api.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { enter } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';

const KEY = 'a0key0of0a0test0with0no0meaning';
const current = { temp_c: 11.6, condition: { code: 1183 }, last_updated_epoch: 1_795_000_000 };

let service: Server;
let house: SmallHouse;
let aoife: Caller;
let status = 200;
let said = '';
const asked: (string | null)[] = [];
const lines: string[] = [];
const logTo = { write: (line: string) => void lines.push(line) };

beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://service').searchParams.get('q'));
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ current }));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo; // it listens on a port
  house = await smallHouse({
    logTo,
    knownWeather: knownWeather(weatherApi(KEY, { address: `http://127.0.0.1:${port}` }), {
      logger: createLog('test', 'debug', logTo),
    }),
  });
  aoife = await enter(house, 'childminder', 'aoife');
});
afterAll(async () => {
  await house?.close();
  service.close();
});

const weatherOf = async (county: string) => {
  const answer = await aoife.call('GET', `/weather?county=${county}`);
  said += JSON.stringify(answer);
  return answer;
};

test('with a key the weather is that of the service, which is told a county and is asked once', async () => {
  const [first, ...more] = await Promise.all([
    weatherOf('kildare'),
    weatherOf('Kildare'),
    weatherOf('Kildare'),
  ]);
  expect(first).toMatchObject({
    status: 200,
    data: { temp_c: 12, condition: 'rainy', location: 'Kildare', timestamp: '2026-11-18T11:06:40.000Z' },
  });
  expect(more.map(({ data }) => data)).toEqual([first?.data, first?.data]);
  expect((await weatherOf('Atlantis')).status).toBe(400);
  expect(asked).toEqual(['Kildare,Ireland']);
});

test('while the service is away what it said is told, and of another county nothing, in one line of the log', async () => {
  status = 500;
  expect((await weatherOf('Kildare')).status).toBe(200);
  for (let n = 0; n < 3; n++)
    expect(await weatherOf('Cork')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(asked).toEqual(['Kildare,Ireland', 'Cork,Ireland']);
  expect(lines.filter((line) => line.includes('weather service'))).toEqual([
    expect.stringContaining('"code":"HTTP_500"'),
  ]);
});

test('the key is in no answer and in no line of the log', () => {
  expect(said).toContain('Kildare');
  expect(lines.length).toBeGreaterThan(1);
  expect(said + lines.join('')).not.toContain(KEY);
});
