import { setTimeout as pause } from 'node:timers/promises';
import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { accountDecider } from '@nead/command-api/rooms/accounts/decider.ts';
import { pdf } from '@nead/command-api/rooms/files/test-files.ts';
import { photoWithPlace } from '@nead/command-api/rooms/files/test-photos.ts';
import type { UploadedAttachment } from '@nead/contracts/files/requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import { vi } from 'vitest';
import { sendDocument } from '../../documents/documents-kit.ts';
import { issuedInvoice, lastMonth } from '../../fees/fees-kit.ts';
import { Caller } from '../../kit/api.ts';
import { agree, emailOf, enter, shareChild } from '../../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../../kit/small-house.ts';
import { newChild, uploadAs } from '../../register/register-kit.ts';

/** A caller who has nothing to do with the family, or not any more, or not yet. */
export interface Stranger {
  caller: Caller;
  role?: Role;
}

export interface Family {
  parent: Caller;
  childminder: Caller;
  /** The family's ids, by the names that calls have for them. */
  theirs: Readonly<Record<string, Id>>;
}

export interface MatrixHouse extends Family {
  house: SmallHouse;
  strangers: ReadonlyMap<string, Stranger>;
}

/** A family at a childminder's, and everybody from whom its data must be kept. */
export async function matrixHouse(): Promise<MatrixHouse> {
  const house = await smallHouse();
  const family = await familyIn(house);
  return { house, ...family, strangers: await strangersIn(house, family) };
}

async function familyIn(house: SmallHouse): Promise<Family> {
  const parent = await enter(house, 'parent', 'victim');
  const childminder = await enter(house, 'childminder', 'home', 'PREMIUM');
  const { child, contact } = await shareChild(childminder, parent, 'victim');
  const made = async (path: string, body: object) =>
    (await childminder.call<{ _id: Id }>('POST', path, body)).data._id;
  const letter = { to: contact, subject: 'Friday', content: 'Who collects?' };
  const message = await made('/messages', letter);
  const document = (await sendDocument(childminder, pdf(), 'plan.pdf')).data._id;
  await childminder.call('POST', `/childminder/documents/${document}/shares`, {
    contactIds: [contact],
    toSign: true,
  });
  const event = await made('/calendar/events', { title: 'Zoo', date: '2029-06-20' });
  const incident = { time: new Date().toISOString(), type: 'injury', severity: 'low' };
  const told = { ...incident, description: 'Bumped a knee', actionTaken: 'A cold cloth' };
  const record = await made(`/daily-activities/children/${child}/activities/incidents`, told);
  const invoice = await issuedInvoice(childminder, child, contact);
  const money = { date: `${lastMonth()}-28`, way: 'cash', cents: 100 };
  const payment = await made('/childminder/fees/payments', { ...money, contactId: contact, held: true });
  const said = await parent.call<{ _id: Id }>('POST', `/parent/fees/invoices/${invoice}/paid`, money);
  const session = await parent.call<{ _id: Id }[]>('GET', '/auth/sessions');
  const theirs = {
    child,
    contact,
    message,
    document,
    event,
    record,
    invoice,
    payment,
    said: said.data._id,
    parent: parent.account,
    childminder: childminder.account,
    session: session.data[0]?._id ?? '',
  };
  const none = Object.entries(theirs).filter(([, id]) => !/^[0-9a-f]{24}$/.test(id));
  if (none.length > 0) throw new Error(`Nothing was made of ${none.map(([name]) => name)}`);
  return { parent, childminder, theirs };
}

async function strangersIn(house: SmallHouse, family: Family): Promise<Map<string, Stranger>> {
  const { parent, childminder, theirs } = family;
  const strangers = new Map<string, Stranger>();
  const contacts = `/childminder/children/${theirs.child}/contacts`;
  for (const name of ['left', 'off', 'pending'] as const) {
    const caller = await enter(house, 'parent', name);
    const added = await newChild(childminder, emailOf(name));
    if (name !== 'pending') await agree(caller, added.contactId);
    // All of these were contacts of the family's child too, or wait to be asked about it.
    const place = { place: 'secondary', contact: added.contactId };
    const { status } = await childminder.call('POST', contacts, place);
    if (status !== 200) throw new Error(`A second contact was answered ${status}`);
    if (name === 'left') await caller.call('POST', `/parent/childminders/${childminder.account}/end`);
    if (name !== 'pending') await childminder.call('DELETE', `${contacts}/${added.contactId}`);
    if (name === 'off')
      await childminder.call('DELETE', `/childminder/children/${added._id}/contacts/${added.contactId}`);
    strangers.set(name, { caller, role: 'parent' });
  }
  for (const role of ['parent', 'childminder', 'admin'] as const)
    strangers.set(`another ${role}`, { caller: await enter(house, role, `another-${role}`), role });
  const forged = new Caller(house.url);
  forged.token = `${parent.token.slice(0, -6)}AAAAAA`;
  const suspended = await enter(house, 'childminder', 'suspended');
  const { metadata } = systemIdentity('test', 'suspend');
  await house.streams.handle(accountDecider, suspended.account, { type: 'Suspend' }, metadata);
  strangers.set('nobody', { caller: new Caller(house.url) });
  strangers.set('a forger', { caller: forged });
  strangers.set('a suspended childminder', { caller: suspended });
  await vi.waitUntil(async () => (await suspended.call('GET', '/auth/me')).status === 401, {
    timeout: 60_000,
  });
  return strangers;
}

/** Gives the family files of every use, including some that nothing refers to yet. */
export async function leaveFiles({ parent, childminder, theirs }: Family): Promise<void> {
  let shade = 0;
  const photo = () => {
    shade += 1;
    return photoWithPlace({ width: 60 + shade, height: 40 });
  };
  const waiting = async () => (await uploadAs(childminder, '/upload/temp', await photo())).data.url;
  const attached = async (by: Caller) => {
    const more = { field: 'file', name: 'one.jpg' };
    const sent = await uploadAs<UploadedAttachment>(by, '/upload/message-attachment', await photo(), more);
    return sent.data.url;
  };
  const child = `/childminder/children/${theirs.child}`;
  const incident = `/daily-activities/children/${theirs.child}/activities/incidents/${theirs.record}`;
  await uploadAs(childminder, `${child}/photo`, await photo());
  await uploadAs(childminder, '/childminder/profile/photo', await photo());
  await childminder.call('POST', `${child}/collectors`, { name: 'Granny', photoUrl: await waiting() });
  await childminder.call('PUT', incident, { photoUrl: await waiting() });
  const moment = { photoUrl: await waiting(), childIds: [theirs.child] };
  const shared = await childminder.call<{ records: { _id: Id }[] }>('POST', '/childminder/moments', moment);
  const answered = `/parent/children/${theirs.child}/moments/${shared.data.records[0]?._id}`;
  const home = await uploadAs(parent, `${answered}/photo`, await photo());
  await parent.call('POST', `${answered}/from-home`, { photoUrl: home.data.url });
  await waiting();
  for (const [by, to] of [
    [childminder, theirs.contact],
    [parent, theirs.childminder],
  ] as const) {
    const letter = { to, subject: 'A picture', content: 'See', attachments: [{ url: await attached(by) }] };
    const { status } = await by.call('POST', '/messages', letter);
    if (status !== 201) throw new Error(`A letter with a picture was answered ${status}`);
    await attached(by);
  }
}

/** Everything of the family's in the log, once nothing is under way any more. */
export async function stateOf({ house, theirs }: Pick<MatrixHouse, 'house' | 'theirs'>): Promise<string[]> {
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

/** Runs several jobs at a time, each of which is a question of its own. */
export async function eachAtOnce(jobs: (() => Promise<void>)[], atOnce = 8): Promise<void> {
  const left = [...jobs];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let job = left.pop(); job; job = left.pop()) await job();
    }),
  );
}
