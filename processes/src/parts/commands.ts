import { commandRoutes } from '@nead/command-api/app.ts';
import { ensureAdmin } from '@nead/command-api/rooms/accounts/configured-admin.ts';
import type { ProcessPart } from '../resources.ts';

/** The doors of the write side. */
export const commands: ProcessPart = async (resources) => {
  await resources.migrated();
  const [log, keys, streams] = await Promise.all([resources.log(), resources.keys(), resources.streams()]);
  const { pool, config } = resources;
  const privateKey = resources.privateKey();
  if (config.admin) await ensureAdmin(streams, privateKey, config.admin);
  return {
    probes: {
      log: async () => void (await log.head()),
      database: async () => void (await pool.query('select 1')),
    },
    routes: await commandRoutes({
      ...resources,
      ...config,
      privateKey,
      log,
      keys,
      streams,
      adminsNeedSecondFactor: config.environment === 'production',
      localPush: config.environment !== 'production',
    }),
  };
};
