import { readdirSync, readFileSync } from 'node:fs';
import type { DomainEvent } from './events.ts';

export interface Golden {
  file: string;
  type: string;
  version: number;
  data: Record<string, unknown>;
}

const folder = new URL('../golden/', import.meta.url);

/** For tests: one event per type and version, as it was written when that version was new. Never edited afterwards. */
export const golden: readonly Golden[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ file, ...JSON.parse(readFileSync(new URL(file, folder), 'utf8')) }));

/** The golden events of the current versions. */
export const goldenEvents = golden as readonly (Golden & DomainEvent)[]; // events.test.ts holds each against its schema
