import type { Context, Middleware } from 'koa';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = Registry;

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Seconds per request, by method, route pattern and status. Never by the path itself, which holds ids. */
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

/** A metric that is computed when it is scraped, so that nothing has to keep it up to date. What cannot be known is left out. */
export function gauge<Label extends string>(
  metrics: Metrics,
  name: string,
  help: string,
  labelNames: readonly Label[],
  read: () => readonly Measured<Label>[] | Promise<readonly Measured<Label>[]>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [metrics],
    async collect() {
      const measured = await Promise.resolve(read()).catch((): readonly Measured<Label>[] => []);
      this.reset();
      for (const { labels, value } of measured) this.set(labels, value);
    },
  });
}
