import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { reachedFrom } from './reached-from.ts';

interface Chunk {
  file: string;
  imports?: string[];
}

/** The code that a page loads before it can be used, in at most so many kilobytes and files; the rest is fetched on demand. */
const pages = [
  { page: 'login', limit: 115, mostFiles: 10, chunks: ['index.html', 'src/screens/accounts/login-page.tsx'] },
  {
    page: 'childminder dashboard',
    limit: 140,
    mostFiles: 14,
    chunks: ['index.html', 'src/app/shell.tsx', 'src/screens/register/childminder-dashboard-page.tsx'],
  },
  {
    page: 'parent dashboard',
    limit: 140,
    mostFiles: 14,
    chunks: ['index.html', 'src/app/shell.tsx', 'src/screens/register/parent-dashboard-page.tsx'],
  },
];

export interface PageSize {
  page: string;
  kilobytes: number;
  limit: number;
  files: number;
  mostFiles: number;
}

const manifestOf = (dist: URL): Record<string, Chunk> =>
  JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

function importsIn(manifest: Record<string, Chunk>): (name: string) => string[] {
  return (name) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk ${name}`);
    return chunk.imports ?? [];
  };
}

/** Files of code that wait for each other: which of them runs first depends on what a page happened to fetch. */
export function filesInCircles(dist = new URL('./dist/', import.meta.url)): string[] {
  const manifest = manifestOf(dist);
  const imports = importsIn(manifest);
  return Object.keys(manifest).filter((name) => reachedFrom(imports(name), imports).has(name));
}

/** Kilobytes of JavaScript, gzip, that each page loads before interaction, from the build's manifest. */
export function bundleSizes(dist = new URL('./dist/', import.meta.url)): PageSize[] {
  const manifest = manifestOf(dist);
  return pages.map(({ page, limit, mostFiles, chunks }) => {
    const names = [...reachedFrom(chunks, importsIn(manifest))];
    const files = new Set(names.map((name) => manifest[name]?.file ?? name));
    const bytes = [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length,
      0,
    );
    return { page, kilobytes: Math.round(bytes / 102.4) / 10, limit, files: files.size, mostFiles };
  });
}
