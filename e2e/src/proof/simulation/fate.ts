import type { VirtualTime } from './virtual-time.ts';

/** The faults of a call of a port. Without one it goes well after some time. */
export const faults = [
  'refused',
  'answer lost',
  'repeated',
  'crash before',
  'crash after',
  'frozen',
] as const;
export type Fault = (typeof faults)[number];

/** The one fault that meets this call, counted from 1. */
export interface OneFault {
  call: number;
  fault: Fault;
}

/** The likelihoods of faults: lives with few faults have more calls in flight when one comes; others have many faults. */
const LIKELIHOODS = [0.004, 0.015, 0.05];

/** A process of the fleet. */
export interface Host {
  name: string;
  alive: boolean;
  frozenUntil: number;
  /** Rejects when the process is killed: a caller that waits for its answer hears that the line broke. */
  died: Promise<never>;
  die(): void;
}

class LineBroke extends Error {
  override name = 'LineBroke';
}

interface Waiting {
  host: Host;
  run: () => unknown;
}

export interface Port {
  /** The kind of call, for the list of calls that were tried. */
  what: string;
  /** The error if the other side does not answer. */
  away: () => Error;
  /** The faults that this call can have. */
  knows?: readonly Fault[];
}

/** Random numbers from 0 to 1, the same ones for the same seed. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const turnOfTheLoop = setImmediate;

/**
 * Decides by a seed alone in which order everything that is under way arrives, and which faults it meets. Each call of a port
 * waits twice: as a request, and as an answer.
 */
export class Fate {
  readonly random: () => number;
  readonly time: VirtualTime;
  /** The number of calls, and how often each kind of call met each fault. */
  calls = 0;
  readonly befell = new Map<string, number>();
  /** Every possible fault of the kinds of calls that were made. */
  readonly possible = new Set<string>();
  /** The likelihood of a fault; zero once all is to heal. */
  likelihood: number;
  whenKilled: (host: Host) => void = () => undefined;
  #waiting: Waiting[] = [];
  readonly #atEnd: (() => unknown)[] = [];
  readonly #only: OneFault | undefined;

  /** `only`: nothing goes wrong except this; up to there it is the life of the same seed without any fault. */
  constructor(seed: number, time: VirtualTime, only?: OneFault) {
    this.random = seeded(seed);
    this.time = time;
    this.#only = only;
    const likelihood = this.oneOf(LIKELIHOODS);
    this.likelihood = only ? 0 : likelihood;
  }

  below(most: number): number {
    return Math.floor(this.random() * most);
  }

  oneOf<T>(some: readonly T[]): T {
    return some[this.below(some.length)] as T; // never asked of an empty list
  }

  host(name: string): Host {
    let breakLine: (error: Error) => void = () => undefined;
    const died = new Promise<never>((_, reject) => {
      breakLine = reject;
    });
    died.catch(() => undefined); // nobody need be waiting
    const host: Host = {
      name,
      alive: true,
      frozenUntil: 0,
      died,
      die: () => {
        if (!host.alive) return;
        host.alive = false;
        this.#waiting = this.#waiting.filter((waiting) => waiting.host !== host);
        breakLine(new LineBroke(name));
        this.whenKilled(host);
      },
    };
    return host;
  }

  /** Calls something outside a process. A process that was killed hears nothing any more. */
  call<T>(host: Host, port: Port, effect: () => T | Promise<T>): Promise<T> {
    if (!host.alive) return new Promise(() => undefined);
    return new Promise<T>((resolve, reject) => {
      const answer = (tell: () => void) => this.later(host, tell);
      this.later(host, async () => {
        this.calls += 1;
        const fault = this.#fault(port);
        if (fault === 'refused') return answer(() => reject(port.away()));
        if (fault === 'crash before') return host.die();
        if (fault === 'frozen') host.frozenUntil = this.time.now() + 2_000 + this.below(6_000);
        let outcome: () => void;
        try {
          if (fault === 'repeated') await effect();
          const value = await effect();
          outcome = () => resolve(value);
        } catch (error) {
          outcome = () => reject(error);
        }
        if (fault === 'crash after') return host.die();
        answer(fault === 'answer lost' ? () => reject(port.away()) : outcome);
      });
    });
  }

  /** Lets something happen to a process at some moment from now on. */
  later(host: Host, run: () => unknown): void {
    if (host.alive) this.#waiting.push({ host, run });
  }

  #fault({ what, knows = faults }: Port): Fault | undefined {
    for (const fault of knows) this.possible.add(`${what}: ${fault}`);
    const [dice, drawn] = [this.random(), this.oneOf(knows)];
    const isOnly = this.#only?.call === this.calls && knows.includes(this.#only.fault);
    if (!isOnly && dice >= this.likelihood) return undefined;
    const fault = isOnly && this.#only ? this.#only.fault : drawn;
    const name = `${what}: ${fault}`;
    this.befell.set(name, (this.befell.get(name) ?? 0) + 1);
    return fault;
  }

  /** Runs this at the end, so that nothing of an ended life is kept. */
  atEnd(run: () => unknown): void {
    this.#atEnd.push(run);
  }

  async end(): Promise<void> {
    for (const run of this.#atEnd) void run();
    await new Promise<void>((resolve) => turnOfTheLoop(resolve));
  }

  /** Delivers one call in flight; moves the clock when there is none, and sometimes before. */
  async step(): Promise<void> {
    const now = this.time.now();
    const able = this.#waiting.filter(({ host }) => host.frozenUntil <= now);
    if (able.length === 0 || this.random() < 0.02) {
      if (!this.time.advance() && able.length === 0)
        throw new Error('Nothing is under way and nothing is due');
    } else {
      const chosen = this.oneOf(able);
      this.#waiting.splice(this.#waiting.indexOf(chosen), 1);
      void chosen.run();
    }
    // The loop turns once, so that everything that follows by itself is done.
    await new Promise<void>((resolve) => turnOfTheLoop(resolve));
  }
}
