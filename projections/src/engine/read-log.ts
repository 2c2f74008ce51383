import type { EventLog, LogBatch } from '@nead/event-store/event-log.ts';
import { isStoreAway } from '@nead/http-kit/postgres/database.ts';
import type { Projection } from './projection.ts';
import { ProjectionStopped } from './write-batch.ts';

interface ReadRange {
  after: bigint;
  max: number;
  signal: AbortSignal;
}

/** The log for a projection. An event that cannot be read stops it, like one that it cannot handle. */
export async function* readLog(
  log: EventLog,
  { name, unseals }: Projection,
  wanted: ReadRange,
): AsyncGenerator<LogBatch> {
  let at = wanted.after;
  try {
    for await (const batch of log.follow({ ...wanted, unseal: unseals })) {
      yield batch;
      at = batch.upTo;
    }
  } catch (error) {
    if (isStoreAway(error)) throw error;
    throw new ProjectionStopped(name, `an event after position ${at}`, error);
  }
}
