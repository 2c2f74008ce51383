import { createEventLog } from '@nead/event-store/event-log.ts';
import { createMemoryEventStore } from '@nead/event-store/memory/event-store.ts';
import { createMemoryKeyStore } from '@nead/event-store/memory/key-store.ts';
import type { Projection } from '@nead/projections/engine/projection.ts';
import { projections as all } from '@nead/projections/projections.ts';
import { type Answered, Screen, sendUntilAnswered } from './devices.ts';
import { Fate, type Host, type OneFault } from './fate.ts';
import { type Surviving, startGatewayNode, startWorkerNode, startWriteSideNode } from './fleet.ts';
import { type Receivers, SimulatedDatabase } from './simulated-database.ts';
import { beginVirtualTime } from './virtual-time.ts';
import { whatIsWrong } from './whats-wrong.ts';
import { childminderId, parents, wishFor } from './wishes.ts';

/**
 * Three projections, each of which hears another part of the log. None of them decides who hears what, which would take
 * Postgres.
 */
const projections: readonly Projection[] = all.filter(({ name }) =>
  ['care', 'calendar', 'history'].includes(name),
);

const childminder = `childminder:${childminderId}`;
/** Both parents see both children. */
const receivers: Receivers = (kind, who) => {
  if (kind === 'childminder') return [`childminder:${who}`];
  const ofAll = ['feed.parents_of', 'feed.parents_with'];
  return ofAll.includes(kind) ? parents.map((id) => `parent:${id}`) : [];
};

const DEVICES = 3;
const COMMANDS = 6;
/** The time after which the operator starts a killed process again. */
const STARTS_AFTER_MS = 1_500;
export const WELL_WITHIN_MS = 30_000;
const MOST_STEPS = 200_000;

/** A mistake that is put in on purpose, to see whether it is found. */
export type Mistake = (stored: Surviving) => Surviving;

export interface Life {
  mistake?: Mistake;
  only?: OneFault;
}

export interface Outcome {
  wrong: string[];
  calls: number;
  steps: number;
  befell: ReadonlyMap<string, number>;
  possible: ReadonlySet<string>;
  /** The time from the last fault until all was as it should be, on the played clock. */
  healedMs: number;
  /** Everything that was observed, to compare one run with the next. */
  trace: string;
}

/** One life of a household in a fleet of two of each part. Everything that goes wrong follows from the seed. */
export async function playLife(
  seed: number,
  { mistake = (stored) => stored, only }: Life = {},
): Promise<Outcome> {
  const time = beginVirtualTime(Date.UTC(2026, 10, 17, 18));
  const fate = new Fate(seed, time, only);
  try {
    return await playIn(fate, mistake);
  } finally {
    await fate.end();
    time.end();
  }
}

async function playIn(fate: Fate, mistake: Mistake): Promise<Outcome> {
  const { time } = fate;
  const store = createMemoryEventStore();
  fate.atEnd(store.close);
  const database = new SimulatedDatabase(time.now, projections, await store.epoch(), receivers);
  const stored: Surviving = mistake({ store, keys: createMemoryKeyStore(), database });

  /** Two nodes of each part, each started again some time after it was killed. */
  function both<Node extends { host: Host }>(start: (name: string) => Node): () => Node {
    const nodes = [1, 2].map((nth) => start(String(nth)));
    replacing.push((host) => {
      const at = nodes.findIndex((node) => node.host === host);
      if (at >= 0) setTimeout(() => nodes.splice(at, 1, start(String(at + 1))), STARTS_AFTER_MS);
    });
    // The proxy does not ask a node that it knows to be gone.
    return () =>
      fate.oneOf(nodes.some(({ host }) => host.alive) ? nodes.filter(({ host }) => host.alive) : nodes);
  }
  const replacing: ((host: Host) => void)[] = [];
  fate.whenKilled = (host) => {
    for (const replace of replacing) replace(host);
  };
  const writer = both((name) => startWriteSideNode(fate, `write side ${name}`, stored));
  both((name) => startWorkerNode(fate, `worker ${name}`, stored, projections));
  const gateway = both((name) => startGatewayNode(fate, `gateway ${name}`, stored));

  // She has two screens, which share their audience's feed if they are at the same gateway.
  const screens = [childminder, childminder, `parent:${parents[0]}`].map(
    (audience) => new Screen(audience, database),
  );
  for (const screen of screens) void screen.keepConnected(fate, gateway);

  const answered: Answered[] = [];
  const underWay = new Set<Promise<unknown>>();
  let open = DEVICES;
  for (let device = 0; device < DEVICES; device++) void useDevice(device);
  async function useDevice(device: number): Promise<void> {
    for (let nth = 0; nth < COMMANDS; nth++)
      answered.push(await sendUntilAnswered(fate, wishFor(fate, device, nth), writer, underWay));
    open -= 1;
  }

  const isAtRest = async () => {
    if (open > 0 || underWay.size > 0) return false;
    const head = String(await store.head());
    const isRead = [...database.checkpoints.values()].every(({ position }) => position === head);
    const heard = ({ audience, upTo }: Screen) => upTo === (database.counters.get(audience) ?? 0);
    return isRead && screens.every(heard);
  };
  let steps = 0;
  const until = async (holds: () => boolean | Promise<boolean>) => {
    while (!(await holds())) {
      if (++steps > MOST_STEPS) throw new Error('It never came to rest');
      await fate.step();
    }
  };
  const lasts = 100 + fate.below(900);
  await until(async () => fate.calls > lasts || (await isAtRest()));
  fate.likelihood = 0;
  const healing = time.now();
  const within = () => time.now() - healing < WELL_WITHIN_MS;
  await until(async () => !within() || (await isAtRest()));
  const healedMs = time.now() - healing;
  const isWell = await isAtRest();

  const log = createEventLog({ store, keys: stored.keys });
  const wrong = await whatIsWrong({ log, database, answered, screens, projections, receivers });
  if (!isWell) wrong.unshift(`It was not at rest after ${WELL_WITHIN_MS} ms`);
  const trace = JSON.stringify([
    answered,
    [...database.checkpoints.values()].map(({ position }) => position),
    steps,
  ]);
  const { calls, befell, possible } = fate;
  return { wrong, calls, steps, befell, possible, healedMs, trace };
}
