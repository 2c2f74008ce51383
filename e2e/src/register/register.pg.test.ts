import { dublinDate } from '@nead/contracts/dublin.ts';
import type { HistoryPage } from '@nead/contracts/history/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { Child, ChildProfile, Parent } from '@nead/contracts/register/views.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { atOnce } from '../kit/at-once.ts';
import { inProcess } from '../kit/in-process.ts';
import { listenAs } from '../kit/listener.ts';
import type { Served } from '../kit/nead.ts';
import { makeExport } from '../personal-data/personal-data-kit.ts';
import { byEmail, newChild, newFamily } from './register-kit.ts';

let nead: Served;
let aoife: Caller;
let grainne: Caller;
let siobhan: Caller;
let marek: Caller;

beforeAll(async () => {
  nead = await inProcess();
  aoife = await Caller.demo(nead.url, 'childminder', 'PREMIUM');
  grainne = await Caller.demo(nead.url, 'childminder', 'FREE');
  siobhan = await byEmail(nead.url, 'siobhan@nead.example');
  marek = await byEmail(nead.url, 'marek@nead.example');
});
afterAll(() => nead?.stop());

const named = async (caller: Caller, firstName: string): Promise<Child> => {
  const child = (await caller.children()).find((known) => known.firstName === firstName);
  if (!child) throw new Error(`There is no ${firstName}`);
  return child;
};
const profile = async (caller: Caller, id: string) =>
  (await caller.call<ChildProfile>('GET', `/childminder/children/${id}`)).data;
const parents = async (caller: Caller) => (await caller.call<Parent[]>('GET', '/parent')).data;

describe('what was answered', () => {
  test('can be sent back as it came, for a child and for its contacts', async () => {
    const secondaryContact = { firstName: 'Eoin' };
    const { _id } = await newChild(aoife, 'sentback@nead.example', { secondaryContact });
    const child = await profile(aoife, _id);
    expect(child).toMatchObject({ notes: null, medicalConditions: null, otherAllergies: null });
    const ids = { primaryContact: child.primaryContact?._id, secondaryContact: child.secondaryContact?._id };
    const path = `/childminder/children/${_id}`;
    expect(await aoife.call('PATCH', path, { ...child, ...ids })).toMatchObject({ status: 200 });
    // The contacts are compared without the state of their mails, which goes on meanwhile.
    const ofChild = (shown: ChildProfile) => ({
      ...shown,
      photoUrl: null,
      parents: null,
      primaryContact: null,
      secondaryContact: null,
    });
    expect(ofChild(await profile(aoife, _id))).toEqual(ofChild(child));
    for (const contact of child.parents) {
      for (const from of ['/parent', '/childminder/parents']) {
        const answer = await aoife.call('PATCH', `${from}/${contact._id}`, { ...contact });
        expect([from, answer.status, answer.errors]).toEqual([from, 200, undefined]);
      }
      const { data } = await aoife.call<Parent>('GET', `/childminder/parents/${contact._id}`);
      const { firstName, lastName, email, phone, relationship } = contact;
      expect(data).toMatchObject({ firstName, lastName, email, phone, relationship });
    }
    const [primary] = child.parents;
    const cleared = await aoife.call('PATCH', `/childminder/parents/${primary?._id}`, { email: '' });
    expect(cleared).toMatchObject({ status: 400, errors: ['Email is required'] });
    // The child is deleted to make room for later tests.
    expect((await aoife.call('DELETE', path)).status).toBe(200);
    for (const contact of child.parents)
      expect((await aoife.call('DELETE', `/childminder/parents/${contact._id}`)).status).toBe(200);
  });
});

describe('a child that is added', () => {
  test('without what it needs gets one sentence for each problem', async () => {
    const answer = await aoife.call('POST', '/childminder/children', {});
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(answer.errors).toEqual(
      expect.arrayContaining([
        'First name is required',
        'Last name is required',
        'Date of birth is required',
        'Gender is required',
        'Invalid potty training status',
        'Please choose a schedule for at least one day',
        'Primary contact first name is required',
        'Primary contact last name is required',
        'Email is required',
        'Phone number is required',
        'Relationship is required',
        'Street is required',
        'City is required',
        'County is required',
        'Post code is required',
      ]),
    );
    const address = { street: ' ', city: '', county: 'Kent', postCode: '' };
    const { primaryContact } = newFamily('x@nead.example');
    const contact = { ...primaryContact, phone: '12345', email: 'nobody', address };
    const wrong = newFamily('x@nead.example', { primaryContact: contact, dateOfBirth: '2005-01-01' });
    expect((await aoife.call('POST', '/childminder/children', wrong)).errors?.sort()).toEqual([
      'City is required',
      'County must be one of the 32 counties',
      'Invalid email address',
      'Phone number must be at least 10 digits',
      'Post code is required',
      'Street is required',
      'The date of birth cannot be more than 18 years ago',
    ]);
    const unborn = newFamily('x@nead.example', { dateOfBirth: '2099-01-01', isPottyTrained: 'maybe' });
    expect((await aoife.call('POST', '/childminder/children', unborn)).errors).toEqual([
      'The date of birth cannot be in the future',
      'Invalid potty training status',
    ]);
  });

  test('is kept with everything that was said of it, and its contact hears of it by mail', async () => {
    const email = 'roisin@nead.example';
    const added = await newChild(aoife, email, {
      allergies: ['Milk', 'Other'],
      otherAllergies: ' Sesame ',
      dietaryRequirements: ['Halal'],
      medicalConditions: 'Asthma',
      emergencyContact: { name: 'Bríd', phone: '086 555 0000', relationship: 'Aunt' },
      gp: { doctorName: 'Dr Ahern', practiceName: 'Main Street', contactNumber: '045 000 000' },
      startDate: '2026-09-01',
      notes: 'Rabbit',
    });
    expect(added.emailSent).toBe(true);
    expect(await profile(aoife, added._id)).toMatchObject({
      status: 'pending',
      attendanceStatus: 'not-checked-in',
      allergies: ['Milk', 'Sesame'],
      otherAllergies: 'Sesame',
      dietaryRequirements: ['Halal'],
      medicalConditions: 'Asthma',
      emergencyContact: { name: 'Bríd', phone: '086 555 0000', relationship: 'Aunt' },
      gp: { doctorName: 'Dr Ahern', practiceName: 'Main Street', contactNumber: '045 000 000' },
      schedule: { monday: 'Full Day', tuesday: 'Not Scheduled' },
      startDate: '2026-09-01',
      notes: 'Rabbit',
      primaryContact: { email, isVerified: false, hasAccount: false, address: { county: 'Kildare' } },
      secondaryContact: null,
      collectors: [],
    });
    const mails = await fetch(`${nead.url}/dev/mailbox.json?to=${email}`);
    const { data } = (await mails.json()) as { data: unknown[] }; // as the mailbox answers
    expect(data).toHaveLength(1);
    expect((await aoife.call('DELETE', `/childminder/children/${added._id}`)).status).toBe(200);
  });

  test('is one, however often it is sent with the id that its device gave it', async () => {
    const proposed = newId();
    const body = newFamily('once@nead.example', { _id: proposed });
    const answers = [
      await aoife.call<{ _id: string }>('POST', '/childminder/children', body),
      await aoife.call<{ _id: string }>('POST', '/childminder/children', body),
    ];
    expect(answers.map(({ status, data }) => [status, data._id])).toEqual([
      [201, proposed],
      [201, proposed],
    ]);
    expect((await aoife.children()).filter(({ _id }) => _id === proposed)).toHaveLength(1);
    const other = { ...body, firstName: 'Another' };
    expect((await aoife.call('POST', '/childminder/children', other)).code).toBe('KEY_REUSED');
    await aoife.call('DELETE', `/childminder/children/${proposed}`);
  });

  test('as a sibling needs no contact of its own', async () => {
    const zofia = await named(aoife, 'Zofia');
    const { primaryContact: _, schedule: __, ...sibling } = newFamily('');
    const added = await aoife.call<{ _id: string; emailSent?: boolean }>('POST', '/childminder/children', {
      ...sibling,
      siblingOf: zofia._id,
    });
    expect([added.status, added.data.emailSent]).toEqual([201, undefined]);
    expect((await profile(aoife, added.data._id)).primaryContact?._id).toBe(zofia.primaryContact?._id);
    await aoife.call('DELETE', `/childminder/children/${added.data._id}`);
  });

  test('with a contact of the register and a new second one has both, or is not there at all', async () => {
    const zofia = await named(aoife, 'Zofia');
    const secondaryContact = { firstName: 'Eoin', lastName: 'Daly', phone: '087 555 0123' };
    const body = { ...newFamily(''), primaryContact: zofia.primaryContact?._id };
    const add = (second: object) =>
      aoife.call<{ _id: string }>('POST', '/childminder/children', { ...body, secondaryContact: second });
    const before = (await aoife.children()).length;
    expect((await add({ ...secondaryContact, phone: '12' })).status).toBe(400);
    expect(await aoife.children()).toHaveLength(before);

    const added = await add(secondaryContact);
    expect(added.status).toBe(201);
    expect(await profile(aoife, added.data._id)).toMatchObject({
      primaryContact: { _id: zofia.primaryContact?._id },
      secondaryContact: { firstName: 'Eoin', lastName: 'Daly', relationship: null },
    });
    await aoife.call('DELETE', `/childminder/children/${added.data._id}`);
  });
});

test('twenty at once never get past the plan, and a place that is given back can be taken', async () => {
  const [senan] = await grainne.children();
  const contact = senan?.primaryContact?._id;
  const add = () =>
    grainne.call('POST', '/childminder/children', { ...newFamily(''), primaryContact: contact });
  const twenty = () => Promise.all(Array.from({ length: 20 }, add));
  const full = await twenty();
  expect(new Set(full.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['403 PLAN_LIMIT']));
  expect(full[0]?.message).toBe(
    "You have reached your plan's limit of 1 child profile. Please upgrade to add more.",
  );
  await grainne.call('DELETE', `/childminder/children/${senan?._id}`);
  const answers = (await twenty()).map(({ status }) => status);
  expect(answers.filter((status) => status === 201)).toHaveLength(1);
  expect(answers.filter((status) => status === 403)).toHaveLength(19);
  expect(await grainne.children()).toHaveLength(1);

  const parent = (n: number) => {
    const { address: _, ...person } = newFamily(`parent${n}@nead.example`).primaryContact;
    return grainne.call('POST', '/parent', person);
  };
  const added = await Promise.all(Array.from({ length: 20 }, (_, n) => parent(n)));
  expect(added.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(added.find(({ status }) => status === 403)?.message).toBe(
    "You have reached your plan's limit of 2 parent contacts. Please upgrade to add more.",
  );
  expect(await parents(grainne)).toHaveLength(2);
});

test('two windows that edit different fields both have their way, and an empty text clears', async () => {
  const { _id } = await named(aoife, 'Tadhg');
  const path = `/childminder/children/${_id}`;
  await Promise.all([
    aoife.call('PATCH', path, { allergies: ['Nuts'] }),
    aoife.call('PATCH', path, { notes: 'Sings' }),
    aoife.call('PATCH', path, { gp: { doctorName: 'Dr Power' } }),
    aoife.call('PATCH', path, { schedule: { friday: 'Full Day' } }),
  ]);
  expect(await profile(aoife, _id)).toMatchObject({
    allergies: ['Nuts'],
    notes: 'Sings',
    gp: { doctorName: 'Dr Power', practiceName: 'Main Street Practice' },
    schedule: { monday: 'Mornings', friday: 'Full Day' },
  });
  await aoife.call('PATCH', path, { notes: '', gp: null });
  expect(await profile(aoife, _id)).toMatchObject({ notes: null, gp: null, allergies: ['Nuts'] });
});

describe('contacts', () => {
  test('are found, changed and not deleted while a child has them', async () => {
    const { _id, primaryContact } = await named(aoife, 'Fiadh');
    const path = `/childminder/parents/${primaryContact?._id}`;
    const found = await aoife.call<Parent[]>('GET', '/childminder/parents/search?query=byrn');
    expect(found.data.map((parent) => parent._id)).toEqual([primaryContact?._id]);
    expect(
      (await aoife.call<Parent[]>('GET', '/childminder/parents/search?query=0835550104')).data,
    ).toHaveLength(1);
    expect((await aoife.call('PATCH', path, { phone: '083 555 9999' })).status).toBe(200);
    expect((await aoife.call<Parent>('GET', path)).data).toMatchObject({
      phone: '083 555 9999',
      firstName: 'Conor',
      childrenIds: [{ _id, primaryContact: primaryContact?._id }],
    });
    expect(await aoife.call('DELETE', path)).toMatchObject({
      status: 409,
      message: 'Cannot delete parent as they are a contact for one or more children',
      children: [{ _id, firstName: 'Fiadh', lastName: 'Byrne' }],
    });
    await aoife.call('DELETE', `/childminder/children/${_id}/contacts/${primaryContact?._id}`);
    expect((await aoife.call('DELETE', path)).status).toBe(200);
    expect((await aoife.call('GET', path)).message).toBe('Parent not found');
    // The same address means the same contact.
    const put = await aoife.call<{ contactId: string }>('POST', `/childminder/children/${_id}/contacts`, {
      place: 'secondary',
      contact: { firstName: 'Conor', email: 'Conor.Byrne@nead.example' },
    });
    expect(put.data.contactId).toBe(primaryContact?._id);
  });

  test('keep the address of their account, and can be invited again while they have none', async () => {
    const { primaryContact } = await named(aoife, 'Zofia');
    const path = `/childminder/parents/${primaryContact?._id}`;
    expect(await aoife.call('PATCH', path, { email: 'other@nead.example' })).toMatchObject({
      status: 409,
      code: 'EMAIL_LINKED',
    });
    expect((await aoife.call('POST', `${path}/resend-verification`)).status).toBe(409);
    const niamh = (await named(aoife, 'Tadhg')).primaryContact?._id;
    expect((await aoife.call('POST', `/childminder/parents/${niamh}/resend-verification`)).status).toBe(200);
    await expect
      .poll(async () => {
        const mails = await fetch(`${nead.url}/dev/mailbox.json?to=niamh.obriain@nead.example`);
        return ((await mails.json()) as { data: unknown[] }).data.length; // as the mailbox answers
      })
      .toBe(1);
  });

  test('taken off a child let go of it within a second, on open screens too', async () => {
    const { _id, primaryContact } = await named(aoife, 'Zofia');
    const listener = await listenAs(nead.url, marek.token);
    await listener.resume({});
    expect((await marek.call('GET', `/parent/children/${_id}`)).status).toBe(200);
    const began = performance.now();
    await aoife.call('DELETE', `/childminder/children/${_id}/contacts/${primaryContact?._id}`);
    await listener.heard(({ kind, childId }) => kind === 'register' && childId === undefined);
    expect(performance.now() - began).toBeLessThan(atOnce(1_000));
    expect((await marek.call('GET', `/parent/children/${_id}`)).status).toBe(404);
    await aoife.call('PATCH', `/childminder/children/${_id}`, { primaryContact: primaryContact?._id });
    await expect.poll(async () => (await marek.call('GET', `/parent/children/${_id}`)).status).toBe(200);
    listener.close();
  });

  test('taken off their last child see nothing of the plan any more, and no address of the childminder', async () => {
    const { _id, primaryContact } = await named(aoife, 'Zofia');
    const plan = (query = '') =>
      marek.call<{ status: string; tier: string }>('GET', `/parent/childminder/subscription${query}`);
    const assigned = async () =>
      (await marek.call<{ email: string; phoneNumber: string }>('GET', '/parent/childminder/assigned')).data;
    expect((await plan()).data).toMatchObject({ tier: 'PREMIUM', status: 'ACTIVE' });
    expect((await assigned()).email).toBe('aoife@nead.example');
    await aoife.call('DELETE', `/childminder/children/${_id}/contacts/${primaryContact?._id}`);
    await expect.poll(async () => (await plan()).data.status).toBe('INACTIVE');
    expect((await plan(`?childminderId=${aoife.account}`)).status).toBe(404);
    expect(await assigned()).toMatchObject({ email: '', phoneNumber: '' });
    await aoife.call('PATCH', `/childminder/children/${_id}`, { primaryContact: primaryContact?._id });
    await expect.poll(async () => (await plan()).data.status).toBe('ACTIVE');
  });
});

describe('parents', () => {
  test('see their own children, without the other contact and the notes', async () => {
    const caoimhe = await named(aoife, 'Caoimhe');
    const own = (await siobhan.call<ChildProfile>('GET', `/parent/children/${caoimhe._id}`)).data;
    expect(own).toMatchObject({ firstName: 'Caoimhe', notes: null, secondaryContact: null });
    expect(own.parents.map(({ email }) => email)).toEqual(['siobhan@nead.example']);
    expect((await marek.call('GET', `/parent/children/${caoimhe._id}`)).status).toBe(404);
  });

  test('announce that a child stays away; both see it, and it can be taken back', async () => {
    const { _id } = await named(aoife, 'Caoimhe');
    const today = dublinDate(new Date());
    const absence = { from: today, reason: 'sick', notes: 'A cold' };
    const announced = await siobhan.call<{ _id: string }>(
      'POST',
      `/parent/children/${_id}/absences`,
      absence,
    );
    expect(announced.status).toBe(201);
    await expect
      .poll(async () => (await named(aoife, 'Caoimhe')).absences)
      .toEqual([
        {
          _id: announced.data._id,
          from: today,
          to: today,
          reason: 'sick',
          notes: 'A cold',
          announcedBy: 'parent',
        },
      ]);
    expect((await marek.call('POST', `/parent/children/${_id}/absences`, absence)).status).toBe(404);
    const path = `/parent/children/${_id}/absences/${announced.data._id}`;
    expect((await siobhan.call('DELETE', path)).status).toBe(200);
    await expect.poll(async () => (await named(aoife, 'Caoimhe')).absences).toEqual([]);
  });

  test('give consents, withdraw them and say no to them; a childminder cannot', async () => {
    const { _id } = await named(aoife, 'Caoimhe');
    const path = `/parent/children/${_id}/consents/photos`;
    expect((await siobhan.call('PUT', path, { given: true, version: 1 })).status).toBe(200);
    const photos = async () => (await profile(aoife, _id)).consents.find(({ kind }) => kind === 'photos');
    await expect.poll(photos).toMatchObject({ given: true, version: 1, byName: 'Siobhán Uí Shúilleabháin' });
    await siobhan.call('PUT', path, { given: false });
    await expect.poll(photos).toMatchObject({ given: false, refused: false });
    const { _id: never } = await newChild(aoife, 'siobhan@nead.example');
    const outings = async () => (await profile(aoife, never)).consents.find(({ kind }) => kind === 'outings');
    expect(await outings()).toMatchObject({ given: false, refused: false, by: null });
    await siobhan.call('PUT', `/parent/children/${never}/consents/outings`, { given: false });
    await expect.poll(outings).toMatchObject({ given: false, refused: true, by: siobhan.account });
    const { data } = await aoife.call<HistoryPage>('GET', `/history/children/${never}?kind=consent`);
    expect(data.entries[0]).toMatchObject({ title: 'Consent not given: Outings' });
    await aoife.call('DELETE', `/childminder/children/${never}`);
    expect((await aoife.call('PUT', path, { given: true })).status).toBe(403);
    expect((await marek.call('PUT', path, { given: true })).status).toBe(404);
  });
});

describe('a child', () => {
  test('that leaves is archived and frees its place; its parents go on reading, until it is taken back', async () => {
    const { _id } = await named(aoife, 'Oisín');
    const path = `/childminder/children/${_id}/leave`;
    expect((await aoife.call('POST', path, { endDate: '2026-01-01' })).status).toBe(200);
    expect((await aoife.children()).map((child) => child._id)).not.toContain(_id);
    const archived = await aoife.call<Child[]>('GET', '/childminder/children/archived');
    expect(archived.data.map((child) => child._id)).toEqual([_id]);
    expect((await siobhan.call('GET', `/parent/children/${_id}`)).status).toBe(200);
    expect((await aoife.call('DELETE', path)).status).toBe(200);
    expect((await named(aoife, 'Oisín'))._id).toBe(_id);
  });

  test('has collectors, for good or for one day', async () => {
    const { _id } = await named(aoife, 'Tadhg');
    const path = `/childminder/children/${_id}/collectors`;
    const added = await aoife.call<{ _id: string }>('POST', path, {
      name: 'Peadar',
      relationship: 'Grandfather',
    });
    expect(added.status).toBe(201);
    await aoife.call('POST', path, { name: 'Yesterday', date: '2026-01-01' });
    await aoife.call('PUT', `${path}/${added.data._id}`, { name: 'Peadar Ó Briain', phone: '086 555 0200' });
    expect((await profile(aoife, _id)).collectors).toEqual([
      {
        _id: added.data._id,
        name: 'Peadar Ó Briain',
        phone: '086 555 0200',
        relationship: '',
        photoUrl: null,
        date: null,
      },
    ]);
    expect((await aoife.call('DELETE', `${path}/${added.data._id}`)).status).toBe(200);
    expect((await aoife.call('POST', path, {})).errors).toEqual(['Name is required']);
  });

  test('that is changed is changed on the other device too, and for its parent', async () => {
    const { _id } = await named(aoife, 'Caoimhe');
    const listeners = await Promise.all([aoife, siobhan].map(({ token }) => listenAs(nead.url, token)));
    await aoife.call('PATCH', `/childminder/children/${_id}`, { allergies: ['Fish'] });
    for (const listener of listeners) {
      await listener.heard(({ kind, id }) => kind === 'register' && id === _id);
      listener.close();
    }
    expect((await siobhan.call<Child>('GET', `/parent/children/${_id}`)).data.allergies).toEqual(['Fish']);
  });
});

test('what is exported runs nowhere: a name that begins like a formula is a name', async () => {
  const { _id } = await named(aoife, 'Tadhg');
  await aoife.call('PATCH', `/childminder/children/${_id}`, { notes: '=HYPERLINK("http://x")' });
  await profile(aoife, _id);
  for (const what of ['children', 'contacts']) {
    const id = await makeExport(aoife, what);
    const answer = await fetch(`${nead.url}/api/v1/childminder/export/${what}.csv?export=${id}`, {
      headers: { Authorization: `Bearer ${aoife.token}` },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="nead-\w+-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const text = await answer.text();
    expect(text).not.toMatch(/"[=+@-]/);
    if (what === 'children') expect(text).toContain('"\'=HYPERLINK(""http://x"")"');
    else expect(text).toContain('siobhan@nead.example');
  }
});

test('somebody else’s child and contact are not found, by whatever route and method', async () => {
  const { _id, primaryContact } = await named(aoife, 'Caoimhe');
  const child = `/childminder/children/${_id}`;
  const contact = `/childminder/parents/${primaryContact?._id}`;
  const other = newId();
  for (const [method, path, body] of [
    ['GET', child],
    ['PATCH', child, { firstName: 'X' }],
    ['DELETE', child],
    ['POST', `${child}/leave`, { endDate: '2026-12-01' }],
    ['DELETE', `${child}/leave`],
    ['POST', `${child}/contacts`, { place: 'secondary', contact: { firstName: 'X' } }],
    ['DELETE', `${child}/contacts/${primaryContact?._id}`],
    ['POST', `${child}/collectors`, { name: 'X' }],
    ['PUT', `${child}/collectors/${other}`, { name: 'X' }],
    ['DELETE', `${child}/collectors/${other}`],
    ['POST', `${child}/absences`, { from: '2026-12-01', reason: 'sick' }],
    ['DELETE', `${child}/absences/${other}`],
    ['POST', `${child}/photo`],
    ['DELETE', `${child}/photo`],
    ['GET', contact],
    ['PATCH', contact, { firstName: 'X' }],
    ['DELETE', contact],
    ['POST', `${contact}/resend-verification`],
  ] as const) {
    const answer = await grainne.call(method, path, body);
    expect([method, path, answer.status]).toEqual([method, path, 404]);
    const parents = await siobhan.call(method, path, body);
    expect([method, path, parents.status]).toEqual([method, path, 403]);
  }
  // The id of somebody else's child or contact is not accepted for a new one.
  const [senan] = await grainne.children();
  await grainne.call('DELETE', `/childminder/children/${senan?._id}`);
  const own = { primaryContact: senan?.primaryContact?._id };
  const stolen = { ...newFamily(''), ...own, _id };
  expect((await grainne.call('POST', '/childminder/children', stolen)).code).toBe('ID_TAKEN');
  expect((await named(aoife, 'Caoimhe')).lastName).toBe('Ní Shúilleabháin');
  const theirs = await newChild(grainne, '', own);
  for (const wrong of [own, { siblingOf: theirs._id }]) {
    const { primaryContact: _, ...sibling } = newFamily('');
    expect((await aoife.call('POST', '/childminder/children', { ...sibling, ...wrong })).status).toBe(404);
  }
  expect((await aoife.call('GET', '/childminder/children/not-an-id')).status).toBe(400);
});
