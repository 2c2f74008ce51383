import { endpoints } from '@nead/contracts/endpoints.ts';
import { openApiRoutes } from '@nead/http-kit/openapi.ts';
import { lookAfter, readModelsProbe, workProbes } from '@nead/projections/health.ts';
import { measureWork } from '@nead/projections/metrics.ts';
import { queryRoutes } from '@nead/projections/query-api.ts';
import type { ProcessPart } from '../resources.ts';

/**
 * Answers queries. It writes only the last use of a session, and stored files that do not open (docs/decisions/103).
 */
export const queries: ProcessPart = async (resources) => {
  const [log, keys] = await Promise.all([resources.log(), resources.keys()]);
  const { pool, config, storage, identityProvider } = resources;
  const probes = { readModels: readModelsProbe(pool) };
  const roomForFiles = storage.room;
  const work = workProbes({ log, pool, roomForFiles });
  const look = lookAfter({ ...probes, ...work });
  measureWork(resources.metrics, { log, pool, roomForFiles, look });
  return {
    probes,
    work,
    routes(router) {
      queryRoutes(router, {
        ...config,
        privateKey: resources.privateKey(),
        pool,
        log,
        look,
        roomForFiles,
        logger: resources.logger,
        metrics: resources.metrics,
        signing: resources.signing(),
        files: { storage, keys },
        pushKey: resources.pushKey,
        knownWeather: resources.knownWeather,
        google: identityProvider && {
          clientId: identityProvider.clientId,
          simulated: identityProvider.simulated,
        },
      });
      openApiRoutes(router, endpoints);
    },
  };
};
