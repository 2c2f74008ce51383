import { setMaxListeners } from 'node:events';
import { type EventStoreDBClient, jsonEvent, WrongExpectedVersionError } from '@eventstore/db-client';
import { canonicalJson } from '@nead/contracts/canonical-json.ts';
import { type AppendRequest, appendRequest } from '../append-request.ts';
import {
  type AppendResult,
  type Batch,
  type EventStore,
  type ExpectedRevision,
  type FollowOptions,
  type JsonObject,
  type NewEvent,
  type ReadOptions,
  type RecordedEvent,
  StoreUnavailable,
} from '../event-store.ts';
import { Backoff } from '../notifier.ts';
import { followRequest, readRequest } from '../read-request.ts';
import { connectEventStoreDb, readEvents, recorded } from './client.ts';
import { EPOCH_STREAM, epochOf, isNotFound } from './epoch.ts';
import { followAll } from './subscription.ts';
import { inTime, isServerTimeout } from './unavailable.ts';

const DEADLINE_MS = 5000;
const ATTEMPTS = 3;

/**
 * `esdb://` or `esdb+discover://`, with TLS unless the url says `?tls=false`. Needs a server of 23.10 or later.
 * Rejects with StoreUnavailable while it is away.
 */
export async function openEventStoreDb({ url }: { url: string }): Promise<EventStore> {
  const client = connectEventStoreDb(url);
  const store = new EventStoreDbStore(client);
  try {
    await store.epoch();
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}

class EventStoreDbStore implements EventStore {
  readonly #client: EventStoreDBClient;
  readonly #closing = new AbortController();
  readonly #underWay = new Set<Promise<unknown>>();
  #epoch: bigint | undefined;
  /** The highest position that this client has seen: every event up to it was there before. */
  #seen = 0n;
  #closed: Promise<void> | undefined;

  constructor(client: EventStoreDBClient) {
    this.#client = client;
    // Every waiting follower adds a listener.
    setMaxListeners(0, this.#closing.signal);
  }

  async epoch(): Promise<bigint> {
    this.#open();
    this.#epoch ??= await epochOf(this.#client);
    return this.#epoch;
  }

  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<AppendResult> {
    const request = appendRequest(stream, expected, events);
    this.#open();
    const writing = this.#write(request);
    this.#underWay.add(writing);
    try {
      return await writing;
    } finally {
      this.#underWay.delete(writing);
    }
  }

  async *read(stream: string, options?: ReadOptions): AsyncGenerator<RecordedEvent> {
    const { from, backwards, max } = readRequest(stream, options);
    this.#open();
    const reading = this.#client.readStream(stream, {
      direction: backwards ? 'backwards' : 'forwards',
      fromRevision: from === undefined ? (backwards ? 'end' : 'start') : BigInt(from),
      maxCount: max,
    });
    try {
      for await (const event of readEvents(reading)) {
        this.#open();
        yield this.#noted(recorded(event));
      }
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  }

  async *follow(options?: FollowOptions): AsyncGenerator<Batch> {
    const request = followRequest(options);
    this.#open();
    const closing = this.#closing.signal;
    const stop = options?.signal ? AbortSignal.any([options.signal, closing]) : closing;
    const backoff = new Backoff();
    let { after } = request;
    while (!stop.aborted) {
      try {
        for await (const batch of followAll(this.#client, { ...request, after }, stop)) {
          if (stop.aborted) return;
          backoff.reset();
          after = batch.upTo;
          if (after > this.#seen) this.#seen = after;
          yield batch;
        }
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
      }
      await backoff.wait(stop);
    }
  }

  /**
   * The server's own events stand in the same order, so this reads backwards to the newest event that is not one of
   * them.
   */
  async head(): Promise<bigint> {
    this.#open();
    const seen = this.#seen;
    const reading = this.#client.readAll({ direction: 'backwards', fromPosition: 'end' });
    for await (const { streamId, position } of readEvents(reading)) {
      if (!position) continue;
      if (position.commit <= seen) return seen;
      if (streamId.startsWith('$') || streamId === EPOCH_STREAM) continue;
      if (position.commit > this.#seen) this.#seen = position.commit;
      return position.commit;
    }
    return seen;
  }

  close(): Promise<void> {
    this.#closed ??= this.#letGo();
    return this.#closed;
  }

  async #letGo(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled(this.#underWay);
    await this.#client.dispose();
  }

  #open(): void {
    if (this.#closing.signal.aborted) throw new StoreUnavailable('The log is closed');
  }

  #noted(event: RecordedEvent): RecordedEvent {
    if (event.position > this.#seen) this.#seen = event.position;
    return event;
  }

  async #write(request: AppendRequest): Promise<AppendResult> {
    const before = this.#seen;
    try {
      const { nextExpectedRevision, position } = await this.#send(request);
      if (!position) throw new Error('EventStoreDB told no position for an append');
      const revision = Number(nextExpectedRevision);
      // The server does not say that an append was a repeat; the position of its answer does.
      const repeated = position.commit <= before || !(await this.#isStored(request, revision));
      if (position.commit > this.#seen) this.#seen = position.commit;
      return { ok: true, revision, position: position.commit, repeated };
    } catch (error) {
      // The server also calls it a conflict when only some of the events are there already.
      if (!(error instanceof WrongExpectedVersionError)) throw error;
      const { actualVersion } = error;
      return { ok: false, actual: typeof actualVersion === 'bigint' ? Number(actualVersion) : 'none' };
    }
  }

  /** Two identical appends at once make the server run into its own timeout; a second attempt finds the events. */
  async #send({ stream, expected, events }: AppendRequest) {
    const expectedRevision =
      expected === 'none' ? 'no_stream' : expected === 'any' ? 'any' : BigInt(expected);
    for (let attempt = 1; ; attempt++) {
      try {
        return await inTime(
          this.#client.appendToStream(stream, events.map(proposed), {
            expectedRevision,
            deadline: DEADLINE_MS,
          }),
        );
      } catch (error) {
        if (attempt === ATTEMPTS || !isServerTimeout(error)) throw error;
      }
    }
  }

  /**
   * Another process may have appended the same events a moment ago: same ids, sealed differently. The server compares
   * ids alone and calls that a repeat, so the stored events are compared here: a hash other than the stored one would
   * break the chain.
   */
  async #isStored({ stream, events }: AppendRequest, revision: number): Promise<boolean> {
    const first = BigInt(revision - events.length + 1);
    const reading = this.#client.readStream(stream, { fromRevision: first, maxCount: events.length });
    let index = 0;
    for await (const event of readEvents(reading)) {
      const { data, metadata } = recorded(event);
      const given = events[index++];
      if (canonicalJson(data) !== given?.data || canonicalJson(metadata) !== given.metadata) return false;
    }
    return index === events.length;
  }
}

/**
 * The driver writes JSON.stringify of a value. For a value parsed from canonical JSON that is the canonical text
 * again (except for keys that are whole numbers, which come first; hashes are taken over the canonical form).
 */
function proposed({ id, type, data, metadata }: AppendRequest['events'][number]) {
  return jsonEvent({
    id,
    type,
    data: JSON.parse(data) as JsonObject, // canonicalJson wrote it
    metadata: JSON.parse(metadata) as JsonObject, // canonicalJson wrote it
  });
}
