import { setTimeout as pause } from 'node:timers/promises';

/** The longest wait for a reader that stands still, as while it waits for a lock. */
const PATIENCE_MS = 5_000;

/** The position from which a reader will continue. */
interface ReaderPosition {
  at: bigint;
  movedAt: number;
}

/** One of several readers of a log. */
export interface Reader {
  /** Resolves when this reader may continue from the position: when no reader beside it is more than a page behind. */
  turn(at: bigint, signal: AbortSignal): Promise<void>;
  leave(): void;
}

interface Readers {
  places: Set<ReaderPosition>;
  /** Callbacks for when one of them moves or leaves. */
  moved: Set<() => void>;
}
const readersOf = new WeakMap<object, Readers>();

/**
 * Makes read models that are rebuilt at the same time read the log side by side, so that the store reads and parses
 * each page once for all of them. Otherwise the quick ones would run ahead and each would read the log for itself.
 * Together they take no longer, since all wait for the slowest in either case.
 */
export function joinReaders(log: object): Reader {
  const { places, moved } = readersOf.get(log) ?? { places: new Set(), moved: new Set() };
  readersOf.set(log, { places, moved });
  /** The positions from which it read its last two pages, the older first. */
  let pages: [bigint, bigint] | undefined;
  const own: ReaderPosition = { at: 0n, movedAt: performance.now() };
  places.add(own);

  const wakeReaders = () => {
    for (const look of [...moved]) look();
  };
  /**
   * Answers whether to wait for a reader: one that is more than two pages behind is left, since the store has forgotten
   * its page.
   */
  function isWaitedFor({ at, movedAt }: ReaderPosition): boolean {
    if (!pages) return false;
    const [before, last] = pages;
    return at >= before && at < last && performance.now() - movedAt < PATIENCE_MS;
  }

  return {
    async turn(at, signal) {
      Object.assign(own, { at, movedAt: performance.now() });
      wakeReaders();
      while (!signal.aborted && [...places].some(isWaitedFor)) {
        const waiting = new AbortController();
        const look = () => waiting.abort();
        moved.add(look);
        const wake = AbortSignal.any([waiting.signal, signal]);
        await pause(PATIENCE_MS, undefined, { signal: wake }).catch(() => undefined);
        moved.delete(look);
      }
      pages = [pages?.[1] ?? at, at];
    },
    leave() {
      places.delete(own);
      wakeReaders();
    },
  };
}
