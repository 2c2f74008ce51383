import { setTimeout as pause } from 'node:timers/promises';
import { systemCause } from '@nead/command-api/engine/causes.ts';
import { account } from '@nead/command-api/rooms/accounts/decider.ts';
import { pdf } from '@nead/command-api/rooms/files/test-files.ts';
import type { Endpoint } from '@nead/contracts/endpoint.ts';
import { endpoints } from '@nead/contracts/endpoints.ts';
import { newId } from '@nead/contracts/ids.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { uploadDocument } from '../documents/documents-kit.ts';
import { Caller } from '../kit/api.ts';
import { agree, emailOf, enter, share } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { newChild } from '../register/register-kit.ts';
import { example, places, takenBy } from './example-of-schema.ts';

/** Nobody of these has anything to do with the family, or has no more, or not yet. */
const callers = new Map<string, { caller: Caller; role?: 'parent' | 'childminder' | 'admin' }>();
/** What belongs to the family, by the name under which calls ask for it. */
let theirs: Record<string, string>;
let house: SmallHouse;

beforeAll(async () => {
  house = await smallHouse();
  const parent = await enter(house, 'parent', 'victim');
  const childminder = await enter(house, 'childminder', 'home', 'PREMIUM');
  const { child, contact } = await share(childminder, parent, 'victim');
  const letter = { to: contact, subject: 'Friday', content: 'Who collects?' };
  const message = (await childminder.call<{ _id: string }>('POST', '/messages', letter)).data._id;
  const document = (await uploadDocument(childminder, pdf(), 'plan.pdf')).data._id;
  await childminder.call('POST', `/childminder/documents/${document}/shares`, {
    contactIds: [contact],
    toSign: true,
  });
  const event = await childminder.call<{ _id: string }>('POST', '/calendar/events', {
    title: 'Zoo',
    date: '2029-06-20',
  });
  const path = `/daily-activities/children/${child}/activities/incidents`;
  const incident = { time: new Date().toISOString(), type: 'injury', severity: 'low' };
  const told = { ...incident, description: 'Bumped a knee', actionTaken: 'A cold cloth' };
  const record = await childminder.call<{ _id: string }>('POST', path, told);
  const session = await parent.call<{ _id: string }[]>('GET', '/auth/sessions');
  theirs = {
    child,
    contact,
    message,
    document,
    parent: parent.account,
    childminder: childminder.account,
    event: event.data._id,
    record: record.data._id,
    session: session.data[0]?._id ?? '',
  };
  expect(Object.entries(theirs).filter(([, id]) => !/^[0-9a-f]{24}$/.test(id))).toEqual([]);

  for (const name of ['left', 'off', 'pending'] as const) {
    const caller = await enter(house, 'parent', name);
    const added = await newChild(childminder, emailOf(name));
    if (name !== 'pending') await agree(caller, added.contactId);
    if (name === 'left') await caller.call('POST', `/parent/childminders/${childminder.account}/end`);
    if (name === 'off')
      await childminder.call('DELETE', `/childminder/children/${added._id}/contacts/${added.contactId}`);
    callers.set(name, { caller, role: 'parent' });
  }
  for (const role of ['parent', 'childminder', 'admin'] as const)
    callers.set(`another ${role}`, { caller: await enter(house, role, `another-${role}`), role });
  const forged = new Caller(house.url);
  forged.token = `${parent.token.slice(0, -6)}AAAAAA`;
  const suspended = await enter(house, 'childminder', 'suspended');
  const { cause } = systemCause('test', 'suspend');
  await house.streams.handle(account, suspended.account, { type: 'Suspend' }, cause);
  callers.set('nobody', { caller: new Caller(house.url) });
  callers.set('a forger', { caller: forged });
  callers.set('a suspended childminder', { caller: suspended });
  await vi.waitUntil(async () => (await suspended.call('GET', '/auth/me')).status === 401, {
    timeout: 60_000,
  });
});
afterAll(() => house?.close());

/** Everything in the log that is the family's, once nothing is under way any more. */
async function state(): Promise<string[]> {
  const quiet = `select position from command.checkpoint where name = 'reactor'`;
  for (;;) {
    const { rows } = await house.pool.query<{ position: string }>(quiet);
    if (BigInt(rows[0]?.position ?? 0) >= (await house.log.head())) break;
    await pause(20);
  }
  const found: string[] = [];
  for await (const { events, caughtUp } of house.log.follow({ prefixes: [''], unseal: new Set() })) {
    for (const { stream, revision, type } of events)
      if (Object.values(theirs).some((id) => stream.includes(id)))
        found.push(`${stream} ${revision} ${type}`);
    if (caughtUp) break;
  }
  return found.sort();
}

interface Ask {
  endpoint: Endpoint;
  /** Which of the family's things stands where an id is asked for; nobody's where it is not there. */
  id: () => string;
}

const isUpload = ({ upload }: Endpoint) => upload !== undefined;

async function ask({ caller }: { caller: Caller }, { endpoint, id }: Ask): Promise<string> {
  const { method, path } = endpoint;
  const { query, body } = takenBy(endpoint);
  const kind = (name: string) => (name === 'kind' ? 'outings' : name === 'item' ? 'Porridge' : id());
  const where = path.replace(/:(\w+)/g, (_, name: string) => kind(name));
  const asked = new URLSearchParams(example(query, id) as Record<string, string>).toString();
  const response = await fetch(`${house.url}/api/v1${where}${asked && `?${asked}`}`, {
    method,
    headers: {
      ...(caller.token && { Authorization: `Bearer ${caller.token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(example(body, id)) }),
  });
  const text = await response.text();
  // What was made is the caller's own; that it could be made must not depend on the ids.
  return response.ok && method !== 'GET' ? String(response.status) : `${response.status} ${text}`;
}

function hasIds(endpoint: Endpoint): boolean {
  const { query, body } = takenBy(endpoint);
  return /:\w+/.test(endpoint.path) || places(query) + (body ? places(body) : 0) > 0;
}

/** Who was only taken off a child is still linked, and may end that. */
const OWN = 'off: POST /parent/childminders/:id/end';

/** An administrator acts on everybody, by calls that are the administrator's alone; whoever asks for nobody's has nothing to take. */
const asksFor = (role: string | undefined, endpoint: Endpoint): boolean => {
  const { access } = endpoint;
  if (!hasIds(endpoint) || isUpload(endpoint) || access === 'public') return false;
  return !(role === 'admin' && Array.isArray(access) && access.includes('admin'));
};

test('whoever is not of the family learns nothing by any call, and changes nothing', {
  timeout: 300_000,
}, async () => {
  const before = await state();
  const wrong: string[] = [];
  let asked = 0;
  for (const [who, by] of callers) {
    const jobs = endpoints
      .filter(
        (endpoint) => asksFor(by.role, endpoint) && `${who}: ${endpoint.method} ${endpoint.path}` !== OWN,
      )
      .map((endpoint) => async () => {
        const told = `${who}: ${endpoint.method} ${endpoint.path}`;
        const nobodys = await ask(by, { endpoint, id: newId });
        const kinds = by.role ? Object.entries(theirs) : [['child', theirs.child ?? '']];
        for (const [kind, id] of kinds) {
          const answer = await ask(by, { endpoint, id: () => id ?? '' });
          asked += 1;
          if (answer !== nobodys) wrong.push(`${told} with their ${kind}: ${answer} and not ${nobodys}`);
        }
        if (!by.role && !nobodys.startsWith('401')) wrong.push(`${told}: ${nobodys}`);
      });
    // Several at a time: each is a question of its own.
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let job = jobs.pop(); job; job = jobs.pop()) await job();
      }),
    );
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(2_000);
  expect(await state()).toEqual(before);
});
