import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { type ProblemCode, refuse } from '@nead/contracts/errors.ts';
import { audienceOf, type LiveMessage, Resume, type ResumeAnswer } from '@nead/contracts/live.ts';
import { addressOf } from '@nead/http-kit/address.ts';
import { countHeld } from '@nead/http-kit/count-held.ts';
import type { Log } from '@nead/http-kit/log.ts';
import { FEED_CHANNEL } from '@nead/http-kit/postgres/channels.ts';
import { isStoreAway } from '@nead/http-kit/postgres/database.ts';
import type { Probe } from '@nead/http-kit/process/health.ts';
import { gauge, histogram, type Metrics } from '@nead/http-kit/process/metrics.ts';
import { SESSION_ENDED, type Session, type Sessions } from '@nead/http-kit/sessions/sessions.ts';
import type pg from 'pg';
import { Server, type Socket } from 'socket.io';
import * as z from 'zod/mini';
import { type AudienceFeed, openAudienceFeed, type Subscriber } from './audience-feed.ts';
import { type FeedPlace, feedPlaces, type MessageCause } from './feed-reader.ts';
import { listenForNotifications } from './notification-listener.ts';
import { watchSessions } from './watch-sessions.ts';

export interface GatewayParts {
  httpServer: HttpServer;
  pool: pg.Pool;
  /** The database for the listening connection, which is not from the pool. */
  databaseUrl: string;
  sessions: Sessions;
  logger: Log;
  metrics?: Metrics;
  /** Reverse proxies in front of this process. */
  proxies: number;
  ceilings: SocketCeilings;
  /** The interval at which the feed is read without a notification, in case one was lost. */
  pollMs?: number;
  /** The time in which a new socket may resume, before it gets new messages. */
  resumeWithinMs?: number;
}

/** The most sockets of this node: in all, from one address, for one session (docs/decisions/082). */
export interface SocketCeilings {
  sockets: number;
  perAddress: number;
  perSession: number;
}

export interface Gateway {
  probe: Probe;
  /** Disconnects every socket. The HTTP server stays open; its caller closes it. */
  close(): Promise<void>;
}

interface ConnectFailure {
  error: { code: ProblemCode; message: string };
}
interface ServerEvents {
  change(message: LiveMessage): void;
}
interface ClientEvents {
  resume(...said: unknown[]): void;
}
interface SocketData {
  session: Session;
  /** The place of each of its audiences when it connected. */
  from: ReadonlyMap<string, FeedPlace>;
}
type ClientSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>;

/** The largest message of a client, which only sends resumes, with a number for each audience. */
const MOST_BYTES = 16_384;

const Auth = z.object({ token: z.string().check(z.maxLength(4_096)) });
const Woken = z.array(z.string());

const failure = (code: ProblemCode, message?: string): ConnectFailure => ({
  error: { code, message: refuse(code, message).message },
});

const audiencesOf = ({ role, account }: Session): string[] => [audienceOf(role, account)];

/** Serves sockets: it knows their sessions, their audiences and the new messages, but not what a message is about. */
export function startGateway(parts: GatewayParts): Gateway {
  const { pool, sessions, logger } = parts;
  const io = new Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>(parts.httpServer, {
    path: '/socket.io',
    // Long polling would need the same node for each request; with websockets any node can answer any client.
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MOST_BYTES,
    pingInterval: 10_000,
    pingTimeout: 8_000,
    // The time for a client to identify itself.
    connectTimeout: 20_000,
    allowRequest: (request, admit) => admit(full(request) ? 'too many sockets' : null, !full(request)),
  });
  const { ceilings, proxies } = parts;
  const ofAddress = countHeld();
  const ofSession = countHeld();
  const full = (request: IncomingMessage) =>
    io.engine.clientsCount >= ceilings.sockets ||
    ofAddress.count(addressOf(request, proxies)) >= ceilings.perAddress;
  io.engine.on(
    'connection',
    (line: { request: IncomingMessage; once(what: 'close', then: () => void): void }) => {
      line.once('close', ofAddress.hold(addressOf(line.request, proxies)));
    },
  );
  const feeds = new Map<string, AudienceFeed>();
  const watched = watchSessions(sessions);

  io.use((socket, next) => {
    admit(socket).then(
      (refused) => next(refused && Object.assign(new Error(refused.error.message), { data: refused.error })),
      (error: unknown) => {
        if (!isNotReady(error)) logger.error({ err: error }, 'a socket was not let in');
        const { error: told } = failure(isNotReady(error) ? 'UNAVAILABLE' : 'INTERNAL');
        next(Object.assign(new Error(told.message), { data: told }));
      },
    );
  });

  async function admit(socket: ClientSocket): Promise<ConnectFailure | undefined> {
    const auth = Auth.safeParse(socket.handshake.auth);
    const session = auth.success ? await sessions.check(auth.data.token) : undefined;
    if (!session) return failure('UNAUTHENTICATED');
    if (ofSession.count(session.id) >= ceilings.perSession) return failure('TOO_MANY_REQUESTS');
    // A socket that has closed meanwhile would otherwise be counted for ever.
    if (socket.conn.readyState !== 'closed') socket.conn.once('close', ofSession.hold(session.id));
    socket.data.session = session;
    // Read before the client learns that it is connected: its later fetches can then miss only messages that will be
    // sent.
    socket.data.from = await feedPlaces(pool, audiencesOf(session));
    return undefined;
  }

  const told = tellSent(logger, parts.metrics);
  io.on('connection', (socket: ClientSocket) => attend(socket, { ...parts, feeds, watched, told }));

  const wakeAll = () => {
    for (const feed of feeds.values()) feed.wake();
  };
  const listener = listenForNotifications(
    parts.databaseUrl,
    {
      [FEED_CHANNEL]: (payload) => {
        const named = Woken.safeParse(parsedJson(payload));
        if (!named.success) return wakeAll();
        for (const audience of named.data) feeds.get(audience)?.wake();
      },
      [SESSION_ENDED]: (session) => watched.ended(session),
    },
    wakeAll,
  );

  const polling = setInterval(() => {
    poll().catch(() => undefined); // the database is away; the next poll asks again
  }, parts.pollMs ?? 2_000);

  async function poll(): Promise<void> {
    if (feeds.size === 0) return;
    const before = new Map([...feeds].map(([audience, feed]) => [audience, feed.at()]));
    for (const [audience, { n }] of await feedPlaces(pool, [...before.keys()])) {
      const feed = feeds.get(audience);
      if (n < (before.get(audience) ?? 0)) feed?.dismiss();
      else if (feed && n > feed.at()) feed.wake();
    }
  }

  if (parts.metrics) {
    gauge(parts.metrics, 'realtime_sockets', 'Sockets that are connected to this node', [], () => [
      { labels: {}, value: io.of('/').sockets.size },
    ]);
  }

  return {
    probe: () => (listener.listening() ? undefined : 'does not hear the database'),
    async close() {
      clearInterval(polling);
      watched.close();
      io.disconnectSockets(true);
      io.engine.close();
      await listener.close();
    },
  };
}

interface Attendance {
  pool: pg.Pool;
  feeds: Map<string, AudienceFeed>;
  watched: ReturnType<typeof watchSessions>;
  logger: Log;
  told: (cause: MessageCause) => void;
  resumeWithinMs?: number;
}

/** Serves an admitted socket until it leaves: it hears its audiences and may resume once at a time. */
function attend(socket: ClientSocket, parts: Attendance): void {
  const { pool, feeds, watched, logger, told, resumeWithinMs = 1_000 } = parts;
  const subscriber: Subscriber = {
    receive: (message) => void socket.emit('change', message),
    dismiss: () => void socket.disconnect(true),
  };
  const unwatch = watched.watch(socket.data.session.id, subscriber.dismiss);
  const own = new Map<string, AudienceFeed>();
  for (const [audience, from] of socket.data.from) {
    const feed = feeds.get(audience) ?? openAudienceFeed(pool, audience, told);
    feeds.set(audience, feed);
    feed.join(subscriber, from.n);
    feed.wake();
    own.set(audience, feed);
  }
  const overdue = setTimeout(() => {
    for (const feed of own.values()) feed.release(subscriber);
  }, resumeWithinMs);

  let resuming = false;
  socket.on('resume', (...said) => {
    const last = said.at(-1);
    const answer = (told: ResumeAnswer | ConnectFailure) => {
      if (typeof last === 'function') last(told);
    };
    const asked = Resume.safeParse(said[0]);
    if (!asked.success) return answer(failure('VALIDATION', 'Resume with the last number of each audience.'));
    if (resuming) return answer(failure('TOO_MANY_REQUESTS'));
    resuming = true;
    resume(pool, subscriber, own, socket.data.from, asked.data)
      .then(answer, (error: unknown) => {
        answer(failure(isNotReady(error) ? 'UNAVAILABLE' : 'INTERNAL'));
        subscriber.dismiss(); // its state is uncertain; after reconnecting it sends it again
        if (!isNotReady(error)) logger.error({ err: error }, 'a resume failed');
      })
      .finally(() => {
        resuming = false;
      });
  });
  socket.on('disconnect', () => {
    clearTimeout(overdue);
    unwatch();
    for (const [audience, feed] of own) {
      feed.leave(subscriber);
      if (feed.empty()) feeds.delete(audience);
    }
  });
}

/** Logs each message that this node passes on, with the time since its event was recorded. */
function tellSent(logger: Log, metrics: Metrics | undefined): (cause: MessageCause) => void {
  const seconds =
    metrics &&
    histogram(
      metrics,
      'event_to_socket_seconds',
      'Seconds from the recording of an event to the sending of its live message',
      [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
    );
  return ({ audience, n, kind, request, recordedAt }) => {
    const ms = recordedAt ? Date.now() - recordedAt.getTime() : undefined;
    if (ms !== undefined) seconds?.observe(Math.max(0, ms) / 1000);
    logger.debug({ audience, n, kind, ms, ...(request && { request }) }, 'a live message was sent');
  };
}

/**
 * Answers a client's resume. A foreign audience is answered like one whose messages are deleted, which gives nothing
 * away.
 */
async function resume(
  pool: pg.Pool,
  subscriber: Subscriber,
  own: ReadonlyMap<string, AudienceFeed>,
  from: ReadonlyMap<string, FeedPlace>,
  asked: Resume,
): Promise<ResumeAnswer> {
  const answer: ResumeAnswer = { replayed: 0, refetch: [] };
  for (const [audience, n] of Object.entries(asked)) {
    const came = (await own.get(audience)?.resume(subscriber, n)) ?? 'refetch';
    if (came === 'refetch') answer.refetch.push(audience);
    else answer.replayed += came;
  }
  // The client has never heard of an audience that it did not name, so it misses nothing there.
  for (const [audience, feed] of own) if (!(audience in asked)) feed.release(subscriber);
  const begunAnew = answer.refetch.filter((audience) => own.has(audience));
  // Read after the starting point was decided, so it is never too low.
  const places = begunAnew.length > 0 ? await feedPlaces(pool, begunAnew) : new Map<string, FeedPlace>();
  for (const audience of own.keys()) {
    const place = audience in asked ? places.get(audience) : from.get(audience);
    if (place) answer.at = { ...answer.at, [audience]: place.n };
    if (place?.upTo) answer.upTo = { ...answer.upTo, [audience]: place.upTo };
  }
  return answer;
}

/** Answers whether the database is away, or the read side has not created its tables yet. */
const isNotReady = (error: unknown): boolean =>
  isStoreAway(error) ||
  (error instanceof Error && 'code' in error && /^42(P01|703)$/.test(String(error.code)));

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
