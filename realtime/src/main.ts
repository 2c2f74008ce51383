import type { Probe } from '@nead/http-kit/health.ts';
import { runService } from '@nead/http-kit/run-service.ts';
import { startGateway } from './gateway.ts';

/** The gateway as a process of its own; any number of them, and a client may come back to another. */
await runService('realtime', async ({ config, log, onStop, pool, metrics, sessions, serve }) => {
  let hears: Probe = () => 'is starting';
  const http = await serve({ feed: () => hears() });
  const { databaseUrl } = config;
  const gateway = startGateway({
    httpServer: http.server,
    pool,
    databaseUrl,
    sessions,
    logger: log,
    metrics,
  });
  onStop('gateway', gateway.close);
  hears = gateway.probe;
});
