import { setTimeout as pause } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { Pool } from 'undici';
import { percentile } from '../rounds.ts';
import { HEARD_WITHIN, type HeardChange, heardUnder, openLine } from './line.ts';
import type { Connect, Connected, Peak, Peaked } from './orders.ts';
import { nextToggle } from './phone.ts';

/** The phones that reconnect in parallel, as in a town after an outage. */
const AT_ONCE = 100;
/** The number of connections that a proxy opens to a process. */
const CONNECTIONS = 64;

const phones: Socket[] = [];
const sentAt = new Map<string, number>();
let heard: number[] = [];

function hear(change: HeardChange): void {
  const sent = sentAt.get(heardUnder(change) ?? '');
  if (sent !== undefined) heard.push(performance.now() - sent);
}

/** Connects more phones, which stay. */
export async function connect({ sockets, tokens }: Connect): Promise<Connected> {
  const took: number[] = [];
  const waiting = tokens.values();
  const began = performance.now();
  const opener = async () => {
    for (const token of waiting) {
      const asked = performance.now();
      phones.push(await openLine(sockets, token, hear));
      took.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, opener));
  return { perSecond: (took.length * 1000) / (performance.now() - began), p99: percentile(took, 0.99) };
}

export function hangUp(): void {
  for (const phone of phones.splice(0)) phone.disconnect();
}

/** Sign-ins at an even pace, by the clock: a slow answer does not delay the others. */
export async function peak({ url, targets, perSecond, seconds }: Peak): Promise<Peaked> {
  const pool = new Pool(url, { connections: CONNECTIONS });
  const answered: number[] = [];
  heard = [];
  sentAt.clear();
  const count = Math.max(1, Math.round(perSecond * seconds));
  const began = performance.now();
  const accepted: Promise<void>[] = [];
  let hears = 0;
  try {
    for (let nth = 0; nth < count; nth++) {
      const due = began + (nth * 1000) / perSecond;
      const early = due - performance.now();
      if (early > 0) await pause(early);
      const target = targets[nth % targets.length];
      if (!target) break;
      hears += target.hears;
      const { id, send } = nextToggle(target);
      // Counted from the time it was due, so that this process's own delay counts too.
      sentAt.set(id, due);
      accepted.push(
        send(pool).then(() => {
          answered.push(performance.now() - due);
        }),
      );
    }
    await Promise.all(accepted);
    const late = performance.now() + HEARD_WITHIN;
    while (heard.length < hears && performance.now() < late) await pause(5);
  } finally {
    await pool.close();
  }
  return {
    answered: percentile(answered, 0.99),
    heard: percentile(heard, 0.99),
    missing: hears - heard.length,
  };
}
