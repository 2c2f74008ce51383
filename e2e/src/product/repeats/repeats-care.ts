import { createECDH, randomBytes } from 'node:crypto';
import { photoWithPlace } from '@nead/command-api/rooms/files/test-photos.ts';
import { activities } from '@nead/contracts/care/activities/registry.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { defaultNotices } from '@nead/contracts/preferences/notice-requests.ts';
import { defaultPreferences } from '@nead/contracts/preferences/requests.ts';
import { daily } from '../../care/care-kit.ts';
import { uploadAs } from '../../register/register-kit.ts';
import { add, anotherChild, type Changes, type FamilyToChange, once, succeeded } from './repeats-house.ts';

const today = dublinDate(new Date());

const photoUrl = async ({ aoife }: FamilyToChange, width: number) =>
  succeeded(await uploadAs(aoife, '/upload/temp', await photoWithPlace({ width, height: 40 }))).url;

const records = activities.map((kind, nth): Changes => {
  const [example] = kind.examples;
  const made = once(async (family) => {
    const id = kind.consent ? family.child : (await anotherChild(family)).id;
    const photo = kind.isMoment && { photoUrl: await photoUrl(family, 60 + nth) };
    const recordId = await add(family.aoife, kind.paths.create.replace(':id', id), { ...example, ...photo });
    return { id, recordId };
  });
  return {
    [`PUT ${kind.paths.one}`]: async (family) => ({
      by: family.aoife,
      of: await made(family),
      body: { ...example, notes: 'Corrected', ...(kind.isMoment && { photoUrl: undefined }) },
    }),
    [`PUT ${kind.paths.one} with nothing new`]: async (family) => ({
      by: family.aoife,
      of: await made(family),
      body: {},
    }),
    [`DELETE ${kind.paths.one}`]: async (family) => ({ by: family.aoife, of: await made(family) }),
  };
});

const fall = { type: 'injury', severity: 'low', description: 'A knee', actionTaken: 'Plaster' };

const event = once(({ aoife }) =>
  add(aoife, '/calendar/events', { title: 'Trip', date: addDays(today, 5), isWholeDay: true }),
);

/** The commands about the days with the children, and those about no child. */
export const careChanges: Changes = {
  ...Object.assign({}, ...records),
  'POST /childminder/children/:id/attendance': async (family) => ({
    by: family.aoife,
    of: { id: (await anotherChild(family)).id },
    body: { status: 'signed-in' },
  }),
  'POST /daily-activities/children/:id/activities/incidents/:recordId/acknowledgement': async ({
    aoife,
    siobhan,
    child,
  }) => ({
    by: siobhan,
    of: { id: child, recordId: await add(aoife, daily(child, 'incidents'), fall) },
    body: { name: 'Siobhán Ní Bhriain' },
  }),
  'DELETE /parent/children/:id/moments/:recordId/from-home/:homeId': async ({ aoife, siobhan, child }) => {
    const recordId = await add(aoife, daily(child, 'moments'), { notes: 'She said ball' });
    const path = `/parent/children/${child}/moments/${recordId}/from-home`;
    return { by: siobhan, of: { id: child, recordId, homeId: await add(siobhan, path, { words: 'Again' }) } };
  },
  'PUT /daily-activities/children/:id/book/:month': async ({ aoife, child }) => {
    const recordId = await add(aoife, daily(child, 'moments'), { notes: 'She said ball' });
    return {
      by: aoife,
      of: { id: child, month: '2026-11' },
      body: { order: [recordId], leftOut: [], captions: { [recordId]: 'Ball' } },
    };
  },
  'DELETE /childminder/profile/custom-food-items/:item': async ({ aoife }) => {
    succeeded(
      await aoife.call('POST', '/childminder/profile/custom-food-items', { foodItem: 'Parsnip crisps' }),
    );
    return { by: aoife, of: { item: 'Parsnip crisps' } };
  },

  'PUT /calendar/events/:id': async (family) => ({
    by: family.aoife,
    of: { id: await event(family) },
    body: { title: 'A longer trip' },
  }),
  'DELETE /calendar/events/:id': async (family) => ({ by: family.aoife, of: { id: await event(family) } }),
  'DELETE /calendar/feed': async ({ aoife }) => {
    succeeded(await aoife.call('POST', '/calendar/feed'));
    return { by: aoife };
  },
  'PUT /menus/days/:date': ({ aoife }) => ({
    by: aoife,
    of: { date: today },
    body: { menu: { lunch: ['Irish stew'] } },
  }),
  'POST /menus/copies': ({ aoife }) => ({ by: aoife, body: { from: today, to: addDays(today, 7) } }),

  'PUT /childminder/preferences': ({ aoife }) => ({
    by: aoife,
    body: {
      ...defaultPreferences,
      communicationPreferences: { marketingEmails: true, newsletterSubscription: true },
    },
  }),
  'PUT /notifications/settings': async ({ siobhan }) => {
    // Somebody without mails about incidents needs a device that is told of them.
    const p256dh = createECDH('prime256v1').generateKeys('base64url');
    const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
    succeeded(
      await siobhan.call('POST', '/notifications/devices', { endpoint: 'http://127.0.0.1:9/device', keys }),
    );
    return { by: siobhan, body: { ...defaultNotices, mails: { incidents: false } } };
  },
  'PUT /parent/evening-mail': ({ siobhan }) => ({ by: siobhan, body: { wanted: true } }),
  'POST /notifications/seen': ({ aoife, child }) => ({ by: aoife, body: { ids: [child] } }),

  'DELETE /childminder/children/:id/photo': async (family) => {
    const { id } = await anotherChild(family);
    await uploadAs(
      family.aoife,
      `/childminder/children/${id}/photo`,
      await photoWithPlace({ width: 50, height: 40 }),
    );
    return { by: family.aoife, of: { id } };
  },
  'DELETE /childminder/profile/photo': async ({ aoife }) => {
    await uploadAs(aoife, '/childminder/profile/photo', await photoWithPlace({ width: 51, height: 40 }));
    return { by: aoife };
  },
};
