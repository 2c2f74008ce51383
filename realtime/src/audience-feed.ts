import type { Change } from '@nead/contracts/live.ts';
import type pg from 'pg';
import { messagesAfter, ROWS_PER_READ } from './feed-reader.ts';

/** A connected socket, as the feed of one audience sees it. */
export interface Hearer {
  hear(change: Change): void;
  /** Disconnects it; on reconnecting it says again how far it is. */
  dismiss(): void;
}

interface Place {
  /** The number up to which it knew the feed when it joined or resumed; everything after that is sent. */
  start: number;
  /** The last number that was sent to it. */
  last: number;
  /**
   * Nothing is sent until it has resumed or the time for that is over; otherwise it would get new messages before
   * missed ones.
   */
  held: boolean;
}

export interface AudienceFeed {
  /** `from`: the audience's last number, read before the socket was told that it is connected. */
  join(hearer: Hearer, from: number): void;
  /** How many messages were replayed, or that the client must fetch again. */
  resume(hearer: Hearer, n: number): Promise<number | 'refetch'>;
  /** It did not resume in time, so it starts from the number at which it joined. */
  release(hearer: Hearer): void;
  leave(hearer: Hearer): void;
  empty(): boolean;
  /** To be called when there may be something new. */
  wake(): void;
  /** The last number that this node has read. */
  at(): number;
  /** The feed is numbered anew, so the clients' numbers mean nothing any more: all sockets are disconnected. */
  dismiss(): void;
}

/** A client that missed more than this is faster with a fresh fetch. */
const MOST_REPLAYED = ROWS_PER_READ;

/**
 * The feed of one audience on this node. All steps run one after the other, so that each socket gets each number once
 * and in order, whatever wakes, resumes or joins meanwhile. A step that fails changes nothing; the next one tries
 * again.
 */
export function openAudienceFeed(pool: pg.Pool, audience: string): AudienceFeed {
  const places = new Map<Hearer, Place>();
  let cursor: number | undefined;
  let turns: Promise<unknown> = Promise.resolve();
  let woken = false;

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = turns.then(work);
    turns = turn.catch(() => undefined);
    return turn;
  }

  function send(hearer: Hearer, place: Place, change: Change): void {
    if (change.n <= place.last) return;
    place.last = change.n;
    hearer.hear(change);
  }

  /** Reads what is new and sends it; answers the number that it has reached. */
  async function advance(): Promise<number> {
    let at = cursor ?? 0;
    for (;;) {
      const changes = await messagesAfter(pool, audience, at);
      for (const change of changes) {
        for (const [hearer, place] of places) if (!place.held) send(hearer, place, change);
        at = change.n;
        cursor = at;
      }
      if (changes.length < ROWS_PER_READ) return at;
    }
  }

  async function catchUp(hearer: Hearer, place: Place): Promise<void> {
    const goal = cursor ?? place.last;
    while (place.last < goal) {
      const changes = await messagesAfter(pool, audience, place.last);
      for (const change of changes) if (change.n <= goal) send(hearer, place, change);
      if (changes.length < ROWS_PER_READ) break;
    }
    place.held = false;
  }

  async function replay(hearer: Hearer, place: Place, n: number): Promise<number | 'refetch'> {
    const spoken = !place.held && place.last > place.start;
    if (!spoken) place.held = true;
    const known = await advance();
    if (spoken) return n >= place.start && n <= known ? 0 : 'refetch';
    const missed = n < known && known - n <= MOST_REPLAYED ? await messagesAfter(pool, audience, n) : [];
    const whole = missed.filter((change) => change.n <= known);
    place.held = false;
    // Fewer rows than numbers: the oldest have been deleted.
    const lacks = n > known || whole.length !== known - n;
    place.start = lacks ? known : n;
    place.last = place.start;
    if (lacks) return 'refetch';
    for (const change of whole) send(hearer, place, change);
    return whole.length;
  }

  return {
    join(hearer, from) {
      places.set(hearer, { start: from, last: from, held: true });
      cursor ??= from;
    },
    resume: (hearer, n) =>
      inTurn(async () => {
        const place = places.get(hearer);
        return place ? replay(hearer, place, n) : 'refetch';
      }),
    release(hearer) {
      const place = places.get(hearer);
      if (!place?.held) return;
      inTurn(async () => {
        if (place.held) await catchUp(hearer, place);
      }).catch(() => hearer.dismiss());
    },
    leave: (hearer) => void places.delete(hearer),
    empty: () => places.size === 0,
    at: () => cursor ?? 0,
    dismiss() {
      for (const hearer of places.keys()) hearer.dismiss();
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
