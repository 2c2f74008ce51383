import { setMaxListeners } from 'node:events';
import { type AppendRequest, appendRequest, LAST_REVISION } from '../append-request.ts';
import { batchCalls } from '../batch-calls.ts';
import {
  type AppendResult,
  type Batch,
  type EventStore,
  type ExpectedRevision,
  type FollowOptions,
  type JsonObject,
  type ReadOptions,
  type RecordedEvent,
  StoreUnavailable,
} from '../event-store.ts';
import { FullPages } from '../full-pages.ts';
import { Backoff, pause } from '../notifier.ts';
import { type FollowRequest, followRequest, readRequest } from '../read-request.ts';
import { RecentRun } from '../recent-run.ts';
import type { Announced } from './announcement.ts';
import { parameters, type VerdictRow, verdicts, written } from './append-columns.ts';
import { AppendQueue } from './append-queue.ts';
import { Connections, type PostgresTarget } from './connections.ts';
import {
  APPEND,
  EPOCH,
  FOLLOW_ALL,
  FOLLOW_PREFIXES,
  HEAD,
  ID_AT,
  LOG_SCHEMA,
  READ_BACKWARDS,
  READ_FORWARDS,
  READ_TAILS,
} from './schema.ts';
import { Wakeups } from './wakeups.ts';

const PAGE = 500;
/** Most reads only want events since the last one: a few or none. */
const TAIL = 20;
const SLOW_POLL_MS = 1000;
/** The least time between two reads of a follower under many writers. The first event does not wait. */
const TOGETHER_MS = 20;

/** Creates its schema if missing. Rejects with StoreUnavailable while the database is away. */
export async function openPostgresEventStore(target: PostgresTarget): Promise<EventStore> {
  const connections = new Connections(target);
  try {
    await connections.make(LOG_SCHEMA);
  } catch (error) {
    await connections.close();
    throw error;
  }
  return new PostgresEventStore(connections);
}

interface Tail {
  stream: string;
  from: number;
}

/** A running read of the log. */
interface RunningRead {
  after: bigint;
  max: number;
  /** The notifier's count when it began. */
  count: number;
  run: Promise<Batch>;
}

class PostgresEventStore implements EventStore {
  readonly #connections: Connections;
  readonly #closing = new AbortController();
  readonly #wakeups: Wakeups;
  readonly #queue = new AppendQueue((batch) => this.#write(batch));
  readonly #tail = batchCalls((asked: readonly Tail[]) => this.#tails(asked));
  readonly #recent = new RecentRun();
  readonly #pages = new FullPages();
  #reading: RunningRead | undefined;
  #epoch: bigint | undefined;
  #closed: Promise<void> | undefined;

  constructor(connections: Connections) {
    this.#connections = connections;
    // Every waiting follower adds a listener.
    setMaxListeners(0, this.#closing.signal);
    this.#wakeups = new Wakeups(connections, this.#closing.signal, (run, count) => this.#keep(run, count));
  }

  async epoch(): Promise<bigint> {
    this.#open();
    this.#epoch ??= BigInt(await this.#single(EPOCH));
    return this.#epoch;
  }

  async append(stream: string, expected: ExpectedRevision, events: Parameters<EventStore['append']>[2]) {
    return this.#queue.append(appendRequest(stream, expected, events));
  }

  async *read(stream: string, options?: ReadOptions): AsyncGenerator<RecordedEvent> {
    const { from, backwards, max } = readRequest(stream, options);
    let next = from ?? (backwards ? LAST_REVISION : 0);
    let left = max;
    if (!backwards && max >= TAIL) {
      this.#open();
      const tail = await this.#tail({ stream, from: next });
      for (const event of tail.slice(0, left)) {
        next = event.revision + 1;
        yield event;
      }
      if (tail.length < TAIL) return;
      left -= tail.length;
    }
    while (left > 0) {
      this.#open();
      const limit = Math.min(left, PAGE);
      const statement = backwards ? READ_BACKWARDS : READ_FORWARDS;
      const rows = await this.#connections.rows({ ...statement, values: [stream, next, limit] });
      for (const row of rows) {
        const event = recorded(row);
        next = event.revision + (backwards ? -1 : 1);
        yield event;
      }
      left -= rows.length;
      if (rows.length < limit || next < 0) return;
    }
  }

  async *follow(options?: FollowOptions): AsyncGenerator<Batch> {
    const request = followRequest(options);
    this.#open();
    this.#wakeups.listen();
    const closing = this.#closing.signal;
    const stop = options?.signal ? AbortSignal.any([options.signal, closing]) : closing;
    const { notifier } = this.#wakeups;
    const backoff = new Backoff();
    let upTo = request.after;
    let behind = true;
    let readAt = Number.NEGATIVE_INFINITY;
    while (!stop.aborted) {
      const early = readAt + TOGETHER_MS - performance.now();
      if (!behind && early > 0) await pause(early, stop);
      readAt = performance.now();
      const count = notifier.count;
      const batch = await this.#nextRun({ ...request, after: upTo }, count);
      if (stop.aborted) return;
      if (batch === 'away') {
        await backoff.wait(stop);
        continue;
      }
      backoff.reset();
      if (batch.upTo > upTo || behind) {
        upTo = batch.upTo;
        behind = !batch.caughtUp;
        yield batch;
      }
      if (batch.caughtUp) await notifier.wait(count, SLOW_POLL_MS, stop);
    }
  }

  async head(): Promise<bigint> {
    this.#open();
    return BigInt(await this.#single(HEAD));
  }

  async idAt(position: bigint): Promise<string | undefined> {
    this.#open();
    const [row] = await this.#connections.rows({ ...ID_AT, values: [String(position)] });
    return row?.[0] as string | undefined; // the column of ID_AT
  }

  close(): Promise<void> {
    this.#closed ??= this.#letGo();
    return this.#closed;
  }

  async #letGo(): Promise<void> {
    this.#closing.abort();
    await this.#queue.close();
    await this.#wakeups.close();
    await this.#connections.close();
  }

  #open(): void {
    if (this.#closing.signal.aborted) throw new StoreUnavailable('The log is closed');
  }

  async #single(statement: { name: string; text: string }): Promise<string> {
    const [row] = await this.#connections.rows(statement);
    if (typeof row?.[0] !== 'string') throw new Error(`${statement.name} answered no row`);
    return row[0];
  }

  async #tails(asked: readonly Tail[]): Promise<RecordedEvent[][]> {
    const rows = await this.#connections.rows({
      ...READ_TAILS,
      values: [asked.map(({ stream }) => stream), asked.map(({ from }) => from), TAIL],
    });
    const found: RecordedEvent[][] = asked.map(() => []);
    for (const [n, ...row] of rows) found[Number(n) - 1]?.push(recorded(row));
    return found;
  }

  async #nextRun(request: FollowRequest, count: number): Promise<Batch | 'away'> {
    try {
      return await (request.prefixes ? this.#readRun(request) : this.#sharedRun(request, count));
    } catch (error) {
      this.#recent.forget();
      this.#pages.forget();
      if (error instanceof StoreUnavailable) return 'away';
      throw error;
    }
  }

  /**
   * The run at a position; followers at the same position share it, unless one of them was woken by an append after the
   * read began.
   */
  async #sharedRun(request: FollowRequest, count: number): Promise<Batch> {
    const { after, max } = request;
    const recent = this.#recent.find(after, max, count) ?? this.#pages.find(after, max);
    if (recent) return recent;
    const same = this.#reading;
    if (same && same.after === after && same.max === max && same.count >= count) return same.run;
    const run = this.#readRun(request);
    const reading = { after, max, count, run };
    this.#reading = reading;
    try {
      const batch = await run;
      this.#recent.keep(after, batch, count);
      this.#pages.keep(after, max, batch);
      return batch;
    } finally {
      if (this.#reading === reading) this.#reading = undefined;
    }
  }

  async #readRun({ after, prefixes, max }: FollowRequest): Promise<Batch> {
    const rows = await this.#connections.rows(
      prefixes
        ? { ...FOLLOW_PREFIXES, values: [String(after), max, prefixes] }
        : { ...FOLLOW_ALL, values: [String(after), max] },
    );
    const last = rows.at(-1);
    return {
      events: rows.filter((row) => row[7]).map(recorded),
      upTo: last ? BigInt(last[0] as string) : after, // bigint columns come as text
      caughtUp: !last || Number(prefixes ? last[8] : rows.length) < max,
    };
  }

  /** Keeps announced events in memory, so that the followers of this process need not read them. */
  #keep({ after, events }: Announced, count: number): void {
    const upTo = after + BigInt(events.length);
    const run = events.map((event, index) => recorded([after + BigInt(index + 1), ...event]));
    this.#recent.keep(after, { events: run, upTo, caughtUp: true }, count);
  }

  async #write(batch: readonly AppendRequest[]): Promise<AppendResult[]> {
    const { count } = this.#wakeups.notifier;
    const [row] = await this.#connections.rows({ ...APPEND, values: parameters(batch) });
    const verdict = row as VerdictRow; // the shape of log.append
    const results = verdicts(batch, verdict);
    const events = written(batch, results);
    if (events.length > 0) this.#wakeups.appended({ after: BigInt(verdict[2]), events }, count);
    return results;
  }
}

function recorded(row: unknown[]): RecordedEvent {
  const [position, stream, revision, id, type, data, metadata] = row as [
    ...[string | bigint, string, number, string, string, string, string], // the columns of log.event, bigint as text
  ];
  return {
    id,
    type,
    data: JSON.parse(data) as JsonObject, // an append wrote it
    metadata: JSON.parse(metadata) as JsonObject, // an append wrote it
    stream,
    revision,
    position: BigInt(position),
  };
}
