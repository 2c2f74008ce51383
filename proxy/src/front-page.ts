import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { escapeHtml } from '@nead/http-kit/html.ts';
import type { Operator } from '@nead/http-kit/operator.ts';

/** Pages for search engines, in the order of their weight. */
export const inSitemap = [
  '/',
  '/login',
  '/signup',
  '/legal/privacy-policy',
  '/legal/terms-of-use',
  '/legal/cookie-policy',
];
/** Addresses that people type or guess, and the part of the front page with the answer. */
export const partsOfFront: Readonly<Record<string, string>> = {
  '/pricing': '/#plans',
  '/plans': '/#plans',
  '/security': '/#safe',
  '/help': '/#help',
};
/** Pages kept from search engines: those of people, links that belong to one person, and pages linked from mails. */
export const keptFromSearch = [
  '/api/',
  '/admin/',
  '/childminder/',
  '/parent/',
  '/inspection/',
  '/cover/',
  '/verify',
  '/forgot-password',
  '/reset-password',
  '/look',
  '/dev/',
];

export const robots = (address: string): string =>
  [
    'User-agent: *',
    ...keptFromSearch.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${address}/sitemap.xml`,
    '',
  ].join('\n');

export const sitemap = (address: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...inSitemap.map((path) => `  <url><loc>${address}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/**
 * The address under which a browser reached this server. A proxy in front says if it was by https. A malformed address
 * is not repeated.
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
  /** The parts of an answer that change only with a build; the rest is written for each request. */
  etag?: string;
}

const texts: Readonly<Record<string, { type: string; text(address: string): string }>> = {
  '/robots.txt': { type: 'text/plain;charset=utf-8', text: robots },
  '/sitemap.xml': { type: 'application/xml;charset=utf-8', text: sitemap },
};

/** The number of addresses for which the page is kept, since a request may name any. */
const ADDRESSES = 8;

interface PageRequest {
  address: string;
  zip: boolean;
  page?: (html: string) => string;
}

/** Puts the installation's own words into the page of the build. */
const filledIn = (html: string, said: Readonly<Record<string, string>>): string =>
  html.replace(/\{(address|operator|dataIn|supportEmail)\}/g, (place, name: string) =>
    escapeHtml(said[name] ?? place),
  );

/**
 * The public pages by their addresses; undefined for all others, which are the app's. The page is read once for each
 * build, and compressed once for each address.
 */
export function publicAnswers(
  folder: string,
  operator: Operator,
): (path: string, asked: PageRequest) => Answer | undefined {
  const file = join(folder, 'front.html');
  let build: { version: string; html: string } | undefined;
  const packed = new Map<string, { plain: Buffer; zipped: Buffer; tag: string }>();

  function ofBuild(): string | undefined {
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found) return undefined;
    const version = `${found.mtimeMs} ${found.size} ${found.ino}`;
    if (build?.version !== version) {
      build = { version, html: readFileSync(file, 'utf8') };
      packed.clear();
    }
    return build.html;
  }

  function packedOf(html: string) {
    const known = packed.get(html);
    if (known) return known;
    const plain = Buffer.from(html);
    const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    const made = { plain, zipped: gzipSync(plain), tag };
    const [oldest] = packed.keys();
    if (packed.size >= ADDRESSES && oldest !== undefined) packed.delete(oldest);
    packed.set(html, made);
    return made;
  }

  return (path, { address, zip, page = (html) => html }) => {
    const known = texts[path];
    if (known) return { type: known.type, body: Buffer.from(known.text(address)), zipped: false };
    const html = path === '/' ? ofBuild() : undefined;
    if (html === undefined) return undefined;
    const { plain, zipped, tag } = packedOf(filledIn(page(html), { address, ...operator }));
    return {
      type: 'text/html;charset=utf-8',
      body: zip ? zipped : plain,
      zipped: zip,
      // The compressed and plain form of a page have different tags.
      etag: zip ? `"${tag}-gzip"` : `"${tag}"`,
    };
  };
}

/** Answers whether a browser already has this answer, by its If-None-Match. */
export const isKept = (etag: string, { 'if-none-match': kept = '' }: IncomingHttpHeaders): boolean =>
  kept.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);
