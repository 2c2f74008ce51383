import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As a header names what a browser should fetch already: a style sheet as the HTML asks for it, or it would be fetched once more. */
const named = (file: string): string =>
  file.endsWith('.css') ? `<${file}>; rel=preload; as=style; crossorigin` : `<${file}>; rel=modulepreload`;

/** What the build says that each page will ask for (web/ahead.ts), as the header `Link` of its answer. */
export function filesAhead(folder: string, development: boolean): (path: string) => string | undefined {
  const file = join(folder, '.vite/ahead.json');
  const read = (): Record<string, string[]> =>
    existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  // A client that is being worked on is built again while it is served.
  const built = development ? undefined : read();
  return (path) => (built ?? read())[path]?.map(named).join(', ');
}
