import type { DomainEvent } from '@nead/contracts/events.ts';
import { unsaidOffer } from '@nead/contracts/places/offer.ts';

/** For tests: every event of places, in a possible order. */
export function placeSteps({
  childminderId,
  childId,
}: {
  childminderId: string;
  childId: string;
}): [string, ...DomainEvent[]][] {
  const at = '2026-11-17T09:00:00.000Z';
  const of = { childminderId, childId };
  const events: DomainEvent[] = [
    { type: 'PlacesOffered', data: { childminderId, offer: { ...unsaidOffer, most: 5 }, at } },
    { type: 'SchoolStartSaid', data: { ...of, start: { date: '2027-09-01', isEstimate: true }, at } },
    { type: 'SchoolStartSaid', data: { ...of, at } },
  ];
  return events.map((event) => [`places-${childminderId}`, event]);
}
