import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
}

/** The code that a page loads before it can be used; the rest is fetched on demand. */
const pages = [
  { page: 'login', limit: 115, chunks: ['index.html', 'src/screens/accounts/login-page.tsx'] },
  {
    page: 'childminder dashboard',
    limit: 145,
    chunks: ['index.html', 'src/app/shell.tsx', 'src/screens/register/childminder-dashboard-page.tsx'],
  },
  {
    page: 'parent dashboard',
    limit: 145,
    chunks: ['index.html', 'src/app/shell.tsx', 'src/screens/register/parent-dashboard-page.tsx'],
  },
];

export interface PageSize {
  page: string;
  kilobytes: number;
  limit: number;
}

/** Kilobytes of JavaScript, gzip, that each page loads before interaction, from the build's manifest. */
export function bundleSizes(dist = new URL('./dist/', import.meta.url)): PageSize[] {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(new URL('.vite/manifest.json', dist), 'utf8'),
  );
  return pages.map(({ page, limit, chunks }) => {
    const files = new Set<string>();
    const visit = (name: string): void => {
      const chunk = manifest[name];
      if (!chunk) throw new Error(`The build has no chunk ${name}`);
      if (files.has(chunk.file)) return;
      files.add(chunk.file);
      chunk.imports?.forEach(visit);
    };
    chunks.forEach(visit);
    const bytes = [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length,
      0,
    );
    return { page, kilobytes: Math.round(bytes / 102.4) / 10, limit };
  });
}

if (import.meta.main ?? process.argv[1]?.endsWith('bundle-sizes.ts')) {
  for (const { page, kilobytes, limit } of bundleSizes()) {
    console.log(`${page}: ${kilobytes} KB of JavaScript, gzip (limit ${limit} KB)`);
  }
}
