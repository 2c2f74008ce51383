import { unsaidOffer } from '@nead/contracts/places/offer.ts';
import type { Changes } from './repeats-house.ts';

/** The commands about the places that a childminder offers. */
export const placeChanges: Changes = {
  'PUT /childminder/places/offer': ({ aoife }) => ({ by: aoife, of: {}, body: { ...unsaidOffer, most: 5 } }),
  'PUT /childminder/places/children/:id/school': ({ aoife, child }) => ({
    by: aoife,
    of: { id: child },
    body: { start: { date: '2027-09-01', isEstimate: true } },
  }),
};
