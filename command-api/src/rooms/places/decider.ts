import { canonicalJson } from '@nead/contracts/canonical-json.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { PlaceEvent } from '@nead/contracts/places/events.ts';
import type { SchoolStart } from '@nead/contracts/places/forecast-facts.ts';
import type { StoredOffer } from '@nead/contracts/places/offer.ts';
import type { Decider } from '../../engine/decider.ts';

interface OwnPlaces {
  /** Null: nothing was said, or it was erased. */
  offer: StoredOffer | null;
  school: Map<Id, SchoolStart>;
}

export type PlaceCommand = { childminderId: Id; at: string } & (
  | { type: 'Offer'; offer: StoredOffer }
  | { type: 'SaySchool'; childId: Id; start: SchoolStart | null }
);

const same = <Said extends StoredOffer | SchoolStart>(a: Said | null, b: Said | null): boolean =>
  canonicalJson(a && { ...a }) === canonicalJson(b && { ...b });

/** The places that a childminder offers, and the children who start school (docs/decisions/198). */
export const placesDecider: Decider<OwnPlaces, PlaceCommand, PlaceEvent> = {
  stream: (childminderId) => `places-${childminderId}`,
  initial: () => ({ offer: null, school: new Map() }),
  unseals: new Set(['PlacesOffered', 'SchoolStartSaid'] as const),
  evolve(state, event) {
    switch (event.type) {
      case 'PlacesOffered':
        state.offer = event.data.offer;
        break;
      case 'SchoolStartSaid': {
        const { childId, start } = event.data;
        if (start) state.school.set(childId, start);
        else state.school.delete(childId);
        break;
      }
    }
    return state;
  },
  decide(command, state) {
    const { childminderId, at } = command;
    if (command.type === 'Offer') {
      const { offer } = command;
      return same(state.offer, offer) ? [] : [{ type: 'PlacesOffered', data: { childminderId, offer, at } }];
    }
    const { childId, start } = command;
    if (same(state.school.get(childId) ?? null, start)) return [];
    return [{ type: 'SchoolStartSaid', data: { childminderId, childId, ...(start && { start }), at } }];
  },
};
