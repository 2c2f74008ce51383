import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { chunkOf, importsIn, type Manifest, manifestIn } from './manifest.ts';
import { reachedFrom } from './reached-from.ts';

const SHELL = 'src/app/shell.tsx';
/** The pages that people open first, and the source of each. */
export const chunksOfPages = {
  '/login': ['src/screens/accounts/login-page.tsx'],
  '/signup': ['src/screens/accounts/signup-page.tsx'],
  '/verify': ['src/screens/history/verify-page.tsx'],
  '/childminder/dashboard': [SHELL, 'src/screens/register/childminder-dashboard-page.tsx'],
  '/parent/dashboard': [SHELL, 'src/screens/register/parent-dashboard-page.tsx'],
} as const;

/** The files of each page that its HTML, which is the same for all, does not name. */
function filesAhead(manifest: Manifest): Record<string, string[]> {
  const filesOf = (names: readonly string[]) =>
    [...reachedFrom(names, importsIn(manifest))].flatMap((name) => {
      const { file, css = [] } = chunkOf(manifest, name);
      return [file, ...css];
    });
  const inHtml = new Set(filesOf(['index.html']));
  return Object.fromEntries(
    Object.entries(chunksOfPages).map(([path, names]) => [
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
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      writeFileSync(join(folder, '.vite/ahead.json'), JSON.stringify(filesAhead(manifestIn(folder))));
    },
  };
}
