import { endpoints } from '@nead/contracts/endpoints.ts';
import { openApiRoutes } from '@nead/http-kit/openapi.ts';
import { queryRoutes, readModelsProbe } from '@nead/projections/query-api.ts';
import type { Part } from '../house.ts';

/** Answers queries. It writes nothing but that a session is alive; the log is read for what tells of the past. */
export const queries: Part = async (house) => {
  const [log, keys] = await Promise.all([house.log(), house.keys()]);
  const { pool, config, storage, identity } = house;
  return {
    probes: { readModels: readModelsProbe(pool) },
    routes(router) {
      queryRoutes(router, {
        ...config,
        privateKey: house.privateKey(),
        pool,
        log,
        signing: house.signing(),
        files: { storage, keys },
        pushKey: house.pushKey,
        google: identity && { clientId: identity.clientId, simulated: identity.simulated },
      });
      openApiRoutes(router, endpoints);
    },
  };
};
