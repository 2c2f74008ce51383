import { createServer, type Server } from 'node:http';
import { unwellParts, type Wellbeing } from './health.ts';
import type { Metrics } from './metrics.ts';
import { takePort } from './take-port.ts';

/** Serves metrics, and the reasons why work is not done, on a port of their own that is not public. */
export async function tellMetricsOn(
  metrics: Metrics,
  port: number,
  host: string | undefined,
  { probes, work }: Wellbeing = { probes: {} },
): Promise<Server> {
  const own = createServer(async ({ url }, response) => {
    if (url === '/health/reasons') {
      const reasons = Object.fromEntries(await unwellParts({ ...probes, ...work }));
      return void response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ reasons }));
    }
    if (url !== '/metrics') return void response.writeHead(404).end();
    const text = await metrics.metrics();
    response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text);
  });
  await takePort(own, 'METRICS_PORT', port, host);
  return own;
}
