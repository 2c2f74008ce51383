import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { Client } from 'undici';
import { percentile } from '../rounds.ts';
import type { Tap, Tapped } from './orders.ts';
import { nextSending } from './phone.ts';

const HEARD_WITHIN = 10_000;

interface Heard {
  kind: string;
  id?: string;
  row?: { recordId?: string };
}

/** Under which id what was sent is heard of, by the kind of the live message. */
const heardAs: Readonly<Record<string, (change: Heard) => string | undefined>> = {
  'child.status': ({ row }) => row?.recordId,
  message: ({ id }) => id,
};

export async function tap(order: Tap): Promise<Tapped> {
  const { url, targets, socketsPerTarget, perSecond, seconds } = order;
  const sentAt = new Map<string, number>();
  const took: number[] = [];
  const hear = (change: Heard) => {
    const sent = sentAt.get(heardAs[change.kind]?.(change) ?? '');
    if (sent !== undefined) took.push(performance.now() - sent);
  };
  const devices = targets.flatMap((target) => Array.from({ length: socketsPerTarget }, () => target));
  const sockets = await Promise.all(
    devices.map((target) =>
      connect(order.sockets, 'listens' in target ? target.listens : target.token, hear),
    ),
  );
  const client = new Client(url, { pipelining: 1 });
  try {
    const taps = Math.max(1, Math.round(perSecond * seconds));
    const began = performance.now();
    const accepted: Promise<void>[] = [];
    for (let nth = 0; nth < taps; nth++) {
      // By the clock and not after the last answer, or a slow answer would thin out the load.
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

async function connect(url: string, token: string, hear: (change: Heard) => void): Promise<Socket> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false });
  socket.on('change', hear);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  // As a client says that knows nothing yet; until then what is new is held back for it.
  await socket.emitWithAck('resume', {});
  return socket;
}
