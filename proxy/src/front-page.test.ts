import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { operatorOf } from '@nead/http-kit/operator.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addressAsAsked, isKept, publicAnswers, robots, sitemap } from './front-page.ts';

const operator = operatorOf({ OPERATOR: 'Nest & Sons, Naas', DATA_IN: 'Ireland' });
const address = 'https://nead.example';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nead-front-'));
  writeFileSync(join(folder, 'front.html'), '<link rel="canonical" href="{address}/" />');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the front page says its whole address, packed where the browser can unpack it', () => {
  const answerOf = publicAnswers(folder, operator);
  const plain = answerOf('/', { address, zip: false });
  expect(plain?.body.toString()).toBe('<link rel="canonical" href="https://nead.example/" />');
  const packed = answerOf('/', { address, zip: true });
  expect(packed).toMatchObject({ zipped: true, type: 'text/html;charset=utf-8' });
  expect(gunzipSync(packed?.body ?? '')).toEqual(plain?.body);
});

test('it says who answers for the installation', () => {
  writeFileSync(
    join(folder, 'front.html'),
    '<p>Run by {operator}, kept in {dataIn}. {supportEmail} {other}</p>',
  );
  expect(publicAnswers(folder, operator)('/', { address, zip: false })?.body.toString()).toBe(
    '<p>Run by Nest &#38; Sons, Naas, kept in Ireland. support@nead.example {other}</p>',
  );
});

test('a development server may write into it, and every other address is left to the app', () => {
  const answerOf = publicAnswers(folder, operator);
  const page = (html: string) => `${html}<!--demo-->`;
  expect(answerOf('/', { address, zip: false, page })?.body.toString()).toContain('<!--demo-->');
  for (const path of ['/login', '/index.html', '/childminder/dashboard'])
    expect(answerOf(path, { address, zip: false })).toBeUndefined();
});

test('the page is packed once for a build and an address, and read again once another build is there', () => {
  const answerOf = publicAnswers(folder, operator);
  const first = answerOf('/', { address, zip: true });
  expect(answerOf('/', { address, zip: true })?.body).toBe(first?.body);
  expect(answerOf('/', { address: 'http://localhost:3000', zip: true })?.etag).not.toBe(first?.etag);
  expect(answerOf('/', { address, zip: false })?.etag).not.toBe(first?.etag);
  writeFileSync(join(folder, 'front.html'), 'another, and longer than the one before: {address}');
  const next = answerOf('/', { address, zip: true });
  expect(gunzipSync(next?.body ?? '').toString()).toBe(
    'another, and longer than the one before: https://nead.example',
  );
  expect(next?.etag).not.toBe(first?.etag);
});

test('however many addresses are asked for, few are kept', () => {
  const answerOf = publicAnswers(folder, operator);
  const first = answerOf('/', { address, zip: false })?.body;
  for (let nth = 0; nth < 20; nth++) answerOf('/', { address: `http://host-${nth}`, zip: false });
  const again = answerOf('/', { address, zip: false })?.body;
  expect(again).toEqual(first);
  expect(again).not.toBe(first);
});

test.each([
  [{}, false],
  [{ 'if-none-match': '"one"' }, false],
  [{ 'if-none-match': '"two"' }, true],
  [{ 'if-none-match': '"one", W/"two"' }, true],
  [{ 'if-none-match': '*' }, true],
])('a browser that says %j has it already: %s', (headers, kept) => {
  expect(isKept('"two"', headers)).toBe(kept);
});

test('search engines are led to what is public, and kept from pages of people', () => {
  expect(sitemap(address)).toContain('<loc>https://nead.example/</loc>');
  expect(sitemap(address)).not.toMatch(/childminder|parent|admin/);
  expect(robots(address)).toContain('Sitemap: https://nead.example/sitemap.xml');
  for (const own of ['/childminder/', '/parent/', '/admin/', '/api/', '/inspection/', '/cover/'])
    expect(robots(address)).toContain(`Disallow: ${own}\n`);
});

test.each([
  [{ host: 'nead.example', 'x-forwarded-proto': 'https' }, 'https://nead.example'],
  [{ host: 'localhost:3000' }, 'http://localhost:3000'],
  [{ host: '[::1]:3000' }, 'http://[::1]:3000'],
  [{ host: 'nead.example"><script>' }, ''],
  [{}, ''],
])('the address of a request with %j is %s', (headers, wanted) => {
  expect(addressAsAsked(headers)).toBe(wanted);
});
