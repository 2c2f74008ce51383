import { refuse, tooManyAttempts } from '@nead/contracts/errors.ts';
import type { Context } from 'koa';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { Refused } from './envelope.ts';

/** Counts in Postgres, so that all nodes share one count. */
export const LIMIT_TABLE = `
  create schema if not exists limits;
  create table if not exists limits.point (key varchar(255) primary key, points integer not null default 0, expire bigint);`;

export interface Limit {
  /** Counts one use; beyond the limit it ends the request with 429 and Retry-After. */
  use(ctx: Context, key: string): Promise<void>;
  /** Counts one use and answers whether the limit allows it, without ending the request. */
  has(key: string): Promise<boolean>;
  /** Resets the count, after a success. */
  forgive(key: string): Promise<void>;
}

const useOf =
  (limiter: RateLimiterAbstract, sentence?: string): Limit['use'] =>
  async (ctx, key) => {
    try {
      await limiter.consume(key);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      tooMany(ctx, rejection.msBeforeNext, sentence);
    }
  };

/**
 * Counts in each process by itself, without a database round trip, so that it can run before every command
 * (docs/decisions/035).
 */
export const createLocalLimit = (uses: number, seconds: number, sentence?: string): Pick<Limit, 'use'> => ({
  use: useOf(new RateLimiterMemory({ points: uses, duration: seconds }), sentence),
});

export interface Refusals {
  /** Ends the request with 429 if this key was refused too often. */
  check(ctx: Context, key: string): Promise<void>;
  count(key: string): void;
}

/** Counts in each process by itself, like `createLocalLimit`. */
export function countRefusals(most: number, seconds: number): Refusals {
  const limiter = new RateLimiterMemory({ points: most, duration: seconds });
  return {
    async check(ctx, key) {
      const counted = await limiter.get(key);
      if (counted && counted.remainingPoints <= 0) tooMany(ctx, counted.msBeforeNext);
    },
    count: (key) => void limiter.penalty(key),
  };
}

export function createLimit(pool: pg.Pool, name: string, uses: number, seconds: number): Limit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    schemaName: 'limits',
    tableName: 'point',
    tableCreated: true,
    keyPrefix: name,
    points: uses,
    duration: seconds,
  });
  return {
    use: useOf(limiter),
    async has(key) {
      try {
        await limiter.consume(key);
        return true;
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        return false;
      }
    },
    async forgive(key) {
      await limiter.delete(key);
    },
  };
}

function tooMany(ctx: Context, msBeforeNext: number, sentence?: string): never {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  ctx.set('Retry-After', String(seconds));
  throw new Refused(refuse('TOO_MANY_REQUESTS', sentence ?? tooManyAttempts(seconds)));
}

export interface Lockout {
  /**
   * Counts one guess; beyond the limit it locks the key, longer each time within a day, and ends the request with 429.
   */
  guess(ctx: Context, key: string, locked: (until: Date) => Promise<void>): Promise<void>;
  /** Resets the count, after a right guess. The number of locks is kept. */
  forgive(key: string): Promise<void>;
  /** Resets everything: the owner has proved who they are in another way. */
  unlock(key: string): Promise<void>;
}

const DAY = 24 * 3600;

/** Counts guesses per key; each lock within a day lasts twice as long as the one before. */
export function createLockout(pool: pg.Pool, name: string, guesses: number, seconds: number): Lockout {
  const store = { storeClient: pool, schemaName: 'limits', tableName: 'point', tableCreated: true };
  const limiter = new RateLimiterPostgres({ ...store, keyPrefix: name, points: guesses, duration: seconds });
  const locks = new RateLimiterPostgres({ ...store, keyPrefix: `${name}-locks`, points: 1, duration: DAY });
  return {
    async guess(ctx, key, locked) {
      try {
        await limiter.consume(key);
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        // Only the first guess beyond the limit locks; further guesses do not lengthen the lock.
        if (rejection.consumedPoints > guesses + 1) return tooMany(ctx, rejection.msBeforeNext);
        const { consumedPoints } = await locks.penalty(key);
        const lock = Math.min(DAY, seconds * 2 ** (consumedPoints - 1));
        await limiter.block(key, lock);
        await locked(new Date(Date.now() + lock * 1000));
        tooMany(ctx, lock * 1000);
      }
    },
    async forgive(key) {
      await limiter.delete(key);
    },
    async unlock(key) {
      await limiter.delete(key);
      await locks.delete(key);
    },
  };
}
