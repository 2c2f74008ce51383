import { endpoints } from '@nead/contracts/endpoints.ts';
import { openApiRoutes } from '@nead/http-kit/openapi.ts';
import { readModelsProbe, workProbes } from '@nead/projections/health.ts';
import { queryRoutes } from '@nead/projections/query-api.ts';
import type { ProcessPart } from '../house.ts';

/** Answers queries. It writes nothing but that a session is alive; the log is read for what tells of the past. */
export const queries: ProcessPart = async (house) => {
  const [log, keys] = await Promise.all([house.log(), house.keys()]);
  const { pool, config, storage, identityProvider } = house;
  return {
    probes: { readModels: readModelsProbe(pool) },
    work: workProbes(pool, storage.room),
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
