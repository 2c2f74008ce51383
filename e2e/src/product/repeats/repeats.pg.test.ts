import { photoWithPlace } from '@nead/command-api/rooms/files/test-photos.ts';
import { activities } from '@nead/contracts/care/activities/registry.ts';
import { addDays, dublinDate, mondayOf } from '@nead/contracts/dublin.ts';
import { endpoints } from '@nead/contracts/endpoints.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withSecondStep } from '../../accounts/accounts-kit.ts';
import { daily } from '../../care/care-kit.ts';
import { sendDocument } from '../../documents/documents-kit.ts';
import { familyWithCredit, issuedInvoice } from '../../fees/fees-kit.ts';
import type { ApiAnswer, Caller } from '../../kit/api.ts';
import { emailOf, enter, shareChild } from '../../kit/house-kit.ts';
import { HOUSE_PASSWORD, type SmallHouse, smallHouse } from '../../kit/small-house.ts';
import { newFamily, uploadAs } from '../../register/register-kit.ts';
import { madeBy } from './repeats-accounts.ts';
import { add, nextSecond, type Sent, send } from './repeats-house.ts';
import { coverPaper } from './repeats-papers.ts';

let house: SmallHouse;
let aoife: Caller;
let siobhan: Caller;
let admin: Caller;
let child: Id;
let moment: Id;
let contact: Id;
let invoice: Id;
let draft: Id;
let other: Id;
/** The contact with credit. */
let payer: Id;
let codes: string[];

const today = dublinDate(new Date());

beforeAll(async () => {
  house = await smallHouse();
  aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
  siobhan = await enter(house, 'parent', 'siobhan');
  admin = await enter(house, 'admin', 'admin');
  codes = await withSecondStep(admin, HOUSE_PASSWORD);
  ({ child, contact } = await shareChild(aoife, siobhan, 'siobhan'));
  moment = await add(aoife, daily(child, 'moments'), { notes: 'She said ball' });
  invoice = await issuedInvoice(aoife, child, contact);
  ({ child: other, payer, draft } = await familyWithCredit(aoife, emailOf('marek')));
  for (const { consent } of activities) {
    const given = { given: true, until: addDays(today, 7) };
    if (consent) await siobhan.call('PUT', `/parent/children/${child}/consents/${consent}`, given);
  }
});
afterAll(() => house?.close());

let shade = 0;
async function waitingPhoto(): Promise<string> {
  shade += 1;
  const photo = await photoWithPlace({ width: 60 + shade, height: 40 });
  return (await uploadAs(aoife, '/upload/temp', photo)).data.url;
}

const ids = (data: unknown) =>
  [...JSON.stringify(data).matchAll(/"(?:_id|number|path)":"([^"]+)"/g)].map(([, id]) => id);

interface Creation {
  by: () => Caller;
  /** The values for the names in its path. */
  of?: () => Record<string, Id>;
  body?: () => object | Promise<object>;
}
const hers = () => aoife;
const theirs = () => siobhan;
const ofChild = () => ({ id: child, childId: child });
const absence = () => ({ from: addDays(today, 3), reason: 'holiday' });
const chosen = () => ({ childIds: [child], from: addDays(today, -7), to: today });
const paid = () => ({ date: today, way: 'cash', cents: 500 });

const aPaper = { duty: 'insurance', number: 'AX-1', expires: addDays(today, 90) };
const aComplaint = { from: 'A neighbour', about: 'The gate was open.' };

/** The calls that make something, each sent without an id of its own. */
const creations: Record<string, Creation> = {
  'POST /auth/passkeys': {
    by: hers,
    body: async () => ({ passkey: await madeBy(aoife), name: 'The kitchen iPad' }),
  },
  'POST /childminder/children': { by: hers, body: () => newFamily(emailOf('fionn'), { firstName: 'Fionn' }) },
  'POST /childminder/children/:id/collectors': {
    by: hers,
    of: ofChild,
    body: () => ({ name: 'Granny', phone: '+353 86 555 0101', relationship: 'Grandmother' }),
  },
  'POST /childminder/children/:id/absences': { by: hers, of: ofChild, body: absence },
  'POST /parent/children/:id/absences': {
    by: theirs,
    of: ofChild,
    body: () => ({ ...absence(), from: addDays(today, 4) }),
  },
  'POST /parent': {
    by: hers,
    body: () => newFamily(emailOf('another')).primaryContact,
  },
  'POST /childminder/moments': {
    by: hers,
    body: async () => ({ photoUrl: await waitingPhoto(), childIds: [child] }),
  },
  'POST /parent/children/:id/moments/:recordId/from-home': {
    by: theirs,
    of: () => ({ id: child, recordId: moment }),
    body: () => ({ words: 'To the moon' }),
  },
  'POST /messages': { by: hers, body: () => ({ to: contact, subject: 'Friday', content: 'Who collects?' }) },
  'POST /calendar/events': { by: hers, body: () => ({ title: 'Trip', date: addDays(today, 5) }) },
  'POST /calendar/feed': { by: hers },
  'POST /childminder/file/papers': { by: hers, body: () => aPaper },
  'POST /childminder/file/records': { by: hers, body: () => ({ kind: 'visitor', who: 'Máire Walsh' }) },
  'POST /childminder/file/complaints': { by: hers, body: () => aComplaint },
  'POST /childminder/handbook/chapters': {
    by: hers,
    body: () => ({ title: 'Our hens', text: 'There are four.' }),
  },
  'POST /personal-data/copies': { by: hers, body: () => ({}) },
  'POST /personal-data/exports': { by: hers, body: () => ({ what: 'attendance' }) },
  'POST /childminder/inspection-passes': { by: hers, body: () => ({ ...chosen(), hours: 2 }) },
  'POST /childminder/inspection-packs': { by: hers, body: chosen },
  'POST /childminder/cover': {
    by: hers,
    body: async () => ({ paperId: await add(aoife, '/childminder/file/papers', coverPaper), hours: 2 }),
  },
  'POST /admin/childminders/:id/break-glass': {
    by: () => admin,
    of: () => ({ id: aoife.account }),
    body: () => ({
      reason: 'Support case 4711: a record of Fionn is missing',
      code: codes.pop(),
      childIds: [child],
    }),
  },
  'POST /childminder/fees/children/:childId/extras': {
    by: hers,
    of: ofChild,
    body: () => ({ date: today, name: 'Trip', cents: 1200 }),
  },
  'POST /childminder/fees/invoices/:id/lines': {
    by: hers,
    of: () => ({ id: draft }),
    body: () => ({ childId: other, reason: 'Settling in', cents: 500, off: true }),
  },
  'POST /childminder/fees/payments': {
    by: hers,
    body: () => ({ ...paid(), contactId: contact, held: false }),
  },
  'POST /childminder/scheme/registrations': {
    by: hers,
    body: () => ({
      childId: child,
      award: {
        chick: '3MPTAQ4471',
        from: mondayOf(today),
        to: addDays(mondayOf(today), 90),
        term: [9, 9, 8, 8, 0, 0, 0],
        holidays: null,
        centsAnHour: 214,
      },
    }),
  },
  'POST /parent/fees/invoices/:id/paid': { by: theirs, of: () => ({ id: invoice }), body: paid },
  'POST /childminder/fees/invoices/:id/credit-notes': {
    by: hers,
    of: () => ({ id: invoice }),
    body: () => ({ cents: 100, reason: 'A day too much' }),
  },
  'POST /childminder/fees/refunds': {
    by: hers,
    body: () => ({ contactId: payer, date: today, cents: 100, reason: 'Paid too much' }),
  },
  ...Object.fromEntries(
    activities.map(({ paths, examples: [example], isMoment }): [string, Creation] => [
      `POST ${paths.create}`,
      {
        by: hers,
        of: ofChild,
        body: async () => ({ ...example, ...(isMoment && { photoUrl: await waitingPhoto() }) }),
      },
    ]),
  ),
};

type Send = (key: string) => Promise<ApiAnswer>;

const sends: Record<string, Send> = {
  ...Object.fromEntries(
    Object.entries(creations).map(([name, { by, of, body }]): [string, Send] => {
      let sent: Promise<Sent> | undefined;
      const prepare = async (): Promise<Sent> => ({
        by: by(),
        ...(of && { of: of() }),
        ...(body && { body: await body() }),
      });
      return [
        name,
        async (key) => {
          sent ??= prepare();
          return send(name, await sent, key);
        },
      ];
    }),
  ),
  'POST /childminder/documents': (key) => sendDocument(aoife, Buffer.from('%PDF-1.4 a'), 'a.pdf', { key }),
};

/** Calls whose answers have no id that the command makes. */
const without = [
  'POST /auth/childminder/signup', // says the same, whoever asks
  'POST /childminder/profile/custom-food-items', // is named by its own word
  'POST /notifications/devices', // is named by the browser's own address
];

test('every call that creates something is asked', () => {
  const named = endpoints
    .filter(({ status }) => status === 201)
    .map(({ method, path }) => `${method} ${path}`);
  expect([...Object.keys(sends), ...without].sort()).toEqual([...new Set(named)].sort());
});

describe('sent again under its key in another second, it answers what it made the first time:', () => {
  const keys = new Map(Object.keys(sends).map((name) => [name, newId()]));
  const firsts = new Map<string, ApiAnswer>();
  const sendOne = async (name: string) => sends[name]?.(keys.get(name) ?? '');

  beforeAll(async () => {
    for (const name of Object.keys(sends)) {
      const first = await sendOne(name);
      if (first) firsts.set(name, first);
    }
    await nextSecond();
  });

  async function answersAgain(name: string): Promise<void> {
    const first = firsts.get(name);
    expect([first?.status, first?.errors ?? first?.message]).toEqual([201, undefined]);
    expect(ids(first?.data).length).toBeGreaterThan(0);
    const again = await sendOne(name);
    expect([again?.status, ids(again?.data)]).toEqual([201, ids(first?.data)]);
  }

  test.each(Object.keys(sends))('%s', answersAgain);

  describe('also what a parent made when the sharing has ended since:', () => {
    beforeAll(async () => {
      const { status } = await siobhan.call('POST', `/parent/childminders/${aoife.account}/end`);
      expect(status).toBe(200);
    });

    test.each(Object.keys(sends).filter((name) => name.includes('/parent/')))('%s', answersAgain);
  });
});
