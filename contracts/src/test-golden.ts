import { readdirSync, readFileSync } from 'node:fs';

export interface Golden {
  file: string;
  type: string;
  version: number;
  data: Record<string, unknown>;
}

const folder = new URL('../golden/', import.meta.url);

/** For tests only (reads files): one event per type and version, as written when that version was new. Never edited. */
export const golden: readonly Golden[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ file, ...JSON.parse(readFileSync(new URL(file, folder), 'utf8')) }));
