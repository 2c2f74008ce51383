import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The header that makes a browser fetch a file early. A style sheet is named exactly as in the HTML, or it would be fetched
 * twice.
 */
const named = (file: string): string =>
  file.endsWith('.css') ? `<${file}>; rel=preload; as=style; crossorigin` : `<${file}>; rel=modulepreload`;

/** The files that each page will ask for, as the build says (web/ahead.ts): the header `Link` of its answer. */
export function filesAhead(folder: string, development: boolean): (path: string) => string | undefined {
  const file = join(folder, '.vite/ahead.json');
  const read = (): Record<string, string[]> =>
    existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  // A client that is being worked on is built again while it is served.
  const built = development ? undefined : read();
  return (path) => (built ?? read())[path]?.map(named).join(', ');
}
