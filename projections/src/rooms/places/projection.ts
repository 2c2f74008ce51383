import { type Effect, type Projection, publish, put, remove } from '../../engine/projection.ts';
import { placeOffer, schoolStart } from './tables.ts';

const tell = (childminderId: string): Effect =>
  publish({ audience: { childminder: childminderId }, kind: 'places' });

export const placesProjection: Projection = {
  name: 'places',
  version: 1,
  tables: [placeOffer, schoolStart],
  unseals: new Set(['PlacesOffered', 'SchoolStartSaid'] as const),
  handle(event): readonly Effect[] {
    switch (event.type) {
      case 'PlacesOffered': {
        const { childminderId, offer } = event.data;
        return [put(placeOffer, { childminder_id: childminderId, offer }), tell(childminderId)];
      }
      case 'SchoolStartSaid': {
        const { childminderId, childId, start } = event.data;
        const key = { childminder_id: childminderId, child_id: childId };
        const row = start
          ? put(schoolStart, { ...key, date: start.date, is_estimate: start.isEstimate })
          : remove(schoolStart, key);
        return [row, tell(childminderId)];
      }
      default:
        return [];
    }
  },
};
