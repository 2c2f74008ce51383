import { randomUUID } from 'node:crypto';
import { type EventStoreDBClient, WrongExpectedVersionError } from '@eventstore/db-client';
import { appendRequest } from '../append-request.ts';
import { readEvents } from './esdb-client.ts';
import type { Pipeline } from './pipeline.ts';

/** The stream that holds the log's epoch. It is not followed or counted. */
export const EPOCH_STREAM = 'log-epoch';

/** The epoch of the log: the first process writes it; all others read that. */
export async function epochOf(client: EventStoreDBClient, pipeline: Pipeline): Promise<bigint> {
  const noted = await readEpoch(client);
  if (noted !== undefined) return noted;
  const data = { seconds: Math.floor(Date.now() / 1000) };
  const begun = { id: randomUUID(), type: 'LogBegun', data, metadata: {} };
  try {
    await pipeline.append(appendRequest(EPOCH_STREAM, 'none', [begun]));
  } catch (error) {
    if (!(error instanceof WrongExpectedVersionError)) throw error;
  }
  const epoch = await readEpoch(client);
  if (epoch === undefined) throw new Error('The epoch of the log was noted and is not there');
  return epoch;
}

/** The last entry counts: a restored log gets a new one. */
async function readEpoch(client: EventStoreDBClient): Promise<bigint | undefined> {
  try {
    const notes = client.readStream(EPOCH_STREAM, {
      direction: 'backwards',
      fromRevision: 'end',
      maxCount: 1,
    });
    for await (const { data } of readEvents(notes)) {
      const { seconds } = data as { seconds: number }; // noted below
      return BigInt(seconds);
    }
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
  return undefined;
}

export function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'stream-not-found';
}
