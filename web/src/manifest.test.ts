import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

const site = join(import.meta.dirname, '../public');
const read = (path: string) => readFileSync(join(site, path));

/** The parts of the manifest with which a browser offers the app for installation, and shows it. */
const Manifest = z.object({
  name: z.string().check(z.minLength(1)),
  short_name: z.string().check(z.minLength(1), z.maxLength(12)),
  lang: z.literal('en-IE'),
  id: z.string().check(z.startsWith('/')),
  start_url: z.string(),
  scope: z.string(),
  display: z.enum(['standalone', 'fullscreen', 'minimal-ui']),
  background_color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
  theme_color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
  icons: z.array(
    z.object({
      src: z.string().check(z.startsWith('/')),
      sizes: z.string().check(z.regex(/^(any|\d+x\d+)$/)),
      type: z.enum(['image/png', 'image/svg+xml']),
      purpose: z.optional(z.enum(['any', 'maskable', 'monochrome'])),
    }),
  ),
});
const manifest = Manifest.parse(JSON.parse(read('manifest.webmanifest').toString()));

/** The width and height in the PNG's header. */
function sizeOf(png: Buffer): string {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

describe('the app that can be installed', () => {
  test.each(manifest.icons)(
    'has the icon $src of the size and kind that it names',
    ({ src, sizes, type }) => {
      const file = read(src);
      if (type === 'image/png') expect(sizeOf(file)).toBe(sizes);
      else expect([sizes, file.toString()]).toEqual(['any', expect.stringMatching(/<svg[^>]*viewBox/)]);
    },
  );

  test('has icons for every home screen: small, large, and one whose edge may be cut off', () => {
    const of = (purpose: string) =>
      manifest.icons.filter((icon) => (icon.purpose ?? 'any') === purpose).map(({ sizes }) => sizes);
    expect(of('any')).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(of('maskable')).toContain('512x512');
  });

  test('begins within its scope, on a page that the worker opens without a line', () => {
    const here = 'https://nead.example/childminder/dashboard';
    const [start, scope, id] = [manifest.start_url, manifest.scope, manifest.id].map(
      (path) => new URL(path, here),
    );
    expect(start?.href.startsWith(scope?.href ?? 'none')).toBe(true);
    // The app's pages are in its scope, and its id does not depend on the page.
    expect(here.startsWith(scope?.href ?? 'none')).toBe(true);
    expect(id?.origin).toBe(new URL(here).origin);
    const worker = readFileSync(join(import.meta.dirname, '../service-worker/service-worker.ts'), 'utf8');
    const [, pages = '(?!)'] = /const PAGES = \/(.*)\/;/.exec(worker) ?? [];
    expect(start?.pathname).toMatch(new RegExp(pages));
  });

  test('is named by the page, with the icon that iPhones take', () => {
    const page = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8');
    const linked = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(page)?.[1] ?? 'none';
    expect(linked('manifest')).toBe('/manifest.webmanifest');
    expect(existsSync(join(site, linked('icon')))).toBe(true);
    expect(sizeOf(read(linked('apple-touch-icon')))).toBe('180x180');
    expect(page).toContain(`<meta name="theme-color" content="${manifest.theme_color}"`);
  });
});
