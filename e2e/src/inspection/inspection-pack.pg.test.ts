import { pdf } from '@nead/command-api/rooms/files/test-files.ts';
import { dateName } from '@nead/contracts/calendar/date-names.ts';
import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import { headers } from '@nead/contracts/envelope.ts';
import { type ChainVerdict, verifyPath } from '@nead/contracts/history/chain-requests.ts';
import { newId } from '@nead/contracts/ids.ts';
import { inspectedFileTexts, packTexts } from '@nead/contracts/inspection/pack-texts.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import type { DataAccess } from '@nead/contracts/personal-data/requests.ts';
import { faultsIn, layoutOf } from '@nead/projections/engine/pdf/test-layout.ts';
import { allTags, modulesOn, readPdf } from '@nead/projections/engine/pdf/test-pdf.ts';
import jsQr from 'jsqr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withSecondStep } from '../accounts/accounts-kit.ts';
import { daily } from '../care/care-kit.ts';
import { sendDocument } from '../documents/documents-kit.ts';
import { issuedInvoice } from '../fees/fees-kit.ts';
import type { Caller } from '../kit/api.ts';
import { Caller as Anybody } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { HOUSE_PASSWORD, type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { newChild } from '../register/register-kit.ts';

let house: SmallHouse;
let aoife: Caller;
let other: Caller;
let parent: Caller;
let admin: Caller;
let chosen: string;
let sibling: string;
const today = dublinDate(new Date());
const day = addDays(today, -3);
const at = (time: string, date = day) => dublinInstant(date, time).toISOString();

const done = async (asked: Promise<{ status: number; errors?: string[]; message?: string }>) => {
  const { status, errors, message } = await asked;
  if (status >= 300) throw new Error(`Answered ${status}: ${errors ?? message}`);
};

const fall = (child: string, description: string, date = day) =>
  aoife.call<{ _id: string }>('POST', daily(child, 'incidents'), {
    date,
    time: at(date === today ? '00:01' : '11:00', date),
    type: 'injury',
    severity: 'low',
    description,
    actionTaken: 'A plaster and a cuddle',
  });
const move = (type: string, time: string) =>
  aoife.call('POST', `/child-activities/child/${chosen}/attendance`, { date: day, time: at(time), type });

beforeAll(async () => {
  house = await smallHouse();
  parent = await enter(house, 'parent', 'parent');
  aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
  other = await enter(house, 'childminder', 'other', 'PREMIUM');
  admin = await enter(house, 'admin', 'admin');
  const shared = await shareChild(aoife, parent, 'parent');
  chosen = shared.child;
  await issuedInvoice(aoife, chosen, shared.contact);
  sibling = (await newChild(aoife, 'else@example.ie', { firstName: 'Saoirse' }))._id;
  await done(
    aoife.call('PATCH', `/childminder/children/${chosen}`, {
      emergencyContact: { name: 'Gráinne Granny', phone: '+353 87 123 4567', relationship: 'Grandmother' },
      notes: 'Between me and me',
    }),
  );
  await parent.call('PUT', `/parent/children/${chosen}/consents/medication`, { given: true, until: today });
  await done(move('signIn', '08:05'));
  await done(move('signOut', '16:30'));
  await done(fall(chosen, 'Grazed a knee. قالت إنه بكى'));
  await done(fall(chosen, 'Long ago', addDays(today, -20)));
  await done(fall(sibling, 'Bumped a head'));
  await done(
    aoife.call('POST', daily(chosen, 'medications'), {
      date: today,
      time: at('00:01', today),
      medicine: 'Paracetamol',
      dose: '5 ml',
      reason: 'Teething',
      givenBy: 'Aoife',
    }),
  );
  const filed = [
    { name: 'Child safeguarding statement', category: 'policies' },
    { name: 'First aid certificate', category: 'certificates' },
    { name: 'A contract of somebody', category: 'signup_contracts' },
  ];
  for (const document of filed) await done(sendDocument(aoife, pdf(), 'file.pdf', document));
}, 120_000);
afterAll(() => house?.close());

async function fetchPdf(path: string, token = '', position: string | null = null) {
  const response = await fetch(`${house.url}/api/v1${path}`, {
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(position && { [headers.afterPosition]: position }),
    },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

const asked = (more: object = {}) => ({ childIds: [chosen], from: addDays(today, -7), to: today, ...more });

async function made(more: object = {}): Promise<Buffer> {
  const pack = await aoife.call<{ _id: string }>('POST', '/childminder/inspection-packs', asked(more));
  expect([pack.status, pack.errors]).toEqual([201, undefined]);
  const path = `/childminder/inspection-packs/${pack.data._id}/file`;
  const { response, bytes } = await fetchPdf(path, aoife.token, pack.headers.get(headers.position));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toContain(`nead-inspection-pack-${today}.pdf`);
  return bytes;
}

/** The text of a code, as a camera reads it. */
function decoded(rows: boolean[][]): string | undefined {
  const [scale, border, size] = [4, 4, rows.length];
  const side = (size + 2 * border) * scale;
  const picture = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < size * scale; y += 1) {
    for (let x = 0; x < size * scale; x += 1) {
      if (!rows[Math.floor(y / scale)]?.[Math.floor(x / scale)]) continue;
      picture.fill(
        0,
        ((y + border * scale) * side + x + border * scale) * 4,
        ((y + border * scale) * side + x + border * scale) * 4 + 3,
      );
    }
  }
  return jsQr.default(picture, side, side)?.data;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

describe('an inspection pack', () => {
  test('holds what is recorded of the chosen children and days, nothing of others, and nothing of fees', async () => {
    const { text, language } = readPdf(await made());
    const said = oneLine(text);
    for (const expected of [
      'Fionn de Búrca',
      'Gráinne Granny, Grandmother, +353 87 123 4567',
      'Róisín de Búrca, Mother',
      '8 hours 25 minutes',
      'Grazed a knee',
      'A plaster and a cuddle',
      packTexts.notRead,
      'Paracetamol',
      '5 ml · Teething · given by Aoife',
      'Child safeguarding statement',
      'First aid certificate',
      'S.I. 494 of 2024',
      'Fire drills',

      packTexts.keepingToConfirm,
    ])
      expect(said).toContain(expected);
    expect(said).not.toMatch(/€|\binvoice|\bfees?\b/i);
    expect(said).not.toMatch(/Saoirse|Bumped|Long ago|A contract of somebody|Between me and me/);
    expect(language).toBe('en-IE');
  });

  test('is told in order to whoever hears it, and its contents say on which page everything stands', async () => {
    const paper = await made({ childIds: [chosen, sibling] });
    expect(faultsIn(await layoutOf(Promise.resolve(paper)))).toEqual([]);
    const { pages, tags, outline } = readPdf(paper);
    const types = new Set(allTags(tags).map(({ type }) => type));
    for (const type of [
      'Document',
      'H1',
      'H2',
      'H3',
      'H4',
      'P',
      'TOC',
      'TOCI',
      'Link',
      'Table',
      'TR',
      'TH',
      'TD',
      'Figure',
    ])
      expect([...types]).toContain(type);
    expect(outline.map(([depth, title]) => `${depth} ${title}`)).toEqual([
      '0 Emergency contacts',
      '0 The childminder’s file',
      '1 What is asked for',
      '1 Fire drills',
      '1 Smoke alarm tests',
      '1 Risk assessments',
      '1 Visitors',
      ...['Fionn de Búrca', 'Saoirse de Búrca'].flatMap((name) => [
        `0 ${name}`,
        '1 Child record',
        '1 Attendance',
        '1 Incidents',
        '1 Medicines given',
      ]),
      '0 Policies and certificates',
      '1 Policies',
      '1 Certificates',
      '0 How long records are kept',
      '0 How to check this pack',
    ]);
    const contents = oneLine(pages[1]?.text ?? '');
    for (const [, title] of outline) {
      const told = Number(new RegExp(`${title} (\\d+)`).exec(contents)?.[1]);
      expect([title, oneLine(pages[told - 1]?.text ?? '').includes(title)]).toEqual([title, true]);
    }
    const figures = allTags(tags).filter(({ type }) => type === 'Figure');
    expect(figures.map(({ alt }) => alt)).toEqual(
      ['Records of Fionn de Búrca', 'Records of Saoirse de Búrca', packTexts.chainOfRegister].map(
        packTexts.codeOf,
      ),
    );
  });

  test('carries the head of each chain, and codes that lead to where it is checked, also when more was recorded since', async () => {
    const { data } = await aoife.call<ChainVerdict[]>('GET', `/history/children/${chosen}/verification`);
    const { pages, text } = readPdf(await made());
    const said = oneLine(text).replaceAll(' ', '');
    for (const { hash } of data) expect(said).toContain(hash);
    const codes = modulesOn(pages.at(-1)?.content ?? '').map(decoded);
    const addresses = data.map(({ of, hash }) => {
      const id = of === 'care' ? chosen : aoife.account;
      return `https://nead.example${verifyPath(of, id, hash)}`;
    });
    expect(codes).toEqual(addresses);

    await done(fall(chosen, 'Slipped on a leaf', today));
    const [care] = data;
    const found = await new Anybody(house.url).call(
      'GET',
      `/history/chains/care/${chosen}/hashes/${care?.hash}`,
    );
    expect(found.data).toMatchObject({ revision: (care?.events ?? 0) - 1, whole: true });
  });

  test('is made of one’s own children alone, fetched by nobody else, and written down', async () => {
    const foreign = await other.call('POST', '/childminder/inspection-packs', asked());
    expect(foreign.status).toBe(404);
    const wrong = await aoife.call('POST', '/childminder/inspection-packs', {
      childIds: [],
      from: today,
      to: day,
    });
    expect([wrong.status, wrong.errors?.length]).toEqual([400, 2]);
    const pack = await aoife.call<{ _id: string }>('POST', '/childminder/inspection-packs', asked());
    const path = `/childminder/inspection-packs/${pack.data._id}/file`;
    const position = pack.headers.get(headers.position);
    expect((await fetchPdf(path, other.token, position)).response.status).toBe(404);
    expect((await fetchPdf(path, parent.token, position)).response.status).toBe(403);
    expect((await fetchPdf(path)).response.status).toBe(401);
    expect((await fetchPdf(path.replace(pack.data._id, newId()), aoife.token)).response.status).toBe(404);
    const looks = async (who: Caller) => (await who.call<DataAccess[]>('GET', '/personal-data/looks')).data;
    for (const concerned of [aoife, parent])
      await expect
        .poll(() => looks(concerned))
        .toContainEqual(
          expect.objectContaining({ kind: 'pack', children: ['Fionn'], isYou: concerned === aoife }),
        );
  });
});

describe('the file in a pack', () => {
  test('lists every duty, the empty ones too, with the hash of its chain, and complaints only if she puts them in', async () => {
    const before = oneLine(readPdf(await made()).text);
    expect(before).toContain('Smoke alarm test S.I. 494 of 2024, regulation 13');
    expect(before).toContain(inspectionTexts.noneRecorded);
    expect(before).toContain(packTexts.chainEmpty);
    const write = (path: string, body: object) => done(aoife.call('POST', `/childminder/file/${path}`, body));
    await write('records', { kind: 'drill', childIds: [chosen, sibling], seconds: 110 });
    await write('complaints', { received: today, from: 'Marek Nowak', about: 'Late at the gate' });
    const without = oneLine(readPdf(await made()).text);
    expect(without).toContain('1 minute 50');
    expect(without).toContain('Fionn, 1 other child');
    expect(without).not.toMatch(/Marek|gate/);
    expect(without).not.toContain(packTexts.chainEmpty);
    const withThem = oneLine(readPdf(await made({ complaints: true })).text);
    expect(withThem).toContain('Marek Nowak Late at the gate');
    const other = oneLine(readPdf(await made({ to: addDays(today, -1), complaints: true })).text);
    expect(other).toContain(inspectedFileTexts.noComplaints);
  });

  test('says beside an incident when Tusla was told of it', async () => {
    const { data } = await fall(chosen, 'Fell from the swing');
    const notice = `/childminder/file/incidents/${chosen}/${data._id}`;
    const answers = { treated: true, missing: false, closed: false };
    await done(aoife.call('PUT', `${notice}/answers`, { answers }));
    await done(aoife.call('PUT', `${notice}/sent`, { on: today, version: 1 }));
    expect(oneLine(readPdf(await made()).text)).toContain(
      inspectedFileTexts.toldTusla(dateName(today), false),
    );
  });
});

describe('a pass', () => {
  interface Open {
    _id: string;
    grant: string;
  }
  async function open(more: object = {}): Promise<Open> {
    const pass = await aoife.call<{ _id: string; code: string }>('POST', '/childminder/inspection-passes', {
      ...asked(more),
      hours: 1,
    });
    const { _id, code } = pass.data;
    const { data } = await new Anybody(house.url).call<{ grant: string }>('POST', `/inspection/${_id}/open`, {
      code,
    });
    return { _id, grant: data.grant };
  }
  const look = ({ _id, grant }: Open, section: string) =>
    new Anybody(house.url).call<{ look: string }>('POST', `/inspection/${_id}/looks`, { grant, section });
  const fetchPack = ({ _id }: Open, token: string, position: string | null = null) =>
    fetchPdf(`/inspection/${_id}/pack?look=${token}`, '', position);

  test('gives the same document of its own children and days, and that is written down', async () => {
    const pass = await open();
    const looked = await look(pass, 'pack');
    const { response, bytes } = await fetchPack(pass, looked.data.look, looked.headers.get(headers.position));
    expect(response.status).toBe(200);
    const said = oneLine(readPdf(bytes).text);
    expect(said).toContain('Grazed a knee');
    expect(said).toContain('for an inspector, with a pass');
    expect(said).not.toMatch(/Saoirse|Bumped|Long ago/);
    await expect
      .poll(async () => (await parent.call<DataAccess[]>('GET', '/personal-data/looks')).data)
      .toContainEqual(expect.objectContaining({ kind: 'inspection', section: 'pack', children: ['Fionn'] }));
  });

  test('keeps the records of a child who was deleted since, under the name it had', async () => {
    const gone = (await newChild(aoife, 'gone@example.ie', { firstName: 'Cillian' }))._id;
    await done(fall(gone, 'Fell off the swing'));
    const pass = await open({ childIds: [chosen, gone] });
    await done(aoife.call('DELETE', `/childminder/children/${gone}`));
    const looked = await look(pass, 'pack');
    const { bytes } = await fetchPack(pass, looked.data.look, looked.headers.get(headers.position));
    const said = oneLine(readPdf(bytes).text);
    expect(said).toContain('Fell off the swing');
    expect(said).toContain(oneLine(packTexts.deletedSince));
    expect(said).toContain(packTexts.chainOf('Cillian de Búrca'));
    const { text } = readPdf(await made());
    expect(oneLine(text)).not.toContain('Cillian');
  });

  test('gives it for a look at all of it alone, and not after it was revoked', async () => {
    const pass = await open();
    const register = await look(pass, 'register');
    const position = register.headers.get(headers.position);
    expect((await fetchPack(pass, register.data.look, position)).response.status).toBe(404);
    const whole = await look(pass, 'pack');
    const shown = await new Anybody(house.url).call('GET', `/inspection/${pass._id}?look=${whole.data.look}`);
    expect(shown.status).toBe(404);
    expect((await fetchPack(await open(), whole.data.look)).response.status).toBe(404);
    const ended = await aoife.call('DELETE', `/childminder/inspection-passes/${pass._id}`);
    const after = ended.headers.get(headers.position);
    expect((await fetchPack(pass, whole.data.look, after)).response.status).toBe(404);
  });

  test('is drawn so often, and no more for a while', async () => {
    const pass = await open();
    const looked = await look(pass, 'pack');
    const position = looked.headers.get(headers.position);
    const answers: Response[] = [];
    for (let n = 0; n < 11; n += 1)
      answers.push((await fetchPack(pass, looked.data.look, position)).response);
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  }, 60_000);

  test('of an administrator gives none', async () => {
    const [code] = await withSecondStep(admin, HOUSE_PASSWORD);
    const reason = 'Support case 4711: the attendance of Fionn is missing since last week';
    const broken = await admin.call<Open>('POST', `/admin/childminders/${aoife.account}/break-glass`, {
      reason,
      code,
    });
    const asAdmin = (section: string) =>
      admin.call('POST', `/inspection/${broken.data._id}/looks`, { grant: broken.data.grant, section });
    expect((await asAdmin('register')).status).toBe(200);
    for (const section of ['pack', 'file']) expect((await asAdmin(section)).status).toBe(404);
  });
});
