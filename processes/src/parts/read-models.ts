import { startWorker } from '@nead/projections/worker.ts';
import type { ProcessPart } from '../resources.ts';

/** Follows the log with every projection; a second process with this part stands by. */
export const readModels: ProcessPart = async (resources) => {
  const { databaseUrl } = resources.config;
  const worker = await startWorker({ ...resources, databaseUrl, log: await resources.log() });
  resources.onStop('worker', worker.stop);
  return { probes: { projections: worker.probe } };
};
