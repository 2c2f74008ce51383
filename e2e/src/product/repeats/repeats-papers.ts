import { pdf } from '@nead/command-api/rooms/files/test-files.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { daily } from '../../care/care-kit.ts';
import { sendDocument } from '../../documents/documents-kit.ts';
import { Caller } from '../../kit/api.ts';
import { add, adminsCode, type Changes, type FamilyToChange, once, succeeded } from './repeats-house.ts';

const today = dublinDate(new Date());

const written = async ({ aoife, contact }: FamilyToChange) =>
  add(aoife, '/messages', { to: contact, subject: 'Friday', content: 'Who collects?' });

async function document({ aoife, contact }: FamilyToChange, toSign?: boolean): Promise<string> {
  const { _id } = succeeded(await sendDocument(aoife, pdf(), 'plan.pdf'));
  if (toSign === undefined) return _id;
  succeeded(
    await aoife.call('POST', `/childminder/documents/${_id}/shares`, { contactIds: [contact], toSign }),
  );
  return _id;
}
const thrownAway = once(document);

const aPaper = { duty: 'insurance', number: 'AX-1', expires: addDays(today, 90) };
const visitor = { kind: 'visitor', who: 'Máire Walsh' };
const complained = { from: 'A neighbour', about: 'The gate was open.' };
const inFile = async ({ aoife }: FamilyToChange, what: string, body: object) =>
  add(aoife, `/childminder/file/${what}`, body);
const fall = { type: 'injury', severity: 'low', description: 'A knee', actionTaken: 'Plaster' };
const anIncident = async ({ aoife, child }: FamilyToChange) => ({
  id: child,
  recordId: await add(aoife, daily(child, 'incidents'), fall),
});
const answers = { treated: true, missing: false, closed: false };
const alarms = { of: { duty: 'alarms' }, body: { reason: 'A company tests them' } };

const chapterIn = async ({ aoife }: FamilyToChange) =>
  add(aoife, '/childminder/handbook/chapters', { title: 'Our hens', text: 'There are four.' });
/** Sends a version with one more chapter, and answers its number. */
async function sent(family: FamilyToChange): Promise<number> {
  await chapterIn(family);
  const done = await family.aoife.call<{ version: number }>('POST', '/childminder/handbook/versions');
  return succeeded(done).version;
}

interface Pass {
  _id: string;
  code: string;
}
async function newPass({ aoife, child }: FamilyToChange): Promise<Pass> {
  const chosen = { childIds: [child], from: addDays(today, -7), to: today, hours: 2 };
  return succeeded(await aoife.call<Pass>('POST', '/childminder/inspection-passes', chosen));
}

export const coverPaper = { duty: 'cover', person: 'Bríd Ní Shé', expires: addDays(today, 90) };

/** An open cover, and the code that lets its person in. */
async function newCover({ aoife, house }: FamilyToChange) {
  const paperId = await add(aoife, '/childminder/file/papers', coverPaper);
  const { _id: id, code } = succeeded(
    await aoife.call<Pass>('POST', '/childminder/cover', { paperId, hours: 2 }),
  );
  const by = new Caller(house.url);
  const { grant } = succeeded(await by.call<{ grant: string }>('POST', `/inspection/${id}/open`, { code }));
  return { by, of: { id }, grant };
}

/** The commands about messages, documents, inspections and covers. */
export const paperChanges: Changes = {
  'PATCH /messages/:id/read': async (family) => ({ by: family.siobhan, of: { id: await written(family) } }),
  'PATCH /messages/thread/:threadId/read': async (family) => ({
    by: family.siobhan,
    of: { threadId: await written(family) },
  }),
  'DELETE /messages/:id': async (family) => ({ by: family.aoife, of: { id: await written(family) } }),
  'DELETE /messages/thread/:threadId': async (family) => ({
    by: family.aoife,
    of: { threadId: await written(family) },
  }),

  'PATCH /childminder/documents/:id': async (family) => ({
    by: family.aoife,
    of: { id: await document(family) },
    body: { name: 'Another name' },
  }),
  'POST /childminder/documents/:id/shares': async (family) => ({
    by: family.aoife,
    of: { id: await thrownAway(family) },
    body: { contactIds: [family.contact], toSign: true },
  }),
  'DELETE /childminder/documents/:id/shares/:contactId': async (family) => ({
    by: family.aoife,
    of: { id: await thrownAway(family), contactId: family.contact },
  }),
  'DELETE /childminder/documents/:id': async (family) => ({
    by: family.aoife,
    of: { id: await thrownAway(family) },
  }),
  'POST /parent/documents/:id/read': async (family) => ({
    by: family.siobhan,
    of: { id: await document(family, false) },
  }),
  'POST /parent/documents/:id/signature': async (family) => ({
    by: family.siobhan,
    of: { id: await document(family, true) },
    body: { name: 'Siobhán Ní Bhriain' },
  }),

  'PUT /childminder/file/papers/:id': async (family) => ({
    by: family.aoife,
    of: { id: await inFile(family, 'papers', aPaper) },
    body: { ...aPaper, number: 'AX-2' },
  }),
  'DELETE /childminder/file/papers/:id': async (family) => ({
    by: family.aoife,
    of: { id: await inFile(family, 'papers', aPaper) },
  }),
  'PUT /childminder/file/records/:id': async (family) => ({
    by: family.aoife,
    of: { id: await inFile(family, 'records', visitor) },
    body: { ...visitor, notes: 'Looked at the garden' },
  }),
  'DELETE /childminder/file/records/:id': async (family) => ({
    by: family.aoife,
    of: { id: await inFile(family, 'records', visitor) },
  }),
  'PUT /childminder/file/complaints/:id': async (family) => ({
    by: family.aoife,
    of: { id: await inFile(family, 'complaints', complained) },
    body: { ...complained, answer: 'The latch is mended.' },
  }),
  'PUT /childminder/file/incidents/:id/:recordId/answers': async (family) => ({
    by: family.aoife,
    of: await anIncident(family),
    body: { answers },
  }),
  'PUT /childminder/file/incidents/:id/:recordId/sent': async (family) => {
    const of = await anIncident(family);
    const path = `/childminder/file/incidents/${of.id}/${of.recordId}/answers`;
    succeeded(await family.aoife.call('PUT', path, { answers }));
    return { by: family.aoife, of, body: { on: today, version: 1 } };
  },
  'PUT /childminder/file/duties/:duty/reason': async ({ aoife }) => ({ by: aoife, ...alarms }),
  'DELETE /childminder/file/duties/:duty/reason': async ({ aoife }) => {
    succeeded(await aoife.call('PUT', '/childminder/file/duties/alarms/reason', alarms.body));
    return { by: aoife, of: alarms.of };
  },

  'PUT /childminder/handbook/chapters/:id': async (family) => ({
    by: family.aoife,
    of: { id: await chapterIn(family) },
    body: { title: 'Our hens', text: 'There are five.' },
  }),
  'DELETE /childminder/handbook/chapters/:id': async (family) => ({
    by: family.aoife,
    of: { id: await chapterIn(family) },
  }),
  'POST /childminder/handbook/versions': async (family) => {
    await chapterIn(family);
    return { by: family.aoife };
  },
  'POST /childminder/handbook/readers/:contactId/asked': async (family) => {
    await sent(family);
    return { by: family.aoife, of: { contactId: family.contact } };
  },
  'POST /parent/handbooks/:childminderId/acknowledgement': async (family) => ({
    by: family.siobhan,
    of: { childminderId: family.aoife.account },
    body: { version: await sent(family) },
  }),

  'POST /inspection/:id/open': async (family) => {
    const { _id: id, code } = await newPass(family);
    return { by: new Caller(family.house.url), of: { id }, body: { code } };
  },
  'POST /inspection/:id/looks': async (family) => {
    const { _id: id, code } = await newPass(family);
    const inspector = new Caller(family.house.url);
    const { grant } = succeeded(
      await inspector.call<{ grant: string }>('POST', `/inspection/${id}/open`, { code }),
    );
    return { by: inspector, of: { id }, body: { grant, section: 'incidents' } };
  },
  'POST /inspection/:id/sign-outs': async (family) => {
    const { aoife, child: childId, contact: collectorId } = family;
    succeeded(
      await aoife.call('POST', `/childminder/children/${childId}/attendance`, { status: 'signed-in' }),
    );
    const { grant, ...cover } = await newCover(family);
    return { ...cover, body: { grant, childId, collectorId } };
  },
  'POST /inspection/:id/notes': async (family) => {
    const { grant, ...cover } = await newCover(family);
    return { ...cover, body: { grant, childId: family.child, note: 'Slept for an hour.' } };
  },
  'DELETE /childminder/inspection-passes/:id': async (family) => ({
    by: family.aoife,
    of: { id: (await newPass(family))._id },
  }),
  'DELETE /admin/break-glass/:id': async (family) => {
    const { admin, aoife, child } = family;
    const reason = 'Support case 4711: a record of Fionn is missing';
    const asked = { reason, code: await adminsCode(family), childIds: [child] };
    const id = await add(admin, `/admin/childminders/${aoife.account}/break-glass`, asked);
    return { by: admin, of: { id } };
  },
};
