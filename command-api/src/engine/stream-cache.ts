import type { DomainEvent } from '@nead/contracts/events.ts';
import type { EventLog, LogEvent, Tip } from '@nead/event-store/event-log.ts';
import { StoreUnavailable } from '@nead/event-store/event-store.ts';
import type { Decider } from './decider.ts';
import type { Done } from './done.ts';

type Folding<State, Event extends DomainEvent> = Pick<
  Decider<State, never, Event, never>,
  'stream' | 'initial' | 'evolve' | 'unseals'
>;

interface Remembered {
  fingerprint: string;
  revision: number;
  count: number;
  at: number;
}

/** The time for which a repeated command is recognised. */
const REMEMBERED_FOR = 30 * 24 * 3600 * 1000;

/** The folded state of a stream, advanced from its last revision, so that history is read once. */
export interface FoldedStream<State, Event extends DomainEvent> {
  stream: string;
  readonly state: State;
  readonly tip: Tip;
  readonly position: bigint;
  fold(events: readonly LogEvent[]): void;
  /** Reads the events that other processes appended; answers whether there were any. */
  catchUp(): Promise<boolean>;
  remembered(command: string): Remembered | undefined;
  readBack(remembered: Remembered): Promise<Done<Event>>;
}

function foldStream<State, Event extends DomainEvent>(
  log: EventLog,
  stream: string,
  folding: Folding<State, Event>,
): FoldedStream<State, Event> {
  let state = folding.initial();
  let tip: Tip = { revision: 'none', hash: '' };
  let position = 0n;
  const commands = new Map<string, Remembered>();

  function remember(event: LogEvent): void {
    const { command, fingerprint, recordedAt } = event.meta;
    const known = commands.get(command);
    if (known) known.count++;
    else
      commands.set(command, { fingerprint, revision: event.revision, count: 1, at: Date.parse(recordedAt) });
  }

  function forgetOld(newest: number): void {
    // Insertion order is the order of the stream, so the oldest come first.
    for (const [command, { at }] of commands) {
      if (at > newest - REMEMBERED_FOR) return;
      commands.delete(command);
    }
  }

  const folded: FoldedStream<State, Event> = {
    stream,
    get state() {
      return state;
    },
    get tip() {
      return tip;
    },
    get position() {
      return position;
    },
    fold(events) {
      for (const event of events) {
        state = folding.evolve(state, event as unknown as Event); // a stream holds only its decider's events
        remember(event);
        tip = { revision: event.revision, hash: event.meta.hash };
        position = event.position;
      }
      const last = events.at(-1);
      if (last) forgetOld(Date.parse(last.meta.recordedAt));
    },
    async catchUp() {
      const before = tip.revision;
      let batch: LogEvent[] = [];
      const from = tip.revision === 'none' ? 0 : tip.revision + 1;
      for await (const event of log.read(stream, { from, unseal: folding.unseals })) {
        batch.push(event);
        if (batch.length === 500) {
          folded.fold(batch);
          batch = [];
        }
      }
      folded.fold(batch);
      return tip.revision !== before;
    },
    remembered: (command) => commands.get(command),
    async readBack({ revision, count }) {
      const events: LogEvent[] = [];
      for await (const event of log.read(stream, { from: revision, max: count })) events.push(event);
      return {
        events: events as unknown as Done<Event>['events'], // written by this decider
        position: events.at(-1)?.position ?? position,
        repeated: true,
      };
    },
  };
  return folded;
}

export interface StreamCache {
  /**
   * Tells that a follower of the log has passed these events: states that lack one of them are read again, whenever
   * they were read.
   */
  noticed(events: readonly Pick<LogEvent, 'stream' | 'revision'>[]): void;
  /** The state at the end of the log, read after the call began, or after `since`; simultaneous callers share one read. */
  current<State, Event extends DomainEvent>(
    folding: Folding<State, Event>,
    id: string,
    since?: number,
  ): Promise<State>;
  /**
   * Runs one command at a time per stream, so that a process never conflicts with itself and never folds twice at
   * once.
   */
  inTurn<State, Event extends DomainEvent, Result>(
    folding: Folding<State, Event>,
    id: string,
    use: (folded: FoldedStream<State, Event>) => Promise<Result>,
  ): Promise<Result>;
}

interface CachedStream {
  folded: FoldedStream<unknown, DomainEvent>;
  turn: Promise<unknown>;
  waiting: number;
  /** The beginning of the last read of the stream's end. */
  refreshedAt: number;
  /** The highest revision that a follower has seen. */
  noticed: number;
  /**
   * Callers who were already waiting when the store was found away get the same error, instead of each waiting for it.
   */
  away: { since: number; error: StoreUnavailable } | undefined;
}

const NEVER = Number.NEGATIVE_INFINITY;

/** The most recently used streams, up to `most`. */
export function openStreamCache(log: EventLog, most: number): StreamCache {
  const entries = new Map<string, CachedStream>();

  function entryOf<State, Event extends DomainEvent>(
    folding: Folding<State, Event>,
    id: string,
  ): CachedStream {
    const stream = folding.stream(id);
    const found = entries.get(stream);
    const folded =
      found?.folded ?? (foldStream(log, stream, folding) as unknown as FoldedStream<unknown, DomainEvent>); // one decider per stream name
    const entry = found ?? {
      folded,
      turn: Promise.resolve(),
      waiting: 0,
      refreshedAt: NEVER,
      noticed: NEVER,
      away: undefined,
    };
    // The entry used last moves to the end, so that the first one is evicted.
    entries.delete(stream);
    entries.set(stream, entry);
    return entry;
  }

  function makeRoom(): void {
    for (const [stream, { waiting }] of entries) {
      if (entries.size <= most) return;
      if (waiting === 0) entries.delete(stream);
    }
  }

  async function refresh(entry: CachedStream): Promise<void> {
    const at = performance.now();
    await entry.folded.catchUp();
    entry.refreshedAt = at;
  }

  function takeTurn<Result>(entry: CachedStream, use: (came: number) => Promise<Result>): Promise<Result> {
    entry.waiting++;
    makeRoom();
    const came = performance.now();
    const run = async () => {
      try {
        if (entry.away && came < entry.away.since) throw entry.away.error;
        if (entry.refreshedAt === NEVER) await refresh(entry);
        return await use(came);
      } catch (error) {
        if (error instanceof StoreUnavailable && error !== entry.away?.error) {
          entry.away = { since: performance.now(), error };
        }
        throw error;
      } finally {
        entry.waiting--;
      }
    };
    const result = entry.turn.then(run, run);
    entry.turn = result.catch(() => undefined);
    return result;
  }

  const lacksNoticed = ({ folded: { tip }, noticed }: CachedStream): boolean =>
    noticed > (tip.revision === 'none' ? NEVER : tip.revision);

  return {
    noticed(events) {
      for (const { stream, revision } of events) {
        const entry = entries.get(stream);
        if (entry) entry.noticed = Math.max(entry.noticed, revision);
      }
    },
    inTurn(folding, id, use) {
      const entry = entryOf(folding, id);
      return takeTurn(entry, () => use(entry.folded as never)); // entryOf made it from this very folding
    },
    current(folding, id, since) {
      const entry = entryOf(folding, id);
      return takeTurn(entry, async (came) => {
        if (entry.refreshedAt <= (since ?? came) || lacksNoticed(entry)) await refresh(entry);
        return entry.folded.state as never; // entryOf made it from this very folding
      });
    },
  };
}
