import type { LiveMessage, LiveMessageKind, Resume } from '@nead/contracts/live.ts';

type Heard = (...told: never[]) => unknown;

/** The sockets that pages have open: vitest.config.ts replaces socket.io-client with this module. */
const open = new Set<ReturnType<typeof io>>();

/** A socket as the client uses it, with the tests at its other end. */
export function io() {
  const heard = new Map<string, Heard>();
  const socket = {
    active: true,
    connected: false,
    on: (event: string, act: Heard) => void heard.set(event, act),
    hear: (event: string, ...told: unknown[]) => heard.get(event)?.(...(told as never[])), // by its name
    connect() {
      open.add(socket);
      socket.connected = true;
      queueMicrotask(() => open.has(socket) && socket.hear('connect'));
    },
    disconnect() {
      open.delete(socket);
      socket.connected = false;
    },
    timeout: () => ({
      async emitWithAck(_: 'resume', last: Resume) {
        const missed = said.filter(({ audience, n }) => n > (last[audience] ?? n));
        for (const message of missed) socket.hear('change', message);
        return { replayed: missed.length, refetch: [] };
      },
    }),
  };
  if (navigator.onLine) socket.connect();
  return socket;
}

let n = 0;
const said: LiveMessage[] = [];

/** Tells the open pages what happened on another device. */
export function pushLive(
  audience: string,
  message: { kind: LiveMessageKind; id?: string; childId?: string; row?: unknown },
): void {
  n += 1;
  const live = { audience, n, position: String(n), ...message };
  said.push(live);
  for (const socket of open) socket.hear('change', live);
}

export function closeSockets(): void {
  for (const socket of open) socket.disconnect();
  n = 0;
  said.length = 0;
}
