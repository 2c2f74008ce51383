import { setTimeout as pause } from 'node:timers/promises';
import { isRefusal } from '@nead/contracts/errors.ts';
import type { LiveMessage } from '@nead/contracts/live.ts';
import type { Subscriber } from '@nead/realtime/audience-feed.ts';
import { liveSequence } from '@nead/web/src/engine/live/live-sequence.ts';
import type { Fate } from './fate.ts';
import type { GatewayNode, WriteSideNode } from './fleet.ts';
import type { SimulatedDatabase } from './simulated-database.ts';
import type { Wish } from './wishes.ts';

/** The answer to a device's command. */
export interface Answered {
  command: string;
  /** The ids of the events, none if there was nothing to do; undefined if it was refused. */
  events: readonly string[] | undefined;
  /** The number of requests under way for the same command: a refused one may not be the last. */
  asked: number;
}

const WAITS_MS = 4_000;

/** Sends a command until it is answered, as a phone does: again when the line breaks, and when nothing is heard for long. */
export async function sendUntilAnswered(
  fate: Fate,
  wish: Wish,
  writer: () => WriteSideNode,
  underWay: Set<Promise<unknown>>,
): Promise<Answered> {
  let asked = 0;
  for (;;) {
    asked += 1;
    const { host, streams } = writer();
    const at = new Date(Date.now()).toISOString();
    const { command } = wish;
    const metadata = {
      command,
      fingerprint: command,
      actor: { system: 'simulation' },
      happenedAt: at,
      recordedAt: at,
      named: true,
    };
    const request = Promise.race([wish.send(streams, metadata), host.died]);
    underWay.add(request);
    request.then(
      () => underWay.delete(request),
      () => underWay.delete(request),
    );
    const patience = fate.random() < 0.1 ? 5 + fate.below(200) : WAITS_MS;
    const heard = await Promise.race([request, pause(patience, 'nothing' as const)]).catch(
      () => 'nothing' as const,
    );
    if (heard === 'nothing' || heard === undefined) {
      await pause(20 + fate.below(300));
      continue;
    }
    if (!isRefusal(heard)) return { command, events: heard.events.map(({ id }) => id), asked };
    if (heard.code !== 'CONFLICT') return { command, events: undefined, asked };
  }
}

/** An open screen: it fetches, hears changes, and comes back when its line breaks, as web/src/engine/live/live.ts does. */
export class Screen {
  readonly audience: string;
  /** The status of each child as the screen shows it. */
  readonly shown = new Map<string, unknown>();
  /** Messages that came out of turn, which no gateway may send. */
  readonly outOfTurn: number[] = [];
  readonly #sequence = liveSequence();
  readonly #fetch: () => void;
  #fetchedAt = 0;

  constructor(audience: string, { tables, counters }: SimulatedDatabase) {
    this.audience = audience;
    this.#fetch = () => {
      this.#fetchedAt = counters.get(audience) ?? 0;
      this.shown.clear();
      for (const { child_id, current_status } of tables.get('care.status')?.values() ?? [])
        this.shown.set(String(child_id), current_status);
    };
  }

  /** The number up to which it shows everything; messages may be older than what it fetched. */
  get upTo(): number {
    return this.#last ?? this.#fetchedAt;
  }

  /** The last number that it heard; undefined after it was told to fetch instead. */
  get #last(): number | undefined {
    return this.#sequence.last()[this.audience];
  }

  #hear({ n, kind, row }: LiveMessage): void {
    const turn = this.#sequence.take(this.audience, n);
    if (turn === 'gap') this.outOfTurn.push(n);
    if (turn !== 'next' || kind !== 'child.status') return;
    const { _id, currentStatus } = row as { _id: string; currentStatus: string }; // of a message about a status
    this.shown.set(_id, currentStatus);
  }

  /** Stays connected for as long as the household is played. */
  async keepConnected(fate: Fate, gateway: () => GatewayNode): Promise<never> {
    for (;;) {
      await this.#connect(fate, gateway()).catch(() => undefined);
      await pause(20 + fate.below(300));
    }
  }

  async #connect(fate: Fate, node: GatewayNode): Promise<void> {
    let isOpen = true;
    let hangUp: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      hangUp = resolve;
    });
    const onTheLine: (() => void)[] = [];
    /** The gateway's messages arrive in order, unless the line breaks before. */
    const say = (what: () => void) => {
      onTheLine.push(what);
      fate.later(node.host, () => {
        const next = onTheLine.shift();
        if (isOpen) next?.();
      });
    };
    const withNode = <T>(answer: Promise<T>) => Promise.race([answer, node.host.died]);
    const from = await withNode(node.lastNumber(this.audience));
    const feed = node.feedOf(this.audience);
    const known = this.#last;
    /** The screen needs nothing up to here on this line: no number comes twice, nor one that it has. */
    let sent = known ?? from;
    const receive = (message: LiveMessage) => {
      if (message.n <= sent) this.outOfTurn.push(message.n);
      sent = message.n;
      say(() => this.#hear(message));
    };
    const subscriber: Subscriber = { receive, dismiss: hangUp };
    feed.join(subscriber, from);
    feed.wake();
    try {
      if (known === undefined) {
        this.#fetch();
        setTimeout(() => node.host.alive && feed.release(subscriber), fate.below(1_000));
      } else {
        const answer = await withNode(feed.resume(subscriber, known));
        if (answer === 'refetch')
          say(() => {
            this.#sequence.forget(this.audience);
            this.#fetch();
          });
      }
      // Now and then a line breaks by itself.
      if (fate.random() < 10 * fate.likelihood) setTimeout(hangUp, fate.below(4_000));
      await withNode(ended);
    } finally {
      isOpen = false;
      feed.leave(subscriber);
    }
  }
}
