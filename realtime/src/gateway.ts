import type { Server as HttpServer } from 'node:http';
import { type ProblemCode, refuse } from '@nead/contracts/errors.ts';
import { audienceOf, type Change, Resume, type ResumeAnswer } from '@nead/contracts/live.ts';
import { FEED_CHANNEL } from '@nead/http-kit/channels.ts';
import { isStoreAway } from '@nead/http-kit/database.ts';
import type { Probe } from '@nead/http-kit/health.ts';
import type { Log } from '@nead/http-kit/log.ts';
import { gauge, type Metrics } from '@nead/http-kit/metrics.ts';
import { SESSION_ENDED, type Session, type Sessions } from '@nead/http-kit/sessions.ts';
import type pg from 'pg';
import { Server, type Socket } from 'socket.io';
import * as z from 'zod/mini';
import { type AudienceFeed, type Hearer, openAudienceFeed } from './audience-feed.ts';
import { lastNumbers } from './feed-reader.ts';
import { listen } from './listen.ts';
import { watchSessions } from './watch-sessions.ts';

export interface GatewayParts {
  httpServer: HttpServer;
  pool: pg.Pool;
  /** For the connection that listens, which is not one of the pool's. */
  databaseUrl: string;
  sessions: Sessions;
  logger: Log;
  metrics?: Metrics;
  /** Between two looks at the feed for what a lost notification would have told. */
  pollMs?: number;
  /** How long a new socket may take to say what it knows before it begins with what is new. */
  resumeWithinMs?: number;
}

export interface Gateway {
  probe: Probe;
  /** Sends every socket away. The HTTP server stays the caller's. */
  close(): Promise<void>;
}

interface Failure {
  error: { code: ProblemCode; message: string };
}
interface ServerEvents {
  change(change: Change): void;
}
interface ClientEvents {
  resume(...said: unknown[]): void;
}
interface SocketData {
  session: Session;
  /** The last number of each of its audiences when it was let in. */
  from: ReadonlyMap<string, number>;
}
type Line = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>;

/** A resume names one audience; nothing else is ever sent to us. */
const MOST_BYTES = 16_384;

const Auth = z.object({ token: z.string().check(z.maxLength(4_096)) });
const Woken = z.array(z.string());

const failure = (code: ProblemCode, message?: string): Failure => ({
  error: { code, message: refuse(code, message).message },
});

const audiencesOf = ({ role, account }: Session): string[] => [audienceOf(role, account)];

/** Who is this, what may they hear, and what is new: nothing here knows what a message is about. */
export function startGateway(parts: GatewayParts): Gateway {
  const { pool, sessions, logger } = parts;
  const io = new Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>(parts.httpServer, {
    path: '/socket.io',
    // Long polling would need the same node each time, and no node of a fleet remembers anybody.
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MOST_BYTES,
    pingInterval: 10_000,
    pingTimeout: 8_000,
  });
  const feeds = new Map<string, AudienceFeed>();
  const watched = watchSessions(sessions);

  io.use((socket, next) => {
    admit(socket).then(
      (refused) => next(refused && Object.assign(new Error(refused.error.message), { data: refused.error })),
      (error: unknown) => {
        if (!isPassing(error)) logger.error({ err: error }, 'a socket was not let in');
        const { error: told } = failure(isPassing(error) ? 'UNAVAILABLE' : 'INTERNAL');
        next(Object.assign(new Error(told.message), { data: told }));
      },
    );
  });

  async function admit(socket: Line): Promise<Failure | undefined> {
    const auth = Auth.safeParse(socket.handshake.auth);
    const session = auth.success ? await sessions.check(auth.data.token) : undefined;
    if (!session) return failure('UNAUTHENTICATED');
    socket.data.session = session;
    // Read before the client hears that it is connected: what it fetches then may lack only what it will be sent.
    socket.data.from = await lastNumbers(pool, audiencesOf(session));
    return undefined;
  }

  io.on('connection', (socket: Line) => {
    const hearer: Hearer = {
      hear: (change) => void socket.emit('change', change),
      dismiss: () => void socket.disconnect(true),
    };
    const unwatch = watched.watch(socket.data.session.id, hearer.dismiss);
    const own = new Map<string, AudienceFeed>();
    for (const [audience, from] of socket.data.from) {
      const feed = feeds.get(audience) ?? openAudienceFeed(pool, audience);
      feeds.set(audience, feed);
      feed.join(hearer, from);
      feed.wake();
      own.set(audience, feed);
    }
    const overdue = setTimeout(() => {
      for (const feed of own.values()) feed.release(hearer);
    }, parts.resumeWithinMs ?? 1_000);

    let resuming = false;
    socket.on('resume', (...said) => {
      const last = said.at(-1);
      const answer = (told: ResumeAnswer | Failure) => {
        if (typeof last === 'function') last(told);
      };
      const asked = Resume.safeParse(said[0]);
      if (!asked.success)
        return answer(failure('VALIDATION', 'Resume with the last number of each audience.'));
      if (resuming) return answer(failure('TOO_MANY_REQUESTS'));
      resuming = true;
      resume(hearer, own, asked.data)
        .then(answer, (error: unknown) => {
          answer(failure(isPassing(error) ? 'UNAVAILABLE' : 'INTERNAL'));
          hearer.dismiss(); // what it has and what it lacks is no longer certain; it comes back and asks again
          if (!isPassing(error)) logger.error({ err: error }, 'a resume failed');
        })
        .finally(() => {
          resuming = false;
        });
    });
    socket.on('disconnect', () => {
      clearTimeout(overdue);
      unwatch();
      for (const [audience, feed] of own) {
        feed.leave(hearer);
        if (feed.empty()) feeds.delete(audience);
      }
    });
  });

  const wakeAll = () => {
    for (const feed of feeds.values()) feed.wake();
  };
  const listener = listen(
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
    for (const [audience, n] of await lastNumbers(pool, [...before.keys()])) {
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

/** An audience that is not its own is answered like one whose messages are gone: nothing is told about it. */
async function resume(
  hearer: Hearer,
  own: ReadonlyMap<string, AudienceFeed>,
  asked: Resume,
): Promise<ResumeAnswer> {
  const answer: ResumeAnswer = { replayed: 0, refetch: [] };
  for (const [audience, n] of Object.entries(asked)) {
    const came = (await own.get(audience)?.resume(hearer, n)) ?? 'refetch';
    if (came === 'refetch') answer.refetch.push(audience);
    else answer.replayed += came;
  }
  // An audience that it did not name is new to it.
  for (const [audience, feed] of own) if (!(audience in asked)) feed.release(hearer);
  return answer;
}

/** The database is away, or the read side has not yet made its tables in it. */
const isPassing = (error: unknown): boolean =>
  isStoreAway(error) || (error instanceof Error && 'code' in error && error.code === '42P01');

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
