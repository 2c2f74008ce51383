import { type ApiProblem, isProblem, unreachable } from '../api/api-problem.ts';
import { pauseAfter, verdictOn } from './back-off.ts';
import type { PlacedEntry, QueueEntry } from './entry.ts';
import type { Waiting } from './waiting.ts';

/** The reply for a command that was queued. */
const LATER: Queued = { later: 'line' };
/** The reply for a command that found the session over. */
const AT_LOGIN: Queued = { later: 'login' };

/**
 * The command was stored in the offline queue. It is sent once there is a connection, or a login, again (docs/decisions/023).
 */
export interface Queued {
  later: 'line' | 'login';
}

/** A command that replaces a refused one, under a command id of its own. */
export type Replacement = Pick<QueueEntry, 'key' | 'sent' | 'about'> & Partial<Pick<QueueEntry, 'madeAt'>>;

type EntryOutcome = 'sending' | 'answered' | 'refused' | 'stopped';

/** A drain: this tab sends all entries. */
interface Drain {
  /** Another drain was requested while this one ran. */
  again: boolean;
  /** A request failed, so the others would fail too. */
  halted: boolean;
  /** The outcome of each entry, by command id; none is sent twice in one drain. */
  tried: ReadonlyMap<string, EntryOutcome>;
}

/** The offline queue of one account, as one tab sees it. */
export interface Queue {
  /** The stored entries, in order. */
  entries: readonly PlacedEntry[];
  /** Entries that were answered, while the queries that they changed are still being fetched. */
  answered: readonly PlacedEntry[];
  /** Commands whose user waits for the answer. Those of one lane are sent one after the other. */
  deliveries: readonly QueueEntry[];
  /** The number of failed requests since the last answer. */
  failures: number;
  /** True after a failed request. The next attempt starts after the pause. */
  paused: boolean;
  drain: Drain | undefined;
  closed: boolean;
}

export const emptyQueue: Queue = {
  entries: [],
  answered: [],
  deliveries: [],
  failures: 0,
  paused: false,
  drain: undefined,
  closed: false,
};

export type QueueEvent =
  | { type: 'deliver'; entry: QueueEntry }
  | { type: 'kept' | 'not kept' | 'told'; entry: QueueEntry }
  /** `place`: the entry's place while it was sent; undefined if storing it failed. */
  | { type: 'replied'; entry: QueueEntry; place: number | undefined; reply: object }
  | { type: 'read'; entries: readonly PlacedEntry[]; openTabs: ReadonlySet<string> }
  | { type: 'replace'; place: number; replacements: readonly Replacement[] }
  | { type: 'drop'; places: readonly number[] }
  /** The stages of a drain. */
  | { type: 'drain' | 'pause over' | 'locked' | 'ready' | 'unlocked' | 'told tabs' | 'drain over' }
  | { type: 'answered'; entry: PlacedEntry; reply: object }
  | { type: 'settled'; entry: PlacedEntry; outcome: EntryOutcome }
  | { type: 'refetched'; answered: readonly PlacedEntry[] }
  | { type: 'changed elsewhere' | 'close' };

export type QueueChange =
  | { act: 'add'; entry: QueueEntry }
  | { act: 'put' | 'insert'; place: number; entry: QueueEntry }
  | { act: 'remove'; place: number };

/** An effect. The effects of one step are done one after the other, each with everything that follows from it. */
export type QueueEffect =
  | { do: 'write'; changes: readonly QueueChange[] }
  /** Reads the stored entries; followed by `read`. */
  | { do: 'read' }
  | { do: 'tell tabs' }
  /** Stores the entry and sends it in parallel; followed by `replied`. */
  | { do: 'deliver'; entry: QueueEntry }
  /** Gives the reply to the caller; followed by `told`. */
  | { do: 'tell'; entry: QueueEntry; reply: object }
  /**
   * Takes the account's lock (`locked`), releases it (`unlocked`), and ends with `drain over`. The next effect does not wait
   * for it.
   */
  | { do: 'drain' }
  /** Sends the entries in parallel; each is followed by `answered`. */
  | { do: 'send'; entries: readonly PlacedEntry[] }
  | { do: 'refetch'; answered: readonly PlacedEntry[] }
  /** Pauses; followed by `pause over`, unless the pause is cancelled or replaced by another one. */
  | { do: 'pause'; ms: number }
  | { do: 'call off' }
  | { do: 'then'; event: QueueEvent }
  /** Does effects until one fails. */
  | { do: 'try'; effects: readonly QueueEffect[]; failed?: QueueEvent };

export interface QueueStep {
  queue: Queue;
  effects: readonly QueueEffect[];
}

/** The number of lanes that are sent in parallel. */
const LANES = 6;

const then = (event: QueueEvent): QueueEffect => ({ do: 'then', event });
const write = (...changes: QueueChange[]): QueueEffect => ({ do: 'write', changes });
const changed = (...changes: QueueChange[]): QueueEffect[] => [
  write(...changes),
  { do: 'read' },
  { do: 'tell tabs' },
];

/** The reducer: what an event does to the queue, and which effects follow. */
export function queueStep(queue: Queue, event: QueueEvent, online: boolean): QueueStep {
  const after = (change: Partial<Queue>, ...effects: QueueEffect[]): QueueStep => ({
    queue: { ...queue, ...change },
    effects,
  });
  switch (event.type) {
    case 'deliver': {
      const { entry } = event;
      const isFirst = !queue.deliveries.some(({ lane }) => lane === entry.lane);
      const deliveries = [...queue.deliveries, entry];
      return after({ deliveries }, ...(isFirst ? [delivery(queue, entry, online)] : []));
    }
    case 'told': {
      const deliveries = queue.deliveries.filter((one) => one !== event.entry);
      const next = deliveries.find(({ lane }) => lane === event.entry.lane);
      return after({ deliveries }, ...(next ? [delivery(queue, next, online)] : []));
    }
    case 'kept': {
      const drained = queue.paused ? [] : [then({ type: 'drain' })];
      return after({}, ...drained, { do: 'tell', entry: event.entry, reply: LATER });
    }
    case 'not kept':
      // The entry could not be stored, so the user must not be told that it was.
      return after({}, { do: 'tell', entry: event.entry, reply: unreachable() });
    case 'replied':
      return replied(queue, event);
    case 'changed elsewhere':
      return after({}, { do: 'read' });
    case 'read': {
      // Entries that a closed tab was sending wait like all others.
      const entries = event.entries.map(({ tab, ...entry }) =>
        tab && event.openTabs.has(tab) ? { ...entry, tab } : entry,
      );
      return after({ entries });
    }
    case 'replace': {
      const changes = replacing(queue, event);
      return after({}, ...(changes.length > 0 ? [...changed(...changes), then({ type: 'drain' })] : []));
    }
    case 'drop': {
      const changes = event.places.map((place): QueueChange => ({ act: 'remove', place }));
      return after({}, ...changed(...changes), then({ type: 'drain' }));
    }
    case 'pause over':
      return queueStep({ ...queue, paused: false }, { type: 'drain' }, online);
    case 'drain': {
      if (queue.closed || !online) return after({});
      const drain = { halted: false, tried: new Map(), ...queue.drain, again: queue.drain !== undefined };
      const calledOff: QueueEffect[] = queue.paused ? [{ do: 'call off' }] : [];
      return after(
        { paused: false, drain },
        ...calledOff,
        ...(queue.drain ? [] : [{ do: 'drain' } as const]),
      );
    }
    case 'locked':
      return afresh(queue);
    case 'ready':
      return send(queue);
    case 'answered':
      return answered(queue, event);
    case 'settled': {
      const { entry, outcome } = event;
      const { entries, drain } = queue;
      return send({
        ...queue,
        entries: outcome === 'answered' ? entries.filter(({ place }) => place !== entry.place) : entries,
        drain: drain && { ...drain, tried: new Map(drain.tried).set(entry.key, outcome) },
      });
    }
    case 'unlocked':
      return after({}, { do: 'read' }, { do: 'tell tabs' }, then({ type: 'told tabs' }));
    case 'told tabs': {
      const nothing = queue.answered.length === 0 || queue.closed;
      return after({}, ...(nothing ? [] : [{ do: 'refetch', answered: queue.answered } as const]));
    }
    case 'refetched':
      return after({ answered: queue.answered.filter((entry) => !event.answered.includes(entry)) });
    case 'drain over':
      return after({ drain: undefined }, ...(queue.drain?.again ? [then({ type: 'drain' })] : []));
    case 'close':
      return after({ closed: true, paused: false }, { do: 'call off' });
  }
}

const isSame = (kept: QueueEntry, { key, sent }: QueueEntry): boolean =>
  kept.key === key && JSON.stringify(kept.sent) === JSON.stringify(sent);

/** Sends a command at once, or stores it if it cannot be sent or must wait its turn. */
function delivery({ entries, paused }: Queue, entry: QueueEntry, online: boolean): QueueEffect {
  const waits = entries.some(({ lane, tab }) => lane === entry.lane && !tab);
  // The form's draft may send a command that is stored already, if the app was closed before the answer came.
  const isKept = entries.some((kept) => !kept.tab && !kept.problem && isSame(kept, entry));
  if (isKept) return then({ type: 'kept', entry });
  // In a pause the last request has just failed, so another one would only keep the user waiting.
  if (online && !paused && !waits) return { do: 'deliver', entry };
  return {
    do: 'try',
    effects: [...changed({ act: 'add', entry }), then({ type: 'kept', entry })],
    failed: { type: 'not kept', entry },
  };
}

/** Gives an answer to the caller. A command without an answer is queued. */
function replied(queue: Queue, { entry, place, reply }: Extract<QueueEvent, { type: 'replied' }>): QueueStep {
  const verdict = verdictOn(reply);
  const tell: QueueEffect = { do: 'tell', entry, reply };
  if (place === undefined) return { queue, effects: [tell] };
  if (verdict === 'answered' || verdict === 'refused') {
    return { queue, effects: [{ do: 'try', effects: [write({ act: 'remove', place })] }, tell] };
  }
  const kept: QueueEffect = { do: 'try', effects: queue.closed ? [] : changed({ act: 'put', place, entry }) };
  // The form must not offer the command again.
  if (verdict === 'locked-out' || queue.closed || !isProblem(reply))
    return { queue, effects: [kept, { ...tell, reply: AT_LOGIN }] };
  const retry = retryLater(queue, reply);
  return { ...retry, effects: [kept, ...retry.effects, { ...tell, reply: LATER }] };
}

function retryLater(queue: Queue, problem: ApiProblem): QueueStep {
  if (queue.closed) return { queue, effects: [] };
  const failures = queue.failures + 1;
  const ms = pauseAfter(failures, problem);
  return { queue: { ...queue, failures, paused: true }, effects: [{ do: 'pause', ms }] };
}

/** The changes that replace a refused entry by one or more commands. */
function replacing(
  { entries }: Queue,
  { place, replacements }: Extract<QueueEvent, { type: 'replace' }>,
): QueueChange[] {
  const entry = entries.find((kept) => kept.place === place);
  if (!entry) return [];
  const { place: _, problem: __, ...rest } = entry;
  return replacements.map((replacement, nth): QueueChange => {
    // Commands before the last one get places between this entry and the one before it.
    const before = (replacements.length - 1 - nth) / 1024;
    return {
      act: before > 0 ? 'insert' : 'put',
      place: place - before,
      entry: { ...rest, ...replacement },
    };
  });
}

const afresh = (queue: Queue): QueueStep => ({
  queue: { ...queue, drain: queue.drain && { again: false, halted: false, tried: new Map() } },
  effects: [{ do: 'read' }, then({ type: 'ready' })],
});

/** Starts the next entry of each lane, up to the limit. At the end it begins again if that was requested meanwhile. */
function send(queue: Queue): QueueStep {
  const { entries, drain, closed } = queue;
  if (!drain || drain.halted || closed) return { queue, effects: [] };
  const { tried } = drain;
  const busy = [...tried.values()].filter((outcome) => outcome === 'sending').length;
  const next = lanesOf(entries)
    .flatMap((lane) => nextOf(lane, tried) ?? [])
    .slice(0, LANES - busy);
  if (next.length === 0) return busy === 0 && drain.again ? afresh(queue) : { queue, effects: [] };
  const sending = next.map(({ key }) => [key, 'sending'] as const);
  return {
    queue: { ...queue, drain: { ...drain, tried: new Map([...tried, ...sending]) } },
    effects: [{ do: 'send', entries: next }],
  };
}

function lanesOf(entries: readonly PlacedEntry[]): PlacedEntry[][] {
  const lanes = new Map<string, PlacedEntry[]>();
  for (const entry of entries) lanes.set(entry.lane, [...(lanes.get(entry.lane) ?? []), entry]);
  return [...lanes.values()];
}

/** The next entry of a lane. A refused one holds up only entries about the same subject. */
function nextOf(lane: readonly PlacedEntry[], tried: Drain['tried']): PlacedEntry | undefined {
  const stuck = new Set<string>();
  for (const entry of lane) {
    const outcome = tried.get(entry.key);
    // An open tab is sending this entry for its user.
    if (entry.tab || outcome === 'sending' || outcome === 'stopped') return undefined;
    if (outcome === 'answered') continue;
    if (!entry.problem && outcome !== 'refused' && !stuck.has(entry.subject)) return entry;
    stuck.add(entry.subject);
  }
  return undefined;
}

function answered(queue: Queue, { entry, reply }: Extract<QueueEvent, { type: 'answered' }>): QueueStep {
  const { place, ...rest } = entry;
  const settled = (outcome: EntryOutcome) => then({ type: 'settled', entry, outcome });
  const verdict = isProblem(reply) && entry.enough.includes(reply.code) ? 'answered' : verdictOn(reply);
  if (verdict === 'answered') {
    return {
      queue: { ...queue, failures: 0, answered: [...queue.answered, entry] },
      effects: [write({ act: 'remove', place }), settled('answered')],
    };
  }
  if (verdict === 'refused' && isProblem(reply) && !queue.closed) {
    const { status, code, message, errors, details } = reply;
    const problem = { status, code, message, errors: [...errors], details: { ...details } };
    return {
      queue,
      effects: [write({ act: 'put', place, entry: { ...rest, problem } }), settled('refused')],
    };
  }
  // A drain that is requested from here on begins again.
  const halted = { ...queue, drain: queue.drain && { ...queue.drain, halted: true, again: false } };
  const stopped = settled('stopped');
  if (verdict !== 'unclear' || !isProblem(reply)) return { queue: halted, effects: [stopped] };
  const retry = retryLater(halted, reply);
  return { ...retry, effects: [...retry.effects, stopped] };
}

/** The entries that screens show as waiting. */
export function shownAsWaiting({ entries, answered, closed }: Queue): Waiting[] {
  if (closed) return [];
  // An entry that an open tab is sending for its user is not shown.
  const waits = entries.filter(({ tab }) => !tab);
  const known = new Set(waits.map(({ key }) => key));
  const done = answered
    .filter(({ key }) => !known.has(key))
    .map((entry): Waiting => ({ ...entry, answered: true }));
  return [...done, ...waits].sort((a, b) => a.place - b.place);
}
