import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photoWithPlace } from '@nead/command-api/rooms/files/test-photos.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { ChainVerdict } from '@nead/contracts/history/chain-requests.ts';
import { verifyProof } from '@nead/contracts/history/proof.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { DataAccess } from '@nead/contracts/personal-data/requests.ts';
import { typescript } from '@nead/embedded-postgres/test-typescript.ts';
import { proofTools } from '@nead/event-store/proof-tools.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { agree, enter } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { newChild, uploadAs } from '../register/register-kit.ts';
import {
  fetchArchive,
  fetchCopyFiles,
  linesIn,
  makeExport,
  stepsIn,
  type TakenCopy,
} from './personal-data-kit.ts';

const ROOT = join(import.meta.dirname, '../../..');
let house: SmallHouse;
let aoife: Caller;
let parent: Caller;
let stranger: Caller;
let child: string;
let strangersChild: string;

async function withChild(its: Caller, email: string, more: Record<string, unknown>): Promise<string> {
  const { _id, contactId } = await newChild(aoife, email, more);
  await agree(its, contactId);
  return _id;
}

const meal = (description: string) => ({
  time: new Date().toISOString(),
  mealType: 'lunch',
  foodItems: ['Porridge'],
  amount: 'all',
  notes: description,
});

beforeAll(async () => {
  house = await smallHouse();
  aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
  parent = await enter(house, 'parent', 'parent');
  stranger = await enter(house, 'parent', 'stranger');
  child = await withChild(parent, 'parent@example.ie', { firstName: 'Fionn', notes: 'Only for Aoife' });
  strangersChild = await withChild(stranger, 'stranger@example.ie', {
    firstName: 'Saoirse',
    medicalConditions: '=HYPERLINK("http://example.ie")',
  });
  for (const [of, what] of [
    [child, 'Soup for Fionn'],
    [strangersChild, 'Soup for Saoirse'],
  ] as const) {
    const path = `/daily-activities/children/${of}/activities/meals`;
    const fed = await aoife.call('POST', path, meal(what));
    expect([fed.status, fed.errors]).toEqual([201, undefined]);
  }
  await uploadAs(
    aoife,
    `/childminder/children/${child}/photo`,
    await photoWithPlace({ width: 60, height: 40 }),
  );
});
afterAll(() => house?.close());

const parsed = (files: ReadonlyMap<string, Buffer>, path: string) =>
  JSON.parse(files.get(path)?.toString('utf8') ?? 'null') as Record<string, unknown>[]; // one of ours

const idOf = (about: unknown) => (about as { recordId?: string }).recordId; // as a step tells it

describe('a copy of everything', () => {
  test('holds for a childminder every list as JSON and CSV, the history and the files', async () => {
    const { status, files, text, aboutBytes } = await fetchCopyFiles(aoife);
    expect(status).toBe(200);
    expect(aboutBytes).toBeGreaterThan(1_000);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'README.txt',
        'index.html',
        'now/children.csv',
        'now/records.json',
        'history/history.ndjson',
      ]),
    );
    // The order is by id, so two of the same second may come in either order.
    const children = parsed(files, 'now/children.json').map(({ firstName }) => firstName);
    expect(children.sort()).toEqual(['Fionn', 'Saoirse']);
    expect(parsed(files, 'now/records.json')).toHaveLength(2);
    expect(text).toContain('Only for Aoife');
    const days = files.get('index.html')?.toString('utf8');
    expect(days).toMatch(/<h2>Fionn .*Soup for Fionn/s);
    expect(days).toContain('Soup for Saoirse');
    expect(stepsIn({ files }).map(({ what }) => what)).toContain('ActivityRecorded');
    const photo = [...files].find(([path]) => path.endsWith('.jpg'))?.[1];
    expect(photo?.subarray(0, 2).toString('hex')).toBe('ffd8');
  });

  test('has no cell that a spreadsheet would run, and no key to a door', async () => {
    const { files, text } = await fetchCopyFiles(aoife);
    expect(files.get('now/children.csv')?.toString('utf8')).toContain(`"'=HYPERLINK(""http://example.ie"")"`);
    expect(text).not.toMatch(/argon2|passwordHash/);
  });

  test('holds for a parent themselves and their own child, and nothing of another family', async () => {
    const { files, text } = await fetchCopyFiles(parent);
    expect(parsed(files, 'now/children.json').map(({ firstName }) => firstName)).toEqual(['Fionn']);
    expect(text).toContain('Soup for Fionn');
    expect(files.get('index.html')?.toString('utf8')).toContain('Soup for Fionn');
    expect(text).not.toMatch(/Saoirse|stranger@example|Only for Aoife|HYPERLINK/);
    expect([...files.keys()].filter((path) => path.endsWith('.jpg'))).toHaveLength(1);
    expect([...files.keys()]).not.toContain('now/calendar.csv');
  });

  test('holds for who was taken off, or has left, what was theirs to see until then and nothing since', async () => {
    for (const way of ['taken off', 'left', 'removed'] as const) {
      const email = `${way.replace(' ', '-')}@example.ie`;
      const former = await enter(house, 'parent', email.split('@')[0] ?? '');
      const { _id, contactId } = await newChild(aoife, email, { firstName: 'Oisín' });
      await agree(former, contactId);
      const entry = `/childminder/parents/${contactId}`;
      await aoife.call('PATCH', entry, { phone: '086 555 0555' });
      if (way === 'left') await former.call('POST', `/parent/childminders/${aoife.account}/end`);
      else await aoife.call('DELETE', `/childminder/children/${_id}/contacts/${contactId}`);
      if (way === 'removed') expect((await aoife.call('DELETE', entry)).status).toBe(200);
      else await aoife.call('PATCH', entry, { phone: '086 555 0666' });
      await aoife.call('PATCH', `/childminder/children/${_id}`, { medicalConditions: 'Asthma since' });
      await aoife.call('POST', `/daily-activities/children/${_id}/activities/meals`, meal('Soup since'));
      const { text, files } = await fetchCopyFiles(former);
      expect(text).not.toMatch(/555 ?0666|Asthma since|Soup since|Oisín/);
      // The parent's own entry is as it was.
      expect(text).toMatch(/086 ?555 ?0555/);
      expect([...files.keys()].filter((path) => /now\/(children|contacts|messages)/.test(path))).toEqual([]);
    }
  });

  test('shows a parent no photo with other children in it whose parents do not agree any more', async () => {
    const consent = (its: Caller, of: string, given: boolean) =>
      its.call('PUT', `/parent/children/${of}/consents/photos`, { given });
    const photosIn = ({ files }: TakenCopy) =>
      (files.get('files/files.csv')?.toString('utf8') ?? '').split('record-photo').length - 1;
    await consent(parent, child, true);
    await consent(stranger, strangersChild, true);
    const { data } = await uploadAs(aoife, '/upload/temp', await photoWithPlace({ width: 80, height: 40 }));
    const notes = 'On the slide with a friend';
    const body = { photoUrl: data.url, childIds: [child, strangersChild], notes };
    const done = await aoife.call<{ records: { _id: string }[] }>('POST', '/childminder/moments', body);
    expect(done.status).toBe(201);
    const [moment = ''] = done.data.records.map(({ _id }) => _id);
    const month = dublinDate(new Date()).slice(0, 7);
    const moments = `/daily-activities/children/${child}/activities/moments`;
    const words = { time: new Date().toISOString(), notes: 'Shared by mistake' };
    const mistake = await aoife.call<{ _id: string }>('POST', moments, words);
    const captions = { [moment]: 'The two of them', [mistake.data._id]: 'A caption by mistake' };
    const arranged = { order: [moment], leftOut: [], captions };
    await aoife.call('PUT', `/daily-activities/children/${child}/book/${month}`, arranged);
    await aoife.call('DELETE', `${moments}/${mistake.data._id}`);
    const open = await fetchCopyFiles(parent);
    expect([photosIn(open), open.text.includes(notes)]).toEqual([1, true]);
    expect(parsed(open.files, 'now/monthsOfBook.json')).toMatchObject([
      { month, captions: { [moment]: 'The two of them' } },
    ]);
    expect(open.text).not.toContain('A caption by mistake');
    await consent(stranger, strangersChild, false);
    const closed = await fetchCopyFiles(parent);
    // The words under the photo may name the other child; the copy says that there was a photo.
    expect([photosIn(closed), closed.text.includes(notes)]).toEqual([0, false]);
    expect(closed.text).not.toContain('The two of them');
    expect(stepsIn(closed).map(({ about }) => idOf(about))).toContain(done.data.records[0]?._id);
    expect(parsed(closed.files, 'now/records.json')).toContainEqual(
      expect.objectContaining({ kind: 'moment', record: null }),
    );
    const own = await fetchCopyFiles(stranger);
    expect([photosIn(own), own.text.includes(notes)]).toEqual([1, true]);
    const [[path = '', bytes = Buffer.alloc(0)] = []] = [...own.files].filter(([path]) =>
      path.startsWith('photos/'),
    );
    expect(path).toMatch(/^photos\/\d{4}-\d\d-\d\d \d\d-\d\d On the slide with a friend\.jpg$/);
    expect(own.files.get('index.html')?.toString('utf8')).toContain(
      `<img src="photos/${encodeURIComponent(path.slice('photos/'.length))}"`,
    );
    const hash = createHash('sha256').update(bytes).digest('hex');
    expect(own.files.get('sha256.txt')?.toString('utf8')).toContain(`${hash}  ${path}\n`);
    const hers = await fetchCopyFiles(aoife);
    expect([photosIn(hers), hers.text.includes(notes)]).toEqual([2, true]);
  });

  test('tells a parent of what was taken back only that there was something', async () => {
    const path = `/daily-activities/children/${child}/activities/meals`;
    const { data } = await aoife.call<{ _id: string }>('POST', path, meal('Meant for another child'));
    await aoife.call('PUT', `${path}/${data._id}`, meal('Still meant for another child'));
    const why = encodeURIComponent('That was of the other child');
    expect((await aoife.call('DELETE', `${path}/${data._id}?why=${why}`)).status).toBe(200);
    const { files, text } = await fetchCopyFiles(parent);
    expect(text).not.toMatch(/other child/);
    const told = stepsIn({ files }).filter(({ about }) => idOf(about) === data._id);
    expect(told.map(({ what }) => what)).toEqual([
      'ActivityRecorded',
      'ActivityCorrected',
      'ActivityRemoved',
    ]);
    expect((await fetchCopyFiles(aoife)).text).toMatch(
      /Meant for another child.*That was of the other child/s,
    );
  });

  test('holds nothing that a parent uploaded and has not sent', async () => {
    const picture = await photoWithPlace({ width: 70, height: 40 });
    const asked = { field: 'file', name: 'not-sent-yet.jpg' };
    expect((await uploadAs(parent, '/upload/message-attachment', picture, asked)).status).toBe(200);
    expect((await fetchCopyFiles(aoife)).text).not.toContain('not-sent-yet');
    expect((await fetchCopyFiles(parent)).text).toContain('not-sent-yet');
  });

  test('holds of a conversation for a parent what their screens show, and no more', async () => {
    const former = await enter(house, 'parent', 'former');
    const only = await withChild(former, 'former@example.ie', { firstName: 'Tadhg' });
    const { data: contacts } = await aoife.call<{ _id: string; email: string }[]>('GET', '/parent');
    const to = contacts.find(({ email }) => email === 'former@example.ie')?._id;
    const letter = { to, subject: 'Friday', content: 'The new code of the door' };
    expect((await aoife.call('POST', '/messages', letter)).status).toBe(201);
    const told = stepsIn(await fetchCopyFiles(former)).at(-1);
    expect(told?.about).toMatchObject({ subject: 'Friday', content: 'The new code of the door' });
    await aoife.call('DELETE', `/childminder/children/${only}`);
    const { text } = await fetchCopyFiles(former);
    expect(text).toContain('former@example.ie');
    expect(text).not.toMatch(/The new code|Tadhg/);
  });

  test('can be about one child alone, of those whom the caller sees', async () => {
    const { files, text } = await fetchCopyFiles(aoife, strangersChild);
    expect(parsed(files, 'now/children.json').map(({ firstName }) => firstName)).toEqual(['Saoirse']);
    expect([...files.keys()]).not.toContain('now/account.json');
    expect(text).not.toMatch(/Fionn|aoife@example/);
    expect((await fetchCopyFiles(parent, strangersChild)).status).toBe(404);
    expect((await fetchCopyFiles(parent, newId())).status).toBe(404);
  });
});

describe('the history in a copy', () => {
  const check = (lines: readonly string[]) => verifyProof(lines, proofTools);
  const heads = async (who: Caller) =>
    (await who.call<ChainVerdict[]>('GET', `/history/children/${child}/verification`)).data;

  test('proves itself with no database: every event as it is stored, and the heads of all chains', async () => {
    const copy = await fetchCopyFiles(aoife);
    const proven = await check(linesIn(copy.files));
    expect(proven).toMatchObject({ ok: true, signed: true, opening: { kind: 'export' } });
    if (!proven.ok) throw new Error(proven.why);
    for (const { of, hash } of await heads(aoife)) {
      const stream = of === 'care' ? `care-${child}` : `register-${aoife.account}`;
      expect([of, proven.heads.get(stream)?.hash]).toEqual([of, hash]);
    }
    // The steps that a copy describes come from events that the keys beside them open.
    expect(stepsIn(copy).filter(({ stream }) => stream === `care-${child}`)).not.toEqual([]);
  });

  test('names the event of which one byte was changed, to whoever runs npm run verify', async () => {
    const lines = linesIn((await fetchCopyFiles(aoife, child)).files);
    const at = lines.findIndex(
      (line) => line.includes('"type":"ActivityRecorded"') && line.startsWith('{"event"'),
    );
    const { event } = JSON.parse(lines[at] ?? '') as { event: { stream: string; revision: number } }; // one of ours
    const [before, box = ''] = (lines[at] ?? '').split('"box":"');
    const changed = lines.with(at, `${before}"box":"${box.startsWith('A') ? 'B' : 'A'}${box.slice(1)}`);
    const folder = mkdtempSync(join(tmpdir(), 'nead-copy-'));
    // The program runs asynchronously: the house in this process and its connections go on meanwhile.
    const verify = async (name: string, all: readonly string[]) => {
      writeFileSync(join(folder, name), `${all.join('\n')}\n`);
      const run = [...typescript, 'tools/src/verify.ts', join(folder, name)];
      const program = spawn(process.execPath, run, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
      let said = '';
      for (const output of [program.stdout, program.stderr]) output.on('data', (part) => (said += part));
      const [status] = await once(program, 'close');
      return { status, said };
    };
    expect(await verify('whole.ndjson', lines)).toMatchObject({
      status: 0,
      said: expect.stringContaining('is whole'),
    });
    expect(await verify('changed.ndjson', changed)).toMatchObject({
      status: 1,
      said: expect.stringContaining(
        `Line ${at + 1} is not what was written: ActivityRecorded event ${event.revision} of ${event.stream}.`,
      ),
    });
    rmSync(folder, { recursive: true });
    // The text for readers is signed too.
    const told = lines.findIndex((line) => line.startsWith('{"step"'));
    expect(await check(lines.with(told, (lines[told] ?? '').replace('"what"', '"What"')))).toMatchObject({
      ok: false,
      why: 'seal',
    });
  });

  test('proves to a parent what is theirs, and leaves out what they are not told without a gap', async () => {
    const lines = linesIn((await fetchCopyFiles(parent)).files);
    const proven = await check(lines);
    expect(proven).toMatchObject({ ok: true, signed: true });
    if (!proven.ok) throw new Error(proven.why);
    expect(proven.stubs).toBeGreaterThan(0);
    expect(proven.heads.get(`care-${child}`)?.hash).toBe((await heads(parent))[0]?.hash);
    expect([...proven.heads.keys()]).not.toContain(`care-${strangersChild}`);
    // The other child is not there, not even in a photo that shows both.
    expect(lines.join('\n')).not.toContain(strangersChild);
    const events = lines.filter((line) => line.startsWith('{"event"'));
    // The sealed data of their own child has a note of the childminder in it, so its key is not handed out.
    expect(events.filter((line) => line.includes('"type":"ChildAdded"'))).toEqual([]);
  });
});

describe('whoever takes a copy', () => {
  test('is written down, and shown to themselves and to those whom it concerns', async () => {
    const before = (await parent.call<DataAccess[]>('GET', '/personal-data/looks')).data.length;
    await fetchCopyFiles(aoife, child);
    const { data: own } = await aoife.call<DataAccess[]>('GET', '/personal-data/looks');
    expect(own[0]).toMatchObject({ kind: 'copy', isYou: true, children: ['Fionn'] });
    const { data: concerned } = await parent.call<DataAccess[]>('GET', '/personal-data/looks');
    expect(concerned).toHaveLength(before + 1);
    expect(concerned[0]).toMatchObject({ isYou: false, by: 'Nóra Test', children: ['Fionn'] });
    const { data: others } = await stranger.call<DataAccess[]>('GET', '/personal-data/looks');
    expect(others.flatMap(({ children }) => children)).not.toContain('Fionn');
  });

  test('is told of however many were written down since, page by page, like what happened to an account', async () => {
    await aoife.call('POST', '/personal-data/copies', {});
    const since = `from generate_series(1000000000001, 1000000000200) n`;
    const looks = () => aoife.call<DataAccess[]>('GET', '/personal-data/looks');
    const [first] = (await looks()).data;
    await house.pool.query(
      `insert into personal_data.data_access (id, position, kind, at, by_account, child_ids, opened)
       select lpad(n::text, 24, '0'), n, 'copy', now()::text, $1, '[]', false ${since}`,
      [aoife.account],
    );
    await house.pool.query(
      `insert into accounts.security (account_id, position, id, at, what)
       select $1, n, lpad(n::text, 24, '0'), now(), 'login-failed' ${since}`,
      [aoife.account],
    );
    const newest = (await looks()).data;
    expect(newest).toHaveLength(200);
    const older = `/personal-data/looks?before=${newest.at(-1)?._id}`;
    expect((await aoife.call<DataAccess[]>('GET', older)).data[0]).toEqual(first);

    type Log = { entries: { _id: string; what: string }[]; more: boolean };
    const failed = (await aoife.call<Log>('GET', '/auth/security')).data;
    expect(failed).toMatchObject({ more: true });
    const path = `/auth/security?before=${failed.entries.at(-1)?._id}`;
    const { entries, more } = (await aoife.call<Log>('GET', path)).data;
    expect([more, entries.map(({ what }) => what).includes('login-failed')]).toEqual([false, false]);
    expect(entries.at(-1)?.what).toBe('account-opened');
    for (const table of ['personal_data.data_access', 'accounts.security'])
      await house.pool.query(`delete from ${table} where position > 1000000000000`);
  });

  test('fetches it with their own account, and only what was recorded', async () => {
    const made = await aoife.call<{ _id: string }>('POST', '/personal-data/copies', {});
    await aoife.call('GET', '/personal-data/looks');
    expect((await fetchArchive(parent, made.data._id)).status).toBe(404);
    expect((await fetchArchive(aoife, newId())).status).toBe(404);
    expect((await fetchArchive(aoife, made.data._id)).status).toBe(200);
  });

  test('asks twice by one name and is written down once', async () => {
    const _id = newId();
    const asked = [1, 2].map(() => aoife.call<{ _id: string }>('POST', '/personal-data/copies', { _id }));
    expect((await Promise.all(asked)).map(({ data }) => data._id)).toEqual([_id, _id]);
    const { data } = await aoife.call<DataAccess[]>('GET', '/personal-data/looks');
    expect(data.filter((look) => look._id === _id)).toHaveLength(1);
  });
});

describe('an export', () => {
  const file = (caller: Caller, path: string) =>
    fetch(`${house.url}/api/v1${path}`, { headers: { Authorization: `Bearer ${caller.token}` } });

  test('is written down before it leaves, and shown to the childminder and the parents of the children in it', async () => {
    const id = await makeExport(aoife, 'children');
    await expect
      .poll(async () => (await file(aoife, `/childminder/export/children.csv?export=${id}`)).status)
      .toBe(200);
    for (const concerned of [aoife, parent, stranger]) {
      const { data } = await concerned.call<DataAccess[]>('GET', '/personal-data/looks');
      const look = data.find((one) => one._id === id);
      expect(look).toMatchObject({ kind: 'export', what: 'children', isYou: concerned === aoife });
      // Each parent is told of the children whom they see.
      if (concerned !== aoife) expect(look?.children).toEqual([concerned === parent ? 'Fionn' : 'Saoirse']);
    }
  });

  test('leaves with what was written down of it, and with nothing else', async () => {
    const id = await makeExport(aoife, 'contacts');
    const other = await makeExport(parent, 'incident', child);
    for (const asked of [id, other, newId()]) {
      const answer = await file(aoife, `/childminder/export/children.csv?export=${asked}`);
      expect(answer.status).toBe(404);
    }
    expect((await file(aoife, '/childminder/export/children.csv')).status).toBe(400);
    // A small export does not open a copy of everything.
    expect((await file(aoife, `/personal-data/copies/${id}/archive`)).status).toBe(404);
    const notHis = await parent.call('POST', '/personal-data/exports', {
      what: 'incident',
      childId: strangersChild,
    });
    expect(notHis.status).toBe(404);
  });
});
