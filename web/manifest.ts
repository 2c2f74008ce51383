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

/** The chunks that a chunk imports, and for whose code it waits. */
export const importsIn =
  (manifest: Manifest) =>
  (name: string): string[] =>
    chunkOf(manifest, name).imports ?? [];
