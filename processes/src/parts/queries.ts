import { endpoints } from '@nead/contracts/endpoints.ts';
import { openApiRoutes } from '@nead/http-kit/openapi.ts';
import { readModelsProbe, workProbes } from '@nead/projections/health.ts';
import { measureWork } from '@nead/projections/metrics.ts';
import { queryRoutes } from '@nead/projections/query-api.ts';
import type { ProcessPart } from '../resources.ts';

/** Answers queries. It writes only that a session is alive, and that a stored file does not open (docs/decisions/103). */
export const queries: ProcessPart = async (house) => {
  const [log, keys] = await Promise.all([house.log(), house.keys()]);
  const { pool, config, storage, identityProvider } = house;
  const probes = { readModels: readModelsProbe(pool) };
  const roomForFiles = storage.room;
  const work = workProbes({ log, pool, roomForFiles });
  measureWork(house.metrics, { log, pool, roomForFiles, probes: { ...probes, ...work } });
  return {
    probes,
    work,
    routes(router) {
      queryRoutes(router, {
        ...config,
        privateKey: house.privateKey(),
        pool,
        log,
        logger: house.logger,
        metrics: house.metrics,
        signing: house.signing(),
        files: { storage, keys },
        pushKey: house.pushKey,
        google: identityProvider && {
          clientId: identityProvider.clientId,
          simulated: identityProvider.simulated,
        },
      });
      openApiRoutes(router, endpoints);
    },
  };
};
