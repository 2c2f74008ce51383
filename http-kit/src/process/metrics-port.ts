import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.ts';
import { takePort } from './take-port.ts';

/** Tells metrics on a port of their own, which is not for the world. */
export async function tellMetricsOn(
  metrics: Metrics,
  port: number,
  host: string | undefined,
): Promise<Server> {
  const own = createServer(async ({ url }, response) => {
    if (url !== '/metrics') return void response.writeHead(404).end();
    const text = await metrics.metrics();
    response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text);
  });
  await takePort(own, 'METRICS_PORT', port, host);
  return own;
}
