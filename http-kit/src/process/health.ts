import type Router from '@koa/router';
import type { Context } from 'koa';
import { coalesce } from '../coalesce.ts';
import type { Metrics } from './metrics.ts';

/** Answers undefined if all is well, else a sentence about what is wrong. */
export type Probe = () => Promise<string | undefined> | string | undefined;

export type Probes = Readonly<Record<string, Probe>>;

/** The parts that are not well, each with the reason. */
export async function unwellParts(probes: Probes): Promise<(readonly [string, string])[]> {
  const checked = await Promise.all(
    Object.entries(probes).map(async ([part, probe]) => {
      try {
        return [part, await probe()] as const;
      } catch {
        return [part, 'does not answer'] as const;
      }
    }),
  );
  return checked.flatMap(([part, reason]) => (reason === undefined ? [] : [[part, reason] as const]));
}

/** The health that a process reports about itself. */
export interface Wellbeing {
  /** Checks whether requests may be sent here. */
  probes: Probes;
  /** Checks of the work; a failure wakes somebody. */
  work?: Probes;
}

/**
 * Tells whether a process is alive, is ready, and does its work (docs/decisions/099). Reasons and metrics are served
 * only on an internal port.
 */
export function healthRoutes(router: Router, { probes, work = {} }: Wellbeing, metrics?: Metrics): void {
  const readiness = coalesce(() => unwellParts(probes));
  const wellbeing = coalesce(() => unwellParts({ ...probes, ...work }));
  const answer = async (ctx: Context, asked: typeof readiness, well: string, why: boolean): Promise<void> => {
    const unwell = await asked();
    ctx.status = unwell.length === 0 ? 200 : 503;
    ctx.body = {
      status: unwell.length === 0 ? well : `not ${well}`,
      ...(why && unwell.length > 0 && { reasons: Object.fromEntries(unwell) }),
    };
  };
  router.get('/health/live', (ctx) => {
    ctx.body = { status: 'live' };
  });
  router.get('/health/ready', (ctx) => answer(ctx, readiness, 'ready', true));
  router.get('/health/work', (ctx) => answer(ctx, wellbeing, 'well', false));
  if (!metrics) return;
  router.get('/health/reasons', (ctx) => answer(ctx, wellbeing, 'well', true));
  router.get('/metrics', async (ctx) => {
    ctx.type = metrics.contentType;
    ctx.body = await metrics.metrics();
  });
}
