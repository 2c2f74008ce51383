import type Router from '@koa/router';
import type { Metrics } from './metrics.ts';

/** Answers undefined if all is well, else a sentence about what is wrong. */
export type Probe = () => Promise<string | undefined> | string | undefined;

/** The parts that are not well, each with the reason. */
export async function unwellParts(
  probes: Readonly<Record<string, Probe>>,
): Promise<(readonly [string, string])[]> {
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

/** What a process tells about itself: whether it is alive, whether it is ready (and if not why), and its metrics. */
export function healthRoutes(
  router: Router,
  probes: Readonly<Record<string, Probe>>,
  metrics: Metrics,
): void {
  router.get('/health/live', (ctx) => {
    ctx.body = { status: 'live' };
  });
  router.get('/health/ready', async (ctx) => {
    const unwell = await unwellParts(probes);
    ctx.status = unwell.length === 0 ? 200 : 503;
    ctx.body =
      unwell.length === 0
        ? { status: 'ready' }
        : { status: 'not ready', reasons: Object.fromEntries(unwell) };
  });
  router.get('/metrics', async (ctx) => {
    ctx.type = metrics.contentType;
    ctx.body = await metrics.metrics();
  });
}
