import type { Endpoint } from '@nead/contracts/endpoint.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { Ask, Reply } from '../api/api-client.ts';
import type { ApiProblem } from '../api/api-problem.ts';
import type { EntryStore, PlacedEntry, QueueEntry, StoredRequest } from './entry.ts';
import {
  emptyQueue,
  type QueueChange,
  type Queued,
  type QueueEffect,
  type QueueEvent,
  queueStep,
  type Replacement,
  shownAsWaiting,
} from './queue.ts';
import type { Waiting } from './waiting.ts';

/** The facts about a command that the queue needs. */
export interface QueueOptions {
  lane: string;
  subject: string;
  about: unknown;
  enough?: readonly string[];
  /** The time since it happened, in milliseconds. */
  ago?: number;
}

export const isQueued = (reply: object): reply is Queued => 'later' in reply;

export interface OfflineQueueParts {
  store: EntryStore;
  call<const E extends Endpoint>(endpoint: E, ask: Ask<E>): Promise<Reply<E> | ApiProblem>;
  /** Sends a queued entry; its age says when it happened. */
  send(entry: QueueEntry, age: number): Promise<{ position: string | undefined } | ApiProblem>;
  /** This tab's id, and the ids of open tabs. */
  tab: string;
  openTabs(): Promise<ReadonlySet<string>>;
  /** Runs a function while no other tab of the account runs one. */
  alone(run: () => Promise<void>): Promise<void>;
  isOnline(): boolean;
  now(): number;
  /** Runs a function later; the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
  show(entries: readonly Waiting[]): void;
  tellTabs(): void;
  /** Fetches the queries that these answered entries changed. */
  refetch(answered: readonly PlacedEntry[]): Promise<void>;
}

/** A command that replaces a refused one. */
export type ReplacementCommand = Omit<Replacement, 'key'>;

export interface OfflineQueue {
  /** Sends a command, or stores it if it cannot be sent. It is carried out once, whatever happens in between. */
  deliver<const E extends Endpoint>(
    endpoint: E,
    ask: Ask<E>,
    note: QueueOptions,
  ): Promise<Reply<E> | ApiProblem | Queued>;
  /** Sends all entries, in order. */
  drain(): Promise<void>;
  /** Reads the queue again that another tab has changed. */
  reread(): Promise<void>;
  /** 'Keep mine': sends a refused entry again, perhaps changed, perhaps after other commands, with new command ids. */
  again(place: number, commands: readonly ReplacementCommand[]): Promise<void>;
  /** 'Keep theirs': removes the entry and those that depend on it. */
  drop(places: readonly number[]): Promise<void>;
  /** The number of unanswered entries. */
  size(): number;
  close(): void;
}

/** The form or button that waits for a command's answer. */
interface CommandCaller {
  send(): Promise<object>;
  tell(reply: object): void;
}

type Dispatch = (event: QueueEvent) => Promise<void>;

/** Carries out the queue's effects and dispatches their results. */
function performer(parts: OfflineQueueParts, callers: Map<QueueEntry, CommandCaller>, dispatch: Dispatch) {
  const { store, tab, now } = parts;
  let callOff: (() => void) | undefined;
  let drained: Promise<void> | undefined;
  let reading = Promise.resolve();

  async function performAll(effects: readonly QueueEffect[]): Promise<void> {
    for (const effect of effects) await perform(effect);
  }

  function perform(effect: QueueEffect): unknown {
    switch (effect.do) {
      case 'then':
        return dispatch(effect.event);
      case 'try':
        return performAll(effect.effects).catch(() => effect.failed && dispatch(effect.failed));
      case 'write':
        return writeAll(effect.changes);
      case 'read':
        // The reads run one after the other, so that an older read never overwrites a newer one.
        reading = reading.catch(() => undefined).then(read);
        return reading;
      case 'tell tabs':
        return parts.tellTabs();
      case 'deliver':
        return deliverNow(effect.entry);
      case 'tell':
        callers.get(effect.entry)?.tell(effect.reply);
        callers.delete(effect.entry);
        return dispatch({ type: 'told', entry: effect.entry });
      case 'drain':
        drained = drainNow();
        return undefined;
      case 'send':
        return Promise.all(effect.entries.map(send));
      case 'refetch':
        return parts
          .refetch(effect.answered)
          .then(() => dispatch({ type: 'refetched', answered: effect.answered }));
      case 'pause':
        callOff?.();
        callOff = parts.after(effect.ms, () => {
          callOff = undefined;
          void dispatch({ type: 'pause over' });
        });
        return undefined;
      case 'call off':
        callOff?.();
        callOff = undefined;
        return undefined;
    }
  }

  async function writeAll(changes: readonly QueueChange[]): Promise<void> {
    for (const change of changes) {
      if (change.act === 'add') await store.add(change.entry);
      else if (change.act === 'remove') await store.remove(change.place);
      else await store[change.act](change.place, change.entry);
    }
  }

  async function read(): Promise<void> {
    const [entries, openTabs] = await Promise.all([store.all(), parts.openTabs()]);
    await dispatch({ type: 'read', entries, openTabs });
  }

  /** The entry is stored while it is being sent, so that it is sent again if the app is killed now. */
  async function deliverNow(entry: QueueEntry): Promise<void> {
    const written = store.add({ ...entry, tab }).catch(() => undefined);
    const reply = (await callers.get(entry)?.send()) ?? {};
    await dispatch({ type: 'replied', entry, place: await written, reply });
  }

  async function send(entry: PlacedEntry): Promise<void> {
    const reply = await parts.send(entry, Math.max(0, Math.round(now() - entry.madeAt)));
    await dispatch({ type: 'answered', entry, reply });
  }

  const drainNow = (): Promise<void> =>
    parts
      .alone(() => dispatch({ type: 'locked' }))
      .then(() => dispatch({ type: 'unlocked' }))
      // If storage fails, the next drain finds the entries.
      .catch(() => undefined)
      .then(() => dispatch({ type: 'drain over' }));

  return { performAll, drained: () => drained };
}

/** Every change of the queue is an event: `queue.ts` decides what follows, `performer` does it. */
export function createOfflineQueue(parts: OfflineQueueParts): OfflineQueue {
  const { now } = parts;
  let queue = emptyQueue;
  const callers = new Map<QueueEntry, CommandCaller>();
  const { performAll, drained } = performer(parts, callers, dispatch);

  /** Resolves when all that follows from the event is done. */
  async function dispatch(event: QueueEvent): Promise<void> {
    const before = queue;
    const { queue: after, effects } = queueStep(before, event, parts.isOnline());
    queue = after;
    const shows = (['entries', 'answered', 'closed'] as const).some((part) => before[part] !== after[part]);
    if (shows && !before.closed) parts.show(shownAsWaiting(after));
    await performAll(effects);
  }

  return {
    deliver<const E extends Endpoint>(endpoint: E, ask: Ask<E>, note: QueueOptions) {
      const { method, path } = endpoint;
      const { idempotencyKey: key = newId() }: LooseAsk = ask;
      const entry: QueueEntry = {
        key,
        madeAt: now() - (note.ago ?? 0),
        // the commands here are never queries
        sent: { ...ask, method, path } as StoredRequest,
        lane: note.lane,
        subject: note.subject,
        enough: [...(note.enough ?? [])],
        about: note.about,
      };
      const send = () => {
        const age = now() - entry.madeAt;
        return parts.call(endpoint, { ...ask, idempotencyKey: key, ...(age > 0 && { age }) });
      };
      return new Promise((resolve, reject) => {
        callers.set(entry, { send, tell: resolve as CommandCaller['tell'] }); // the answer, or the note that it was queued
        dispatch({ type: 'deliver', entry }).catch(reject);
      });
    },
    async drain() {
      await dispatch({ type: 'drain' });
      if (parts.isOnline() && !queue.closed) await drained();
    },
    reread: () => dispatch({ type: 'changed elsewhere' }),
    again: (place, commands) =>
      dispatch({
        type: 'replace',
        place,
        replacements: commands.map((command) => ({ ...command, key: newId() })),
      }),
    drop: (places) => dispatch({ type: 'drop', places }),
    size: () => queue.entries.length,
    close: () => void dispatch({ type: 'close' }),
  };
}

type LooseAsk = { idempotencyKey?: string };
