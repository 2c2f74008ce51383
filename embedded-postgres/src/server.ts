import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { runnableBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { prepareHome } from './home.ts';
import { clusterAddress, freePort, hasEnded, type Launch, launch } from './launch.ts';
import { endLeftovers } from './leftovers.ts';
import { ownFolder } from './owner.ts';
import { waitUntil } from './wait-until.ts';

export interface PostgresOptions {
  /** The product's data folder; PostgreSQL uses only `postgres/` in it. */
  dataDir: string;
  log?: ((line: string) => void) | undefined;
  /** Called when the server had died and runs again, at the same url. */
  onRestart?: (() => void) | undefined;
  /** False only for a test server: it loses commits, or everything, if the machine stops. */
  durable?: boolean | undefined;
  /** The folder of the binaries, if it is not the installed package. */
  native?: string | undefined;
}

export interface Postgres {
  url: string;
  /** The process of the current server; another one after a restart. */
  pid(): number;
  stop(): Promise<void>;
}

type Order = Omit<Launch, 'onSpawn'>;

async function firstLaunch(
  order: Omit<Order, 'port'>,
  log: (line: string) => void,
  onSpawn: Launch['onSpawn'],
) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return { port, child: await launch({ ...order, port, onSpawn }) };
    } catch (error) {
      // The port may have been taken meanwhile, or children of a killed server may still be ending.
      if (attempt === 3) throw error;
      await endLeftovers(order.home.cluster, log);
    }
  }
}

async function endNow(child: ChildProcess): Promise<void> {
  child.ref();
  // Fast shutdown: ends sessions and writes everything committed. SIGQUIT leaves the rest to recovery.
  for (const [name, atMostMs] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ] as const) {
    if (hasEnded(child)) return;
    child.kill(name);
    await waitUntil(() => hasEnded(child), { atMostMs });
  }
}

/** Keeps one server running at one url until it is told to stop. */
class Supervised {
  private child: ChildProcess | undefined;
  private reviving: Promise<void> = Promise.resolve();
  private readonly stopped = new AbortController();
  private failures = 0;
  private upSince = performance.now();
  private readonly log: (line: string) => void;
  private readonly onRestart: () => void;

  constructor(log: (line: string) => void, onRestart: () => void) {
    this.log = log;
    this.onRestart = onRestart;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  readonly onSpawn = (child: ChildProcess): void => {
    this.child = child;
  };

  /** A process that ends normally without stop() stops its server too. */
  readonly onExit = (): void => {
    if (this.child && !hasEnded(this.child)) this.child.kill('SIGINT');
  };

  watch(child: ChildProcess, order: Order): void {
    this.upSince = performance.now();
    const died = () => {
      if (this.stopped.signal.aborted) return;
      this.log(
        `PostgreSQL (process ${child.pid}) died (${child.exitCode ?? child.signalCode}): starting it again`,
      );
      this.reviving = this.revive(order);
    };
    if (hasEnded(child)) died();
    else child.once('exit', died);
  }

  private async revive(order: Order): Promise<void> {
    if (performance.now() - this.upSince > 30_000) this.failures = 0;
    while (!this.stopped.signal.aborted) {
      try {
        const delay = this.failures === 0 ? 0 : Math.min(5_000, 50 * 2 ** this.failures);
        await pause(delay, undefined, { signal: this.stopped.signal });
        this.failures += 1;
        await endLeftovers(order.home.cluster, this.log);
        if (this.stopped.signal.aborted) return;
        const child = await launch({ ...order, onSpawn: this.onSpawn });
        this.log(`PostgreSQL serves again (process ${child.pid})`);
        this.watch(child, order);
        this.onRestart();
        return;
      } catch (error) {
        if (!this.stopped.signal.aborted) this.log(error instanceof Error ? error.message : String(error));
      }
    }
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    let settled = false;
    const reviving = this.reviving.finally(() => {
      settled = true;
    });
    // This also stops a server in the middle of a restart, without waiting for its recovery to finish.
    await waitUntil(async () => {
      if (this.child) await endNow(this.child);
      return settled;
    });
    await reviving;
    process.off('exit', this.onExit);
  }
}

/**
 * A real PostgreSQL in a folder, owned by this process (docs/decisions/012). Rejects with a sentence that tells the
 * operator what to do.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { dataDir, durable = true, log = () => {}, onRestart = () => {} } = options;
  const home = prepareHome(dataDir);
  const owner = await ownFolder(home.folder, home.dataDir);
  const supervised = new Supervised(log, onRestart);
  try {
    const binaries = await runnableBinaries({ folder: home.folder, user: home.user, native: options.native });
    await endLeftovers(home.cluster, log);
    const password = await ensureCluster({ home, binaries, durable, log });
    process.once('exit', supervised.onExit);
    const { child, port } = await firstLaunch({ home, binaries, durable }, log, supervised.onSpawn);
    supervised.watch(child, { home, binaries, durable, port });
    let stopping: Promise<void> | undefined;
    return {
      url: clusterAddress(home.cluster, port, password),
      pid: () => supervised.pid,
      stop: () => {
        stopping ??= supervised.stop().finally(owner.release);
        return stopping;
      },
    };
  } catch (error) {
    await supervised.stop();
    owner.release();
    throw error;
  }
}
