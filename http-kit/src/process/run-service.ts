import type Router from '@koa/router';
import type pg from 'pg';
import { createHttpApp, httpSettings } from '../app.ts';
import type { SecretName } from '../environment.ts';
import { openPool } from '../postgres/database.ts';
import { refuseUnsafeDatabase } from '../postgres/unsafe-database.ts';
import { waitForStore } from '../postgres/wait-for-store.ts';
import { openSessions, type Sessions } from '../sessions/sessions.ts';
import { healthRoutes, type Wellbeing } from './health.ts';
import { ceilingsOf, type Listening, listen } from './listen.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { type Running, runProcess } from './run-process.ts';

export interface Service extends Omit<Running, 'stop'> {
  pool: pg.Pool;
  metrics: Metrics;
  sessions: Sessions;
  /** Starts to answer: health, metrics, and the routes added by `routes`. */
  serve(wellbeing: Wellbeing, routes?: (router: Router) => void): Promise<Listening>;
}

/** One process of the fleet: a database, refused if it is unsafe, and a port for health and metrics. */
export const runService = (
  name: string,
  start: (service: Service) => Promise<void>,
  secrets: readonly SecretName[],
): Promise<void> =>
  runProcess(
    name,
    async ({ config, log, onStop }) => {
      const pool = openPool(config.databaseUrl, log);
      onStop('database', () => pool.end());
      if (config.environment === 'production')
        await waitForStore({ databaseUrl: config.databaseUrl }, log, () => refuseUnsafeDatabase(pool));
      const metrics = createMetrics(log);
      const sessions = openSessions(pool, config.tokenKeys);
      let port: number | undefined;

      async function serve(
        wellbeing: Wellbeing,
        routes: (router: Router) => void = () => undefined,
      ): Promise<Listening> {
        const app = createHttpApp({ log, metrics, sessions, ...httpSettings(config) }, (router) => {
          routes(router);
          healthRoutes(router, wellbeing, metrics);
        });
        const http = await listen(app.callback(), config.port, config.host, ceilingsOf(config));
        onStop('http', http.close);
        port = http.port;
        return http;
      }

      await start({ config, log, onStop, pool, metrics, sessions, serve });
      log.info({ port }, 'ready');
    },
    undefined,
    secrets,
    'in its log',
  );
