import { syncBuiltinESMExports } from 'node:module';
import timersPromises from 'node:timers/promises';

interface Timer {
  at: number;
  /** The order of timers that are due at the same moment: the older one comes first. */
  nth: number;
  every: number | undefined;
  run: () => void;
}

export interface VirtualTime {
  now(): number;
  /** Goes to the next moment for which something was set, and does that; false if nothing was. */
  advance(): boolean;
  /** Gives everybody the machine's own clock back. */
  end(): void;
}

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
  dateNow: Date.now,
  performanceNow: performance.now,
  promised: timersPromises.setTimeout,
};

/**
 * A clock that stands still until it is told to go on, in place of every timer of this process. A run of the simulation so
 * takes only the time of its calculations, and the same run has the same moments each time.
 */
export function beginVirtualTime(start: number): VirtualTime {
  const timers = new Map<object, Timer>();
  let now = start;
  let nth = 0;

  function set(run: () => void, ms: number, every?: number): object {
    const handle = { ref: () => handle, unref: () => handle, hasRef: () => true };
    timers.set(handle, { at: now + Math.max(1, ms || 0), nth: nth++, every, run });
    return handle;
  }
  const clear = (handle: unknown) => void timers.delete(handle as object); // a timer that is not ours is not in the map

  const played = {
    setTimeout: (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
      set(() => run(...given), ms),
    setInterval: (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
      set(() => run(...given), ms, ms),
    clearTimeout: clear,
    clearInterval: clear,
  };
  Object.assign(globalThis, played);
  Date.now = () => now;
  performance.now = () => now;
  const promised = <T>(ms = 0, value?: T, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise<T | undefined>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const abort = () => {
        clear(handle);
        reject(signal?.reason);
      };
      const handle = set(() => {
        signal?.removeEventListener('abort', abort);
        resolve(value);
      }, ms);
      signal?.addEventListener('abort', abort, { once: true });
    });
  Object.assign(timersPromises, { setTimeout: promised });
  syncBuiltinESMExports();

  return {
    now: () => now,
    advance() {
      let next: [object, Timer] | undefined;
      for (const entry of timers) {
        const [, { at, nth: place }] = entry;
        if (!next || at < next[1].at || (at === next[1].at && place < next[1].nth)) next = entry;
      }
      if (!next) return false;
      const [handle, timer] = next;
      now = Math.max(now, timer.at);
      if (timer.every === undefined) timers.delete(handle);
      else timer.at = now + Math.max(1, timer.every);
      timer.run();
      return true;
    },
    end() {
      const { setTimeout, clearTimeout, setInterval, clearInterval } = real;
      Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval });
      Date.now = real.dateNow;
      performance.now = real.performanceNow;
      Object.assign(timersPromises, { setTimeout: real.promised });
      syncBuiltinESMExports();
    },
  };
}
