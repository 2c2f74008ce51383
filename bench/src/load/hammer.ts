import { Client } from 'undici';
import { percentile } from '../rounds.ts';
import type { Hammer, Hammered, Target } from './orders.ts';
import { nextToggle, readPlace } from './phone.ts';

/**
 * The targets shared out, so that no two clients sign the same child in; if there are fewer to read than clients, some
 * read the same.
 */
function shares(targets: readonly Target[], clients: number, reads: boolean): Target[][] {
  const all = Array.from({ length: clients }, (_, nth) =>
    targets.filter((_, place) => place % clients === nth),
  );
  if (!reads) return all.filter(({ length }) => length > 0);
  return all.map((own, nth) => (own.length > 0 ? own : targets.slice(nth % targets.length).slice(0, 1)));
}

export async function hammer(order: Hammer): Promise<Hammered> {
  const { url, reads = false, targets, clients: count = targets.length, seconds, atLeast = 0 } = order;
  const took: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  const clients = shares(targets, count, reads).map(async (own) => {
    const client = new Client(url);
    try {
      let nth = 0;
      for (let sent = began; sent < end || took.length < atLeast; sent = performance.now()) {
        const target = own[nth++ % own.length];
        if (!target) break;
        await (reads ? readPlace(client, target) : nextToggle(target).send(client));
        took.push(performance.now() - sent);
      }
    } finally {
      await client.close();
    }
  });
  await Promise.all(clients);
  const perSecond = (took.length * 1000) / (performance.now() - began);
  return { requests: took.length, perSecond, p50: percentile(took, 0.5), p99: percentile(took, 0.99) };
}
