import { checkStream, isRevision } from './append-request.ts';
import type { FollowOptions, ReadOptions } from './event-store.ts';

export interface ReadRequest {
  from: number | undefined;
  backwards: boolean;
  max: number;
}

export function readRequest(stream: string, options: ReadOptions = {}): ReadRequest {
  checkStream(stream);
  const { from, direction = 'forwards', max = Number.MAX_SAFE_INTEGER } = options;
  if (from !== undefined && !isRevision(from)) throw new TypeError('A revision is a whole number from 0');
  if (!Number.isSafeInteger(max) || max < 1) throw new TypeError('At least one event is read');
  return { from, backwards: direction === 'backwards', max };
}

export interface FollowRequest {
  after: bigint;
  prefixes: readonly string[] | undefined;
  max: number;
}

const MOST_IN_A_BATCH = 500;

export function followRequest(options: FollowOptions = {}): FollowRequest {
  const { after = 0n, prefixes, max = MOST_IN_A_BATCH } = options;
  if (after < 0n) throw new TypeError('A position is not negative');
  if (prefixes?.length === 0) throw new TypeError('A filter that lets nothing through');
  if (!Number.isSafeInteger(max) || max < 1) throw new TypeError('A batch holds at least one event');
  return { after, prefixes, max };
}

export function startsWithOne(stream: string, prefixes: readonly string[] | undefined): boolean {
  return prefixes === undefined || prefixes.some((prefix) => stream.startsWith(prefix));
}
