import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { platformDecider } from '@nead/command-api/rooms/admin/decider.ts';
import { film, pdf } from '@nead/command-api/rooms/files/test-files.ts';
import { photoWithPlace } from '@nead/command-api/rooms/files/test-photos.ts';
import { PLATFORM } from '@nead/contracts/admin/events.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { LiveMessage } from '@nead/contracts/live.ts';
import type { Feature } from '@nead/contracts/plans.ts';
import { limitReached } from '@nead/contracts/plans.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import type { Subscription } from '@nead/contracts/subscription/requests.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addContact } from '../accounts/accounts-kit.ts';
import { sendDocument } from '../documents/documents-kit.ts';
import { type ApiAnswer, Caller } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { listenAs } from '../kit/listener.ts';
import { HOUSE_PASSWORD, type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { newFamily, uploadAs } from '../register/register-kit.ts';

let house: SmallHouse;
let childminder: Caller;
let parent: Caller;
let child: string;
let contact: string;
let photo: Buffer;

beforeAll(async () => {
  house = await smallHouse();
  childminder = await enter(house, 'childminder', 'nora', 'PREMIUM');
  parent = await enter(house, 'parent', 'parent');
  ({ child, contact } = await shareChild(childminder, parent, 'parent'));
  photo = await photoWithPlace({ width: 60, height: 40 });
});
afterAll(() => house?.close());

const attach = (bytes: Uint8Array, name: string) =>
  uploadAs<unknown>(childminder, '/upload/message-attachment', bytes, { field: 'file', name });
const write = () =>
  childminder.call('POST', '/messages', { to: contact, subject: 'Friday', content: 'All well' });
let day = 10;
const writeDown = () => {
  day += 1;
  return childminder.call('POST', '/calendar/events', {
    title: 'Park',
    date: `2029-06-${day}`,
    isWholeDay: true,
  });
};

/** The features that each call needs. The first missing one is named. */
const calls: readonly { needs: readonly Feature[]; make: () => Promise<ApiAnswer<unknown>> }[] = [
  { needs: ['enableMessages'], make: write },
  { needs: ['enableMessages', 'enableImageUpload'], make: () => attach(photo, 'one.jpg') },
  { needs: ['enableMessages', 'enableVideoUpload'], make: () => attach(film('isom', 100), 'one.mp4') },
  { needs: ['enableMessages', 'enableDocumentStorage'], make: () => attach(pdf(), 'one.pdf') },
  { needs: ['enableDocumentStorage'], make: () => sendDocument(childminder, pdf(), 'one.pdf') },
  { needs: ['enableCalendar'], make: writeDown },
  {
    needs: ['enableDocumentStorage', 'enablePolicyDocuments'],
    make: () => sendDocument(childminder, pdf(), 'one.pdf', { category: 'policies' }),
  },
  ...[
    '/parent/today',
    '/parent/dashboard/activities',
    '/parent/incidents/unacknowledged',
    '/parent/children/:id',
    '/daily-activities/children/:id/activities',
    '/daily-activities/children/:id/activities/incidents',
    '/history/children/:id',
    '/history/children/:id/about',
    '/history/children/:id/moment',
  ].map((path) => ({
    needs: ['enableParentPortal'] as const,
    make: () => parent.call('GET', path.replace(':id', child)),
  })),
];
const features = [...new Set(calls.flatMap(({ needs }) => needs))];

/** Switches a feature, and waits until the processes that read know it too. */
async function flag(feature: Feature, on: boolean): Promise<void> {
  const { metadata } = systemIdentity('test', newId());
  await house.streams.handle(platformDecider, PLATFORM, { type: 'SwitchFlag', feature, on }, metadata);
  const off = async () =>
    (await childminder.call<Subscription>('GET', '/childminder/subscription')).data.platform.off;
  await vi.waitUntil(async () => (await off()).includes(feature) === !on, { timeout: 60_000 });
}

test.each(features)(
  '%s that is switched off closes its calls, whatever the plan, and no others',
  async (off) => {
    await flag(off, false);
    for (const [nth, { needs, make }] of calls.entries()) {
      const answer: ApiAnswer<unknown> & { feature?: string } = await make();
      if (needs.includes(off)) {
        expect([nth, answer.status, answer.code, answer.feature]).toEqual([
          nth,
          403,
          'FEATURE_REQUIRED',
          off,
        ]);
      } else expect([nth, answer.status < 300]).toEqual([nth, true]);
    }
    await flag(off, true);
  },
);

test('without policies in the repository those that are there stay, and can be renamed and moved out', async () => {
  const { data } = await sendDocument(childminder, pdf(), 'policy.pdf', { category: 'policies' });
  const change = (fields: object) => childminder.call('PATCH', `/childminder/documents/${data._id}`, fields);
  await flag('enablePolicyDocuments', false);
  expect((await change({ name: 'Sun cream', category: 'policies' })).status).toBe(200);
  expect((await change({ category: 'other' })).status).toBe(200);
  expect(await change({ category: 'policies' })).toMatchObject({ status: 403, code: 'FEATURE_REQUIRED' });
  await flag('enablePolicyDocuments', true);
  expect((await change({ category: 'policies' })).status).toBe(200);
});

test('without room for more children the largest plan has what the one below has', async () => {
  const add = () => childminder.call('POST', '/childminder/children', newFamily('parent@example.ie'));
  const count = (await childminder.children()).length;
  for (let more = count; more < 3; more++) expect((await add()).status).toBe(201);
  await flag('enableUnlimitedChildren', false);
  expect(await add()).toMatchObject({
    status: 403,
    code: 'PLAN_LIMIT',
    message: limitReached('children', 3),
  });
  await flag('enableUnlimitedChildren', true);
  expect((await add()).status).toBe(201);
});

test('without the pages for parents their open screens hear nothing of a child, and their childminder’s all', async () => {
  const [hers, theirs] = [
    await listenAs(house.url, childminder.token),
    await listenAs(house.url, parent.token),
  ];
  const toggle = (status: string) =>
    childminder.call('POST', `/childminder/children/${child}/attendance`, { status });
  const told = ({ kind, childId }: LiveMessage) => kind === 'child.status' && childId === child;
  await flag('enableParentPortal', false);
  expect((await toggle('signed-in')).status).toBeLessThan(300);
  await hers.heard(told);
  const { n } = await theirs.heard(({ kind }) => kind === 'child.status');
  expect(theirs.messages.find((change) => change.n === n)).not.toHaveProperty('row');
  expect(theirs.messages.filter(told)).toEqual([]);
  await flag('enableParentPortal', true);
  expect((await toggle('signed-out')).status).toBeLessThan(300);
  await theirs.heard(told);
  hers.close();
  theirs.close();
});

test('without the pages for parents they still decide what is theirs to decide: a consent is given, and taken back', async () => {
  const decide = (given: boolean) =>
    parent.call('PUT', `/parent/children/${child}/consents/photos`, { given });
  const decided = async () =>
    (await childminder.call<ChildProfile>('GET', `/childminder/children/${child}`)).data.consents;
  await flag('enableParentPortal', false);
  for (const given of [true, false]) {
    expect((await decide(given)).status).toBe(200);
    await expect.poll(decided).toContainEqual(expect.objectContaining({ kind: 'photos', given }));
  }
  await flag('enableParentPortal', true);
});

/** This mail is ordered after all mails before it, so those would have gone out by then. */
async function signUpLater(email: string): Promise<void> {
  const person = { firstName: 'Dee', lastName: 'Daly', email, password: HOUSE_PASSWORD, role: 'childminder' };
  await new Caller(house.url).call('POST', '/auth/childminder/signup', person);
  await vi.waitUntil(() => house.letters.some(({ to }) => to === email), { timeout: 60_000 });
}

test('without the pages for parents nobody is told that they can come and see', async () => {
  const told = () => house.letters.filter(({ subject }) => /says they mind/.test(subject)).length;
  await house.settle('parent', 'second@example.ie');
  await house.settle('parent', 'third@example.ie');
  const before = told();
  await flag('enableParentPortal', false);
  await addContact(childminder, 'second@example.ie');
  await signUpLater('after-second@example.ie');
  await flag('enableParentPortal', true);
  await addContact(childminder, 'third@example.ie');
  await vi.waitUntil(() => told() === before + 1, { timeout: 60_000 });
});

test('without mails a document is sent without one; a mail that an account needs goes out', async () => {
  const shared = () => house.letters.filter(({ subject }) => /document for you/.test(subject)).length;
  const send = async () => {
    const { data } = await sendDocument(childminder, pdf(), 'one.pdf');
    const body = { contactIds: [contact], toSign: false };
    expect((await childminder.call('POST', `/childminder/documents/${data._id}/shares`, body)).status).toBe(
      200,
    );
  };
  await flag('enableEmailNotifications', false);
  await send();
  await signUpLater('late@example.ie');
  expect(shared()).toBe(0);
  await flag('enableEmailNotifications', true);
  await send();
  await vi.waitUntil(() => shared() === 1, { timeout: 60_000 });
});

test('without the pages for parents nobody is told that a mail to a new contact is on its way', async () => {
  await flag('enableParentPortal', false);
  const added = await childminder.call<{ contactId: string; emailSent?: unknown }>(
    'POST',
    '/childminder/children',
    newFamily('not.invited@example.ie'),
  );
  expect([added.status, added.data.emailSent]).toEqual([201, undefined]);
  const again = await childminder.call(
    'POST',
    `/childminder/parents/${added.data.contactId}/resend-verification`,
  );
  expect([again.status, again.code]).toEqual([403, 'FEATURE_REQUIRED']);
  await flag('enableParentPortal', true);
});
