/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { login } from '@nead/contracts/accounts/requests.ts';
import { me } from '@nead/contracts/accounts/session-requests.ts';
import { removeAttendance, toggleAttendance } from '@nead/contracts/care/requests.ts';
import { uploadTemp } from '@nead/contracts/files/requests.ts';
import { makeCopy } from '@nead/contracts/personal-data/requests.ts';
import { allChildren } from '@nead/contracts/register/child-queries.ts';
import { exportChildren } from '@nead/contracts/register/parent-requests.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aheadHere, timeNow } from '../device/clock.ts';
import { createApiClient } from './api-client.ts';
import { type ApiProblem, isProblem, problemSentence } from './api-problem.ts';
import { openSeenPosition } from './seen-position.ts';

type Handler = (request: IncomingMessage & { body: string }, response: ServerResponse) => void;

const id = '65f000000000000000000001';
const record = '65f000000000000000000002';
const row = { _id: id, currentStatus: 'signed-in', since: '2026-11-17T08:05:00.000Z', recordId: record };

let handle: Handler;
const seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
  handle(Object.assign(request, { body }), response);
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // an object, since it listens on TCP
});
afterAll(() => void server.close());
beforeEach(() => void seen.splice(0));

const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Handler => {
  return (_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
};

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => void kept.set(name, value) };
}

function client(token: string | undefined = 'the-token') {
  const ended: string[] = [];
  const position = openSeenPosition(memory());
  const { call, download } = createApiClient({
    origin,
    token: () => token,
    onUnauthenticated: (which) => ended.push(which),
    position,
    device: 'iPhone',
  });
  return { call, download, ended, position };
}

const problemOf = (reply: unknown) => {
  if (!isProblem(reply)) throw new Error('a problem was expected');
  return { status: reply.status, code: reply.code, message: reply.message };
};

const invalid = { status: 500, code: 'INVALID_RESPONSE', message: 'An error occurred' };

describe('a call', () => {
  it('fills the path, says who and from which device, and names a command', async () => {
    handle = answer(200, { success: true, data: row });
    const reply = await client().call(toggleAttendance, { params: { id }, body: { status: 'signed-in' } });
    expect(reply).toMatchObject({ data: row });
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: `/api/v1/childminder/children/${id}/attendance`,
      headers: { authorization: 'Bearer the-token', 'x-device': 'iPhone' },
      body: '{"status":"signed-in"}',
    });
    expect(seen[0]?.headers['idempotency-key']).toMatch(/^[\x20-\x7e]{1,64}$/);
  });

  it('keeps the name that its caller gives a command, and names no query', async () => {
    handle = answer(200, { success: true, data: row });
    const { call } = client();
    await call(removeAttendance, { params: { id, recordId: record }, idempotencyKey: 'undo-1' });
    await call(allChildren, {});
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['undo-1', undefined]);
  });

  it('asks a query to have reached the highest position that any answer has told', async () => {
    const { call, position } = client();
    handle = answer(200, { success: true, data: row }, { 'X-Position': '170000000000000000000000000042' });
    await call(toggleAttendance, { params: { id }, body: { status: 'signed-in' } });
    handle = answer(200, { success: true, data: row }, { 'X-Position': '170000000000000000000000000007' });
    await call(toggleAttendance, { params: { id }, body: { status: 'signed-out' } });
    handle = answer(200, { success: true, data: [] });
    await call(allChildren, {});
    expect(seen.map(({ headers }) => headers['x-after-position'])).toEqual([
      undefined,
      undefined,
      '170000000000000000000000000042',
    ]);
    expect(position.get()).toBe('170000000000000000000000000042');
  });

  it('takes the time from every answer, also from a refusal', async () => {
    const inAnHour = Date.now() + 3600_000;
    handle = answer(
      409,
      { success: false, code: 'CONFLICT', message: '' },
      { Date: new Date(inAnHour).toUTCString() },
    );
    await client().call(allChildren, {});
    expect(Math.abs(timeNow().getTime() - inAnHour)).toBeLessThan(5_000);
    aheadHere.set(0);
  });
});

describe('a call that takes a file', () => {
  const form = new FormData();
  form.set('photo', new File(['abc'], 'face.png'), 'face.png');
  const through = (address: string, request: RequestInit) => fetch(address, { ...request, body: form });

  it('sends it as a form, in the way that it is given, and like every other call', async () => {
    handle = answer(200, { success: true, data: { url: '/files/1' } }, { 'X-Position': '42' });
    const { call, position } = client();
    const reply = await call(uploadTemp, { through, idempotencyKey: 'face' });
    expect(reply).toMatchObject({ data: { url: '/files/1' } });
    expect(seen[0]).toMatchObject({
      headers: { authorization: 'Bearer the-token', 'x-device': 'iPhone', 'idempotency-key': 'face' },
      body: expect.stringContaining('filename="face.png"'),
    });
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(position.get()).toBe('42');
  });

  it('ends the session that the server does not know, and tells a lost way apart from a refusal', async () => {
    handle = answer(401, { success: false, code: 'UNAUTHENTICATED', message: 'Please log in.' });
    const { call, ended } = client();
    await call(uploadTemp, { through });
    expect(ended).toEqual(['the-token']);
    const lost = await call(uploadTemp, { through: async () => Promise.reject(new TypeError('gone')) });
    expect(problemOf(lost)).toMatchObject({ status: 0, code: 'UNREACHABLE' });
  });
});

describe('an answer', () => {
  it('without data is an invalid response', async () => {
    handle = answer(200, { success: true });
    expect(problemOf(await client().call(allChildren, {}))).toEqual(invalid);
  });

  it('whose success is not boolean is an invalid response', async () => {
    handle = answer(200, { success: 'yes', data: [] });
    expect(problemOf(await client().call(allChildren, {}))).toEqual(invalid);
  });

  it('whose message is not text is an invalid response', async () => {
    handle = answer(200, { success: true, data: [], message: 7 });
    expect(problemOf(await client().call(allChildren, {}))).toEqual(invalid);
  });

  it('that is not JSON, or not what was declared, is an invalid response', async () => {
    handle = answer(200, '<html>');
    expect(problemOf(await client().call(allChildren, {}))).toEqual(invalid);
    handle = answer(200, { success: true, data: [{ _id: 'short' }] });
    expect(problemOf(await client().call(allChildren, {}))).toEqual(invalid);
  });

  it('that refuses keeps code, sentence and the list of errors', async () => {
    handle = answer(400, {
      success: false,
      code: 'VALIDATION',
      message: 'Not right',
      errors: ['Email is required'],
    });
    const reply = await client().call(login, { body: { email: '', password: '' } });
    expect(problemOf(reply)).toEqual({ status: 400, code: 'VALIDATION', message: 'Not right' });
    expect(isProblem(reply) && reply.errors).toEqual(['Email is required']);
  });

  it('that says nothing leaves the sentence to the page, and one that says something does not', async () => {
    const asked = async (status: number, body: unknown, errors?: string[]) => {
      handle = answer(status, body);
      const reply = await client().call(login, { body: { email: '', password: '' } });
      expect(isProblem(reply) && reply.errors).toEqual(errors ?? []);
      return problemSentence(reply as ApiProblem, 'The page’s own'); // a failure
    };
    expect(await asked(500, {})).toBe('The page’s own');
    expect(await asked(500, '<html>')).toBe('The page’s own');
    expect(await asked(502, '<html>')).toBe('The page’s own');
    expect(await asked(500, { success: false, code: 'INTERNAL', message: '' })).toBe('The page’s own');
    expect(await asked(500, { success: false, message: 7 })).toBe('The page’s own');
    expect(await asked(409, { message: 'The server’s' })).toBe('The server’s');
    expect(await asked(400, { success: false, code: 'VALIDATION', errors: ['One'] }, ['One'])).toBe('One');
  });

  it('of a failure without a message keeps its code and whatever else it holds', async () => {
    handle = answer(403, { success: false, code: 'ACCOUNT_NOT_VERIFIED', details: 'more' });
    const reply = await client().call(login, { body: { email: '', password: '' } });
    expect(problemOf(reply)).toEqual({
      status: 403,
      code: 'ACCOUNT_NOT_VERIFIED',
      message: 'An error occurred',
    });
    expect(isProblem(reply) && reply.details).toMatchObject({ details: 'more' });
  });

  it('of a proxy whose server is away says so', async () => {
    handle = answer(502, '<html>Bad gateway</html>');
    expect(
      problemOf(await client().call(toggleAttendance, { params: { id }, body: { status: 'signed-in' } })),
    ).toMatchObject({ status: 502, code: 'UNAVAILABLE', message: expect.stringContaining('may or may not') });
  });

  it('that a store broke off is asked for again under the same name, until it is known', async () => {
    const unclear = answer(
      503,
      { success: false, code: 'OUTCOME_UNCLEAR', message: 'May be' },
      { 'retry-after': '0' },
    );
    const toggle = () => client().call(toggleAttendance, { params: { id }, body: { status: 'signed-in' } });
    handle = (request, response) =>
      (seen.length < 3 ? unclear : answer(200, { success: true, data: row }))(request, response);
    expect(await toggle()).toMatchObject({ data: row });
    expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(seen).toHaveLength(3);

    seen.splice(0);
    const unchanged = answer(503, { success: false, code: 'UNAVAILABLE', message: 'Nothing was changed' });
    const busy = answer(429, { success: false, code: 'TOO_MANY_REQUESTS', message: 'Too many' });
    handle = (request, response) =>
      ([unclear, unchanged, busy][seen.length - 1] ?? unchanged)(request, response);
    expect(problemOf(await toggle())).toMatchObject({ code: 'OUTCOME_UNCLEAR' });

    seen.splice(0);
    handle = unclear;
    expect(problemOf(await toggle())).toEqual({ status: 503, code: 'OUTCOME_UNCLEAR', message: 'May be' });
    expect(seen).toHaveLength(4);
  });

  it('to a command that was sent under this name before, with other words, tells a person what became of it', async () => {
    handle = answer(409, {
      success: false,
      code: 'KEY_REUSED',
      message: 'This Idempotency-Key was used before',
    });
    const reply = await client().call(toggleAttendance, { params: { id }, body: { status: 'signed-in' } });
    expect(isProblem(reply) && reply.said).toBe(frameTexts.savedBefore);
  });

  it('to a command that never comes does not say that nothing was changed', async () => {
    handle = (request) => request.socket.destroy();
    const reply = await client().call(toggleAttendance, { params: { id }, body: { status: 'signed-in' } });
    expect(problemOf(reply)).toMatchObject({ status: 0, code: 'UNREACHABLE' });
    expect(problemOf(reply).message).toContain('may or may not');
  });

  it('to a look that never comes, or from a proxy, says that nobody was reached: there is nothing to look for', async () => {
    handle = (request) => request.socket.destroy();
    const lost = await client().call(makeCopy, { body: {} });
    expect(problemOf(lost)).toMatchObject({ status: 0, message: frameTexts.unreachable });
    handle = answer(502, 'Bad gateway');
    expect(problemOf(await client().call(makeCopy, { body: {} })).message).not.toContain('may or may not');
  });

  it('that never comes is told apart from every refusal', async () => {
    handle = (request) => request.socket.destroy();
    expect(problemOf(await client().call(allChildren, {}))).toMatchObject({ status: 0, code: 'UNREACHABLE' });
  });
});

describe('a 503', () => {
  const behind = { success: false, code: 'READ_BEHIND', message: 'On its way' };

  it('is tried once more for a query', async () => {
    handle = (request, response) =>
      (seen.length === 1
        ? answer(503, behind, { 'Retry-After': '0' })
        : answer(200, { success: true, data: [] }))(request, response);
    expect(await client().call(allChildren, {})).toMatchObject({ data: [] });
    expect(seen).toHaveLength(2);
  });

  it('is tried once more for a file', async () => {
    handle = (request, response) =>
      (seen.length === 1
        ? answer(503, behind, { 'Retry-After': '0' })
        : answer(200, { success: true, data: [] }))(request, response);
    expect(await client().download(exportChildren, { query: { export: id } })).toBeInstanceOf(Blob);
    expect(seen).toHaveLength(2);
  });

  it('is not tried a third time', async () => {
    handle = answer(503, behind, { 'Retry-After': '0' });
    expect(problemOf(await client().call(allChildren, {}))).toMatchObject({ code: 'READ_BEHIND' });
    expect(seen).toHaveLength(2);
  });

  it('is never tried again for a command by itself', async () => {
    handle = answer(503, behind, { 'Retry-After': '0' });
    await client().call(toggleAttendance, { params: { id }, body: { status: 'signed-in' } });
    expect(seen).toHaveLength(1);
  });
});

describe('a 401', () => {
  const unknown = { success: false, code: 'UNAUTHENTICATED', message: 'Please log in to continue.' };

  it('ends the session of the token that was sent', async () => {
    handle = answer(401, unknown);
    const { call, ended } = client();
    await call(me, {});
    expect(ended).toEqual(['the-token']);
  });

  it('of a login ends nothing', async () => {
    handle = answer(401, unknown);
    const { call, ended } = client();
    await call(login, { body: { email: 'a@b.ie', password: 'wrong' } });
    expect(ended).toEqual([]);
  });
});

it('a call that its caller gave up is reported as given up, not as a problem', async () => {
  const leaving = new AbortController();
  handle = () => leaving.abort();
  await expect(client().call(allChildren, { signal: leaving.signal })).rejects.toThrow(/abort/i);
});

describe('an answer that breaks off', () => {
  const half: Handler = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"success":true,', () => response.destroy());
  };

  it('is a problem also where a file was asked for', async () => {
    handle = half;
    const file = await client().download(exportChildren, { query: { export: id } });
    expect(file).toMatchObject({ status: 0, code: 'UNREACHABLE', message: frameTexts.unreachable });
  });

  it('leaves open what became of a command, and of a query nothing', async () => {
    handle = half;
    const { call } = client();
    const command = await call(toggleAttendance, { params: { id }, body: { status: 'signed-in' } });
    expect(command).toMatchObject({ status: 0, outcome: 'unknown' });
    expect(await call(me, {})).toMatchObject({ status: 0, outcome: 'failed' });
  });

  it('is no problem to a caller who did not wait for it', async () => {
    handle = half;
    const leaving = new AbortController();
    const through = async (address: string, request: RequestInit) => {
      const response = await fetch(address, request);
      leaving.abort();
      return response;
    };
    const left = client().call(me, { signal: leaving.signal, through });
    await expect(left).rejects.toMatchObject({ name: 'AbortError' });
  });
});
