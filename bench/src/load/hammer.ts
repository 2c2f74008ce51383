import { Client } from 'undici';
import { percentile } from '../rounds.ts';
import type { Hammer, Hammered } from './orders.ts';
import { nextToggle, readPlace } from './phone.ts';

export async function hammer({ url, reads, targets, seconds, atLeast = 0 }: Hammer): Promise<Hammered> {
  const took: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  const clients = targets.map(async (target) => {
    const client = new Client(url);
    try {
      for (let sent = began; sent < end || took.length < atLeast; sent = performance.now()) {
        await (reads ? readPlace(client, target) : nextToggle(url, target).send(client));
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
