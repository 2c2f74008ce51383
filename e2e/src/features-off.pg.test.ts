import { systemCause } from '@nead/command-api/causes.ts';
import { film, pdf } from '@nead/command-api/files/test-files.ts';
import { photoWithPlace } from '@nead/command-api/files/test-photos.ts';
import { platform } from '@nead/command-api/platform/decider.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { Feature } from '@nead/contracts/plans.ts';
import { PLATFORM } from '@nead/contracts/platform/events.ts';
import type { Parent } from '@nead/contracts/register/views.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, Caller } from './api.ts';
import { uploadDocument } from './documents-kit.ts';
import { enter } from './house-kit.ts';
import { newChild, upload } from './register-kit.ts';
import { type SmallHouse, smallHouse } from './small-house.ts';

let house: SmallHouse;
let childminder: Caller;
let contact: string;
let photo: Buffer;

beforeAll(async () => {
  house = await smallHouse();
  childminder = await enter(house, 'childminder', 'nora', 'PREMIUM');
  await newChild(childminder, 'parent@example.ie');
  contact = (await childminder.call<Parent[]>('GET', '/parent')).data[0]?._id ?? '';
  photo = await photoWithPlace({ width: 60, height: 40 });
});
afterAll(() => house?.close());

const attach = (bytes: Uint8Array, name: string) =>
  upload<unknown>(childminder, '/upload/message-attachment', bytes, { field: 'file', name });
const write = () =>
  childminder.call('POST', '/messages', { to: contact, subject: 'Friday', content: 'All well' });
const writeDown = () =>
  childminder.call('POST', '/calendar/events', { title: 'Park', date: '2029-06-13', isWholeDay: true });

/** What each call needs; the first that is missing is named. */
const calls: readonly { needs: readonly Feature[]; make: () => Promise<Answer<unknown>> }[] = [
  { needs: ['enableMessages'], make: write },
  { needs: ['enableMessages', 'enableImageUpload'], make: () => attach(photo, 'one.jpg') },
  { needs: ['enableMessages', 'enableVideoUpload'], make: () => attach(film('isom', 100), 'one.mp4') },
  { needs: ['enableMessages', 'enableDocumentStorage'], make: () => attach(pdf(), 'one.pdf') },
  { needs: ['enableDocumentStorage'], make: () => uploadDocument(childminder, pdf(), 'one.pdf') },
  { needs: ['enableCalendar'], make: writeDown },
];
const features = [...new Set(calls.flatMap(({ needs }) => needs))];

async function flag(feature: Feature, on: boolean): Promise<void> {
  const { cause } = systemCause('test', newId());
  await house.streams.handle(platform, PLATFORM, { type: 'SwitchFlag', feature, on }, cause);
}

test.each(features)(
  '%s that is switched off closes its calls, whatever the plan, and no others',
  async (off) => {
    await flag(off, false);
    for (const [nth, { needs, make }] of calls.entries()) {
      const answer: Answer<unknown> & { feature?: string } = await make();
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
