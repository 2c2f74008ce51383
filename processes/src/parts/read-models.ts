import { startWorker } from '@nead/projections/worker.ts';
import type { ProcessPart } from '../resources.ts';

/** Follows the log with every projection; a second process with this part stands by. */
export const readModels: ProcessPart = async (house) => {
  const { databaseUrl } = house.config;
  const worker = await startWorker({ ...house, databaseUrl, log: await house.log() });
  house.onStop('worker', worker.stop);
  return { probes: { projections: worker.probe } };
};
