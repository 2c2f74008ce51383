import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Operator } from '@nead/http-kit/operator.ts';
import sirv from 'sirv';
import { type Answer, addressAsAsked, isKept, partsOfFront, publicAnswers } from './front-page.ts';

const POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  // The browser's own viewer shows PDFs from bytes that the page has fetched.
  "frame-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Browser features that no page uses, so that an injected script cannot use them either. */
const NOTHING = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

function siteHeaders(response: ServerResponse, path: string, development: boolean): void {
  response.setHeader('Content-Security-Policy', POLICY);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('Permissions-Policy', NOTHING);
  // Development simulates Google in a window, which posts its answer to the page that opened it.
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
  if (!development) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  // Files with a hash in their name never change; browsers must revalidate all others.
  const lasting = path.startsWith('/assets/');
  response.setHeader('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
}

export type SiteHandler = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void;

interface Site {
  development?: boolean;
  operator: Operator;
  /** The address under which browsers reach it; without it, the one that each request names. */
  address?: string;
  /** For development: replaces the page. */
  page?: ((html: string) => string) | undefined;
}

const pathOf = (url = '/'): string => url.split('?')[0] ?? '';

/** Addresses of the build's own files; a missing one is an error. */
const OF_BUILD = /^\/assets(\/|$)/i;

/** Answers whether the app itself answers an address. */
const isOfApp = (url?: string): boolean =>
  /^(\/index\.html|[^.]*)$/.test(pathOf(url)) && !OF_BUILD.test(pathOf(url));

/** The accepted encodings, without those that a browser refuses. */
const accepted = (encodings: string): string =>
  encodings
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .join();

function sendFront(
  request: IncomingMessage,
  response: ServerResponse,
  { type, body, zipped, etag }: Answer,
  development: boolean,
): void {
  siteHeaders(response, '/', development);
  if (etag) response.setHeader('ETag', etag);
  response.setHeader('Content-Type', type);
  if (etag && isKept(etag, request.headers)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  if (zipped) response.setHeader('Content-Encoding', 'gzip');
  response.setHeader('Content-Length', body.length);
  response.end(body);
}

/** The built web client, as compressed by the build. Addresses without a file get the app, which routes them itself. */
export function staticSite(
  folder: string,
  { development = false, operator, address, page }: Site,
): SiteHandler {
  const serve = sirv(folder, {
    single: true,
    ignores: [OF_BUILD],
    gzip: true,
    brotli: true,
    etag: true,
    // In production files never change while they are served, so they are looked up once.
    dev: development,
    setHeaders: (response, path) => siteHeaders(response, path, development),
  });
  const answerOf = publicAnswers(folder, operator);
  return (request, response, otherwise) => {
    // An invalid range would throw outside of any handler. Sending the whole file is always valid.
    delete request.headers.range;
    request.headers['accept-encoding'] = accepted(String(request.headers['accept-encoding'] ?? ''));
    response.setHeader('Vary', 'Accept-Encoding');
    // Pages for developers, which do not exist in production.
    if (!development && request.url?.startsWith('/dev/')) return otherwise();
    const part = partsOfFront[pathOf(request.url)];
    if (part) return void response.writeHead(302, { Location: part }).end();
    const front = answerOf(pathOf(request.url), {
      address: address ?? addressAsAsked(request.headers),
      zip: /\bgzip\b/.test(request.headers['accept-encoding']),
      ...(development && page && { page }),
    });
    if (front) return sendFront(request, response, front, development);
    if (!development || !page || !isOfApp(request.url)) return serve(request, response, otherwise);
    siteHeaders(response, '/index.html', development);
    response.setHeader('Content-Type', 'text/html;charset=utf-8');
    response.end(page(readFileSync(join(folder, 'index.html'), 'utf8')));
  };
}
