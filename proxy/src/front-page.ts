import { existsSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What a visitor who is not of the app may open, in the order of their weight. */
const PUBLIC = [
  '/',
  '/login',
  '/signup',
  '/legal/privacy-policy',
  '/legal/terms-of-use',
  '/legal/cookie-policy',
];
/** Pages of people, and links that belong to one person. */
const OWN = [
  '/api/',
  '/admin/',
  '/childminder/',
  '/parent/',
  '/inspection/',
  '/verify',
  '/reset-password',
  '/dev/',
];

export const robots = (address: string): string =>
  [
    'User-agent: *',
    ...OWN.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${address}/sitemap.xml`,
    '',
  ].join('\n');

export const sitemap = (address: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...PUBLIC.map((path) => `  <url><loc>${address}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/**
 * The address under which a browser reached this server. A proxy in front says whether it was by https. What is not
 * written as an address is not repeated.
 */
export function addressAsAsked({
  host = '',
  'x-forwarded-proto': forwarded = 'http',
}: IncomingHttpHeaders): string {
  const secure = String(forwarded).split(',')[0]?.trim() === 'https';
  return /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i.test(host)
    ? `${secure ? 'https' : 'http'}://${host}`
    : '';
}

export interface Answer {
  type: string;
  body: Buffer;
  zipped: boolean;
}

const texts: Readonly<Record<string, { type: string; text(address: string): string }>> = {
  '/robots.txt': { type: 'text/plain;charset=utf-8', text: robots },
  '/sitemap.xml': { type: 'application/xml;charset=utf-8', text: sitemap },
};

/** What stands under addresses that nobody is logged in for; nothing for all others, which are the app's. */
export function publicAnswer(
  folder: string,
  path: string,
  { address, zip, page = (html) => html }: { address: string; zip: boolean; page?: (html: string) => string },
): Answer | undefined {
  const known = texts[path];
  if (known) return { type: known.type, body: Buffer.from(known.text(address)), zipped: false };
  const file = join(folder, 'front.html');
  if (path !== '/' || !existsSync(file)) return undefined;
  const html = Buffer.from(page(readFileSync(file, 'utf8')).replaceAll('{address}', address));
  return { type: 'text/html;charset=utf-8', body: zip ? gzipSync(html) : html, zipped: zip };
}
