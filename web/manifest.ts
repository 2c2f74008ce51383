import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the build, by the name of its source. */
export interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

export const manifestIn = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

export function chunkOf(manifest: Manifest, name: string): Chunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no chunk ${name}`);
  return chunk;
}

/** What waits for the code of each chunk: the chunks that it imports. */
export const importsIn =
  (manifest: Manifest) =>
  (name: string): string[] =>
    chunkOf(manifest, name).imports ?? [];
