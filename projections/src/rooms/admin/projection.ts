import { idOfEvent } from '../id-of-event.ts';
import { type Effect, type Projection, put, tell } from '../projection.ts';
import { entries } from './entries.ts';
import { activity } from './tables.ts';

const told = tell({ audience: { admins: true }, kind: 'platform' });

/** They are counted on the desk; which child it was, nobody there is told. */
const counted: ReadonlySet<string> = new Set(['ChildAdded', 'ChildRemoved', 'ChildLeft', 'ChildReturned']);

export const adminProjection: Projection = {
  name: 'admin',
  version: 3,
  tables: [activity],
  unseals: new Set(),
  handle(event): readonly Effect[] {
    const {
      type,
      data,
      position,
      meta: { actor, recordedAt },
    } = event;
    if (counted.has(type)) return [told];
    const entry = entries.get(type);
    if (!entry) return [];
    const row = {
      id: idOfEvent(event),
      position: String(position),
      at: recordedAt,
      type,
      account_id: entry.about(data),
      actor_id: 'account' in actor ? actor.account : null,
      detail: entry.keeps(data),
    };
    return [put(activity, row), told];
  },
};
