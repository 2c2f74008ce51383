import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.ts';

/** Tells metrics on a port of their own, which is not for the world. */
export function tellMetricsOn(metrics: Metrics, port: number, host: string | undefined): Server {
  const own = createServer(async ({ url }, response) => {
    if (url !== '/metrics') return void response.writeHead(404).end();
    const text = await metrics.metrics();
    response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text);
  });
  return own.listen(port, host);
}
