import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorOf } from '@nead/http-kit/operator.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { staticSite } from './static-site.ts';

const operator = operatorOf({});
let folder: string;
let server: Server;
let url: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nead-site-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>one</title>');
  writeFileSync(join(folder, 'assets/page-1.js'), 'export {}');
  const site = staticSite(folder, { development: true, operator });
  server = createServer((request, response) =>
    site(request, response, () => void response.writeHead(404).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['/pricing', '/#plans'],
  ['/security', '/#safe'],
  ['/help?from=mail', '/#help'],
])('%s leads to its part of the front page', async (path, part) => {
  const answer = await fetch(`${url}${path}`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, part]);
});

test('a client that is built again under a running server is served, and what is gone is not found', async () => {
  expect(await (await fetch(`${url}/childminder/dashboard`)).text()).toBe('<title>one</title>');
  expect((await fetch(`${url}/assets/page-1.js`)).status).toBe(200);

  rmSync(join(folder, 'assets/page-1.js'));
  writeFileSync(join(folder, 'assets/page-2.js'), 'export {}');
  writeFileSync(join(folder, 'index.html'), '<title>another, and longer</title>');
  expect((await fetch(`${url}/assets/page-1.js`)).status).toBe(404);
  expect((await fetch(`${url}/assets/page-2.js`)).status).toBe(200);
  expect(await (await fetch(`${url}/login`)).text()).toBe('<title>another, and longer</title>');
});

test.each([true, false])(
  'no address of the build’s files is a page, in development: %s',
  async (development) => {
    const site = staticSite(folder, { development, operator, page: (html) => html });
    server.removeAllListeners('request');
    server.on('request', (asked, response) =>
      site(asked, response, () => void response.writeHead(404).end()),
    );
    for (const path of ['/assets', '/assets/', '/assets/anything', '/assets/a/b', '/Assets/x'])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 404]);
    expect((await fetch(`${url}/assetsroom`)).headers.get('cache-control')).toBe('no-cache');
  },
);

test('a page says what may be loaded into it, what it may use, and that it is reached by https alone', async () => {
  const production = staticSite(folder, { development: false, operator });
  const safe = createServer((request, response) =>
    production(request, response, () => void response.writeHead(404).end()),
  );
  await new Promise<void>((resolve) => safe.listen(0, '127.0.0.1', resolve));
  const { port } = safe.address() as AddressInfo; // a TCP server's address is one
  const { headers } = await fetch(`http://127.0.0.1:${port}/login`);
  safe.close();
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect(headers.get('permissions-policy')).toMatch(/camera=\(\), .*geolocation=\(\)/);
  const policy = headers.get('content-security-policy')?.split('; ');
  expect(policy).toContain("connect-src 'self'");
  // Development has no HTTPS, and shares its address with other programs.
  expect((await fetch(`${url}/login`)).headers.get('strict-transport-security')).toBeNull();
});

test('visitors get the front page at the root, under the same rules, and the app everywhere else', async () => {
  writeFileSync(join(folder, 'front.html'), '<link href="{address}/" />');
  const front = await fetch(`${url}/?from=mail`);
  expect(await front.text()).toBe(`<link href="${url}/" />`);
  expect(front.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(front.headers.get('cache-control')).toBe('no-cache');
  expect(await (await fetch(`${url}/login`)).text()).toBe('<title>one</title>');
  expect(await (await fetch(`${url}/robots.txt`)).text()).toContain(`Sitemap: ${url}/sitemap.xml`);
});

test.each(['bytes=5-2', 'bytes=-1', 'bytes=99999-', 'bytes=a-b', 'lines=1-2'])(
  'a part that is asked for as %s is answered with the whole, which is allowed and small',
  async (range) => {
    const answer = await fetch(`${url}/assets/page-1.js`, { headers: { range } });
    expect([answer.status, await answer.text()]).toEqual([200, 'export {}']);
  },
);

/** An answer as sent over the wire: `fetch` would unpack it, and chooses its own encodings. */
const overTheWire = (path: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>((resolve) => {
    request(`${url}${path}`, { method, headers }, async (answer) => {
      let body = '';
      for await (const part of answer) body += part;
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
    }).end();
  });

describe.each([true, false])('what the build has compressed, in development: %s', (development) => {
  const page = '/assets/page-1.js';
  beforeEach(() => {
    writeFileSync(join(folder, 'assets/page-1.js.br'), 'brotli');
    writeFileSync(join(folder, 'assets/page-1.js.gz'), 'in gzip, longer');
    const site = staticSite(folder, { development, operator });
    server.removeAllListeners('request');
    server.on('request', (asked, response) =>
      site(asked, response, () => void response.writeHead(404).end()),
    );
  });

  test.each([
    ['gzip, deflate, br', 'br', 'brotli'],
    ['gzip', 'gzip', 'in gzip, longer'],
    ['br;q=0, gzip', 'gzip', 'in gzip, longer'],
    ['br;q=0.0,gzip; q=0', undefined, 'export {}'],
    ['identity', undefined, 'export {}'],
  ])('is sent to a browser that accepts %s as %s', async (accepts, encoding, sent) => {
    const { headers, body } = await overTheWire(page, { 'accept-encoding': accepts });
    expect([headers['content-encoding'], body]).toEqual([encoding, sent]);
    expect(headers).toMatchObject({
      vary: 'Accept-Encoding',
      'content-length': String(sent.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript',
    });
  });

  test('is told of without being sent, never sent in parts, and not sent again to who has it', async () => {
    const accepts = { 'accept-encoding': 'br' };
    const { headers, body } = await overTheWire(page, accepts, 'HEAD');
    expect([headers['content-encoding'], headers['content-length'], body]).toEqual(['br', '6', '']);
    const part = await overTheWire(page, { ...accepts, range: 'bytes=0-1' });
    expect([part.status, part.body]).toEqual([200, 'brotli']);
    const again = await overTheWire(page, { ...accepts, 'if-none-match': String(headers.etag) });
    expect([again.status, again.headers.vary]).toEqual([304, 'Accept-Encoding']);
    const other = await overTheWire(page, { 'if-none-match': String(headers.etag) });
    expect([other.status, other.body]).toEqual([200, 'export {}']);
  });
});

test('the front page is sent once, and then only when it has changed', async () => {
  writeFileSync(join(folder, 'front.html'), '<link href="{address}/" />');
  const first = await fetch(`${url}/`);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{22}(-gzip)?"$/);
  const again = await fetch(`${url}/`, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(again.headers.get('content-security-policy')).toContain("default-src 'self'");
  writeFileSync(join(folder, 'front.html'), '<link href="{address}/another" />');
  expect((await fetch(`${url}/`, { headers: { 'if-none-match': etag } })).status).toBe(200);
});
