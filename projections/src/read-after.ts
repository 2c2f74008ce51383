import { setTimeout as pause } from 'node:timers/promises';
import type Router from '@koa/router';
import type { Endpoint } from '@nead/contracts/endpoint.ts';
import { headers } from '@nead/contracts/envelope.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import { readTexts } from '@nead/contracts/platform/read-texts.ts';
import { decodePosition } from '@nead/contracts/positions.ts';
import type { Checkpoint } from '@nead/http-kit/checkpoint.ts';
import { type Handler, serve } from '@nead/http-kit/serve.ts';
import type pg from 'pg';
import type { Projection } from './projection.ts';
import { checkpoints } from './write-batch.ts';

const WAIT_MS = 2_000;
const POLL_MS = 10;
/** How long a checkpoint that was seen answers by itself: it only grows, but for a database put back by hand. */
const TRUST_MS = 1_000;

export interface Reads {
  /** A refusal unless the read models are there and have reached what the caller has seen. */
  reach(needs: readonly Projection[], after: string): Promise<Refusal | undefined>;
}

/**
 * Reading what one has written: a query waits until its read models have come as far as the caller. However many wait,
 * one look at the checkpoints every few milliseconds serves them all, and nobody looks while nobody waits.
 */
export function openReads(pool: pg.Pool): Reads {
  let seen = new Map<string, Checkpoint>();
  let seenAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const rows = await checkpoints.live(pool).catch((error: unknown) => {
      // No worker was ever started on this database: nothing is built, which is not a mistake of the caller's.
      if (isMissingTable(error)) return [];
      throw error;
    });
    seen = new Map(rows.map((row) => [row.name, row]));
    seenAt = performance.now();
  }
  const sharedLook = (): Promise<void> => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  return {
    async reach(needs, after) {
      const wanted = after === '' ? { epoch: 0n, position: 0n } : decodePosition(after);
      if (!wanted) {
        return refuse('VALIDATION', undefined, {
          errors: [readTexts.positionInvalid(headers.afterPosition)],
        });
      }
      const reached = () =>
        needs.every(({ name, version }) => {
          const at = seen.get(name);
          if (!at || at.version !== version) return false;
          return at.epoch > wanted.epoch || (at.epoch === wanted.epoch && at.position >= wanted.position);
        });
      const began = performance.now();
      if (began - seenAt < TRUST_MS && reached()) return undefined;
      for (;;) {
        await sharedLook();
        if (reached()) return undefined;
        if (performance.now() - began >= WAIT_MS) return refuse('READ_BEHIND');
        await pause(POLL_MS);
      }
    },
  };
}

export const isMissingTable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '42P01';

/** The only way a query becomes a route: it names the read models that it looks at. */
export function serveRead<const E extends Endpoint>(
  router: Router,
  reads: Reads,
  endpoint: E,
  needs: readonly Projection[],
  handle: Handler<E>,
): void {
  serve(router, endpoint, async (call) => {
    const behind = await reads.reach(needs, call.ctx.get(headers.afterPosition));
    return behind ?? handle(call);
  });
}
