import type { Context, Middleware } from 'koa';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from '../log.ts';
import { isStoreAway } from '../postgres/database.ts';

/** The metrics of a process, and the log for metrics that cannot be computed. */
export type Metrics = Registry & { log: Pick<Log, 'error'> };

export function createMetrics(log: Metrics['log']): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return Object.assign(registry, { log });
}

/** Seconds per request, by method, route pattern and status. The path itself is not used, since it contains ids. */
export function measureRequests(metrics: Metrics): Middleware {
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Seconds to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
    registers: [metrics],
  });
  const parsing = new Histogram({
    name: 'http_parse_seconds',
    help: 'Seconds of processor time to parse what was sent',
    labelNames: ['method', 'route'],
    buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.05],
    registers: [metrics],
  });
  return async (ctx, next) => {
    const end = seconds.startTimer();
    try {
      await next();
    } finally {
      const { parseMs } = ctx.state;
      if (parseMs !== undefined) parsing.observe({ method: ctx.method, route: routeOf(ctx) }, parseMs / 1000);
      end({ method: ctx.method, route: routeOf(ctx), status: String(ctx.status) });
    }
  };
}

/** The pattern that the router matched; unmatched requests share one name. */
export const routeOf = (ctx: Context): string => String(ctx._matchedRoute ?? 'unmatched');

export const counter = <Label extends string>(
  metrics: Metrics,
  name: string,
  help: string,
  labelNames: readonly Label[],
): Counter<Label> => new Counter({ name, help, labelNames: [...labelNames], registers: [metrics] });

export const histogram = <Label extends string = never>(
  metrics: Metrics,
  name: string,
  help: string,
  buckets: readonly number[],
  labelNames: readonly Label[] = [],
): Histogram<Label> =>
  new Histogram({ name, help, buckets: [...buckets], labelNames: [...labelNames], registers: [metrics] });

export interface Measured<Label extends string> {
  labels: Readonly<Record<Label, string>>;
  value: number;
}

/**
 * A metric that is computed at each scrape, so that nothing has to keep it up to date. An unknown value is left out,
 * which silences its alert: so it is logged, unless a store is away, which is logged elsewhere.
 */
export function gauge<Label extends string>(
  metrics: Metrics,
  name: string,
  help: string,
  labelNames: readonly Label[],
  read: () => readonly Measured<Label>[] | Promise<readonly Measured<Label>[]>,
): void {
  let isTold = false;
  const without = (error: unknown): readonly Measured<Label>[] => {
    if (!isTold && !isStoreAway(error)) {
      isTold = true;
      metrics.log.error({ err: error, metric: name }, 'a metric cannot be told');
    }
    return [];
  };
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [metrics],
    async collect() {
      const measured = await Promise.resolve().then(read).catch(without);
      this.reset();
      if (labelNames.length === 0) this.remove(); // else it would be told as 0
      for (const { labels, value } of measured) this.set(labels, value);
    },
  });
}
