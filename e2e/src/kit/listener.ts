import { type LiveMessage, ResumeAnswer } from '@nead/contracts/live.ts';
import { io, type Socket } from 'socket.io-client';

export interface Listener {
  socket: Socket;
  messages: LiveMessage[];
  /**
   * The places in `messages` at which the device was told that too much was missed, or noticed it before its resume was
   * answered: numbers begin again, and only a fetch tells the rest.
   */
  refetches: number[];
  /** Resolves with the first change that fits, whether it came already or comes later. */
  heard(fits: (message: LiveMessage) => boolean): Promise<LiveMessage>;
  /**
   * Resolves like `heard`, or once the device was told more often than this to fetch everything, as happens to one that missed
   * much.
   */
  heardOrRefetched(fits: (message: LiveMessage) => boolean, oftenerThan: number): Promise<void>;
  resume(from: Record<string, number>): Promise<ResumeAnswer>;
  close(): void;
}

/** A device that listens like any program outside. */
export async function listenAs(url: string, token: string): Promise<Listener> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true });
  const messages: LiveMessage[] = [];
  const refetches: number[] = [];
  const waiting = new Set<() => void>();
  const last = new Map<string, number>();
  let resuming = false;
  socket.on('change', (message: LiveMessage) => {
    const before = last.get(message.audience);
    if (resuming && before !== undefined && message.n > before + 1) refetches.push(messages.length);
    last.set(message.audience, message.n);
    messages.push(message);
    lookAgain();
  });
  const lookAgain = () => {
    for (const look of waiting) look();
  };
  let open = true;
  // The device reconnects like the web client after a lost connection, or after it was sent away, and asks for what it missed.
  let back = false;
  async function resumeOrReconnect(): Promise<void> {
    try {
      const answer = ResumeAnswer.safeParse(
        await socket.timeout(5_000).emitWithAck('resume', Object.fromEntries(last)),
      );
      // Without an answer the device is being sent away, and then it asks again.
      if (!answer.success) return;
      resuming = false;
      if (answer.data.refetch.length === 0) return;
      refetches.push(messages.length);
      lookAgain();
    } catch {
      if (open) socket.disconnect().connect();
    }
  }
  socket.on('connect', () => {
    resuming = back;
    if (back) void resumeOrReconnect();
    back = true;
  });
  socket.on('disconnect', (reason) => {
    if (open && reason === 'io server disconnect') socket.connect();
  });
  socket.on('connect_error', () => {
    if (open && !socket.active && back) setTimeout(() => open && socket.connect(), 200);
  });
  const until = <Found>(find: () => Found | undefined) =>
    new Promise<Found>((resolve) => {
      const look = () => {
        const found = find();
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    socket,
    messages,
    refetches,
    heard: (fits) => until(() => messages.find(fits)),
    heardOrRefetched: async (fits, oftenerThan) => {
      await until(() => refetches.length > oftenerThan || messages.some(fits) || undefined);
    },
    resume: (from) => socket.emitWithAck('resume', from),
    close() {
      open = false;
      socket.disconnect();
    },
  };
}
