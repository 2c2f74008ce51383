import { freePort } from '@nead/embedded-postgres/launch.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../../kit/api.ts';
import { type Nead, startNead } from '../../kit/nead.ts';
import { answersForDevelopment, notThere } from '../../pages/development-pages.ts';

let nead: Nead;
let metricsPort: number;

/** The environment differs by one word if no EventStoreDB is at hand, since a production refuses a log in Postgres. */
beforeAll(async () => {
  metricsPort = await freePort();
  nead = await startNead({
    asWritten: true,
    env: {
      NODE_ENV: process.env.EVENTSTORE_URL ? 'production' : 'test',
      AWS_REGION: 'eu-west-1',
      METRICS_PORT: String(metricsPort),
      MAIL_FROM: 'nead@nead.example',
      SUPPORT_EMAIL: 'support@nead.example',
      OPERATOR: 'Example Ltd, 1 Main Street, Naas',
      DATA_IN: 'Ireland',
    },
  });
});
afterAll(() => nead?.stop());

test('one process has no development pages where it is not development', async () => {
  expect(await answersForDevelopment(nead.url)).toEqual(notThere);
});

test('metrics are told on a port of their own, and not to the world', async () => {
  expect((await fetch(`${nead.url}/metrics`)).status).toBe(404);
  const told = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect([told.status, await told.text()]).toEqual([200, expect.stringContaining('log_head_position')]);
});

test('its pages are not marked as those of a demo household', async () => {
  for (const path of ['/', '/login', '/look', '/childminder/dashboard']) {
    const page = await fetch(`${nead.url}${path}`, { headers: { Accept: 'text/html' } });
    const html = await page.text();
    expect(html, path).toMatch(/<html\b/);
    expect(html, path).not.toMatch(/<html\b[^>]*\bdata-demo\b/);
  }
});

test('nor does it offer to play Google, or let in those of the demo', async () => {
  const visitor = new Caller(nead.url);
  const { data } = await visitor.call<{ google: unknown }>('GET', '/auth/providers');
  expect(data.google).toBeNull();
  const demo = { email: 'aoife@nead.example', password: 'nead-demo' };
  expect((await visitor.call('POST', '/auth/login', demo)).status).toBe(404);
});
