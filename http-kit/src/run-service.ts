import type Router from '@koa/router';
import type pg from 'pg';
import { createHttpApp, httpSettings } from './app.ts';
import { openPool } from './database.ts';
import { healthRoutes, type Probe } from './health.ts';
import { type Listening, listen } from './listen.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { refuseUnsafeDatabase } from './production.ts';
import { type Running, runProcess } from './run-process.ts';
import { openSessions, type Sessions } from './sessions.ts';

export interface Service extends Omit<Running, 'stop'> {
  pool: pg.Pool;
  metrics: Metrics;
  sessions: Sessions;
  /** Begins to answer: health and metrics, and what `routes` adds. */
  serve(probes: Readonly<Record<string, Probe>>, routes?: (router: Router) => void): Promise<Listening>;
}

/** One process of the fleet: the database, refused where it is unsafe, and a port on which it can be asked how it is. */
export const runService = (name: string, start: (service: Service) => Promise<void>): Promise<void> =>
  runProcess(name, async ({ config, log, onStop }) => {
    const pool = openPool(config.databaseUrl, log);
    onStop('database', () => pool.end());
    if (config.environment === 'production') await refuseUnsafeDatabase(pool);
    const metrics = createMetrics();
    const sessions = openSessions(pool, config.tokenKeys);
    let port: number | undefined;

    async function serve(
      probes: Readonly<Record<string, Probe>>,
      routes: (router: Router) => void = () => undefined,
    ): Promise<Listening> {
      const app = createHttpApp({ log, metrics, sessions, ...httpSettings(config) }, (router) => {
        routes(router);
        healthRoutes(router, probes, metrics);
      });
      const http = await listen(app.callback(), config.port, config.host);
      onStop('http', http.close);
      port = http.port;
      return http;
    }

    await start({ config, log, onStop, pool, metrics, sessions, serve });
    log.info({ port }, 'ready');
  });
