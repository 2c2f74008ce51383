import { newId } from '@nead/contracts/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { inProcess } from '../kit/in-process.ts';
import type { Served } from '../kit/nead.ts';

let nead: Served;
let aoife: Caller;
let other: Caller;
let parent: Caller;
let child: string;

beforeAll(async () => {
  nead = await inProcess();
  aoife = await Caller.demo(nead.url, 'childminder', 'PREMIUM');
  other = await Caller.demo(nead.url, 'childminder', 'FREE');
  parent = await Caller.demo(nead.url, 'parent');
  child = (await aoife.children())[0]?._id ?? '';
});
afterAll(() => nead?.stop());

describe('somebody else’s child', () => {
  test('is not found, whatever is asked of it', async () => {
    for (const [method, path, body] of [
      ['GET', `/childminder/children/${child}`],
      ['POST', `/childminder/children/${child}/attendance`, { status: 'signed-in' }],
      ['DELETE', `/child-activities/child/${child}/attendance/${newId()}`],
      ['DELETE', `/childminder/children/${child}/contacts/${newId()}`],
    ] as const) {
      const answer = await other.call(method, path, body);
      expect([method, path, answer.status, answer.code]).toEqual([method, path, 404, 'CHILD_NOT_FOUND']);
    }
  });

  test('is refused in the same words as one that never was', async () => {
    const theirs = await other.call('GET', `/childminder/children/${child}`);
    const nobodys = await other.call('GET', `/childminder/children/${newId()}`);
    expect({ ...theirs, headers: undefined }).toEqual({ ...nobodys, headers: undefined });
  });

  test('cannot be touched by a parent, not even their own', async () => {
    const answer = await parent.call('POST', `/childminder/children/${child}/attendance`, {
      status: 'signed-in',
    });
    expect(answer.status).toBe(403);
  });
});

describe('a login', () => {
  const login = (body: unknown) => new Caller(nead.url).call('POST', '/auth/login', body);

  test('of an unknown address, and with a wrong password, says so as specified', async () => {
    expect(await login({ email: 'nobody@nead.example', password: 'x' })).toMatchObject({
      status: 404,
      message: 'Account not found. Please check your email address.',
    });
    expect(await login({ email: 'aoife@nead.example', password: 'x' })).toMatchObject({
      status: 401,
      message: 'Invalid email or password. Please try again.',
    });
  });

  test('without what it needs gets a sentence for each', async () => {
    expect(await login({})).toMatchObject({
      status: 400,
      errors: ['Email is required', 'Password is required'],
    });
    expect(await login({ email: 'aoife', password: 'x' })).toMatchObject({
      errors: ['Invalid email address'],
    });
  });

  test('is checked ten times in a quarter of an hour, the right password included', async () => {
    const wrong = { email: 'grainne@nead.example', password: 'wrong' };
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await login(wrong)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    const locked = await login({ ...wrong, password: 'nead-demo' });
    expect([locked.status, Number(locked.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  test('that is over is over: logging out makes the token worthless', async () => {
    const leaving = await Caller.demo(nead.url, 'parent');
    expect((await leaving.call('POST', '/auth/logout', {})).status).toBe(200);
    expect((await leaving.call('GET', '/auth/me')).status).toBe(401);
  });
});

describe('a command', () => {
  test('sent again with its key happens once and answers the same', async () => {
    const toggle = (status: string, key: string) =>
      aoife.call<{ recordId: string }>(
        'POST',
        `/childminder/children/${child}/attendance`,
        { status },
        { 'Idempotency-Key': key },
      );
    await toggle('signed-out', 'before');
    const first = await toggle('signed-in', 'key one');
    await toggle('signed-out', 'in between');
    const repeated = await toggle('signed-in', 'key one');
    expect(repeated.status).toBe(200);
    expect(repeated.data).toEqual(first.data);
    expect((await aoife.children()).find(({ _id }) => _id === child)?.currentStatus).toBe('signed-out');
    expect(await toggle('signed-out', 'key one')).toMatchObject({ status: 409, code: 'KEY_REUSED' });
  });

  test.each(['clé', 'x'.repeat(65)])('with an unusable key is refused', async (key) => {
    const body = { status: 'signed-in' };
    const path = `/childminder/children/${child}/attendance`;
    expect((await aoife.call('POST', path, body, { 'Idempotency-Key': key })).status).toBe(400);
  });

  test('of two devices at the same moment records one event', async () => {
    await aoife.call('POST', `/childminder/children/${child}/attendance`, { status: 'signed-out' });
    const press = () =>
      aoife.call<{ recordId: string }>('POST', `/childminder/children/${child}/attendance`, {
        status: 'signed-in',
      });
    const answers = await Promise.all([press(), press(), press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.recordId)).size).toBe(1);
  });

  test('over the plan is refused in the words of the plan, and adds nothing', async () => {
    const sixth = {
      firstName: 'Sé',
      lastName: 'B',
      dateOfBirth: '2024-01-01',
      gender: 'male',
      isPottyTrained: 'no',
      schedule: { monday: 'Mornings' },
      primaryContact: {
        firstName: 'A',
        lastName: 'B',
        phone: '0860000000',
        relationship: 'Mother',
        email: 'x@nead.example',
        address: { street: '1 Main Street', city: 'Naas', county: 'Kildare', postCode: 'W91 X2C3' },
      },
    };
    const added = await aoife.call('POST', '/childminder/children', sixth);
    expect(added.status).toBe(201);
    expect(
      await aoife.call('POST', '/childminder/children', { ...sixth, firstName: 'Seacht' }),
    ).toMatchObject({
      status: 403,
      code: 'PLAN_LIMIT',
      message: "You have reached your plan's limit of 6 child profiles. Please upgrade to add more.",
    });
    expect(await aoife.children()).toHaveLength(6);
  });
});

describe('a query', () => {
  test('sees what the same caller has just done', async () => {
    for (const status of ['signed-out', 'signed-in', 'signed-out', 'signed-in']) {
      await aoife.call('POST', `/childminder/children/${child}/attendance`, { status });
      expect((await aoife.children()).find(({ _id }) => _id === child)?.currentStatus).toBe(status);
    }
  });

  test('that waits for a position nobody reaches is told that it is early, in bounded time', async () => {
    const answer = await aoife.call('GET', '/childminder/children/all', undefined, {
      'X-After-Position': '9'.repeat(31),
    });
    expect([answer.status, answer.code]).toEqual([503, 'READ_BEHIND']);
  });

  test('with a position that is none is 400', async () => {
    const answer = await aoife.call('GET', '/childminder/children/all', undefined, {
      'X-After-Position': 'soon',
    });
    expect(answer.status).toBe(400);
  });
});

test('development tells its demo and its mailbox, whatever is asked of them', async () => {
  expect((await fetch(`${nead.url}/dev/mailbox.json`)).status).toBe(200);
  const nobodys = await fetch(`${nead.url}/dev/mailbox.json?to=%00`);
  expect([nobodys.status, await nobodys.json()]).toMatchObject([200, { data: [] }]);
  expect((await fetch(`${nead.url}/api/v1/openapi.json`)).status).toBe(200);
  expect((await fetch(`${nead.url}/api/docs`)).status).toBe(200);
  expect((await fetch(`${nead.url}/health/ready`)).status).toBe(200);
});
