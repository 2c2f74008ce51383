import { pdf } from '@nead/command-api/rooms/files/test-files.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
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

interface Pass {
  _id: string;
  code: string;
}
async function newPass({ aoife, child }: FamilyToChange): Promise<Pass> {
  const chosen = { childIds: [child], from: addDays(today, -7), to: today, hours: 2 };
  return succeeded(await aoife.call<Pass>('POST', '/childminder/inspection-passes', chosen));
}

/** Messages, documents, and what an inspector sees. */
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
