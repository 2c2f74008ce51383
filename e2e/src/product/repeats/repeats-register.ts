import type { LinkReport } from '@nead/contracts/admin/report-requests.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { addContact } from '../../accounts/accounts-kit.ts';
import type { Caller } from '../../kit/api.ts';
import { emailOf, enter, isAsked, shareChild } from '../../kit/house-kit.ts';
import { newChild } from '../../register/register-kit.ts';
import { add, anotherChild, type Changes, type FamilyToChange, once, succeeded } from './repeats-house.ts';

const today = dublinDate(new Date());
const absence = { from: addDays(today, 3), reason: 'holiday' };

/** A parent with this name, whom Aoife asks. */
async function asked(
  { house, aoife }: FamilyToChange,
  name: string,
): Promise<{ parent: Caller; contact: string }> {
  const parent = await enter(house, 'parent', name);
  const { contactId: contact } = await newChild(aoife, emailOf(name), { firstName: `Child of ${name}` });
  await isAsked(parent, contact);
  return { parent, contact };
}

const answered =
  (name: string, before: readonly string[] = []) =>
  async (family: FamilyToChange) => {
    const { parent, contact } = await asked(family, name);
    for (const what of before) succeeded(await parent.call('POST', `/parent/questions/${contact}/${what}`));
    return { by: parent, of: { id: contact } };
  };

const contactOf = async ({ aoife }: FamilyToChange, name: string) =>
  succeeded(await addContact(aoife, emailOf(name)))._id;

const collector = once(async (family) => {
  const { id } = await anotherChild(family);
  const body = { name: 'Granny', phone: '+353 86 555 0101', relationship: 'Grandmother' };
  return { id, collectorId: await add(family.aoife, `/childminder/children/${id}/collectors`, body) };
});
const left = once(anotherChild);
const mistaken = once(anotherChild);
const withSecond = once(async (family) => {
  const { id } = await anotherChild(family);
  return { id, contactId: await contactOf(family, 'second') };
});

/** The commands about children, their people, and what a childminder and a parent share. */
export const registerChanges: Changes = {
  'PATCH /childminder/children/:id': async (family) => ({
    by: family.aoife,
    of: { id: (await mistaken(family)).id },
    body: { notes: 'Likes trains' },
  }),
  'DELETE /childminder/children/:id': async (family) => ({
    by: family.aoife,
    of: { id: (await mistaken(family)).id },
  }),
  'POST /childminder/children/:id/leave': async (family) => ({
    by: family.aoife,
    of: { id: (await left(family)).id },
    body: { endDate: today },
  }),
  'DELETE /childminder/children/:id/leave': async (family) => ({
    by: family.aoife,
    of: { id: (await left(family)).id },
  }),
  'POST /childminder/children/:id/contacts': async (family) => {
    const { id, contactId } = await withSecond(family);
    return { by: family.aoife, of: { id }, body: { place: 'secondary', contact: contactId } };
  },
  'DELETE /childminder/children/:id/contacts/:contactId': async (family) => ({
    by: family.aoife,
    of: await withSecond(family),
  }),
  'PUT /childminder/children/:id/collectors/:collectorId': async (family) => ({
    by: family.aoife,
    of: await collector(family),
    body: { name: 'Granny Máire' },
  }),
  'DELETE /childminder/children/:id/collectors/:collectorId': async (family) => ({
    by: family.aoife,
    of: await collector(family),
  }),
  'DELETE /childminder/children/:id/absences/:absenceId': async (family) => {
    const { id } = await anotherChild(family);
    const absenceId = await add(family.aoife, `/childminder/children/${id}/absences`, absence);
    return { by: family.aoife, of: { id, absenceId } };
  },
  'DELETE /parent/children/:id/absences/:absenceId': async ({ siobhan, child }) => ({
    by: siobhan,
    of: { id: child, absenceId: await add(siobhan, `/parent/children/${child}/absences`, absence) },
  }),
  'PATCH /parent/children/:id': async ({ siobhan, child }) => ({
    by: siobhan,
    of: { id: child },
    body: { medicalConditions: 'Asthma' },
  }),
  'PUT /parent/children/:id/consents/:kind': ({ siobhan, child }) => ({
    by: siobhan,
    of: { id: child, kind: 'outings' },
    body: { given: false },
  }),

  'PATCH /childminder/parents/:id': async (family) => ({
    by: family.aoife,
    of: { id: await contactOf(family, 'edited') },
    body: { firstName: 'Tadhgín' },
  }),
  'PATCH /parent/:id': async (family) => ({
    by: family.aoife,
    of: { id: await contactOf(family, 'changed') },
    body: { firstName: 'Tadhgán' },
  }),
  'DELETE /childminder/parents/:id': async (family) => ({
    by: family.aoife,
    of: { id: await contactOf(family, 'deleted') },
  }),
  'POST /childminder/parents/:id/resend-verification': async (family) => ({
    by: family.aoife,
    of: { id: (await anotherChild(family)).contactId },
  }),
  'POST /childminder/parents/:id/take-back': async (family) => ({
    by: family.aoife,
    of: { id: (await anotherChild(family)).contactId },
  }),

  'POST /parent/questions/:id/accept': answered('accepting'),
  'POST /parent/questions/:id/decline': answered('declining'),
  'POST /parent/questions/:id/report': async (family) => ({
    ...(await answered('reporting')(family)),
    body: { why: 'unknown' },
  }),
  'POST /parent/questions/:id/reopen': answered('reopening', ['decline']),
  'POST /admin/reports/:id/settle': async ({ admin }) => {
    const reports = async () => succeeded(await admin.call<LinkReport[]>('GET', '/admin/reports'));
    const [report] = await reports();
    return { by: admin, of: { id: report?._id ?? '' }, body: { how: 'talked' } };
  },
  'POST /parent/entries/:id': async ({ siobhan, contact }) => {
    succeeded(await siobhan.call('PATCH', `/parent/${siobhan.account}`, { phoneNumber: '087 555 0777' }));
    return { by: siobhan, of: { id: contact }, body: { field: 'phone' } };
  },
  'POST /parent/childminders/:id/end': async ({ house, aoife }) => {
    const parent = await enter(house, 'parent', 'ending');
    await shareChild(aoife, parent, 'ending');
    return { by: parent, of: { id: aoife.account } };
  },
};
