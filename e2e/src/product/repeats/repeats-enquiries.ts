import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import type { Enquiries } from '@nead/contracts/enquiries/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import { openOwnPage, ownPageWords, provedEnquiry } from '../../enquiries/enquiries-kit.ts';
import { type Changes, type FamilyToChange, once, succeeded } from './repeats-house.ts';

const pageIsOn = once(({ aoife }: FamilyToChange) => openOwnPage(aoife, 'aoife-naas'));

async function asked(family: FamilyToChange) {
  await pageIsOn(family);
  const id = await provedEnquiry(family.house, family.aoife, `${newId()}@nead.example`);
  return { by: family.aoife, of: { id } };
}

/** An offer, as a device sends it that has seen everything. */
async function offer(family: FamilyToChange) {
  const { by, of } = await asked(family);
  const { offers } = succeeded(await by.call<Enquiries>('GET', '/childminder/enquiries'));
  const until = addDays(dublinDate(new Date()), 7);
  return { by, of, body: { answer: 'offer', letter: 'Come in.', until, version: 2, offers } };
}

/** Changes of a public page, and of the families who ask there. */
export const enquiryChanges: Changes = {
  'PUT /childminder/page': ({ aoife }) => ({ by: aoife, body: ownPageWords('aoife-naas') }),
  'PUT /childminder/page/on': async (family) => {
    await pageIsOn(family);
    return { by: family.aoife, body: { on: true } };
  },
  'PUT /childminder/enquiries/:id/answer': offer,
  'DELETE /childminder/enquiries/:id/offer': async (family) => {
    const { by, of, body } = await offer(family);
    succeeded(await by.call('PUT', `/childminder/enquiries/${of.id}/answer`, body));
    return { by, of };
  },
  'PUT /childminder/enquiries/:id/note': async (family) => ({
    ...(await asked(family)),
    body: { note: 'Came by on Friday.' },
  }),
  'PUT /childminder/enquiries/order': async (family) => {
    const { by, of } = await asked(family);
    return { by, body: { ids: [of.id] } };
  },
  'DELETE /childminder/enquiries/:id': asked,
};
