import { headers } from '@nead/contracts/envelope.ts';
import type { DomainEvent } from '@nead/contracts/events.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import { encodePosition } from '@nead/contracts/positions.ts';
import { testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import { waitUntil } from '@nead/embedded-postgres/wait-until.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import { installationKey } from '@nead/event-store/installation-key.ts';
import { createMemoryKeyStore } from '@nead/event-store/memory/key-store.ts';
import { memoryLog } from '@nead/event-store/memory/test-log.ts';
import { createHttpApp } from '@nead/http-kit/app.ts';
import { createLog } from '@nead/http-kit/log.ts';
import { operatorOf } from '@nead/http-kit/operator.ts';
import { openPool } from '@nead/http-kit/postgres/database.ts';
import { listen } from '@nead/http-kit/process/listen.ts';
import { createMetrics } from '@nead/http-kit/process/metrics.ts';
import { openSessions, SESSION_TABLE } from '@nead/http-kit/sessions/sessions.ts';
import { projections } from './projections.ts';
import { queryRoutes } from './query-api.ts';
import { startWorker, type Worker } from './worker.ts';

const SIGNING = installationKey(Buffer.alloc(32, 7));
export const silentLog = createLog('test', 'silent');

type Tip = Parameters<EventLog['append']>[1];

/** Appends like the write side, and remembers each stream's last event. */
export function openWriter(log: EventLog) {
  const tips = new Map<string, Tip>();
  return async (stream: string, ...events: DomainEvent[]): Promise<bigint> => {
    const at = new Date().toISOString();
    const cause = {
      command: newId(),
      fingerprint: '',
      actor: { system: 'test' },
      happenedAt: at,
      recordedAt: at,
    };
    const appended = await log.append(
      stream,
      tips.get(stream) ?? { revision: 'none', hash: '' },
      events,
      cause,
    );
    if (!appended.ok) throw new Error(`The stream ${stream} is not where the test thinks`);
    tips.set(stream, appended.tip);
    return appended.position;
  };
}
export type Writer = ReturnType<typeof openWriter>;

/** A database of its own and a log in memory. */
export async function openReadSide() {
  const database = await testDatabase();
  const pool = openPool(database.url, silentLog, 20);
  const log = memoryLog();
  return {
    url: database.url,
    pool,
    log,
    append: openWriter(log),
    async close() {
      await log.close();
      await pool.end();
      await database.drop();
    },
  };
}
export type ReadSide = Awaited<ReturnType<typeof openReadSide>>;

export async function openQueries({ pool, log }: Pick<ReadSide, 'pool' | 'log'>) {
  await pool.query(SESSION_TABLE);
  const sessions = openSessions(pool, [{ kid: 'test', secret: 'a test key of more than 32 characters' }]);
  const parts = { log: silentLog, metrics: createMetrics(silentLog), sessions, proxies: 0 };
  const files = { storage: { get: async () => undefined }, keys: createMemoryKeyStore() };
  const app = createHttpApp(parts, (router) =>
    queryRoutes(router, {
      pool,
      log,
      look: async () => ({ unwell: [], since: new Date().toISOString() }),
      roomForFiles: async () => ({ free: 58, size: 100 }),
      privateKey: 'a test key of more than 32 characters',
      files,
      logger: silentLog,
      metrics: parts.metrics,
      signing: SIGNING,
      publicUrl: 'https://nead.example',
      ...operatorOf({}),
      google: undefined,
    }),
  );
  const http = await listen(app.callback(), 0, '127.0.0.1');
  const epoch = await log.epoch();
  return {
    async logIn(role: Role, account: Id) {
      return sessions.start({ id: newId(), account, role }, new Date(Date.now() + 3_600_000));
    },
    async get(token: string, path: string, after?: bigint | string) {
      const position = typeof after === 'bigint' ? encodePosition(epoch, after) : after;
      const answer = await fetch(`http://127.0.0.1:${http.port}/api/v1${path}`, {
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(position !== undefined && { 'X-After-Position': position }),
        },
      });
      const asOf = answer.headers.get(headers.asOf);
      // biome-ignore lint/suspicious/noExplicitAny: tests look at answers of any shape
      return { status: answer.status, asOf, body: (await answer.json()) as any };
    },
    close: http.close,
  };
}
export type Queries = Awaited<ReturnType<typeof openQueries>>;

export async function untilRead(holds: () => boolean | Promise<boolean>, atMostMs = 20_000): Promise<void> {
  if (!(await waitUntil(holds, { atMostMs }))) throw new Error('What was waited for did not come.');
}

/** Resolves when every read model has reached this position. */
export const untilReached = (worker: Worker, position: bigint, atMostMs?: number): Promise<void> =>
  untilRead(
    () => projections.every(({ name }) => (worker.health()[name]?.position ?? -1n) >= position),
    atMostMs,
  );

/** A read side and a worker on it, which runs every projection. */
export async function openFollowedSide() {
  const side = await openReadSide();
  const { log, pool, url: databaseUrl } = side;
  const worker = await startWorker({ log, pool, databaseUrl, logger: silentLog });
  return {
    ...side,
    worker,
    async close() {
      await worker.stop();
      await side.close();
    },
  };
}
export type FollowedSide = Awaited<ReturnType<typeof openFollowedSide>>;

/** One household, with events that make and change it. */
export function household() {
  const [childminderId, childId, contactId, parentId, recordId] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ];
  const childAdded: DomainEvent = {
    type: 'ChildAdded',
    data: {
      childminderId,
      childId,
      firstName: 'Oisín',
      lastName: 'Ó Sé',
      dateOfBirth: '2024-02-29',
      gender: 'male',
      isPottyTrained: 'no',
      allergies: ['Milk'],
    },
  };
  const contactAdded: DomainEvent = {
    type: 'ContactAdded',
    data: {
      childminderId,
      contactId,
      firstName: 'Máire',
      lastName: 'Ó Sé',
      email: 'maire@example.ie',
      phone: '+353 86 000 0000',
      relationship: 'Mother',
    },
  };
  const placed = { childminderId, childId, contactId, place: 'primary' as const };
  const opened = (accountId: Id, role: Role): DomainEvent => ({
    type: 'AccountOpened',
    data: {
      accountId,
      role,
      email: `${role}@example.ie`,
      firstName: 'Máire',
      lastName: 'Ó Sé',
      passwordHash: 'x',
      termsVersion: '1',
    },
  });
  const attendance = (type: 'signIn' | 'signOut', time: string, id = recordId): DomainEvent[] => [
    {
      type: 'AttendanceRecorded',
      data: { childminderId, childId, recordId: id, type, time, date: time.slice(0, 10) },
    },
    {
      type: 'ChildStatusChanged',
      data: {
        childminderId,
        childId,
        status: type === 'signIn' ? 'signed-in' : 'signed-out',
        since: time,
        recordId: id,
      },
    },
  ];
  return {
    childminderId,
    childId,
    contactId,
    parentId,
    recordId,
    childAdded,
    contactAdded,
    putOn: { type: 'ContactPutOnChild', data: placed } satisfies DomainEvent as DomainEvent,
    takenOff: { type: 'ContactTakenOffChild', data: placed } satisfies DomainEvent as DomainEvent,
    linked: {
      type: 'ContactLinked',
      data: { childminderId, contactId, accountId: parentId },
    } satisfies DomainEvent as DomainEvent,
    opened,
    attendance,
    removed: {
      type: 'AttendanceRemoved',
      data: { childminderId, childId, recordId },
    } satisfies DomainEvent as DomainEvent,
    register: `register-${childminderId}`,
    care: `care-${childId}`,
  };
}
