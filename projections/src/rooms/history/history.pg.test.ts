import type { DomainEvent } from '@nead/contracts/events.ts';
import { type ChainStep, VERIFICATIONS } from '@nead/contracts/history/chain-requests.ts';
import { type ChainedEvent, verifyChain } from '@nead/contracts/history/hash-chain.ts';
import type { Moment } from '@nead/contracts/history/moment.ts';
import { historyTexts } from '@nead/contracts/history/texts.ts';
import { verifyStream } from '@nead/contracts/history/verify-stream.ts';
import type { FormerChild, HistoryAbout, HistoryEntry, HistoryPage } from '@nead/contracts/history/views.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import type { Actor } from '@nead/contracts/metadata.ts';
import type { Tip } from '@nead/event-store/event-log.ts';
import { sha256 } from '@nead/event-store/sha-256.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type FollowedSide,
  household,
  openFollowedSide,
  openQueries,
  type Queries,
} from '../../test-read-side.ts';

let side: FollowedSide;
let queries: Queries;
const home = household();
const other = household();
let childminder = '';
let parent = '';
let stranger = '';

const tips = new Map<string, Tip>();
/** Appends events that are done at one time, and recorded at another. */
async function at(stream: string, actor: Actor, done: string, recorded: string, ...events: DomainEvent[]) {
  const cause = { command: newId(), fingerprint: '', actor, happenedAt: done, recordedAt: recorded };
  const written = await side.log.append(
    stream,
    tips.get(stream) ?? { revision: 'none', hash: '' },
    events,
    cause,
  );
  if (!written.ok) throw new Error('The stream is elsewhere');
  tips.set(stream, written.tip);
  return written.position;
}

const aoife: Actor = { account: home.childminderId, role: 'childminder', device: 'iPhone' };
const maire: Actor = { account: home.parentId, role: 'parent', device: 'Android phone' };
/** Appends events that the childminder recorded at once, while online. */
const atOnce = (stream: string, time: string, ...events: DomainEvent[]) =>
  at(stream, aoife, clock(time), clock(time), ...events);
const of = { childminderId: home.childminderId, childId: home.childId };
const [meal, nap, secret] = [newId(), newId(), newId()];
const day = '2026-11-17';
const clock = (time: string) => `${day}T${time}:00.000Z`;
const body = { type: 'lunch', foodItems: ['Stew'], amount: 'most' };
const lunch = { ...of, recordId: meal, kind: 'meal', date: day, time: clock('12:30') };
const asleep = { ...of, recordId: nap, kind: 'sleep', date: day, time: clock('13:00') };
const wrong = { ...of, recordId: secret, kind: 'nappy', date: day, time: clock('15:00') };
const second = newId();
let end: bigint;

beforeAll(async () => {
  side = await openFollowedSide();
  queries = await openQueries(side);
  childminder = await queries.logIn('childminder', home.childminderId);
  parent = await queries.logIn('parent', home.parentId);
  stranger = await queries.logIn('childminder', other.childminderId);
  await atOnce(`account-${home.childminderId}`, '07:00', home.opened(home.childminderId, 'childminder'));
  await atOnce(
    home.register,
    '08:00',
    home.childAdded,
    home.contactAdded,
    home.putOn,
    home.linked,
    {
      type: 'ContactAdded',
      data: { ...(home.contactAdded.data as object), contactId: second, firstName: 'Seán' },
    } as DomainEvent, // another contact, added by the same event
    { type: 'ContactPutOnChild', data: { ...of, contactId: second, place: 'secondary' } },
    { type: 'ChildEdited', data: { ...of, allergies: ['Milk', 'Nuts'], notes: 'Only for me' } },
  );
  await at(home.register, maire, clock('08:10'), clock('08:10'), {
    type: 'ContactEdited',
    data: { childminderId: home.childminderId, contactId: home.contactId, phone: '+353 86 111 1111' },
  });
  await atOnce(home.care, '12:31', {
    type: 'ActivityRecorded',
    data: { ...lunch, body },
  });
  await atOnce(home.care, '13:01', {
    type: 'ActivityRecorded',
    data: { ...asleep, body: {} },
  });
  await at(home.care, aoife, clock('14:30'), clock('14:52'), {
    type: 'ActivityCorrected',
    data: { ...asleep, endTime: clock('14:30'), body: { quality: 'good' }, version: 2 },
  });
  await atOnce(home.care, '16:00', {
    type: 'ActivityCorrected',
    data: { ...lunch, body: { ...body, amount: 'all' }, version: 2 },
  });
  await atOnce(home.care, '16:10', {
    type: 'ActivityRecorded',
    data: { ...wrong, body: { type: 'wet', condition: 'normal', notes: 'of another child' } },
  });
  end = await atOnce(home.care, '16:12', {
    type: 'ActivityRemoved',
    data: { ...of, recordId: secret, kind: 'nappy', why: 'It was Fionn' },
  });
});
afterAll(async () => {
  await queries?.close();
  await side?.close();
});

const path = `/history/children/${home.childId}`;
async function lines(token: string, query = ''): Promise<HistoryEntry[]> {
  const { status, body } = await queries.get(token, `${path}${query}`, end);
  expect(status).toBe(200);
  return (body.data as HistoryPage).entries;
}
const titles = async (token: string, query = '') => (await lines(token, query)).map(({ title }) => title);

describe('the history of a child', () => {
  const atFirst = [
    'Contact has an account from here on',
    'Became primary contact',
    'Contact added',
    'Added to the register',
  ];
  const sinceThen = [
    'Lunch corrected',
    'Sleep ended',
    'Sleep',
    'Lunch',
    'Contact changed',
    'Profile changed',
  ];

  test('tells everything that was recorded, newest first, with both clocks, person and device', async () => {
    expect(await titles(childminder)).toEqual([
      'Wet nappy deleted',
      'Wet nappy',
      ...sinceThen,
      'Became secondary contact',
      'Contact added',
      ...atFirst,
    ]);
    const ended = (await lines(childminder)).find(({ title }) => title === 'Sleep ended');
    expect(ended).toMatchObject({
      kind: 'sleep',
      did: 'ended',
      happenedAt: clock('14:30'),
      recordedAt: clock('14:52'),
      late: true,
      waited: true,
      by: { account: home.childminderId, role: 'childminder', name: 'Máire Ó Sé', device: 'iPhone' },
    });
  });

  test('shows a correction beside what stood there before, and marks what differs', async () => {
    const [corrected] = await lines(childminder, '?only=corrections&kind=meal');
    expect(corrected?.versions?.before).toMatchObject({ device: 'iPhone', at: clock('12:31') });
    const [time, ...rest] = corrected?.versions?.fields ?? [];
    expect(time).toMatchObject({ name: 'Time', differs: false });
    expect(rest).toContainEqual({
      field: 'type',
      name: 'Type',
      before: 'Lunch',
      after: 'Lunch',
      differs: false,
    });
    expect(rest.filter(({ differs }) => differs)).toEqual([
      { field: 'amount', name: 'Amount', before: 'Most', after: 'All', differs: true },
    ]);
    const [edited] = await lines(childminder, '?kind=profile');
    expect(edited?.versions?.fields).toEqual([
      { field: 'allergies', name: 'Allergies', before: 'Milk', after: 'Milk, Nuts', differs: true },
      { field: 'notes', name: 'Notes', before: null, after: 'Only for me', differs: true },
    ]);
    const [contact] = await lines(childminder, `?person=${home.parentId}`);
    expect(contact).toMatchObject({
      title: 'Contact changed',
      by: { role: 'parent', device: 'Android phone' },
    });
    expect(contact?.versions?.fields[0]).toMatchObject({
      before: '+353 86 000 0000',
      after: '+353 86 111 1111',
    });
  });

  test('begins at the event of a chain that is asked for, whatever its kind, and at the newest where it is no line', async () => {
    const from = await lines(childminder, '?event=care-2&kind=meal');
    expect(from[0]).toMatchObject({ title: 'Sleep ended', asked: true });
    expect(from[1]).toMatchObject({ title: 'Sleep', asked: false });
    expect((await lines(childminder, '?event=register-6'))[0]).toMatchObject({ title: 'Profile changed' });
    expect((await lines(childminder, '?event=care-99'))[0]).toMatchObject({ title: 'Wet nappy deleted' });
  });

  test('is filtered by kind, person, corrections and late entries', async () => {
    expect(await titles(childminder, '?kind=sleep')).toEqual(['Sleep ended', 'Sleep']);
    expect(await titles(childminder, '?only=corrections')).toEqual([
      'Wet nappy deleted',
      'Lunch corrected',
      'Contact changed',
      'Profile changed',
    ]);
    expect(await titles(childminder, '?only=late')).toEqual(['Wet nappy', 'Sleep ended']);
    expect(await titles(childminder, `?person=${newId()}`)).toEqual([]);
  });

  test('tells a parent nothing of other contacts, of notes, and of what was taken back', async () => {
    expect(await titles(parent)).toEqual(['Nappy change deleted', 'Nappy change', ...sinceThen, ...atFirst]);
    const told = JSON.stringify(await lines(parent));
    for (const word of ['Fionn', 'another child', 'Only for me', 'Seán', second])
      expect(told).not.toContain(word);
    const told2 = await queries.get(parent, `${path}/about`, end);
    expect(JSON.stringify(told2.body)).not.toContain('Seán');
  });

  test('says how much there is, since when, and of whom', async () => {
    const { body } = await queries.get(childminder, `${path}/about`, end);
    expect(body.data as HistoryAbout).toMatchObject({
      firstName: 'Oisín',
      removed: false,
      events: 10,
      began: clock('08:00'),
      kinds: ['meal', 'nappy', 'sleep', 'profile', 'contact'],
    });
    expect((body.data as HistoryAbout).people.map(({ account }) => account).sort()).toEqual(
      [home.childminderId, home.parentId].sort(),
    );
  });

  test('of somebody else’s child is not found', async () => {
    for (const rest of ['', '/about']) {
      expect(await queries.get(stranger, path + rest, end)).toMatchObject({
        status: 404,
        body: { code: 'CHILD_NOT_FOUND' },
      });
      expect((await queries.get(parent, `/history/children/${newId()}${rest}`, end)).status).toBe(404);
    }
  });

  test('refuses filters that mean nothing with a sentence', async () => {
    for (const query of ['before=soon', 'only=some', 'person=Máire', 'event=care']) {
      const { status, body } = await queries.get(childminder, `${path}?${query}`, end);
      expect(status, query).toBe(400);
      expect(body.errors).toHaveLength(1);
    }
  });

  test('comes in pages that meet without a gap, and stays with the childminder when the child is deleted', async () => {
    const long = household();
    const token = await queries.logIn('childminder', long.childminderId);
    await atOnce(long.register, '08:00', long.childAdded);
    const ids: Id[] = Array.from({ length: 120 }, () => newId());
    for (const recordId of ids) {
      await atOnce(long.care, '09:00', {
        type: 'ActivityRecorded',
        data: {
          childminderId: long.childminderId,
          childId: long.childId,
          recordId,
          kind: 'nappy',
          date: day,
          time: clock('09:00'),
          body: { type: 'wet', condition: 'normal' },
        },
      });
    }
    const gone = await atOnce(long.register, '10:00', {
      type: 'ChildRemoved',
      data: { childminderId: long.childminderId, childId: long.childId, why: 'Added twice' },
    });
    const seen: HistoryEntry[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const query: string = next ? `?before=${next}` : '';
      const { status, body } = await queries.get(token, `/history/children/${long.childId}${query}`, gone);
      expect(status).toBe(200);
      const page = body.data as HistoryPage;
      expect(page.entries.length).toBeLessThanOrEqual(50);
      seen.push(...page.entries);
      next = page.next;
    }
    // No field of a line reveals how many events there are of others.
    const fields = Object.keys(seen[0] ?? {});
    expect(fields.filter((field) => /position|revision|stream/.test(field))).toEqual([]);
    expect(fields).toContain('_id');
    expect(seen[0]).toMatchObject({ title: 'Deleted from the register', why: 'Added twice' });
    expect(seen.slice(1, -1).map(({ about }) => about)).toEqual(ids.toReversed());
    expect(seen).toHaveLength(122);
    const { body } = await queries.get(token, `/history/children/${long.childId}/about`, gone);
    expect(body.data).toMatchObject({ removed: true, firstName: 'Oisín' });
    const former = async (asks: string) =>
      (await queries.get(asks, '/history/former-children', gone)).body.data as FormerChild[];
    expect(await former(token)).toMatchObject([
      { _id: long.childId, firstName: 'Oisín', removedAt: clock('10:00') },
    ]);
    expect(await former(childminder)).toEqual([]);
  });
});

describe('a moment of the history', () => {
  async function moment(token: string, query: string): Promise<Moment> {
    const { status, body } = await queries.get(token, `${path}/moment?${query}`, end);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data as Moment;
  }
  const titlesAt = async (token: string, query: string) =>
    (await moment(token, query)).day.map(({ title, detail }) => `${title} ${detail}`);

  test('is folded as it was, and as it was known', async () => {
    const at = clock('14:40');
    expect(await titlesAt(childminder, `at=${at}&known=${at}`)).toEqual(['Lunch Stew · ate most', 'Sleep ']);
    expect(await titlesAt(childminder, `at=${at}`)).toEqual(['Lunch Stew · ate all', 'Sleep slept well']);
    expect(await moment(childminder, `at=${at}&known=${at}`)).toMatchObject({
      there: true,
      asleepSince: clock('13:00'),
      card: { firstName: 'Oisín', contacts: [{ place: 'primary' }, { place: 'secondary' }] },
      watchers: [{ account: home.parentId, could: true }],
      earlier: null,
    });
    expect((await moment(childminder, `at=${clock('07:59')}`)).there).toBe(false);
  });

  test('seen with a parent’s eyes has what the parent could see then; a parent sees it without what was taken back', async () => {
    const at = clock('16:11');
    const eyes = `at=${at}&eyes=${home.parentId}`;
    expect((await titlesAt(childminder, eyes)).at(-1)).toMatch(/^Wet nappy/);
    expect(JSON.stringify((await moment(childminder, eyes)).card)).not.toContain('Only for me');
    expect(await moment(childminder, `at=${at}&eyes=${newId()}`)).toMatchObject({
      there: false,
      card: null,
      day: [],
    });
    const own = await moment(parent, `at=${at}&known=${at}`);
    expect(own).toMatchObject({ house: null, watchers: null, card: { contacts: [{ place: 'primary' }] } });
    expect(JSON.stringify(own)).not.toMatch(/Wet nappy|Only for me/);
  });

  test('shows who was in the house by the records of every child', async () => {
    const sibling = newId();
    const added = { ...(home.childAdded.data as object), childId: sibling, firstName: 'Aoibhe' };
    await atOnce(home.register, '08:00', {
      type: 'ChildAdded',
      data: added,
    } as DomainEvent); // a sibling, added by the same event
    const came = (recordId: Id, time: string, type: 'signIn' | 'signOut'): DomainEvent => ({
      type: 'AttendanceRecorded',
      data: {
        childminderId: home.childminderId,
        childId: sibling,
        recordId,
        type,
        time: clock(time),
        date: day,
      },
    });
    end = await atOnce(
      `care-${sibling}`,
      '18:00',
      came(newId(), '09:00', 'signIn'),
      came(newId(), '11:00', 'signOut'),
    );
    const house = async (query: string) =>
      (await moment(childminder, query)).house?.map(({ firstName }) => firstName);
    expect(await house(`at=${clock('10:00')}`)).toEqual(['Aoibhe']);
    expect(await house(`at=${clock('10:00')}&known=${clock('10:00')}`)).toEqual([]);
    expect(await house(`at=${clock('11:30')}`)).toEqual([]);
  });

  test('of the future is now, of no time refused; of somebody else’s child it is not found', async () => {
    const ahead = new Date(Date.now() + 60_000).toISOString();
    const now = await moment(childminder, `at=${ahead}&known=${ahead}`);
    expect(now.at < ahead).toBe(true);
    expect(now.known).toBe(now.at);
    expect(await queries.get(childminder, `${path}/moment?at=noon`)).toMatchObject({ status: 400 });
    expect(await queries.get(stranger, `${path}/moment?at=${clock('10:00')}`)).toMatchObject({ status: 404 });
  });
});

describe('the chain of a history', () => {
  const chain = async (token: string, query: string) => queries.get(token, `${path}/chain?${query}`, end);

  test('is recomputed on the server: of the records and the register for the childminder, of the records for a parent', async () => {
    const { body } = await queries.get(childminder, `${path}/verification`, end);
    expect(body.data).toMatchObject([
      { of: 'care', ok: true, events: 6, hash: tips.get(home.care)?.hash, broken: null },
      { of: 'register', ok: true, hash: tips.get(home.register)?.hash },
    ]);
    const own = await queries.get(parent, `${path}/verification`, end);
    expect(own.body.data.map(({ of }: { of: string }) => of)).toEqual(['care']);
    expect(await queries.get(stranger, `${path}/verification`, end)).toMatchObject({ status: 404 });
  });

  test('comes sealed, as it is stored, and verifies wherever it is recomputed', async () => {
    const { body } = await chain(childminder, 'of=care');
    const { events, next } = body.data as { events: ChainedEvent[]; next: number | null };
    expect(next).toBeNull();
    expect(JSON.stringify(events)).not.toMatch(/Stew|another child|Fionn/);
    expect(await verifyChain(events, sha256)).toMatchObject({ ok: true, tip: tips.get(home.care) });
    const rest = await chain(childminder, 'of=care&from=4');
    expect(rest.body.data.events).toEqual(events.slice(4));
  });

  test('gives a parent the hash alone of what another parent did, who may live apart, and verifies all the same', async () => {
    const father = newId();
    const onHisTablet: Actor = { account: father, role: 'parent', device: 'Old tablet' };
    const read = { ...of, recordId: meal, version: 2, accountId: father, name: 'Seán', at: clock('17:00') };
    end = await at(home.care, onHisTablet, clock('17:00'), clock('17:00'), {
      type: 'ActivityAcknowledged',
      data: read,
    });
    const head = tips.get(home.care);
    const { body } = await chain(parent, 'of=care');
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`Old tablet|${father}`));
    const steps = body.data.events as ChainStep[];
    const from = steps.length - 1;
    expect(steps[from]).toEqual({ stream: home.care, from, revision: from, hash: head?.hash });
    const verified = (all: readonly ChainStep[]) =>
      verifyStream(
        'care',
        (async function* () {
          yield all;
        })(),
        () => null,
        sha256,
      );
    expect(await verified(steps)).toMatchObject({ ok: true, events: steps.length, hash: head?.hash });
    expect(await verified(steps.toSpliced(2, 1))).toMatchObject({ ok: false });
    expect(await verified(steps.toSpliced(from - 1, 1))).toMatchObject({
      ok: false,
      broken: { why: 'order' },
    });
    const whole = await chain(childminder, 'of=care');
    expect(JSON.stringify(whole.body)).toContain('Old tablet');
  });

  test('is recomputed for one account so often and no more, with a sentence and when to ask again', async () => {
    const eager = await queries.logIn('childminder', newId());
    const asked = () => queries.get(eager, `${path}/verification`, end);
    for (let nth = 0; nth < VERIFICATIONS; nth++) expect((await asked()).status).toBe(404);
    expect(await asked()).toMatchObject({ status: 429, body: { message: historyTexts.verifiedTooOften } });
    expect((await queries.get(childminder, `${path}/verification`, end)).status).toBe(200);
  });

  test('of the register is no parent’s, and of nothing refused', async () => {
    expect(await chain(parent, 'of=register')).toMatchObject({ status: 404 });
    expect(await chain(stranger, 'of=care')).toMatchObject({ status: 404 });
    expect(await chain(childminder, 'of=all')).toMatchObject({ status: 400 });
    expect(await chain(childminder, 'of=care&from=-1')).toMatchObject({ status: 400 });
  });

  test('still has a hash that was printed when it was shorter, for whoever holds the page and tells nothing since', async () => {
    const { body: part } = await chain(childminder, 'of=care');
    const printed = (part.data.events as ChainedEvent[])[2];
    if (!printed) throw new Error('There are six events');
    const find = (of: string, id: Id, hash: unknown) =>
      queries.get('', `/history/chains/${of}/${id}/hashes/${String(hash)}`);
    const found = await find('care', home.childId, printed.metadata.hash);
    expect(found.body.data).toEqual({ revision: 2, recordedAt: clock('14:52'), whole: true });
    expect((await find('register', home.childminderId, tips.get(home.register)?.hash)).status).toBe(200);

    for (const [of, id, hash] of [
      ['care', home.childId, '0'.repeat(64)],
      ['care', other.childId, printed.metadata.hash],
      ['register', home.childminderId, printed.metadata.hash],
    ] as const) {
      expect(await find(of, id, hash)).toMatchObject({
        status: 404,
        body: { message: historyTexts.hashUnknown },
      });
    }
    expect((await find('care', home.childId, 'short')).status).toBe(400);
    expect((await find('account', home.childminderId, '0'.repeat(64))).status).toBe(400);
  });
});
