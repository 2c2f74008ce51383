import { readFileSync } from 'node:fs';
import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { accountDecider } from '@nead/command-api/rooms/accounts/decider.ts';
import { pdf } from '@nead/command-api/rooms/files/test-files.ts';
import { endpoints } from '@nead/contracts/endpoints.ts';
import { newId } from '@nead/contracts/ids.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sendDocument } from '../../documents/documents-kit.ts';
import { Caller } from '../../kit/api.ts';
import { enter, shareChild } from '../../kit/house-kit.ts';
import { listenAs } from '../../kit/listener.ts';
import { type SmallHouse, smallHouse } from '../../kit/small-house.ts';
import { choosePlan } from '../../subscription/subscription-kit.ts';
import { type AccessRole, accessTable, type Belongings, socketTable, type Who } from './access-table.ts';

let house: SmallHouse;
const callers = new Map<Who, Caller>();
/** The ids of the test's own people, and of people whom they do not know, by role. */
const own = new Map<AccessRole, Belongings>();
const anothers = new Map<AccessRole, Belongings>();
const roles = ['parent', 'childminder', 'admin'] as const;

const sessionOf = async (caller: Caller) =>
  (await caller.call<{ _id: string }[]>('GET', '/auth/sessions')).data[0]?._id ?? '';

/** A document that the parent was asked to sign. */
async function sentDocument(childminder: Caller, contact: string): Promise<string> {
  await choosePlan(house, childminder.account, 'STANDARD');
  const { data } = await sendDocument(childminder, pdf(), 'plan.pdf');
  await childminder.call('POST', `/childminder/documents/${data._id}/shares`, {
    contactIds: [contact],
    toSign: true,
  });
  return data._id;
}

/** A childminder with a child and its parent, who has an account. */
async function family(
  name: string,
): Promise<{ childminder: Caller; parent: Caller; of: Map<AccessRole, Belongings> }> {
  const parent = await enter(house, 'parent', `parent-${name}`);
  const childminder = await enter(house, 'childminder', `childminder-${name}`);
  const { child, contact } = await shareChild(childminder, parent, `parent-${name}`);
  const asked = { to: contact, subject: 'Friday', content: 'Who collects?' };
  const sent = await childminder.call<{ _id: string }>('POST', '/messages', asked);
  const message = sent.data._id;
  const document = await sentDocument(childminder, contact);
  const things = async (caller: Caller) => ({
    account: caller.account,
    childminder: childminder.account,
    session: await sessionOf(caller),
    child,
    contact,
    message,
    document,
  });
  return {
    childminder,
    parent,
    of: new Map([
      ['childminder', await things(childminder)],
      ['parent', await things(parent)],
    ]),
  };
}

beforeAll(async () => {
  house = await smallHouse();
  const [ours, theirs] = [await family('own'), await family('anothers')];
  const admin = await enter(house, 'admin', 'admin');
  const suspended = await enter(house, 'childminder', 'suspended');
  callers.set('anonymous', new Caller(house.url));
  callers.set('parent', ours.parent);
  callers.set('childminder', ours.childminder);
  callers.set('admin', admin);
  callers.set('suspended', suspended);
  for (const role of ['parent', 'childminder'] as const) {
    const [mine, their] = [ours.of.get(role), theirs.of.get(role)];
    if (!mine || !their) throw new Error('A family has both');
    own.set(role, mine);
    anothers.set(role, their);
  }
  const [, someone] = [...anothers];
  if (!someone) throw new Error('There are others');
  own.set('admin', { ...someone[1], account: admin.account, session: await sessionOf(admin) });
  anothers.set('admin', someone[1]);

  const { metadata } = systemIdentity('test', 'suspend');
  await house.streams.handle(accountDecider, suspended.account, { type: 'Suspend' }, metadata);
  await vi.waitUntil(async () => (await suspended.call('GET', '/auth/me')).status === 401, {
    timeout: 60_000,
  });
});
afterAll(() => house?.close());

interface Answered {
  status: number;
  code: string | undefined;
}

async function ask(who: Who, name: string, of: Belongings | undefined): Promise<Answered> {
  const line = accessTable[name];
  const caller = callers.get(who);
  if (!line || !caller) throw new Error(`Nothing is known of ${who} and ${name}`);
  const [method = '', path = ''] = name.split(' ');
  const ids = of && line.ids ? line.ids(of) : {};
  // A childminder names a parent by a contact; parents name themselves.
  const named = who === 'childminder' && ids.contact ? { ...ids, id: ids.contact } : ids;
  const where = path.replace(
    /:(\w+)/g,
    (_, id: string) => named[id] ?? (id === 'kind' ? 'outings' : newId()),
  );
  const response = await fetch(`${house.url}/api/v1${where}${line.query ?? ''}`, {
    method,
    headers: {
      ...(caller.token && { Authorization: `Bearer ${caller.token}` }),
      ...(line.body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(line.body !== undefined && { body: JSON.stringify(line.body) }),
  });
  const text = await response.text();
  const code = text.startsWith('{') ? (JSON.parse(text) as { code?: string }).code : undefined; // the envelope
  return { status: response.status, code };
}

const names = endpoints.map(({ method, path }) => `${method} ${path}`);

test('every call is in the table, and the table names no call that is gone', () => {
  expect(names.filter((name) => !accessTable[name])).toEqual([]);
  expect(Object.keys(accessTable).filter((name) => !names.includes(name))).toEqual([]);
});

test.each(endpoints.map(({ method, path, access }) => ({ name: `${method} ${path}`, access })))(
  '$name is declared as the table says',
  ({ name, access }) => {
    const may = accessTable[name]?.may;
    const said = may === 'everybody' ? 'public' : may;
    expect(Array.isArray(said) ? [...said].sort() : said).toEqual(
      typeof access === 'string' ? access : [...access].sort(),
    );
  },
);

describe.each(names.filter((name) => accessTable[name]))('%s', (name) => {
  const line = accessTable[name];
  if (!line) return;
  const open = line.may === 'everybody';

  test.each(['anonymous', 'suspended'] as const)(`is ${open ? 'answered' : 'closed'} to %s`, async (who) => {
    const { status, code } = await ask(who, name, own.get('childminder'));
    if (open) expect(code).not.toBe('UNAUTHENTICATED');
    else expect([status, code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(status).toBeLessThan(500);
  });

  for (const role of roles) {
    const may = line.may === 'everybody' || line.may === 'session' || line.may.includes(role);
    if (!may) {
      test(`is closed to a ${role}, their own or another's`, async () => {
        for (const of of [own, anothers]) expect((await ask(role, name, of.get(role))).status).toBe(403);
      });
      continue;
    }
    if (!line.spare) {
      test(`is open to a ${role} for their own`, async () => {
        const { status, code } = await ask(role, name, own.get(role));
        expect([code === 'UNAUTHENTICATED', code === 'FORBIDDEN']).toEqual([false, false]);
        expect(status).toBeLessThan(500);
        // Valid ids may still come with a wrong body, or with an export that was not recorded.
        if (
          line.ids &&
          !name.includes(':recordId') &&
          !/:(collector|absence)Id|leave|\.(pdf|csv)$/.test(name)
        ) {
          expect([name, status, code]).not.toEqual([name, 404, code]);
        }
      });
    }
    if (line.anothers) {
      test(`tells a ${role} nothing of another's, not even that it is there`, async () => {
        const { status } = await ask(role, name, anothers.get(role));
        const nobodys = await ask(role, name, undefined);
        // A wrong body may be refused before the owner is looked up; both callers get the same answer.
        expect([400, 404]).toContain(status);
        expect(status).toBe(nobodys.status);
      });
    }
  }
});

describe('the socket', () => {
  test('knows no message that is not in the table', () => {
    const gateway = readFileSync(new URL('../../../../realtime/src/gateway.ts', import.meta.url), 'utf8');
    const heard = [...gateway.matchAll(/socket\.on\('([\w.-]+)'/g)].map(([, name]) => name);
    expect(heard.filter((name) => name !== 'disconnect').sort()).toEqual(Object.keys(socketTable).sort());
  });

  test.each(['anonymous', 'suspended'] as const)('is closed to %s', async (who) => {
    await expect(listenAs(house.url, callers.get(who)?.token ?? '')).rejects.toThrow();
  });

  test.each(roles)('replays to a %s their own and tells nothing of another’s', async (role) => {
    const ear = await listenAs(house.url, callers.get(role)?.token ?? '');
    const audience = (side: 'parent' | 'childminder', of: typeof own) => `${side}:${of.get(side)?.account}`;
    const foreign = [audience('parent', anothers), audience('childminder', anothers)];
    const { refetch } = await ear.resume(Object.fromEntries(foreign.map((name) => [name, 0])));
    expect(refetch.sort()).toEqual(foreign.sort());
    expect(ear.messages.map((change) => change.audience).filter((name) => foreign.includes(name))).toEqual(
      [],
    );
    ear.close();
  });
});
