import * as z from 'zod/mini';
import { defineEvent, type EventsOf, personal } from '../event-kit.ts';
import { Id } from '../ids.ts';
import { ofChild } from '../personal-fields.ts';
import { SchoolStart } from './forecast-facts.ts';
import { StoredOffer } from './offer.ts';

/** Stream `places-<childminderId>`: what only the childminder can say about her places. */
export const placeEvents = {
  /** The whole offer as it is now. */
  PlacesOffered: defineEvent('PlacesOffered', 1, {
    childminderId: Id,
    offer: personal(StoredOffer, 'childminderId', 'account'),
    at: z.iso.datetime(),
  }),
  /** The first day of school of a child; without one, it was taken back. */
  SchoolStartSaid: defineEvent('SchoolStartSaid', 1, {
    childminderId: Id,
    childId: Id,
    start: z.optional(ofChild(SchoolStart)),
    at: z.iso.datetime(),
  }),
};
export type PlaceEvent = EventsOf<typeof placeEvents>;
