import type { LiveMessage } from '@nead/contracts/live.ts';
import type pg from 'pg';
import { type MessageCause, messagesAfter, ROWS_PER_READ } from './feed-reader.ts';

/** A connected socket, as the feed of one audience sees it. */
export interface Subscriber {
  receive(message: LiveMessage): void;
  /** Disconnects it; after reconnecting it says again which number it has. */
  dismiss(): void;
}

interface SocketProgress {
  /** The number up to which it knew the feed when it joined or resumed; everything after that is sent. */
  start: number;
  /** The last number that was sent to it. */
  last: number;
  /**
   * Nothing is sent before it has resumed or the time for that is over; otherwise it would get new messages before
   * missed ones.
   */
  held: boolean;
}

export interface AudienceFeed {
  /** `from`: the audience's last number, read before the socket was told that it is connected. */
  join(subscriber: Subscriber, from: number): void;
  /** Answers the number of replayed messages, or that the client must fetch again. */
  resume(subscriber: Subscriber, n: number): Promise<number | 'refetch'>;
  /** It did not resume in time, so it starts from the number at which it joined. */
  release(subscriber: Subscriber): void;
  leave(subscriber: Subscriber): void;
  empty(): boolean;
  /** Called when there may be new messages. */
  wake(): void;
  /** The last number that this node has read. */
  at(): number;
  /** Disconnects all sockets: the feed is numbered anew, so the clients' numbers mean nothing any more. */
  dismiss(): void;
}

/** The most messages to replay; a client that missed more is faster with a fresh fetch. */
const MOST_REPLAYED = ROWS_PER_READ;

/**
 * The feed of one audience on this node. All steps run one after the other, so that each socket gets each number once
 * and in order, whatever else happens meanwhile. A step that fails changes nothing; the next one tries again.
 */
export function openAudienceFeed(
  pool: pg.Pool,
  audience: string,
  /** Called with each message that is new to this node. */
  told?: (cause: MessageCause) => void,
): AudienceFeed {
  const places = new Map<Subscriber, SocketProgress>();
  let cursor: number | undefined;
  let turns: Promise<unknown> = Promise.resolve();
  let woken = false;

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = turns.then(work);
    turns = turn.catch(() => undefined);
    return turn;
  }

  function send(subscriber: Subscriber, place: SocketProgress, message: LiveMessage): void {
    if (message.n <= place.last) return;
    place.last = message.n;
    subscriber.receive(message);
  }

  /** Reads and sends new messages; answers the number that it has reached. */
  async function advance(): Promise<number> {
    let at = cursor ?? 0;
    for (;;) {
      const messages = await messagesAfter(pool, audience, at, told);
      for (const message of messages) {
        for (const [subscriber, place] of places) if (!place.held) send(subscriber, place, message);
        at = message.n;
        cursor = at;
      }
      if (messages.length < ROWS_PER_READ) return at;
    }
  }

  async function catchUp(subscriber: Subscriber, place: SocketProgress): Promise<void> {
    const goal = cursor ?? place.last;
    while (place.last < goal) {
      const messages = await messagesAfter(pool, audience, place.last);
      for (const message of messages) if (message.n <= goal) send(subscriber, place, message);
      if (messages.length < ROWS_PER_READ) break;
    }
    place.held = false;
  }

  async function replay(
    subscriber: Subscriber,
    place: SocketProgress,
    n: number,
  ): Promise<number | 'refetch'> {
    const spoken = !place.held && place.last > place.start;
    if (!spoken) place.held = true;
    const known = await advance();
    if (spoken) return n >= place.start && n <= known ? 0 : 'refetch';
    const missed = n < known && known - n <= MOST_REPLAYED ? await messagesAfter(pool, audience, n) : [];
    const whole = missed.filter((message) => message.n <= known);
    place.held = false;
    // There are fewer rows than numbers: the oldest have been deleted.
    const lacks = n > known || whole.length !== known - n;
    place.start = lacks ? known : n;
    place.last = place.start;
    if (lacks) return 'refetch';
    for (const message of whole) send(subscriber, place, message);
    return whole.length;
  }

  return {
    join(subscriber, from) {
      places.set(subscriber, { start: from, last: from, held: true });
      cursor ??= from;
    },
    resume: (subscriber, n) =>
      inTurn(async () => {
        const place = places.get(subscriber);
        return place ? replay(subscriber, place, n) : 'refetch';
      }),
    release(subscriber) {
      const place = places.get(subscriber);
      if (!place?.held) return;
      inTurn(async () => {
        if (place.held) await catchUp(subscriber, place);
      }).catch(() => subscriber.dismiss());
    },
    leave: (subscriber) => void places.delete(subscriber),
    empty: () => places.size === 0,
    at: () => cursor ?? 0,
    dismiss() {
      for (const subscriber of places.keys()) subscriber.dismiss();
    },
    wake() {
      if (woken) return;
      woken = true;
      inTurn(() => {
        woken = false;
        return advance();
      }).catch(() => undefined);
    },
  };
}
