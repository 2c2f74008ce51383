import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { reachedFrom } from './reached-from.ts';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const SHELL = 'src/app/shell.tsx';
/** What people open first, and the code of it. */
const pages: Readonly<Record<string, readonly string[]>> = {
  '/login': ['src/screens/accounts/login-page.tsx'],
  '/signup': ['src/screens/accounts/signup-page.tsx'],
  '/verify': ['src/screens/history/verify-page.tsx'],
  '/childminder/dashboard': [SHELL, 'src/screens/register/childminder-dashboard-page.tsx'],
  '/parent/dashboard': [SHELL, 'src/screens/register/parent-dashboard-page.tsx'],
};

/** The files of each page that its HTML, which is the same for all, does not name. */
function filesAhead(manifest: Readonly<Record<string, Chunk>>): Record<string, string[]> {
  const filesOf = (names: readonly string[]) => {
    const reached = reachedFrom(names, (name) => manifest[name]?.imports ?? []);
    return [...reached].flatMap((name) => {
      const chunk = manifest[name];
      if (!chunk) throw new Error(`The build has no chunk ${name}`);
      return [chunk.file, ...(chunk.css ?? [])];
    });
  };
  const inHtml = new Set(filesOf(['index.html']));
  return Object.fromEntries(
    Object.entries(pages).map(([path, names]) => [
      path,
      [...new Set(filesOf(names))].filter((file) => !inHtml.has(file)).map((file) => `/${file}`),
    ]),
  );
}

/**
 * Tells the server which files a page will ask for, so that it names them with the page itself: else a browser hears of
 * them only once it has run what the page begins with.
 */
export function namedAhead(): Plugin {
  let folder = 'dist';
  return {
    name: 'named-ahead',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir, '.vite');
    },
    writeBundle() {
      const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
      writeFileSync(join(folder, 'ahead.json'), JSON.stringify(filesAhead(manifest)));
    },
  };
}
