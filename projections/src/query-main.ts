import { endpoints } from '@nead/contracts/endpoints.ts';
import { installationKey } from '@nead/event-store/installation-key.ts';
import { openEventLog, openKeys } from '@nead/event-store/open-event-log.ts';
import { diskStorage } from '@nead/http-kit/file-storage.ts';
import { openApiRoutes } from '@nead/http-kit/openapi.ts';
import { pushKeys } from '@nead/http-kit/push-keys.ts';
import { runService } from '@nead/http-kit/run-service.ts';
import { queryRoutes, readModelsProbe } from './query-api.ts';

/** Answers queries as a process of its own. It writes nothing but that a session is alive; the log is read for what tells of the past. */
await runService('query-api', async ({ config, onStop, pool, serve }) => {
  const keys = await openKeys(config);
  onStop('keys', () => keys.close());
  const log = await openEventLog(config);
  onStop('log', () => log.close());
  const files = { storage: diskStorage(config.filesDir), keys };
  await serve({ readModels: readModelsProbe(pool) }, (router) => {
    queryRoutes(router, {
      pool,
      log,
      privateKey: config.privateKey,
      files,
      signing: installationKey(config.signingKey),
      publicUrl: config.publicUrl,
      supportEmail: config.supportEmail,
      adsScriptUrl: config.adsScriptUrl,
      pushKey: config.vapidPrivateKey && pushKeys(config.vapidPrivateKey).publicKey,
      google: config.googleClientId ? { clientId: config.googleClientId, simulated: false } : undefined,
    });
    openApiRoutes(router, endpoints);
  });
});
