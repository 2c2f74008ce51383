import { createHash } from 'node:crypto';
import { canonicalJson } from '@nead/contracts/canonical-json.ts';
import { eventDefinitions } from '@nead/contracts/events.ts';
import { golden as written } from '@nead/contracts/test-golden.ts';
import { describe, expect, test } from 'vitest';
import {
  type Effect,
  type ProjectedEvent,
  type Projection,
  patch,
  publish,
  put,
  remove,
} from './engine/projection.ts';
import { projections } from './projections.ts';
import { accountsProjection } from './rooms/accounts/projection.ts';
import { account, security } from './rooms/accounts/tables.ts';
import { activityRecord, begun, status } from './rooms/care/tables.ts';
import { parentAskedAs, parentBehind, parentsSeeing } from './rooms/register/audiences.ts';
import {
  child,
  childContact,
  contact,
  contactLink,
  everOnChild,
  keptName,
  sharedWith,
} from './rooms/register/tables.ts';
import { recordedVersions } from './test-recorded-versions.ts';

const files = written.map(({ file }) => file);

function golden(file: string): ProjectedEvent {
  const found = written.find((event) => event.file === file);
  if (!found) throw new Error(`There is no golden event ${file}`);
  const { type, version, data } = found;
  return {
    type,
    data,
    id: 'a-golden-event',
    stream: 'golden',
    revision: 0,
    position: 7n,
    meta: {
      v: version,
      command: 'golden',
      fingerprint: '',
      actor: { system: 'test' },
      happenedAt: '2026-11-17T08:05:00.000Z',
      recordedAt: '2026-11-17T08:05:00.000Z',
      prev: '',
      hash: '',
    },
  } as ProjectedEvent; // contracts/src/events.test.ts checks each against its schema
}

/** Effects without the administrators' desk and the history, which count nearly every event. */
const effectsOf = (type: string): Effect[] =>
  projections
    .filter(({ name }) => name !== 'admin' && name !== 'history')
    .flatMap((projection) => projection.handle(golden(`${type}.v1.json`)));

/** The hash of a projection's declared tables, and of the rows that it makes of every golden event. */
function hashOf({ tables, views = [], handle }: Projection): string {
  const declared = tables.map(({ readModel: _, counts, ...table }) => ({ ...table, counts: counts?.name }));
  const rows = files
    .toSorted()
    .flatMap((file) =>
      handle(golden(file)).flatMap((effect) =>
        effect.do === 'publish' ? [] : [{ file, ...effect, table: effect.table.name }],
      ),
    );
  const queries = views.map(({ name, select }) => [name, select('live').replace(/\s+/g, ' ')]);
  const plain = JSON.parse(JSON.stringify([declared, queries, rows])); // without what is undefined
  return createHash('sha256').update(canonicalJson(plain)).digest('hex').slice(0, 12);
}

describe.each(projections)('the projection $name', (projection) => {
  test('has another version where its tables or rows are others', () => {
    expect([projection.version, hashOf(projection)]).toEqual(recordedVersions[projection.name]);
  });

  test.each(files)('takes %s', (file) => {
    for (const effect of projection.handle(golden(file))) {
      if (effect.do === 'publish') continue;
      expect(projection.tables).toContain(effect.table);
      const columns = Object.keys(effect.do === 'put' ? effect.row : effect.key);
      expect(columns.sort()).toEqual(
        (effect.do === 'put' ? Object.keys(effect.table.columns) : [...effect.table.key]).sort(),
      );
    }
  });

  test('unseals what it shows, and nothing of a type that there is not', () => {
    for (const type of projection.unseals) expect(eventDefinitions.has(type)).toBe(true);
    for (const file of files) {
      const event = golden(file);
      const personal = Object.keys(eventDefinitions.get(event.type)?.personal ?? {});
      const sealed = {
        ...event,
        data: { ...event.data, ...Object.fromEntries(personal.map((field) => [field, null])) },
      };
      const shown =
        JSON.stringify(projection.handle(event)) !== JSON.stringify(projection.handle(sealed as never));
      if (shown) expect(projection.unseals).toContain(event.type);
    }
  });
});

const [childminderId, childId, contactId, parentId, recordId] = [1, 2, 3, 4, 5].map(
  (n) => `65a0c0de000000000000000${n}`,
) as [string, string, string, string, string]; // as many as there are numbers
const childminder = { childminder: childminderId };
const parents = parentsSeeing(childId);
const register = { kind: 'register', id: childId, childId } as const;

test('a child that is added stands in the register and is told to its childminder', () => {
  expect(effectsOf('ChildAdded')).toEqual([
    put(child, {
      id: childId,
      childminder_id: childminderId,
      added: '7',
      added_on: '2026-11-17',
      first_name: 'Caoimhe',
      last_name: 'Ní Bhriain',
      date_of_birth: '2024-02-29',
      gender: 'female',
      is_potty_trained: 'no',
      allergies: ['Milk', 'Eggs'],
      other_allergies: null,
      allergies_asked: null,
      dietary_requirements: [],
      other_dietary_requirements: null,
      medical_conditions: null,
      emergency_contact: null,
      gp: null,
      schedule: null,
      start_date: null,
      notes: null,
      file_id: null,
      end_date: null,
      read_until: null,
    }),
    publish({ audience: childminder, ...register }),
  ]);
});

test('a contact put on a child, taken off and linked decides who sees the child, and each of them hears of it', () => {
  const place = { child_id: childId, contact_id: contactId, place: 'primary' };
  expect(effectsOf('ContactPutOnChild')).toEqual([
    put(childContact, place),
    put(everOnChild, { child_id: childId, contact_id: contactId }),
    publish({ audience: childminder, ...register }),
    publish({ audience: parents, ...register }),
    publish({ audience: parentAskedAs(contactId), kind: 'register' }),
  ]);
  expect(effectsOf('ContactTakenOffChild')).toEqual([
    remove(childContact, place),
    publish({ audience: childminder, ...register }),
    publish({ audience: parents, ...register }),
    publish({ audience: parentBehind(contactId), kind: 'register' }),
    publish({ audience: parentAskedAs(contactId), kind: 'register' }),
  ]);
  expect(effectsOf('ContactLinked')).toEqual([
    put(contactLink, { contact_id: contactId, account_id: parentId }),
    put(sharedWith, { contact_id: contactId, account_id: parentId, childminder_id: childminderId }),
    patch(contact, { id: contactId }, { link: 'accepted', link_at: '2026-11-17T08:05:00.000Z' }),
    publish({ audience: childminder, kind: 'register', id: contactId }),
    publish({ audience: { parent: parentId }, kind: 'register' }),
  ]);
  // A removed contact may still take a copy of their data, and stays named as collector, until they are forgotten.
  const kept = [remove(sharedWith, { contact_id: contactId }), remove(keptName, { contact_id: contactId })];
  for (const effect of kept) {
    expect(effectsOf('ContactRemoved')).not.toContainEqual(effect);
    expect(effectsOf('ContactErased')).toContainEqual(effect);
  }
  expect(effectsOf('ContactAdded')).toEqual([
    put(
      contact,
      expect.objectContaining({ id: contactId, email: 'siobhan@example.ie', mail: null, link: 'asked' }),
    ),
    put(keptName, { contact_id: contactId, first_name: 'Siobhán', last_name: 'Ó Súilleabháin' }),
    publish({ audience: childminder, kind: 'register', id: contactId }),
  ]);
});

test('a cover is told to the childminder by its id, and to parents without, who could use up the attempts at its code', () => {
  for (const type of ['CoverGiven', 'CoverEnded', 'CoverNoteWritten']) {
    const told = effectsOf(type).flatMap((effect) => (effect.do === 'publish' ? [effect.message] : []));
    expect([type, told.length]).toEqual([type, 2]);
    expect(told.flatMap(({ audience, id }) => (id === undefined ? [] : [audience]))).toEqual([childminder]);
  }
});

test('a sign-in is a record, begins the care of the child and changes the tile on every screen', () => {
  const since = '2026-11-17T08:05:00.000Z';
  const told = {
    childId,
    kind: 'activity',
    id: recordId,
    row: { kind: 'attendance', date: '2026-11-17' },
  } as const;
  expect(effectsOf('AttendanceRecorded')).toEqual([
    put(activityRecord, {
      record_id: recordId,
      child_id: childId,
      kind: 'attendance',
      date: '2026-11-17',
      time: since,
      end_time: null,
      body: { type: 'signIn', notes: 'Slept badly' },
      version: 1,
      recorded: '7',
      recorded_at: since,
      recorded_by: { system: 'test' },
      recorded_later: false,
      began_open: false,
      changed_at: null,
      changed_by: null,
    }),
    publish({ audience: childminder, ...told }),
    publish({ audience: parents, ...told }),
  ]);
  const row = { _id: childId, currentStatus: 'signed-in', since, recordId };
  expect(effectsOf('ChildStatusChanged')).toEqual([
    put(status, { child_id: childId, current_status: 'signed-in', since, record_id: recordId }),
    put(begun, { child_id: childId }),
    publish({ audience: childminder, childId, kind: 'child.status', id: childId, row }),
    publish({ audience: parents, childId, kind: 'child.status', id: childId, row }),
  ]);
  expect(effectsOf('AttendanceRemoved')).toEqual([
    remove(activityRecord, { child_id: childId, record_id: recordId }),
    publish({ audience: childminder, ...told, row: { kind: 'attendance' } }),
    publish({ audience: parents, ...told, row: { kind: 'attendance' } }),
  ]);
});

const entry = (what: string) =>
  put(security, {
    account_id: childminderId,
    position: '7',
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    at: '2026-11-17T08:05:00.000Z',
    what,
    device: null,
    reason: null,
  });

test('an account is shown as it was opened, without its password, and verified when it is', () => {
  expect(effectsOf('AccountOpened')).toEqual([
    put(account, {
      id: childminderId,
      role: 'childminder',
      email: 'aoife@example.ie',
      first_name: 'Aoife',
      last_name: 'Ní Bhriain',
      verified: false,
      suspended: false,
      second_factor: false,
      has_password: true,
      google: false,
      recovery: null,
      display_name: null,
      phone: null,
      relationship: null,
      address: null,
      google_photo: null,
    }),
    entry('account-opened'),
  ]);
  expect(effectsOf('AccountVerified')).toEqual([
    patch(account, { id: childminderId }, { verified: true }),
    entry('email-verified'),
    publish({ audience: childminder, kind: 'session', id: childminderId }),
    publish({ audience: { parent: childminderId }, kind: 'session', id: childminderId }),
  ]);
});

test('a password that came with the first proof of the address is no entry', () => {
  const set = golden('PasswordSet.v1.json');
  expect(accountsProjection.handle(set)).toContainEqual(entry('password-reset'));
  const first = { ...set, data: { ...set.data, by: 'sign-up' } } as ProjectedEvent;
  expect(accountsProjection.handle(first)).toEqual([
    patch(account, { id: childminderId }, { has_password: true, recovery: null }),
    publish({ audience: childminder, kind: 'session', id: childminderId }),
    publish({ audience: { parent: childminderId }, kind: 'session', id: childminderId }),
  ]);
});

test('what no screen shows changes nothing', () => {
  for (const type of ['InvitationIgnored', 'LinkUsed', 'SecondFactorPrepared']) {
    expect(effectsOf(type)).toEqual([]);
  }
});

test('no live message carries anything personal: what it names is fetched by whoever may', () => {
  for (const effect of files.flatMap((file) => projections.flatMap((p) => p.handle(golden(file))))) {
    if (effect.do !== 'publish' || effect.message.row === undefined) continue;
    const status = ['_id', 'currentStatus', 'recordId', 'since'];
    const record = ['kind', 'date'];
    const { kind, row } = effect.message;
    for (const field of Object.keys(row ?? {}))
      expect(kind === 'activity' ? record : status).toContain(field);
  }
});
