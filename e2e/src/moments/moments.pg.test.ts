import { photoWithPlace } from '@nead/command-api/rooms/files/test-photos.ts';
import { careTexts } from '@nead/contracts/care/texts.ts';
import type { ChildToday, RecordView } from '@nead/contracts/care/views.ts';
import { headers } from '@nead/contracts/envelope.ts';
import { newId } from '@nead/contracts/ids.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import type { DayMoment } from '@nead/contracts/moments/requests.ts';
import type { ParentActivity } from '@nead/contracts/register/child-queries.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daily, dayOf, quietDay, today } from '../care/care-kit.ts';
import { Caller } from '../kit/api.ts';
import { inProcess } from '../kit/in-process.ts';
import type { Served } from '../kit/nead.ts';
import { byEmail, mediaUsedBy, uploadAs } from '../register/register-kit.ts';

let nead: Served;
let aoife: Caller;
let siobhan: Caller;
let marek: Caller;
/** Siobhán's child, and Marek's. */
let caoimhe: string;
let zosia: string;

beforeAll(async () => {
  nead = await inProcess();
  aoife = await Caller.demo(nead.url, 'childminder', 'PREMIUM');
  siobhan = await byEmail(nead.url, 'siobhan@nead.example');
  marek = await byEmail(nead.url, 'marek@nead.example');
  const childOf = async (parent: Caller) => {
    const { data } = await parent.call<{ children: { _id: string }[] }>(
      'GET',
      '/parent/dashboard/activities',
    );
    const hers = new Set((await aoife.children()).map(({ _id }) => _id));
    return data.children.find(({ _id }) => hers.has(_id))?._id ?? '';
  };
  caoimhe = await childOf(siobhan);
  zosia = await childOf(marek);
});
afterAll(() => nead?.stop());

let shade = 0;
/** An uploaded picture; each one is different. */
const waiting = async (caller = aoife) => {
  shade += 1;
  const photo = await photoWithPlace({ width: 60 + shade, height: 40 });
  return (await uploadAs(caller, '/upload/temp', photo)).data.url;
};
const open = async (url: unknown) => (await fetch(nead.url + String(url))).status;
const consent = (parent: Caller, child: string, given: boolean) =>
  parent.call('PUT', `/parent/children/${child}/consents/photos`, { given });
const share = async (childIds: string[], more: object = {}) =>
  aoife.call<{ records: { childId: string; _id: string }[] }>('POST', '/childminder/moments', {
    photoUrl: await waiting(),
    childIds,
    ...more,
  });
const momentsSeen = async (parent: Caller, child: string): Promise<RecordView[]> =>
  (await dayOf(parent, child, today())).moments ?? [];
const story = async (parent: Caller) =>
  (
    await parent.call<{ activities: ParentActivity[] }>('GET', '/parent/dashboard/activities')
  ).data.activities.filter(({ photoUrl }) => photoUrl);

describe('a photo of one child', () => {
  test('is seen by that child’s parents and nobody else, on lists and by its address', async () => {
    const done = await share([caoimhe], { notes: 'Leaves for the nature table' });
    expect([done.status, done.data.records.map(({ childId }) => childId)]).toEqual([201, [caoimhe]]);
    const seen = (await momentsSeen(siobhan, caoimhe)).find(({ _id }) => _id === done.data.records[0]?._id);
    expect(seen).toMatchObject({ title: 'Moment', notes: 'Leaves for the nature table' });
    expect(await open(seen?.photoUrl)).toBe(200);
    expect((await story(siobhan))[0]).toMatchObject({
      type: 'photo',
      childId: caoimhe,
      description: expect.stringContaining('Leaves for the nature table'),
    });
    expect(await story(marek)).toEqual([]);
    expect((await marek.call('GET', `${daily(caoimhe, 'moments')}?date=${today()}`)).status).toBe(404);
    const own = String((await momentsSeen(aoife, caoimhe))[0]?.photoUrl);
    expect(await open(own.replace(/session=[^&]+/, `session=${newId()}`))).toBe(404);
    expect(await open(own.split('?')[0])).toBe(404);
  });

  test('is deleted with its bytes, and no link opens it any more', async () => {
    const done = await share([caoimhe]);
    const _id = done.data.records[0]?._id ?? '';
    const url = (await momentsSeen(siobhan, caoimhe)).find((record) => record._id === _id)?.photoUrl;
    expect(await open(url)).toBe(200);
    expect((await aoife.call('DELETE', `${daily(caoimhe, 'moments')}/${_id}`)).status).toBe(200);
    await expect.poll(() => open(url)).toBe(404);
    expect((await momentsSeen(siobhan, caoimhe)).map((record) => record._id)).not.toContain(_id);
  });

  test('sent twice is one, and its words can be changed', async () => {
    const body = { _id: newId(), photoUrl: await waiting(), childIds: [caoimhe], notes: 'Sand' };
    const first = await aoife.call<{ records: { _id: string }[] }>('POST', '/childminder/moments', body);
    const again = await aoife.call<{ records: { _id: string }[] }>('POST', '/childminder/moments', body);
    expect([again.status, again.data]).toEqual([201, first.data]);
    const one = `${daily(caoimhe, 'moments')}/${first.data.records[0]?._id}`;
    const changed = await aoife.call<RecordView>('PUT', one, { notes: 'Water', photoUrl: '' });
    expect([changed.status, changed.data.notes, await open(changed.data.photoUrl)]).toEqual([
      200,
      'Water',
      200,
    ]);
  });

  test('of other children is refused under a key that is used, before anything is recorded', async () => {
    const key = { [headers.idempotencyKey]: newId() };
    const sendOf = async (childIds: string[]) =>
      aoife.call('POST', '/childminder/moments', { photoUrl: await waiting(), childIds }, key);
    const count = async () => (await momentsSeen(siobhan, caoimhe)).length;
    expect((await sendOf([zosia])).status).toBe(201);
    const before = await count();
    await consent(siobhan, caoimhe, true);
    await consent(marek, zosia, true);
    for (const childIds of [[caoimhe], [caoimhe, zosia], [zosia, caoimhe]]) {
      const { status, code } = await sendOf(childIds);
      expect([status, code]).toEqual([409, 'KEY_REUSED']);
    }
    await consent(siobhan, caoimhe, false);
    await consent(marek, zosia, false);
    expect(await count()).toBe(before);
  });

  test('or a sentence cannot be missing', async () => {
    expect(await aoife.call('POST', daily(caoimhe, 'moments'), {})).toMatchObject({
      status: 400,
      errors: [careTexts.momentEmpty],
    });
    expect((await aoife.call('POST', '/childminder/moments', { childIds: [caoimhe] })).errors).toEqual([
      careTexts.momentEmpty,
    ]);
  });
});

describe('a sentence without a photo', () => {
  test('is a moment of each child, without the consent that a picture needs, and one where it was written', async () => {
    await consent(marek, zosia, false);
    const words = {
      photoUrl: undefined,
      notes: 'Two towers, one taller than Tess',
      themes: ['communicating'],
    };
    const done = await share([caoimhe, zosia], words);
    expect([done.status, done.data.records.map(({ childId }) => childId)]).toEqual([201, [caoimhe, zosia]]);
    for (const [parent, child] of [
      [siobhan, caoimhe],
      [marek, zosia],
    ] as const) {
      const seen = (await momentsSeen(parent, child)).filter(({ notes }) => notes === words.notes);
      expect(seen).toEqual([
        expect.objectContaining({ themes: ['communicating'], detail: `${words.notes} · Communicating` }),
      ]);
    }
    const { data } = await aoife.call<DayMoment[]>('GET', '/childminder/moments');
    expect(data.filter(({ notes }) => notes === words.notes)).toEqual([
      expect.objectContaining({ photoUrl: null, themes: ['communicating'], records: done.data.records }),
    ]);
  });

  test('cannot be corrected to nothing', async () => {
    const done = await share([caoimhe], { photoUrl: undefined, notes: 'Six scones' });
    const one = `${daily(caoimhe, 'moments')}/${done.data.records[0]?._id}`;
    const emptied = await aoife.call('PUT', one, { notes: '' });
    expect([emptied.status, emptied.errors]).toEqual([400, [careTexts.momentEmpty]]);
    expect((await aoife.call('PUT', one, { notes: 'Five scones' })).status).toBe(200);
  });

  test('with a theme that Aistear does not have is refused', async () => {
    const refused = await share([caoimhe], { notes: 'She counted', themes: ['maths'] });
    expect([refused.status, refused.errors]).toEqual([400, [careTexts.themeUnknown]]);
  });
});

describe('a photo of several children', () => {
  test('needs the consent of each, is seen by the parents of each, and closes when one withdraws', async () => {
    await consent(siobhan, caoimhe, true);
    await consent(marek, zosia, false);
    const photoUrl = await waiting();
    const refused = await aoife.call('POST', '/childminder/moments', {
      photoUrl,
      childIds: [caoimhe, zosia],
    });
    expect(refused).toMatchObject({
      status: 409,
      code: 'CONSENT_MISSING',
      message: careTexts.photoConsent,
      childIds: [zosia],
    });
    await consent(marek, zosia, true);
    const before = await mediaUsedBy(aoife);
    // The refusal did not use up the upload.
    const body = { photoUrl, childIds: [caoimhe, zosia], notes: 'Painting together' };
    const done = await aoife.call<{ records: { childId: string; _id: string }[] }>(
      'POST',
      '/childminder/moments',
      body,
    );
    expect([done.status, done.data.records.map(({ childId }) => childId)]).toEqual([201, [caoimhe, zosia]]);
    // The moment has one picture, of which each child has a copy.
    expect((await mediaUsedBy(aoife)).mediaToday).toBe(before.mediaToday + 1);
    const [own] = (await momentsSeen(siobhan, caoimhe)).filter(({ notes }) => notes === 'Painting together');
    const [other] = (await momentsSeen(marek, zosia)).filter(({ notes }) => notes === 'Painting together');
    expect([await open(own?.photoUrl), await open(other?.photoUrl)]).toEqual([200, 200]);

    const told = async (caller: Caller, of: string) =>
      Promise.all(
        [`/history/children/${of}`, `/history/children/${of}/moment`].map(async (path) =>
          JSON.stringify((await caller.call('GET', path)).data).includes('Painting together'),
        ),
      );
    const { data } = await aoife.call<DayMoment[]>('GET', '/childminder/moments');
    const together = data.filter(({ notes }) => notes === 'Painting together');
    expect(together.map(({ records }) => records)).toEqual([done.data.records]);

    expect(await told(siobhan, caoimhe)).toEqual([true, true]);
    await consent(marek, zosia, false);
    await expect.poll(() => open(own?.photoUrl)).toBe(404);
    // The words under the photo may name the other child, so they go with it, in the history too.
    expect(await told(siobhan, caoimhe)).toEqual([false, false]);
    expect(await told(marek, zosia)).toEqual([true, true]);
    expect(await told(aoife, caoimhe)).toEqual([true, true]);
    const seenBy = await aoife.call('GET', `/history/children/${caoimhe}/moment?eyes=${siobhan.account}`);
    expect([seenBy.status, JSON.stringify(seenBy.data).includes('Painting together')]).toEqual([200, false]);
    const dayIn = async (caller: Caller, of: string) => {
      const side = caller === aoife ? 'childminder' : 'parent';
      const { data: days } = await caller.call<ChildToday[]>('GET', `/${side}/today`);
      const day = days.find(({ _id }) => _id === of);
      return [day?.marks.some(({ _id }) => _id === own?._id), day?.last.moment?._id === own?._id];
    };
    expect(await dayIn(aoife, caoimhe)).toEqual([true, true]);
    expect(await dayIn(siobhan, caoimhe)).toEqual([false, false]);
    expect(await open(other?.photoUrl)).toBe(200);
    expect((await momentsSeen(siobhan, caoimhe)).map(({ _id }) => _id)).not.toContain(own?._id);
    expect((await story(siobhan)).map(({ _id }) => _id)).not.toContain(own?._id);
    expect((await momentsSeen(marek, zosia)).map(({ _id }) => _id)).toContain(other?._id);
  });

  test('of somebody else’s child is not shared at all', async () => {
    const stranger = await Caller.demo(nead.url, 'childminder', 'FREE');
    const strange = (await stranger.children())[0]?._id ?? '';
    expect((await share([caoimhe, strange])).status).toBe(404);
    const theirs = { photoUrl: await waiting(stranger), childIds: [caoimhe] };
    expect((await aoife.call('POST', '/childminder/moments', theirs)).status).toBe(400);
  });
});

describe('a photo of any record', () => {
  test('goes with a meal and with a sign-in, and is seen where the record is', async () => {
    const date = quietDay(50);
    const meal = await aoife.call<RecordView>('POST', daily(caoimhe, 'meals'), {
      date,
      time: `${date}T12:00:00.000Z`,
      type: 'lunch',
      amount: 'all',
      foodItems: ['Soup'],
      photoUrl: await waiting(),
    });
    const signIn = await aoife.call<RecordView>('POST', `/child-activities/child/${caoimhe}/attendance`, {
      date,
      time: `${date}T08:00:00.000Z`,
      type: 'signIn',
      photoUrl: await waiting(),
    });
    expect([meal.status, signIn.status]).toEqual([201, 201]);
    const day = await dayOf(siobhan, caoimhe, date);
    for (const record of [day.meals?.[0], day.attendance?.[0]]) {
      expect(await open(record?.photoUrl)).toBe(200);
    }
    const one = `${daily(caoimhe, 'meals')}/${meal.data._id}`;
    const bare = await aoife.call<RecordView>('PUT', one, { photoUrl: null });
    expect(bare.data.photoUrl).toBe(null);
    await expect.poll(() => open(day.meals?.[0]?.photoUrl)).toBe(404);
  });
});

describe('what a plan says of photos', () => {
  test('the free plan has none, but an incident may still have one', async () => {
    const grainne = await Caller.demo(nead.url, 'childminder', 'FREE');
    const only = (await grainne.children())[0]?._id ?? '';
    const body = { photoUrl: await waiting(grainne), childIds: [only] };
    expect(await grainne.call('POST', '/childminder/moments', body)).toMatchObject({
      status: 403,
      code: 'FEATURE_REQUIRED',
      feature: 'enableImageUpload',
      message: messageTexts.notOnFree,
    });
    const incident = {
      type: 'injury',
      severity: 'low',
      description: 'A graze',
      actionTaken: 'A plaster',
      photoUrl: body.photoUrl,
    };
    expect((await grainne.call('POST', daily(only, 'incidents'), incident)).status).toBe(201);
  });
});

test('moments are found by a child, a theme and a month, of all children in them', async () => {
  const month = today().slice(0, 7);
  const words = { photoUrl: undefined, notes: 'Six scones, now five', themes: ['identity-belonging'] };
  expect((await share([caoimhe, zosia], words)).status).toBe(201);
  const found = async (query: string) => {
    const { status, data } = await aoife.call<DayMoment[]>('GET', `/childminder/moments?${query}`);
    expect(status).toBe(200);
    return data.filter(({ notes }) => notes === words.notes).map(({ records }) => records.length);
  };
  expect(await found(`theme=identity-belonging&month=${month}`)).toEqual([2]);
  expect(await found(`childId=${zosia}`)).toEqual([2]);
  expect(await found('theme=well-being')).toEqual([]);
  expect(await found(`childId=${newId()}`)).toEqual([]);
  expect(await found('month=2020-01')).toEqual([]);
  expect((await aoife.call('GET', '/childminder/moments?theme=maths')).status).toBe(400);
});
