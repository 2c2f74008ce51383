import { readFileSync } from 'node:fs';
import { readConfig } from '@nead/http-kit/config.ts';
import { expect, test } from 'vitest';
import { filledEnvironment } from './filled-environment.ts';

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
const environment = () =>
  Object.fromEntries(
    [...filledEnvironment(example).matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

test('what a production asks for is all there, but what others give out', () => {
  const filled: Record<string, string> = {
    ...environment(),
    ADMIN_EMAIL: 'admin@nead.example',
    SUPPORT_EMAIL: 'support@nead.example',
    OPERATOR: 'Example Ltd, 1 Main Street, Naas',
    DATA_IN: 'Ireland',
  };
  const address = { DATABASE_URL: 'postgres://postgres/nead', EVENTSTORE_URL: 'esdb://eventstore:2113' };
  const folders = { FILES_DIR: '/files', ERASURE_LEDGER: '/ledger' };
  expect(readConfig({ ...filled, ...address, ...folders, NODE_ENV: 'production' }).vapidPublicKey).toBe(
    filled.VAPID_PUBLIC_KEY,
  );
  for (const name of Object.keys(filled).filter((one) => one.includes('PASSWORD')))
    expect(filled[name], name).toMatch(/^[\w-]{16,}$/);
  expect(Object.keys(filled).filter((name) => !filled[name])).toEqual([
    'NODE_IMAGE',
    'POSTGRES_IMAGE',
    'EVENTSTORE_IMAGE',
    'PROMETHEUS_IMAGE',
    'ALERTMANAGER_IMAGE',
    'COMPOSE_PROFILES',
    'ALERTS_TO',
    'ALERTS_FROM',
    'ALERTS_SMTP',
    'ALERTS_SMTP_USER',
    'ALERTS_SMTP_KEY',
    'DEAD_MANS_SWITCH_URL',
    'EVENTSTORE_URL',
    'DATABASE_HOST',
    'DATABASE_OPTIONS',
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
    'GOOGLE_CLIENT_ID',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_PRICE_STANDARD',
    'STRIPE_PRICE_PREMIUM',
    'STRIPE_CONNECT_WEBHOOK_SECRET',
    'WEATHER_KEY',
    'ADS_SCRIPT_URL',
    'LOGINS_PER_HOUR',
    'GUESSES_PER_ACCOUNT',
    'COMMANDS_PER_MINUTE',
    'REFUSALS_PER_MINUTE',
    'MOST_CONNECTIONS',
    'CONNECTIONS_PER_ADDRESS',
    'SOCKETS_PER_SESSION',
  ]);
});

test('no secret is made twice', () => {
  const [one, other] = [environment(), environment()];
  const secret = Object.keys(one).filter((name) => /PASSWORD|KEY$|KEYS$/.test(name) && one[name]);
  expect(secret.length).toBeGreaterThan(10);
  expect(secret.filter((name) => one[name] === other[name])).toEqual([]);
  expect(new Set(secret.map((name) => one[name])).size).toBe(secret.length);
});
