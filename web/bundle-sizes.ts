import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** A file of the build: the name of the module that it begins with, and the files that it imports and waits for. */
interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

export const manifestIn = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** The files and, with them, those that they wait for. */
export function neededBy(manifest: Manifest, keys: readonly string[] = []): Set<Chunk> {
  const needed = new Set<Chunk>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    chunk.imports?.forEach(add);
  };
  keys.forEach(add);
  return needed;
}

/** The key of the file with this name, as `vite.config.ts` names it. */
export function chunkNamed(manifest: Manifest, name: string): string {
  const key = Object.keys(manifest).find((one) => manifest[one]?.name === name);
  if (!key) throw new Error(`The build has no file ${name}`);
  return key;
}

/**
 * The code that a page loads before it can be used, in at most this many kilobytes and files. The rest is fetched on demand.
 */
const pages = [
  { page: 'login', limit: 115, mostFiles: 5, begins: ['start', 'login'] },
  { page: 'childminder dashboard', limit: 150, mostFiles: 8, begins: ['start', 'inside', 'childminder'] },
  { page: 'parent dashboard', limit: 150, mostFiles: 8, begins: ['start', 'inside', 'parent'] },
] as const;

export interface PageSize {
  page: string;
  kilobytes: number;
  limit: number;
  files: number;
  mostFiles: number;
}

/** Kilobytes of JavaScript, gzip, that each page loads before interaction, from the build's manifest. */
export function bundleSizes(dist = fileURLToPath(new URL('./dist/', import.meta.url))): PageSize[] {
  const manifest = manifestIn(dist);
  return pages.map(({ begins, ...rest }) => {
    const keys = begins.map((name) => chunkNamed(manifest, name));
    const files = [...neededBy(manifest, keys)].map(({ file }) => join(dist, file));
    const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);
    return { ...rest, kilobytes: Math.round(bytes / 102.4) / 10, files: files.length };
  });
}
