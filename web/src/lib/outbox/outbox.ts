import type { Endpoint } from '@nead/contracts/endpoint.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { Ask, Reply } from '../api-client.ts';
import { type ApiProblem, isProblem, unreachable } from '../api-problem.ts';
import type { Waiting } from '../waiting.ts';
import { pauseAfter, verdictOn } from './back-off.ts';
import type { Entry, EntryStore, Kept, Sent } from './entry.ts';

/** What a command tells about itself, so that it can be kept. */
export interface Note {
  lane: string;
  subject: string;
  about: unknown;
  enough?: readonly string[];
  /** Milliseconds since it happened, for what is written down a little later. */
  ago?: number;
}

/** It is kept on this device and goes out when the line is back. */
export interface Later {
  later: true;
}

export const isLater = (reply: object): reply is Later => 'later' in reply;

export interface OutboxParts {
  store: EntryStore;
  call<const E extends Endpoint>(endpoint: E, ask: Ask<E>): Promise<Reply<E> | ApiProblem>;
  /** Sends an entry that waited; its age says when it happened. */
  send(entry: Entry, age: number): Promise<{ position: string | undefined } | ApiProblem>;
  /** This tab's name, and those that are open. */
  tab: string;
  openTabs(): Promise<ReadonlySet<string>>;
  /** Runs when no other tab of the account does. */
  alone(run: () => Promise<void>): Promise<void>;
  isOnline(): boolean;
  now(): number;
  /** Runs something after a while; answers how to call it off. */
  after(ms: number, run: () => void): () => void;
  show(entries: readonly Waiting[]): void;
  tellTabs(): void;
  /** These were answered: fetches what they changed. */
  refetch(answered: readonly Kept[]): Promise<void>;
}

/** A command in place of one that was refused. */
export type NewWords = Pick<Entry, 'sent' | 'about'> & Partial<Pick<Entry, 'madeAt'>>;

export interface Outbox {
  /** Sends a command, or keeps it where it cannot be sent; it is done once, whatever happens in between. */
  deliver<const E extends Endpoint>(
    endpoint: E,
    ask: Ask<E>,
    note: Note,
  ): Promise<Reply<E> | ApiProblem | Later>;
  /** Sends what waits, in order. */
  drain(): Promise<void>;
  /** Another tab has changed the queue. */
  reread(): Promise<void>;
  /** Keep mine: sends it again, perhaps in other words, perhaps after something else, under new names. */
  again(place: number, commands: readonly NewWords[]): Promise<void>;
  /** Keep theirs: it, and what hangs on it, leaves the queue. */
  drop(places: readonly number[]): Promise<void>;
  /** How many have not been answered. */
  size(): number;
  close(): void;
}

/** How many lanes are sent side by side. */
const LANES = 6;

export function createOutbox(parts: OutboxParts): Outbox {
  const { store, tab, now } = parts;
  let entries: readonly Kept[] = [];
  let answered: readonly Kept[] = [];
  const tails = new Map<string, Promise<unknown>>();
  let failures = 0;
  let callOff: (() => void) | undefined;
  let draining: Promise<void> | undefined;
  let again = false;
  /** A try has failed: the others would fail as well. */
  let halt = false;
  let closed = false;

  function publish(): void {
    if (closed) return;
    // What is on its way while somebody looks on is not shown as waiting.
    const waits = entries.filter(({ tab }) => !tab);
    const known = new Set(waits.map(({ key }) => key));
    const done = answered
      .filter(({ key }) => !known.has(key))
      .map((entry): Waiting => ({ ...entry, answered: true }));
    parts.show([...done, ...waits].sort((a, b) => a.place - b.place));
  }

  /** What a tab was sending when it was closed waits like the rest. */
  async function reread(): Promise<void> {
    const [kept, open] = await Promise.all([store.all(), parts.openTabs()]);
    entries = kept.map(({ tab, ...entry }) => (tab && open.has(tab) ? { ...entry, tab } : entry));
    publish();
  }

  async function change(act: () => Promise<unknown>): Promise<void> {
    await act();
    await reread();
    parts.tellTabs();
  }

  function laterOn(pause: number): void {
    callOff?.();
    callOff = parts.after(pause, () => {
      callOff = undefined;
      void drain();
    });
  }

  const entryOf = ({ method, path }: Endpoint, ask: LooseAsk, note: Note): Entry => ({
    key: ask.idempotencyKey ?? newId(),
    madeAt: now() - (note.ago ?? 0),
    // A query is never kept: only commands are delivered.
    sent: { ...ask, method, path } as Sent,
    lane: note.lane,
    subject: note.subject,
    enough: [...(note.enough ?? [])],
    about: note.about,
  });

  async function keep(entry: Entry): Promise<Later | ApiProblem> {
    try {
      await change(() => store.add(entry));
    } catch {
      // What cannot be kept is not called kept.
      return unreachable();
    }
    void drain({ unlessPaused: true });
    return { later: true };
  }

  /** Written down before it is sent, so that an app that is killed now sends it when it is opened again. */
  async function sendNow<const E extends Endpoint>(endpoint: E, ask: Ask<E>, entry: Entry) {
    const written = store.add({ ...entry, tab }).catch(() => undefined);
    const age = now() - entry.madeAt;
    const reply = await parts.call(endpoint, {
      ...ask,
      idempotencyKey: entry.key,
      ...(age > 0 && { age }),
    });
    const place = await written;
    const verdict = verdictOn(reply);
    if (place === undefined) return reply;
    if (verdict === 'answered' || verdict === 'refused') {
      await store.remove(place).catch(() => undefined);
      return reply;
    }
    if (!closed) await change(() => store.put(place, entry)).catch(() => undefined);
    if (verdict === 'locked-out' || !isProblem(reply)) return reply;
    failures += 1;
    laterOn(pauseAfter(failures, reply));
    return { later: true } as const;
  }

  async function deliver<const E extends Endpoint>(endpoint: E, ask: Ask<E>, note: Note) {
    const entry = entryOf(endpoint, ask, note);
    const before = tails.get(note.lane);
    const turn = (async () => {
      await before;
      const waits = entries.some(({ lane, tab }) => lane === note.lane && !tab);
      // While a pause runs, the last try has just failed: the next one would keep its user waiting.
      if (!parts.isOnline() || callOff || waits) return keep(entry);
      return sendNow(endpoint, ask, entry);
    })();
    tails.set(note.lane, turn);
    const reply = await turn;
    if (tails.get(note.lane) === turn) tails.delete(note.lane);
    return reply;
  }

  async function sendKept(entry: Kept): Promise<'answered' | 'refused' | 'stopped'> {
    const reply = await parts.send(entry, Math.max(0, Math.round(now() - entry.madeAt)));
    if (isProblem(reply) && !entry.enough.includes(reply.code)) {
      const verdict = verdictOn(reply);
      if (verdict === 'refused' && !closed) {
        const { status, code, message, errors, details } = reply;
        const problem = { status, code, message, errors: [...errors], details: { ...details } };
        const { place, ...rest } = entry;
        await store.put(place, { ...rest, problem });
        return 'refused';
      }
      if (verdict === 'unclear') {
        failures += 1;
        laterOn(pauseAfter(failures, reply));
      }
      halt = true;
      return 'stopped';
    }
    failures = 0;
    answered = [...answered, entry];
    await store.remove(entry.place);
    entries = entries.filter(({ place }) => place !== entry.place);
    publish();
    return 'answered';
  }

  /** One after the other; what a refusal leaves open holds up only what is about the same. */
  async function sendLane(lane: readonly Kept[], halted: () => boolean): Promise<void> {
    const stuck = new Set<string>();
    for (const entry of lane) {
      // Somebody looks on while an open tab sends it.
      if (halted() || entry.tab) return;
      if (entry.problem || stuck.has(entry.subject)) stuck.add(entry.subject);
      else if ((await sendKept(entry)) === 'refused') stuck.add(entry.subject);
    }
  }

  async function sendAll(): Promise<void> {
    await reread();
    const lanes = [...lanesOf(entries).values()];
    const halted = () => halt || closed;
    const worker = async () => {
      for (let lane = lanes.shift(); lane && !halted(); lane = lanes.shift()) await sendLane(lane, halted);
    };
    await Promise.all(Array.from({ length: LANES }, worker));
  }

  async function drainNow(): Promise<void> {
    await parts.alone(async () => {
      halt = false;
      do {
        again = false;
        await sendAll();
      } while (again && !halt && !closed);
    });
    await reread();
    parts.tellTabs();
    if (answered.length === 0 || closed) return;
    const shown = answered;
    await parts.refetch(shown);
    answered = answered.filter((entry) => !shown.includes(entry));
    publish();
  }

  async function drain({ unlessPaused = false } = {}): Promise<void> {
    if (closed || !parts.isOnline() || (unlessPaused && callOff)) return;
    callOff?.();
    callOff = undefined;
    again = true;
    draining ??= drainNow()
      // Storage that fails takes nothing along: the next try finds what is there.
      .catch(() => undefined)
      .finally(() => {
        draining = undefined;
        if (again && !halt) void drain();
      });
    await draining;
  }

  return {
    deliver,
    drain,
    reread,
    async again(place, commands) {
      const entry = entries.find((kept) => kept.place === place);
      const last = commands.at(-1);
      if (!entry || !last) return;
      const { place: _, problem: __, ...rest } = entry;
      await change(async () => {
        for (const [nth, command] of commands.entries()) {
          // What goes before it stands between it and the entry before.
          const before = (commands.length - 1 - nth) / 1024;
          const kept = { ...rest, ...command, key: newId() };
          await (before > 0 ? store.insert(place - before, kept) : store.put(place, kept));
        }
      });
      void drain();
    },
    async drop(places) {
      await change(async () => {
        for (const place of places) await store.remove(place);
      });
      void drain();
    },
    size: () => entries.length,
    close() {
      closed = true;
      callOff?.();
      parts.show([]);
    },
  };
}

function lanesOf(entries: readonly Kept[]): Map<string, Kept[]> {
  const lanes = new Map<string, Kept[]>();
  for (const entry of entries) lanes.set(entry.lane, [...(lanes.get(entry.lane) ?? []), entry]);
  return lanes;
}

type LooseAsk = { params?: unknown; query?: unknown; body?: unknown; idempotencyKey?: string };
