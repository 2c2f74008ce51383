import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createLog } from '@nead/http-kit/log.ts';
import { watchTraffic } from '@nead/proxy/proxy-metrics.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { Caller } from '../../kit/api.ts';
import { inProcess } from '../../kit/in-process.ts';
import type { Served } from '../../kit/nead.ts';
import { root } from '../../kit/processes.ts';

let nead: Served;
/** The metrics that Prometheus gets from the product, and from the proxy beside it. */
let told: string;

beforeAll(async () => {
  nead = await inProcess();
  const aoife = await Caller.demo(nead.url, 'childminder', 'PREMIUM');
  await aoife.children();
  told = await (await fetch(`${nead.url}/metrics`)).text();
  const proxy = await watchTraffic(createServer(), createLog('test', 'silent')).tellOn(0, '127.0.0.1');
  const address = proxy.address();
  if (typeof address !== 'object' || !address) throw new Error('The proxy does not listen');
  told += await (await fetch(`http://127.0.0.1:${address.port}/metrics`)).text();
  proxy.close();
});
afterAll(() => nead?.stop());

const monitoring = (file: string): string => readFileSync(join(root, 'docs/monitoring', file), 'utf8');
const expressions = (): string[] => [
  ...parse(monitoring('alerts.yml')).groups.flatMap(({ rules }: { rules: { expr: string }[] }) =>
    rules.map(({ expr }) => expr),
  ),
  ...JSON.parse(monitoring('dashboard.json')).panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  ),
];

/** The names that are Prometheus' own. */
const ITS_OWN = new Set(['up', 'histogram_quantile', 'predict_linear']);
const namesIn = (expression: string): string[] =>
  [...expression.replace(/\{[^}]*\}|by \([^)]*\)|"[^"]*"/g, '').matchAll(/[a-z]+(?:_[a-z]+)+/g)]
    .map(([name]) => name)
    .filter((name) => !ITS_OWN.has(name));

test('every metric that a rule or a picture names is told', () => {
  const names = new Set(expressions().flatMap(namesIn));
  expect(names.size).toBeGreaterThan(25);
  const there = new Set(
    [...told.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`] : [name],
    ),
  );
  expect([...names].filter((name) => !there.has(name))).toEqual([]);
});

const figure = (metric: string): number =>
  Number(
    told
      .split('\n')
      .find((line) => line.startsWith(`${metric} `))
      ?.split(' ')
      .at(-1),
  );

test('they say how it is', () => {
  expect(figure('log_head_position')).toBeGreaterThan(100);
  expect(figure('follower_position{follower="care"}')).toBeGreaterThan(100);
  expect(figure('follower_held{follower="care"}')).toBe(1);
  expect(figure('follower_held{follower="reactor"}')).toBe(1);
  expect(figure('follower_stopped{follower="care"}')).toBe(0);
  expect(figure('dead_letters{kind="mail"}')).toBe(0);
  expect(figure('damaged_places')).toBe(0);
  expect(figure('files_disk_free_bytes')).toBeGreaterThan(0);
  expect(figure('work_unwell{part="damage"}')).toBe(0);
  expect(figure('database_connections{state="idle"}')).toBeGreaterThanOrEqual(0);
  expect(told).not.toMatch(/@/);
});
