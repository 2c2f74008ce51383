import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '@nead/contracts/ids.ts';
import { audienceOf, type LiveMessage, type ResumeAnswer } from '@nead/contracts/live.ts';
import { waitUntil } from '@nead/embedded-postgres/wait-until.ts';
import { createLog } from '@nead/http-kit/log.ts';
import { openPool } from '@nead/http-kit/postgres/database.ts';
import { openSessions, SESSION_TABLE, type Sessions } from '@nead/http-kit/sessions/sessions.ts';
import { AUDIENCES_AND_NOTIFICATIONS, feedParts } from '@nead/projections/engine/feed.ts';
import type { OutgoingMessage } from '@nead/projections/engine/projection.ts';
import { createLiveIfMissing } from '@nead/projections/engine/read-model.ts';
import { writeParts } from '@nead/projections/engine/row-writes.ts';
import { migrateReadSide } from '@nead/projections/rooms/admin/platform.ts';
import { registerProjection } from '@nead/projections/rooms/register/projection.ts';
import type pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { type Gateway, type GatewayParts, startGateway } from './gateway.ts';

const gatewayTestLog = createLog('test', 'silent');

/** A database with the read side's tables and sessions, and gateways on it. */
export async function openTestGateways(databaseUrl: string) {
  const pool = openPool(databaseUrl, gatewayTestLog);
  await migrateReadSide(databaseUrl);
  await pool.query(SESSION_TABLE);
  await createLiveIfMissing(pool, registerProjection, 1n);
  const sessions = openSessions(pool, [{ kid: 'test', secret: 'a test key of more than 32 characters' }]);
  const nodes: (() => Promise<void>)[] = [];
  const clients: Socket[] = [];

  return {
    pool,
    sessions,
    async node({ httpServer = createServer(), ...options }: Partial<GatewayParts> = {}): Promise<{
      url: string;
      gateway: Gateway;
    }> {
      const gateway = startGateway({
        httpServer,
        pool,
        databaseUrl,
        sessions,
        logger: gatewayTestLog,
        proxies: 0,
        ceilings: { sockets: 1_000, perAddress: 1_000, perSession: 1_000 },
        ...options,
      });
      await new Promise<void>((done) => httpServer.listen(0, '127.0.0.1', done));
      nodes.push(async () => {
        await gateway.close();
        await new Promise((done) => httpServer.close(done));
      });
      await untilSent(() => gateway.probe() === undefined);
      const { port } = httpServer.address() as AddressInfo; // it listens on TCP
      return { url: `http://127.0.0.1:${port}`, gateway };
    },
    client(url: string, token: string, from?: string): Client {
      const client = connect(url, token, from);
      clients.push(client.socket);
      return client;
    },
    async close() {
      for (const socket of clients) socket.disconnect();
      for (const node of nodes) await node();
      await pool.end();
    },
  };
}
export type TestGateways = Awaited<ReturnType<typeof openTestGateways>>;

export interface Client {
  socket: Socket;
  heard: LiveMessage[];
  numbers(): number[];
  resume(map: unknown): Promise<ResumeAnswer | { error: { code: string; message: string } }>;
  connected(): Promise<void>;
  /** The error with which the connection was refused. */
  refused(): Promise<unknown>;
}

function connect(url: string, token: string, from?: string): Client {
  const socket = io(url, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    ...(from && { extraHeaders: { 'X-Forwarded-For': from } }),
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
  });
  const heard: LiveMessage[] = [];
  socket.on('change', (message: LiveMessage) => heard.push(message));
  return {
    socket,
    heard,
    numbers: () => heard.map(({ n }) => n),
    resume: (map) => socket.timeout(10_000).emitWithAck('resume', map),
    connected: () =>
      socket.connected ? Promise.resolve() : new Promise((done) => socket.once('connect', done)),
    refused: () =>
      new Promise((done) =>
        socket.once('connect_error', (error) => done('data' in error ? error.data : error)),
      ),
  };
}

export async function untilSent(holds: () => boolean | Promise<boolean>, atMostMs = 15_000): Promise<void> {
  if (!(await waitUntil(holds, { atMostMs }))) throw new Error('What was waited for did not come.');
}

export async function startTestSession(
  sessions: Sessions,
  role: 'childminder' | 'parent' | 'admin' = 'childminder',
  expiresAt = new Date(Date.now() + 3_600_000),
) {
  const session = { id: newId(), account: newId(), role };
  const token = await sessions.start(session, expiresAt);
  return { ...session, token, audience: role === 'admin' ? '' : audienceOf(role, session.account) };
}

/** Writes messages as a projection would: numbers and rows in one transaction, then the notification. */
export async function say(pool: pg.Pool, messages: readonly OutgoingMessage[], notify = true): Promise<void> {
  const published = messages.map((message, i) => ({ message, position: BigInt(i + 1) }));
  await writeParts(pool, feedParts(1n, published), notify ? AUDIENCES_AND_NOTIFICATIONS : '');
}

export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);
