import { setTimeout as pause } from 'node:timers/promises';
import { ensureAdmin } from './command-api/src/accounts/configured-admin.ts';
import { googleProvider } from './command-api/src/accounts/google-provider.ts';
import { googleSimulator } from './command-api/src/accounts/google-simulator.ts';
import { commandRoutes } from './command-api/src/app.ts';
import { loadDemoOnce } from './command-api/src/demo/load-once.ts';
import { devRoutes } from './command-api/src/dev-routes.ts';
import { openDirectory } from './command-api/src/directory.ts';
import { unfinishedIn } from './command-api/src/files/unfinished.ts';
import { openStreams } from './command-api/src/handle.ts';
import { openMailer } from './command-api/src/mail/open-mailer.ts';
import { commandMigrations } from './command-api/src/migrations.ts';
import { openNamedCommands } from './command-api/src/named-commands.ts';
import { carryOutDue } from './command-api/src/personal-data/retention.ts';
import { startReactor } from './command-api/src/reactor.ts';
import { paymentPages } from './command-api/src/subscription/payment-pages.ts';
import { stripePayments } from './command-api/src/subscription/stripe-payments.ts';
import { paymentSimulator, recallFrom } from './command-api/src/subscription/stripe-simulator.ts';
import { endpoints } from './contracts/src/endpoints.ts';
import { fileLedger } from './event-store/src/erasure-ledger.ts';
import { installationKey } from './event-store/src/installation-key.ts';
import { openEventLog, openKeys } from './event-store/src/open-event-log.ts';
import { createHttpApp, httpSettings } from './http-kit/src/app.ts';
import { isStoreAway, openPool } from './http-kit/src/database.ts';
import { diskStorage } from './http-kit/src/file-storage.ts';
import { healthRoutes, type Probe, unwellParts } from './http-kit/src/health.ts';
import { listen } from './http-kit/src/listen.ts';
import { createMetrics } from './http-kit/src/metrics.ts';
import { migrate } from './http-kit/src/migrate.ts';
import { openApiRoutes } from './http-kit/src/openapi.ts';
import { pushKeys } from './http-kit/src/push-keys.ts';
import { runProcess } from './http-kit/src/run-process.ts';
import { openSessions } from './http-kit/src/sessions.ts';
import { localEnvironment } from './local-environment.ts';
import { queryRoutes, readModelsProbe } from './projections/src/query-api.ts';
import { startWorker } from './projections/src/worker.ts';
import { startGateway } from './realtime/src/gateway.ts';
import { freshBuild } from './web/fresh-build.ts';
import { staticSite } from './web/server/static-site.ts';

/**
 * `npm start`: every process of the product in one, on a PostgreSQL of its own. The same parts as the mains compose,
 * put together differently.
 */
const say = (line: string) => console.log(line);

await runProcess(
  'nead',
  async ({ config, log, onStop }) => {
    const site = freshBuild(say);
    site.catch(() => undefined); // told where it is waited for
    await migrate(config.databaseUrl, 'command', commandMigrations);
    const pool = openPool(config.databaseUrl, log, 20);
    onStop('database', () => pool.end());
    const eventLog = await openEventLog(config);
    onStop('log', () => eventLog.close());
    await patiently(() => eventLog.epoch());
    const keys = await openKeys(config);
    onStop('keys', () => keys.close());
    const files = { storage: diskStorage(config.filesDir), keys };

    const streams = openStreams(eventLog, openNamedCommands(pool));
    const { privateKey, publicUrl, limits } = config;
    const demo = process.env.DEMO !== '0' && config.environment === 'development';
    const kept = { ...files, unfinished: unfinishedIn(pool) };
    if (demo) await loadDemoOnce(pool, eventLog, { streams, privateKey, files: kept }, say);
    if (config.admin) await ensureAdmin(streams, privateKey, config.admin);

    // Development plays Google's part itself, so that the same checks run without an account there.
    const simulator =
      config.environment === 'development' && !config.googleClientId ? await googleSimulator() : undefined;
    const identity = config.googleClientId ? googleProvider(config.googleClientId) : simulator;
    let ownPort = 0;
    const provider =
      config.environment === 'development' && !config.stripe
        ? paymentSimulator({
            recall: recallFrom(streams),
            async deliver(body, signature) {
              const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
              await fetch(`http://localhost:${ownPort}/api/v1/stripe/webhook`, {
                method: 'POST',
                headers,
                body,
              });
            },
          })
        : undefined;
    const payments = config.stripe ? stripePayments(config.stripe, publicUrl) : provider?.payments;
    const notificationKeys = config.vapidPrivateKey ? pushKeys(config.vapidPrivateKey) : undefined;
    const outside = {
      publicUrl,
      pushKey: notificationKeys?.publicKey,
      supportEmail: config.supportEmail,
      google: identity,
      adsScriptUrl: config.adsScriptUrl,
    };
    const metrics = createMetrics();
    const signing = installationKey(config.signingKey);
    const worker = await startWorker({
      log: eventLog,
      pool,
      databaseUrl: config.databaseUrl,
      logger: log,
      metrics,
    });
    onStop('worker', worker.stop);
    const ledger = fileLedger(config.erasureLedger);
    const reactor = await startReactor({
      log: eventLog,
      streams,
      pool,
      mailer: await openMailer(config.ses, pool),
      storage: files.storage,
      privateKey,
      publicUrl,
      supportEmail: config.supportEmail,
      payments,
      pushKeys: notificationKeys,
      keys,
      ledger,
      signing,
      logger: log,
    });
    onStop('reactor', reactor.stop);

    const probes: Record<string, Probe> = {
      log: async () => void (await eventLog.head()),
      database: async () => void (await pool.query('select 1')),
      projections: worker.probe,
      readModels: readModelsProbe(pool),
      reactor: reactor.problem,
    };
    const sessions = openSessions(pool, config.tokenKeys);
    const commands = await commandRoutes({
      log: eventLog,
      logger: log,
      streams,
      pool,
      sessions,
      privateKey,
      files,
      limits,
      identity,
      payments,
      adminsNeedSecondFactor: config.environment === 'production',
      localPush: config.environment !== 'production',
    });
    const app = createHttpApp({ log, metrics, sessions, ...httpSettings(config) }, (router) => {
      commands(router);
      queryRoutes(router, { pool, log: eventLog, privateKey, files, signing, ...outside });
      openApiRoutes(router, endpoints);
      healthRoutes(router, probes, metrics);
      if (config.environment === 'development') {
        const directory = openDirectory(pool, privateKey);
        const erasing = { streams, directory, pool, privateKey, keys, ledger };
        devRoutes(router, pool, demo, simulator, (now) => carryOutDue(erasing, now));
        if (provider) paymentPages(router, provider);
      }
    });
    const api = app.callback();
    const serveSite = staticSite(await site, { development: config.environment === 'development' });
    const http = await listen(
      (request, response) => {
        // The site takes what a browser asks pages with; whatever else comes gets an answer that a program can read.
        const path = pathOf(request.url);
        const page =
          path &&
          (request.method === 'GET' || request.method === 'HEAD') &&
          !/^\/(api|health|metrics|dev)(\/|$)/i.test(path);
        if (page || path === '/dev/ui') serveSite(request, response, () => api(request, response));
        else api(request, response);
      },
      config.port,
      config.host,
    );
    ownPort = http.port;
    onStop('http', http.close);
    const gateway = startGateway({
      httpServer: http.server,
      pool,
      databaseUrl: config.databaseUrl,
      sessions,
      logger: log,
      metrics,
    });
    onStop('realtime', gateway.close);
    await untilWell(probes);
    say(`Nead is ready on http://localhost:${http.port}`);
  },
  (onStop) => localEnvironment(onStop, say),
);

/** A busy machine that builds the client may be slow to make the first connection, which is no reason to give up. */
async function patiently(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return void (await ask());
    } catch (error) {
      if (!isStoreAway(error) || tries === 10) throw error;
      await pause(500);
    }
  }
}

/** The path of a request's address; nothing for the forms that only proxies are sent. */
function pathOf(url = '/'): string | undefined {
  if (!url.startsWith('/') || url.startsWith('//') || !URL.canParse(url, 'http://nead')) return undefined;
  return new URL(url, 'http://nead').pathname;
}

/** Ready means that whoever asks now gets an answer, also from read models that are still being built. */
async function untilWell(probes: Readonly<Record<string, Probe>>): Promise<void> {
  while ((await unwellParts(probes)).length > 0) await pause(20);
}
