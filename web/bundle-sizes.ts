import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chunksOfPages } from './ahead.ts';
import { chunkOf, importsIn, manifestIn } from './manifest.ts';
import { reachedFrom } from './reached-from.ts';

/** The code that a page loads before it can be used, in at most so many kilobytes and files; the rest is fetched on demand. */
const pages = [
  { page: 'login', limit: 115, mostFiles: 10, path: '/login' },
  {
    page: 'childminder dashboard',
    limit: 150,
    mostFiles: 14,
    path: '/childminder/dashboard',
  },
  {
    page: 'parent dashboard',
    limit: 150,
    mostFiles: 14,
    path: '/parent/dashboard',
  },
] as const;

export interface PageSize {
  page: string;
  kilobytes: number;
  limit: number;
  files: number;
  mostFiles: number;
}

/** Kilobytes of JavaScript, gzip, that each page loads before interaction, from the build's manifest. */
export function bundleSizes(dist = new URL('./dist/', import.meta.url)): PageSize[] {
  const manifest = manifestIn(fileURLToPath(dist));
  return pages.map(({ page, limit, mostFiles, path }) => {
    const names = [...reachedFrom(['index.html', ...chunksOfPages[path]], importsIn(manifest))];
    const files = new Set(names.map((name) => chunkOf(manifest, name).file));
    const bytes = [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length,
      0,
    );
    return { page, kilobytes: Math.round(bytes / 102.4) / 10, limit, files: files.size, mostFiles };
  });
}
