// The baseline for the product: a Koa route with the product's own session check, one INSERT and an emit; and one with
// that check and one SELECT of prepared answers.
import Router from '@koa/router';
import { openPool } from '@nead/http-kit/postgres/database.ts';
import { listen } from '@nead/http-kit/process/listen.ts';
import { runProcess } from '@nead/http-kit/process/run-process.ts';
import { openSessions } from '@nead/http-kit/sessions/sessions.ts';
import Koa, { type Context } from 'koa';
import { koaBody } from 'koa-body';
import { Server } from 'socket.io';

const TABLE = `
  create schema if not exists bare;
  create table if not exists bare.attendance (
    id text primary key, childminder_id text not null, child_id text not null, status text not null,
    time timestamptz not null);
  create table if not exists bare.answer (path text primary key, data jsonb not null)`;
const ANSWER = { name: 'bare-answer', text: 'select data from bare.answer where path = $1' };
const INSERT = {
  name: 'bare-insert',
  text: 'insert into bare.attendance (id, childminder_id, child_id, status, time) values ($1, $2, $3, $4, $5)',
};

interface ChildStatus {
  _id: string;
  status: string;
}

await runProcess('bare', async ({ config, log, onStop }) => {
  const pool = openPool(config.databaseUrl, log);
  onStop('database', () => pool.end());
  await pool.query(TABLE);
  const sessions = openSessions(pool, config.tokenKeys);
  const io = new Server({ serveClient: false, transports: ['websocket'] });
  io.use(async (socket, next) => {
    const session = await sessions.check(String(socket.handshake.auth.token));
    if (session) await socket.join(session.account);
    next();
  });
  io.on('connection', (socket) => {
    socket.on('resume', (_from, answer) => answer());
  });
  const router = new Router();
  const sessionOf = (ctx: Context) =>
    sessions.check(/^Bearer (\S+)$/i.exec(ctx.get('Authorization'))?.[1] ?? '');
  router.get('/api/{*path}', async (ctx) => {
    if (!(await sessionOf(ctx))) return ctx.throw(401);
    const { rows } = await pool.query<{ data: unknown }>({ ...ANSWER, values: [ctx.url] });
    const [found] = rows;
    if (found) ctx.body = { success: true, data: found.data };
  });
  router.post('/children/:id/attendance', async (ctx) => {
    const session = await sessionOf(ctx);
    if (!session) return ctx.throw(401);
    const { _id, status } = ctx.request.body as unknown as ChildStatus; // only the bench calls this
    const { id } = ctx.params;
    const since = new Date().toISOString();
    await pool.query({ ...INSERT, values: [_id, session.account, id, status, since] });
    const row = { _id: id, currentStatus: status, since, recordId: _id };
    io.to(session.account).emit('change', { kind: 'child.status', id, row });
    ctx.body = { success: true, data: row };
  });
  const app = new Koa();
  app.use(koaBody({ json: true, urlencoded: false, text: false, multipart: false }));
  app.use(router.routes());
  const http = await listen(app.callback(), config.port, config.host);
  onStop('http', http.close);
  io.attach(http.server);
  onStop('sockets', () => io.disconnectSockets(true));
  log.info({ port: http.port }, 'ready');
});
