import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addressAsAsked, publicAnswer, robots, sitemap } from './front-page.ts';

const address = 'https://nead.example';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nead-front-'));
  writeFileSync(join(folder, 'front.html'), '<link rel="canonical" href="{address}/" />');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the front page says its whole address, packed for whoever can unpack it', () => {
  const plain = publicAnswer(folder, '/', { address, zip: false });
  expect(plain?.body.toString()).toBe('<link rel="canonical" href="https://nead.example/" />');
  const packed = publicAnswer(folder, '/', { address, zip: true });
  expect(packed).toMatchObject({ zipped: true, type: 'text/html;charset=utf-8' });
  expect(gunzipSync(packed?.body ?? '')).toEqual(plain?.body);
});

test('a development server may write into it, and every other address is left to the app', () => {
  const page = (html: string) => `${html}<!--demo-->`;
  expect(publicAnswer(folder, '/', { address, zip: false, page })?.body.toString()).toContain('<!--demo-->');
  for (const path of ['/login', '/index.html', '/childminder/dashboard'])
    expect(publicAnswer(folder, path, { address, zip: false })).toBeUndefined();
});

test('search engines are led to what is public, and kept from pages of people', () => {
  expect(sitemap(address)).toContain('<loc>https://nead.example/</loc>');
  expect(sitemap(address)).not.toMatch(/childminder|parent|admin/);
  expect(robots(address)).toContain('Sitemap: https://nead.example/sitemap.xml');
  for (const own of ['/childminder/', '/parent/', '/admin/', '/api/', '/inspection/'])
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
