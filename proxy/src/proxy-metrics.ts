import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Log } from '@nead/http-kit/log.ts';
import { counter, createMetrics, gauge, histogram } from '@nead/http-kit/process/metrics.ts';
import { tellMetricsOn } from '@nead/http-kit/process/metrics-port.ts';

/** Counts and logs the traffic of the proxy; the pages' own files are only counted. */
export function watchTraffic(server: Pick<Server, 'getConnections'>, log: Log) {
  const metrics = createMetrics(log);
  const seconds = histogram(
    metrics,
    'proxy_request_seconds',
    'Seconds from a request at the proxy to the end of its answer',
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
    ['to', 'status'],
  );
  const lost = counter(metrics, 'proxy_node_failures_total', 'Nodes that could not be reached or broke off', [
    'to',
  ]);
  gauge(metrics, 'proxy_connections', 'Connections that are open at the proxy', [], async () => {
    const open = await new Promise<number>((resolve) =>
      server.getConnections((error, count) => resolve(error ? 0 : count)),
    );
    return [{ labels: {}, value: open }];
  });

  return {
    /** Called when a request arrives; `to` is the part it is for. */
    passes({ method }: IncomingMessage, response: ServerResponse, to: string, request?: string): void {
      const end = seconds.startTimer({ to });
      const began = performance.now();
      response.once('close', () => {
        end({ status: String(response.statusCode) });
        if (!request) return;
        const ms = Math.round(performance.now() - began);
        log.info({ request, method, to, status: response.statusCode, ms }, 'passed on');
      });
    },
    nodeFailed: (to: string) => lost.inc({ to }),
    tellOn: (port: number, host: string | undefined) => tellMetricsOn(metrics, port, host),
  };
}
