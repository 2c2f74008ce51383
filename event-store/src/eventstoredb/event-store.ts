import { setMaxListeners } from 'node:events';
import { type EventStoreDBClient, WrongExpectedVersionError } from '@eventstore/db-client';
import { canonicalJson } from '@nead/contracts/canonical-json.ts';
import { type AppendRequest, appendRequest } from '../append-request.ts';
import {
  type AppendResult,
  type Batch,
  type EventStore,
  type ExpectedRevision,
  type FollowOptions,
  type NewEvent,
  type ReadOptions,
  type RecordedEvent,
  StoreUnavailable,
} from '../event-store.ts';
import { Backoff, pause } from '../notifier.ts';
import { type FollowRequest, followRequest, startsWithOne } from '../read-request.ts';
import { epochOf } from './epoch.ts';
import { connectEventStoreDb, soon } from './esdb-client.ts';
import { OlderPages } from './older-pages.ts';
import { actualOf, Pipeline, type WrittenAt } from './pipeline.ts';
import { LogReads } from './reads.ts';
import { storedForm } from './stored-form.ts';
import { StreamNews } from './stream-news.ts';
import { Tail } from './tail.ts';
import { asRefusedUser, isServerTimeout } from './unavailable.ts';

const ATTEMPTS = 3;
const READABLE_MS = 5_000;
/**
 * The time after which a follower looks by itself. At the end of the log it is woken for each event; before that it
 * looks more often.
 */
const LONG_MS = 60_000;
const SOON_MS = 1_000;
/** The least time between two reads of a follower on a busy log. Its first event does not wait. */
const TOGETHER_MS = 20;

/**
 * Opens `esdb://` or `esdb+discover://`, with TLS unless the url has `?tls=false`. Needs a server of 23.10 or later.
 * Rejects with StoreUnavailable while it is away.
 */
export async function openEventStoreDb({ url }: { url: string }): Promise<EventStore> {
  const client = connectEventStoreDb(url);
  const store = new EventStoreDbStore(client);
  try {
    await store.epoch();
    // Refuses a user who may append but not read: otherwise only the first follower would notice, and nobody waits for
    // its error.
    await store.head();
  } catch (error) {
    await store.close();
    throw asRefusedUser(error) ?? error;
  }
  return store;
}

class EventStoreDbStore implements EventStore {
  readonly #client: EventStoreDBClient;
  readonly #closing = new AbortController();
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #tail: Tail;
  readonly #pipeline: Pipeline;
  readonly #reads: LogReads;
  readonly #pages: OlderPages;
  #epoch: bigint | undefined;
  #closed: Promise<void> | undefined;

  constructor(client: EventStoreDBClient) {
    this.#client = client;
    // Every waiting follower adds a listener.
    setMaxListeners(0, this.#closing.signal);
    this.#pipeline = new Pipeline(client);
    this.#reads = new LogReads(client, new StreamNews(this.#pipeline), () => this.#open());
    this.#pages = new OlderPages(this.#reads);
    const forget = () => this.#pages.forget();
    this.#tail = new Tail({ client, reads: this.#reads, forget, stop: this.#closing.signal });
  }

  async epoch(): Promise<bigint> {
    this.#open();
    this.#epoch ??= await epochOf(this.#client, this.#pipeline);
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

  read(stream: string, options?: ReadOptions): AsyncIterable<RecordedEvent> {
    return this.#reads.read(stream, options);
  }

  async *follow(options?: FollowOptions): AsyncGenerator<Batch> {
    const request = followRequest(options);
    this.#open();
    this.#tail.begin();
    const closing = this.#closing.signal;
    const stop = options?.signal ? AbortSignal.any([options.signal, closing]) : closing;
    let upTo = request.after;
    let behind = true;
    /** The end of the log when this read began. */
    let goal: bigint | undefined;
    let readAt = Number.NEGATIVE_INFINITY;
    while (!stop.aborted) {
      const early = readAt + TOGETHER_MS - performance.now();
      if (!behind && early > 0) await pause(early, stop);
      readAt = performance.now();
      const { count } = this.#tail.notifier;
      const batch = this.#tail.after(upTo, request.max);
      if (batch === 'before') {
        for await (const older of this.#catchUp({ ...request, after: upTo }, stop)) {
          upTo = older.upTo;
          yield older;
        }
        behind = true;
        continue;
      }
      if (batch !== 'away') {
        goal ??= batch.caughtUp ? await this.#headIfThere() : undefined;
        // A position that was answered to a caller is in the log, even if the subscription has not delivered it yet.
        const caughtUp =
          batch.caughtUp && goal !== undefined && batch.upTo >= goal && batch.upTo >= this.#reads.seen;
        if (batch.upTo > upTo || (behind && caughtUp)) {
          upTo = batch.upTo;
          behind = !caughtUp;
          const events = batch.events.filter(({ stream }) => startsWithOne(stream, request.prefixes));
          yield { events, upTo, caughtUp };
          if (!batch.caughtUp) continue;
        }
      }
      await this.#tail.notifier.wait(count, goal === undefined ? SOON_MS : LONG_MS, stop);
    }
  }

  /**
   * Reads events older than those that the shared subscription keeps, page by page, until it reaches them. A follower
   * of some streams reads by itself, as on Postgres: nobody else is at its place.
   */
  async *#catchUp({ after: from, prefixes, max }: FollowRequest, stop: AbortSignal): AsyncGenerator<Batch> {
    const backoff = new Backoff();
    const read = prefixes ? this.#reads : this.#pages;
    let after = from;
    while (!stop.aborted && this.#tail.after(after, 1) === 'before') {
      try {
        const { events, upTo } = await read.page(after, max);
        if (stop.aborted) return;
        if (upTo > after) {
          backoff.reset();
          after = upTo;
          const wanted = events.filter(({ stream }) => startsWithOne(stream, prefixes));
          yield { events: wanted, upTo, caughtUp: false };
          continue;
        }
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
      }
      await backoff.wait(stop);
    }
  }

  head(): Promise<bigint> {
    return this.#reads.head();
  }

  idAt(position: bigint): Promise<string | undefined> {
    return this.#reads.idAt(position);
  }

  async #headIfThere(): Promise<bigint | undefined> {
    try {
      return await this.head();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      return undefined;
    }
  }

  close(): Promise<void> {
    this.#closed ??= this.#letGo();
    return this.#closed;
  }

  async #letGo(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled(this.#underWay);
    await this.#tail.close();
    await soon(this.#client.dispose());
  }

  #open(): void {
    if (this.#closing.signal.aborted) throw new StoreUnavailable('The log is closed');
  }

  async #write(request: AppendRequest): Promise<AppendResult> {
    const before = this.#reads.seen;
    try {
      const { revision, position } = await this.#send(request);
      this.#reads.noteSeen(position);
      const repeated =
        request.expected === 'any' && (await this.#wasThere(request, revision, position <= before));
      return { ok: true, revision, position, repeated };
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
      const actual = actualOf(error);
      return (await this.#earlier(request, actual)) ?? { ok: false, actual };
    }
  }

  /**
   * Sends an append again if the server ran out of time: nothing was written, or the server recognises it by its id.
   */
  async #send(request: AppendRequest): Promise<WrittenAt> {
    const written = storedForm(request);
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#pipeline.append(written);
      } catch (error) {
        if (attempt === ATTEMPTS || !isServerTimeout(error)) throw error;
      }
    }
  }

  /**
   * The place of these events if an earlier attempt wrote them; then the conflict is none. The server also refuses in
   * favour of an append that it is still writing, so this reads again for a moment.
   */
  async #earlier(
    { stream, expected, events }: AppendRequest,
    actual: number | 'none',
  ): Promise<AppendResult | undefined> {
    const from = expected === 'none' || expected === 'any' ? 0 : expected + 1;
    if (actual === 'none' || actual < from + events.length - 1) return undefined;
    const backoff = new Backoff();
    for (const until = performance.now() + READABLE_MS; performance.now() < until; ) {
      const found = await this.#readBack(stream, from, events.length);
      const last = found.at(-1);
      if (last && found.length === events.length) {
        if (found.some(({ id }, index) => id !== events[index]?.id)) return undefined;
        return { ok: true, revision: last.revision, position: last.position, repeated: true };
      }
      await backoff.wait(this.#closing.signal);
      this.#open();
    }
    throw new StoreUnavailable('EventStoreDB refused an append in favour of one that cannot be read');
  }

  /**
   * Answers whether an append at any revision was a repeat: the server recognises it by its ids, but does not report
   * that. Another process may have appended the same events a moment ago, sealed differently, so the stored ones are
   * compared.
   */
  async #wasThere({ stream, events }: AppendRequest, revision: number, isOld: boolean): Promise<boolean> {
    if (isOld) return true;
    const stored = await this.#readBack(stream, revision - events.length + 1, events.length);
    return stored.some(
      ({ data, metadata }, index) =>
        canonicalJson(data) !== events[index]?.data || canonicalJson(metadata) !== events[index]?.metadata,
    );
  }

  async #readBack(stream: string, from: number, max: number): Promise<RecordedEvent[]> {
    const found: RecordedEvent[] = [];
    for await (const event of this.read(stream, { from, max })) found.push(event);
    return found;
  }
}
