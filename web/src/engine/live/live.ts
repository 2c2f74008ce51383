import { Change, type Resume, ResumeAnswer } from '@nead/contracts/live.ts';
import { io, type Socket } from 'socket.io-client';
import { seenPosition } from './api.ts';
import { connection } from './connection.ts';
import type { LiveCache } from './live-cache.ts';
import { liveSequence } from './live-sequence.ts';
import { followOwnAccount } from './own-account.ts';

export interface LiveOptions {
  token: string;
  /** Whose changes this screen shows. */
  audience: string;
  cache: LiveCache;
  /** Called before a change is applied, while the old state can still be seen. */
  beforeChange(change: Change): void;
}

const ACK_MS = 5_000;
/** Hidden for longer than this, a phone may have dropped the line without either end knowing. */
const DOUBT_MS = 30_000;

/** Keeps the screen live until the returned function is called. */
export function startLive({ token, audience, cache, beforeChange }: LiveOptions): () => void {
  const sequence = liveSequence();
  const socket: Socket = io({
    auth: { token },
    // Long polling would need the same node each time; a fleet has several and remembers nobody.
    transports: ['websocket'],
    reconnectionDelayMax: 5_000,
    // Without a line there is nothing to try; the event that it is back connects.
    autoConnect: navigator.onLine,
  });
  if (!navigator.onLine) connection.set('offline');
  const stopped = new AbortController();
  const { signal } = stopped;
  let hiddenAt: number | undefined;

  function missed(): void {
    cache.refetchAll();
    void followOwnAccount();
  }

  /** One way back from every break: replay what was missed, or fetch everything again. */
  async function resume(): Promise<void> {
    const last: Resume = sequence.last();
    if (!sequence.knows(audience)) missed();
    const answer = ResumeAnswer.safeParse(await socket.timeout(ACK_MS).emitWithAck('resume', last));
    if (!answer.success || answer.data.refetch.length > 0) {
      for (const name of answer.data?.refetch ?? Object.keys(last)) sequence.forget(name);
      missed();
    }
  }

  function reconnect(): void {
    socket.disconnect();
    connection.set(navigator.onLine ? 'reconnecting' : 'offline');
    if (navigator.onLine) socket.connect();
  }

  const resumeOrReconnect = () => resume().then(() => connection.set('live'), reconnect);

  socket.on('connect', resumeOrReconnect);
  socket.on('change', (message: unknown) => {
    const parsed = Change.safeParse(message);
    if (!parsed.success) return missed();
    const change = parsed.data;
    seenPosition.see(change.position);
    const turn = sequence.take(change.audience, change.n);
    if (turn === 'known') return;
    if (turn === 'gap') return missed();
    if (isAboutOneself(change)) void followOwnAccount();
    beforeChange(change);
    cache.apply(change);
  });
  socket.on('disconnect', (reason) => {
    if (signal.aborted) return;
    connection.set(navigator.onLine ? 'reconnecting' : 'offline');
    // The server closed it on purpose: perhaps the session ended. If it did not, connect again by hand.
    if (reason === 'io server disconnect')
      void followOwnAccount().then(() => !signal.aborted && socket.connect());
  });
  socket.on('connect_error', () => {
    connection.set(navigator.onLine ? 'reconnecting' : 'offline');
    // `active` false: refused by the gateway rather than not reached.
    if (!socket.active)
      void followOwnAccount().then(() => setTimeout(() => !signal.aborted && socket.connect(), ACK_MS));
  });

  window.addEventListener('offline', () => connection.set('offline'), { signal });
  window.addEventListener('online', reconnect, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (hiddenAt && Date.now() - hiddenAt > DOUBT_MS && socket.connected) void resumeOrReconnect();
    },
    { signal },
  );

  return () => {
    stopped.abort();
    socket.disconnect();
    connection.set('connecting');
  };
}

/** A parent's name is also changed by whoever keeps them as a contact. */
const isAboutOneself = ({ kind, audience }: Change) =>
  kind === 'session' || (kind === 'register' && audience.startsWith('parent:'));
