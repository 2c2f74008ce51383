import { openEventLog } from '@nead/event-store/open-event-log.ts';
import { runService } from '@nead/http-kit/run-service.ts';
import { startWorker } from './worker.ts';

/** The read models' keeper as a process of its own; a second one stands by. */
await runService('worker', async ({ config, log, onStop, pool, metrics, serve }) => {
  const eventLog = await openEventLog(config);
  onStop('log', () => eventLog.close());
  const { databaseUrl } = config;
  const worker = await startWorker({ log: eventLog, pool, databaseUrl, logger: log, metrics });
  onStop('projections', worker.stop);
  await serve({ projections: worker.probe });
});
