import { pdf } from '@nead/command-api/rooms/files/test-files.ts';
import { photoWithPlace } from '@nead/command-api/rooms/files/test-photos.ts';
import { momentKind } from '@nead/contracts/care/activities/registry.ts';
import type { Endpoint } from '@nead/contracts/endpoint.ts';
import { endpoints } from '@nead/contracts/endpoints.ts';
import { fileUses } from '@nead/contracts/files/events.ts';
import { uploadPartBytes } from '@nead/contracts/files/limits.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import { fileLinks } from '@nead/http-kit/files/file-links.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../../kit/api.ts';
import { KEY } from '../../kit/small-house.ts';
import { makeExport } from '../../personal-data/personal-data-kit.ts';
import { newChild } from '../../register/register-kit.ts';
import {
  eachAtOnce,
  leaveFiles,
  type MatrixHouse,
  matrixHouse,
  type Stranger,
  stateOf,
} from './matrix-house.ts';

let all: MatrixHouse;
/** The family's files and small pictures, by their use. */
let files: Map<string, Id>;

beforeAll(async () => {
  all = await matrixHouse();
  await leaveFiles(all);
  files = new Map();
  for await (const { type, data } of all.house.log.read(`files-${all.childminder.account}`)) {
    if (type !== 'FileStored') continue;
    files.set(`${data.use} ${files.size}`, data.fileId);
    if (data.thumbnailId) files.set(`small ${data.use} ${files.size}`, data.thumbnailId);
  }
});
afterAll(() => all?.house.close());

/** Headers that depend on the moment and not on the request. */
const PASSING = ['date', 'x-request-id', 'keep-alive', 'connection'];

/** Everything that a caller can see of an answer. */
async function seenOf(response: Response): Promise<string> {
  const kept = [...response.headers].filter(([name]) => !PASSING.includes(name));
  return `${response.status} ${JSON.stringify(kept)} ${await response.text()}`;
}

const get = async ({ caller }: Stranger, path: string): Promise<string> =>
  seenOf(
    await fetch(`${caller.url}/api/v1${path}`, {
      headers: { ...(caller.token && { Authorization: `Bearer ${caller.token}` }) },
    }),
  );

/** The session of a caller. A forger has one that nobody has. */
const sessionOf = ({ token, account }: Caller): Id => {
  if (!account) return newId();
  const claims: { sid: Id } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return claims.sid;
};

const links = fileLinks(KEY);

/** The ways to ask for a file: with nothing, with what a caller has, and with what would be right for another one. */
function asksFor({ caller, role = 'parent' }: Stranger, file: Id, own: Id): string[] {
  const viewer = { id: sessionOf(caller), account: caller.account, role };
  const made = links.make(file, viewer, new Date()).replace('/api/v1', '');
  const elsewhere = links.make(own, viewer, new Date()).split('?')[1];
  return [
    made,
    `/files/${file}`,
    `/files/${file}?${elsewhere}`,
    made.replace(/session=\w+/, `session=${sessionOf(all.parent)}`),
    made.replace(/expires=\d+/, 'expires=999999999999'),
    made.replace(/signature=.*/, 'signature='),
  ];
}

/** Every caller asks for each of these and for one that nobody has, and must get the same answer. */
async function eachHearsTheSame(asked: (by: Stranger, who: string) => [string, string][]): Promise<number> {
  const wrong: string[] = [];
  let count = 0;
  const jobs = [...all.strangers].flatMap(([who, by]) =>
    asked(by, who).map(([theirs, nobodys]) => async () => {
      const [answer, same] = await Promise.all([get(by, theirs), get(by, nobodys)]);
      count += 1;
      if (answer !== same || /^[23]/.test(answer)) wrong.push(`${who}: ${theirs}: ${answer} and not ${same}`);
    }),
  );
  await eachAtOnce(jobs, 32);
  expect(wrong).toEqual([]);
  return count;
}

test('no link opens a file of the family’s to anybody else, whatever it is for', async () => {
  const uses = new Set([...files.keys()].map((name) => name.replace(/^small | \d+$/g, '')));
  expect([...uses].sort()).toEqual(Object.keys(fileUses).sort());
  const before = await stateOf(all);
  const [own] = files.values();
  const count = await eachHearsTheSame((by) =>
    [...files.values()].flatMap((file) => {
      const nobodys = asksFor(by, newId(), newId());
      return asksFor(by, file, own ?? '').map((path, i): [string, string] => [path, nobodys[i] ?? '']);
    }),
  );
  expect(count).toBeGreaterThan(500);
  expect(await stateOf(all)).toEqual(before);
});

/** The address of a call that hands out a file, with an id in each place. */
const pathWith = ({ path }: Endpoint, query: string, ids: Readonly<Record<string, string>>): string =>
  `${path}${query}`.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '');

test('no copy, export, pack or calendar of the family’s leaves with anybody else', async () => {
  const { parent, childminder, theirs } = all;
  const { child = '', record: recordId = '', invoice, payment, contact } = theirs;
  const made = async (by: Caller, path: string, body: object) =>
    (await by.call<{ _id: Id }>('POST', path, body)).data._id;
  const dates = { childIds: [child], from: '2026-01-01', to: '2029-01-01' };
  const copies = [
    await made(parent, '/personal-data/copies', {}),
    await made(childminder, '/personal-data/copies', {}),
  ];
  const exports = await Promise.all([
    makeExport(childminder, 'children'),
    makeExport(childminder, 'contacts'),
    makeExport(childminder, 'attendance'),
    makeExport(childminder, 'incident', child),
    makeExport(parent, 'incident', child),
    makeExport(childminder, 'day', child),
    makeExport(parent, 'day', child),
    makeExport(childminder, 'fees'),
  ]);
  const pack = await made(childminder, '/childminder/inspection-packs', dates);
  const pass = await made(childminder, '/childminder/inspection-passes', { ...dates, hours: 1 });
  await made(childminder, '/childminder/handbook/chapters', { title: 'Our hens', text: 'There are four.' });
  await childminder.call('POST', '/childminder/handbook/versions');
  const feed = (await childminder.call<{ path: string }>('POST', '/calendar/feed')).data.path;
  const secret = feed.split('/').at(-1) ?? '';
  const guessed = secret.replace(/.$/, secret.endsWith('A') ? 'B' : 'A');

  const ways = new Map<string, [query: string, theirs: object, nobodys: object][]>([
    ['/files/:id', [['?pass=:pass&look=:look', { id: [...files.values()][0], pass }, {}]]],
    ['/personal-data/copies/:id/archive', [...copies, ...exports].map((id) => ['', { id }, {}])],
    ['/childminder/inspection-packs/:id/file', [pack, pass].map((id) => ['', { id }, {}])],
    ['/childminder/handbook/versions/:version/paper.pdf', [['', { version: '1' }, { version: '2' }]]],
    ['/calendar/feed/:secret', [['', { secret: guessed }, { secret: guessed.slice(1).concat('A') }]]],
    ...['childminder', 'parent'].map((side): [string, [string, object, object][]] => [
      `/${side}/fees/invoices/:id/paper.pdf`,
      [['', { id: invoice }, {}]],
    ]),
    ...['childminder', 'parent'].map((side): [string, [string, object, object][]] => [
      `/${side}/fees/payments/:id/receipt.pdf`,
      [['', { id: payment }, {}]],
    ]),
    ...[
      '/childminder/fees/families/:contactId/statement.pdf',
      '/parent/fees/statements/:contactId/paper.pdf',
    ].map((path): [string, [string, object, object][]] => [
      path,
      [['?from=2020-01-01&to=2029-12-31', { contactId: contact }, {}]],
    ]),
    ['/childminder/fees/years/:year/book.csv', exports.map((id) => ['?export=:export', { export: id }, {}])],
    ['/inspection/:id/pack', [['?look=:look', { id: pass }, {}]]],
    ...['children.csv', 'contacts.csv'].map((name): [string, [string, object, object][]] => [
      `/childminder/export/${name}`,
      exports.map((id) => ['?export=:export', { export: id }, {}]),
    ]),
    ...['csv', 'pdf'].map((kind): [string, [string, object, object][]] => [
      `/childminder/scheme/week.${kind}`,
      exports.map((id) => ['?export=:export', { export: id }, {}]),
    ]),
    [
      '/daily-activities/children/:id/activities/incidents/:recordId/form.pdf',
      exports.map((id) => ['?export=:export', { id: child, recordId, export: id }, {}]),
    ],
    [
      '/childminder/file/incidents/:id/:recordId/notice.pdf',
      exports.map((id) => ['?export=:export', { id: child, recordId, export: id }, {}]),
    ],
    ...['day', 'book'].map((paper): [string, [string, object, object][]] => [
      `/daily-activities/children/:id/${paper}.pdf`,
      exports.map((id) => ['?export=:export', { id: child, export: id }, {}]),
    ]),
  ]);
  // Adverts belong to nobody; anchors and the acts of the desk belong to the administrator.
  const others = ['/adverts/frame', '/admin/anchors/:id/file', '/admin/acts.csv'];
  // Pages for strangers, each read and pressed on.
  const forStrangers = ['/c/:word', '/c/:word/:token'];
  const leaving = endpoints.filter(({ produces }) => produces !== undefined).map(({ path }) => path);
  expect([...ways.keys(), ...others, ...forStrangers, ...forStrangers].sort()).toEqual(leaving.sort());

  const look = await lookOfAnother();
  const before = await stateOf(all);
  const count = await eachHearsTheSame(() =>
    endpoints.flatMap((endpoint) =>
      (ways.get(endpoint.path) ?? []).map(([query, with_, without]): [string, string] => {
        const nobodys = {
          year: '2026',
          contactId: newId(),
          id: newId(),
          recordId: newId(),
          export: newId(),
          pass: newId(),
          look,
        };
        return [
          pathWith(endpoint, query, { ...nobodys, ...with_ }),
          pathWith(endpoint, query, { ...nobodys, ...without }),
        ];
      }),
    ),
  );
  expect(count).toBeGreaterThan(250);
  expect(await stateOf(all)).toEqual(before);
});

/** The look at another childminder's pass. */
async function lookOfAnother(): Promise<string> {
  const stranger = all.strangers.get('another childminder')?.caller ?? new Caller('');
  const { _id: child } = await newChild(stranger, 'a-family@example.ie');
  const chosen = { childIds: [child], from: '2026-01-01', to: '2029-01-01', hours: 1 };
  const pass = await stranger.call<{ _id: Id; code: string }>(
    'POST',
    '/childminder/inspection-passes',
    chosen,
  );
  const { _id, code } = pass.data;
  const opened = await stranger.call<{ grant: string }>('POST', `/inspection/${_id}/open`, { code });
  const { grant } = opened.data;
  const looked = await stranger.call<{ look: string }>('POST', `/inspection/${_id}/looks`, {
    grant,
    section: 'documents',
    documentId: all.theirs.document,
  });
  // The look opens no document that does not belong to the pass.
  const bytes = `/files/${[...files.values()][0]}?pass=${_id}&look=${looked.data.look ?? ''}`;
  expect(await get({ caller: new Caller(all.house.url) }, bytes)).toMatch(/^404/);
  return looked.data.look ?? '';
}

/** Sends a part of a file, as a page does. */
async function sendPart(
  { caller }: Pick<Stranger, 'caller'>,
  { path, upload: field = '' }: Endpoint,
  { id, moment, upload, from, whole }: { id: Id; moment: Id; upload: Id; from: number; whole: Buffer },
): Promise<string> {
  const form = new FormData();
  form.append('name', 'Insurance');
  form.append('category', 'certificates');
  const bytes = new Uint8Array(whole.subarray(from, from + uploadPartBytes));
  form.append(field, new Blob([bytes]), field === 'photo' ? 'one.jpg' : 'one.pdf');
  const query = `?upload=${upload}&from=${from}&size=${whole.length}`;
  return seenOf(
    await fetch(`${caller.url}/api/v1${path.replace(':id', id).replace(':recordId', moment)}${query}`, {
      method: 'POST',
      headers: { ...(caller.token && { Authorization: `Bearer ${caller.token}` }) },
      body: form,
    }),
  );
}

test('nobody goes on with an upload of the family’s, learns of it, or begins one in their place', async () => {
  const { childminder, parent, theirs } = all;
  const child = theirs.child ?? '';
  let moment: Id = '';
  for await (const { type, data } of all.house.log.read(`care-${child}`))
    if (type === 'ActivityRecorded' && data.kind === momentKind.kind) moment = data.recordId;
  const paper = Buffer.concat([pdf('Insurance'), Buffer.alloc(1.5 * uploadPartBytes, ' ')]);
  const photo = await photoWithPlace({ width: 1_300, height: 1_300, noise: true });
  const takers = endpoints.filter(({ upload }) => upload !== undefined);
  expect(takers.length).toBeGreaterThan(4);
  const wrong: string[] = [];
  for (const endpoint of takers) {
    const whole = endpoint.upload === 'photo' ? photo : paper;
    const upload = newId();
    const begun = { id: child, moment, upload, from: 0, whole };
    const caller = endpoint.access.includes('childminder') ? childminder : parent;
    expect(await sendPart({ caller }, endpoint, begun)).toContain(`"received":${uploadPartBytes}`);
    const before = await stateOf(all);
    const jobs = [...all.strangers].flatMap(([who, by]) =>
      [uploadPartBytes, 2 * uploadPartBytes].map((from) => async () => {
        const at = { moment, from, whole };
        const answer = await sendPart(by, endpoint, { ...at, id: child, upload });
        const same = await sendPart(by, endpoint, { ...at, id: newId(), upload: newId() });
        // The answer must be a refusal, or say that nothing of it is here.
        const told = answer === same && (/^4/.test(answer) || answer.includes('"received":0'));
        if (!told) wrong.push(`${who}: ${endpoint.path} from ${from}: ${answer} and not ${same}`);
      }),
    );
    await eachAtOnce(jobs);
    expect(await stateOf(all)).toEqual(before);
    // The owner's upload goes on as if nobody had tried.
    const rest = { ...begun, from: uploadPartBytes };
    const done = await sendPart({ caller }, endpoint, rest);
    const last = whole.length > 2 * uploadPartBytes ? { ...begun, from: 2 * uploadPartBytes } : undefined;
    expect(last ? await sendPart({ caller }, endpoint, last) : done).toMatch(/^20[01] /);
  }
  expect(wrong).toEqual([]);
});
