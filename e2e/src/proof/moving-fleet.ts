import { freePort } from '@nead/embedded-postgres/launch.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import { type FleetNode, type FleetPart, startNode, startProxy } from '../kit/fleet.ts';
import { moveIn, openFleetLog } from '../kit/fleet-log.ts';
import type { Process } from '../kit/processes.ts';

type Env = Readonly<Record<string, string>>;
type Proxy = Process & { url: string };

/** The worker makes the tables that the others read. */
const parts: readonly FleetPart[] = ['worker', 'command-api', 'query-api', 'realtime', 'reactor'];

export interface MovingFleet {
  /** The log, for a look behind the calls; it is closed with the fleet. */
  log: EventLog;
  /** The addresses of two proxies. Each is gone for a moment while it is restarted. */
  urls: readonly string[];
  /** The present action on the fleet, to name it in failures. */
  doing(): string;
  /** The fleet's health, and each part's last words, for a fleet that stands still. */
  howItIs(): Promise<string>;
  nodeOf(part: FleetPart): FleetNode;
  /** Starts another node in its place, and then tells the old one to stop, as a new release does. */
  replace(part: FleetPart): Promise<void>;
  /** Ends a node with the signal, and starts it again at the same place. */
  kill(part: FleetPart, signal?: NodeJS.Signals): Promise<void>;
  /** Starts a node again at the same place after it is gone. */
  revive(part: FleetPart): Promise<void>;
  /** Replaces every part, and restarts every proxy. */
  replaceAll(): Promise<void>;
  end(): Promise<void>;
}

/** The demo household on one node of each part and two proxies, which know a second place for each node's successor. */
export async function startMovingFleet(env: Env, site: string): Promise<MovingFleet> {
  const log = await openFleetLog(env);
  await moveIn(log, env);
  const places = await Promise.all(
    parts.map(async (part) => ({ part, ports: [String(await freePort()), String(await freePort())] })),
  );
  const nodes = new Map<FleetPart, FleetNode>();
  const start = async (part: FleetPart, turn: number) =>
    nodes.set(part, await startNode(part, env, places.find((place) => place.part === part)?.ports[turn]));
  await start('worker', 0);
  await Promise.all(parts.slice(1).map((part) => start(part, 0)));
  const known = places.flatMap(({ part, ports }) =>
    ports.map((port) => ({ part, url: `http://127.0.0.1:${port}` })),
  );
  const proxies: Proxy[] = await Promise.all([startProxy(known, site), startProxy(known, site)]);

  const nodeOf = (part: FleetPart): FleetNode => {
    const node = nodes.get(part);
    if (!node) throw new Error(`There is no ${part}`);
    return node;
  };
  let doing = 'nothing';
  async function replace(part: FleetPart): Promise<void> {
    const before = nodeOf(part);
    doing = `starting ${part}`;
    const isFirst = places.find((place) => place.part === part)?.ports[0] === new URL(before.url).port;
    await start(part, isFirst ? 1 : 0);
    doing = `ending ${part}`;
    await before.end();
  }
  async function restartProxy(which: number): Promise<void> {
    const before = proxies[which];
    if (!before) throw new Error(`There is no proxy ${which}`);
    doing = `restarting proxy ${which}`;
    await before.end();
    proxies[which] = await startProxy(known, site, new URL(before.url).port);
  }
  const revive = async (part: FleetPart) => {
    nodes.set(part, await startNode(part, env, new URL(nodeOf(part).url).port));
  };
  return {
    log,
    urls: proxies.map(({ url }) => url),
    doing: () => doing,
    async howItIs() {
      const asked = fetch(`${proxies[0]?.url}/health/work`, { signal: AbortSignal.timeout(10_000) });
      const health = await asked.then((answer) => answer.text()).catch(() => 'no answer');
      const words = [...nodes].map(([part, { isGone, output }]) =>
        [`${part} ${isGone() ? 'is gone' : 'is here'}`, ...output().split('\n').slice(-3)].join('\n'),
      );
      return [health, ...words].join('\n');
    },
    nodeOf,
    replace,
    revive,
    async kill(part, signal = 'SIGKILL') {
      await nodeOf(part).end(signal);
      await revive(part);
    },
    async replaceAll() {
      for (const part of parts) await replace(part);
      for (const which of proxies.keys()) await restartProxy(which);
      doing = 'nothing';
    },
    async end() {
      await Promise.all([...proxies, ...nodes.values()].map((process) => process.end()));
      await log.close();
    },
  };
}
