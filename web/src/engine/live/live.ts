import { LiveMessage, type Resume, ResumeAnswer } from '@nead/contracts/live.ts';
import { io, type Socket } from 'socket.io-client';
import { seenPosition } from '../api/api.ts';
import {
  beginLive,
  confirmKept,
  heardNumber,
  isAnyUnconfirmed,
  leaveLive,
  loseLive,
} from '../api/kept-answers.ts';
import { followOwnAccount } from '../api/own-account.ts';
import { beforeLive, connection } from './connection.ts';
import type { LiveCache } from './live-cache.ts';
import { liveSequence } from './live-sequence.ts';

export interface LiveOptions {
  token: string;
  /** The account whose live messages this screen gets. */
  audience: string;
  cache: LiveCache;
  /** Called before a change is applied, while the old data can still be read. */
  beforeChange(message: LiveMessage): void;
  open?: typeof io;
}

const ACK_MS = 5_000;
/** The time after which the connection of a hidden phone may be dead without either end knowing. */
const DOUBT_MS = 30_000;
/** The longest time for which kept answers are shown without knowing what changed since. */
const KEPT_MS = 3_000;

/** Keeps the screen live until the returned function is called. */
export function startLive({ token, audience, cache, beforeChange, open = io }: LiveOptions): () => void {
  const sequence = liveSequence();
  const keptUpTo = beginLive();
  if (keptUpTo !== undefined) sequence.begin(audience, keptUpTo);
  const socket: Socket = open({
    auth: { token },
    // Long polling would need the same gateway for each request, and a fleet has several.
    transports: ['websocket'],
    reconnectionDelayMax: 5_000,
    // An offline device does not try. The `online` event connects it.
    autoConnect: navigator.onLine,
  });
  if (!navigator.onLine) connection.set('offline');
  const impatient = setTimeout(() => connection.get() !== 'live' && isAnyUnconfirmed() && missed(), KEPT_MS);
  const stopped = new AbortController();
  const { signal } = stopped;
  let hiddenAt: number | undefined;

  async function noteHeard(): Promise<void> {
    await cache.settled();
    if (!signal.aborted) heardNumber.set(sequence.last()[audience]);
  }

  function missed(upTo?: string): void {
    cache.refetchAll(upTo);
    void followOwnAccount();
  }

  /** Replays the missed messages, or fetches everything again. This is the only recovery. */
  async function resume(): Promise<void> {
    const last: Resume = sequence.last();
    const isNew = !sequence.knows(audience);
    const answer = ResumeAnswer.safeParse(await socket.timeout(ACK_MS).emitWithAck('resume', last));
    const unknown = answer.data?.refetch ?? Object.keys(last);
    for (const name of unknown) sequence.forget(name);
    for (const [name, n] of Object.entries(answer.data?.at ?? {})) sequence.begin(name, n);
    if (isNew || !answer.success || unknown.length > 0) missed(answer.data?.upTo?.[audience]);
    else cache.refetchUnanswered();
    confirmKept();
    void noteHeard();
  }

  function reconnect(): void {
    // A call that waits for an answer also fails when the connection is closed for good.
    if (signal.aborted) return;
    socket.disconnect();
    connection.set(navigator.onLine ? 'reconnecting' : 'offline');
    if (navigator.onLine) socket.connect();
  }

  const resumeOrReconnect = () => resume().then(() => connection.set('live'), reconnect);

  socket.on('connect', resumeOrReconnect);
  socket.on('change', (received: unknown) => {
    const parsed = LiveMessage.safeParse(received);
    if (!parsed.success) return missed();
    const message = parsed.data;
    seenPosition.see(message.position);
    const turn = sequence.take(message.audience, message.n);
    if (turn === 'known') return;
    if (turn === 'gap') return missed();
    if (isAboutOneself(message)) void followOwnAccount();
    beforeChange(message);
    cache.apply(message);
    void noteHeard();
  });
  socket.on('disconnect', (reason) => {
    if (signal.aborted) return;
    connection.set(navigator.onLine ? 'reconnecting' : 'offline');
    loseLive();
    // The server closed the connection on purpose, perhaps because the session ended. If the session has not ended, the
    // connection must be opened again by hand.
    if (reason === 'io server disconnect')
      void followOwnAccount().then(() => !signal.aborted && socket.connect());
  });
  socket.on('connect_error', () => {
    connection.set(navigator.onLine ? 'reconnecting' : 'offline');
    // An inactive socket was refused by the gateway, and socket.io does not try again.
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
    leaveLive();
    clearTimeout(impatient);
    socket.disconnect();
    connection.set(beforeLive());
  };
}

/**
 * Answers whether a message may change the own account. A parent's contacts are edited by childminders, which may change the
 * parent's own name.
 */
const isAboutOneself = ({ kind, audience }: LiveMessage) =>
  kind === 'session' || (kind === 'register' && audience.startsWith('parent:'));
