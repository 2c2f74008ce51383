import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'undici';
import { percentile } from '../rounds.ts';
import { HEARD_WITHIN, type HeardChange, heardUnder, openLine } from './line.ts';
import type { Tap, Tapped } from './orders.ts';
import { nextSending } from './phone.ts';

export async function tap(order: Tap): Promise<Tapped> {
  const { url, targets, socketsPerTarget, perSecond, seconds } = order;
  const sentAt = new Map<string, number>();
  const took: number[] = [];
  const hear = (change: HeardChange) => {
    const sent = sentAt.get(heardUnder(change) ?? '');
    if (sent !== undefined) took.push(performance.now() - sent);
  };
  const devices = targets.flatMap((target) => Array.from({ length: socketsPerTarget }, () => target));
  const sockets = await Promise.all(
    devices.map((target) =>
      openLine(order.sockets, 'listens' in target ? target.listens : target.token, hear),
    ),
  );
  const client = new Client(url, { pipelining: 1 });
  try {
    const taps = Math.max(1, Math.round(perSecond * seconds));
    const began = performance.now();
    const accepted: Promise<void>[] = [];
    for (let nth = 0; nth < taps; nth++) {
      // Paced by the clock and not by the last answer, since a slow answer would thin out the load.
      await pause(Math.max(0, began + (nth * 1000) / perSecond - performance.now()));
      const target = targets[nth % targets.length];
      if (!target) break;
      const sending = nextSending(target);
      sentAt.set(sending.id, performance.now());
      accepted.push(sending.send(client));
    }
    await Promise.all(accepted);
    const late = performance.now() + HEARD_WITHIN;
    while (took.length < taps * socketsPerTarget) {
      if (performance.now() > late)
        throw new Error(`Of what was sent ${taps} times, ${took.length} were heard`);
      await pause(5);
    }
  } finally {
    await client.close();
    for (const socket of sockets) socket.disconnect();
  }
  return { p50: percentile(took, 0.5), p99: percentile(took, 0.99) };
}
