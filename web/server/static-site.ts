import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';

const POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  // A PDF is shown by the browser's own viewer, from bytes that the page has fetched.
  "frame-src 'self' blob:",
  "connect-src 'self' ws: wss:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

function siteHeaders(response: ServerResponse, path: string): void {
  response.setHeader('Content-Security-Policy', POLICY);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'no-referrer');
  // Files with a hash in their name never change; everything else is asked for again.
  const lasting = path.startsWith('/assets/');
  response.setHeader('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
}

export type SiteHandler = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void;

/** The built web client. Every address without a file of its own is the app's, which knows its pages. */
export function staticSite(folder: string, { development = false } = {}): SiteHandler {
  const serve = sirv(folder, {
    single: true,
    gzip: true,
    brotli: true,
    etag: true,
    // Elsewhere the files never change while they are served, and are looked up once.
    dev: development,
    setHeaders: (response, path) => siteHeaders(response, path),
  });
  return (request, response, otherwise) => {
    // A part that makes no sense would throw where nobody catches it; a whole file is always a right answer.
    delete request.headers.range;
    // Pages for whoever builds the product; elsewhere they do not exist.
    if (!development && request.url?.startsWith('/dev/')) otherwise();
    else serve(request, response, otherwise);
  };
}
