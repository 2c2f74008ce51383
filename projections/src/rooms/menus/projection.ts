import { type Effect, type Projection, publish, put } from '../../engine/projection.ts';
import { parentsWith } from '../register/audiences.ts';
import { menuDay } from './tables.ts';

export const menusProjection: Projection = {
  name: 'menus',
  version: 1,
  tables: [menuDay],
  unseals: new Set(['MenuPlanned'] as const),
  handle(event): readonly Effect[] {
    if (event.type !== 'MenuPlanned') return [];
    const { childminderId, date, version, menu } = event.data;
    return [
      put(menuDay, { childminder_id: childminderId, date, version, menu }),
      publish({ audience: { childminder: childminderId }, kind: 'menu' }),
      publish({ audience: parentsWith(childminderId), kind: 'menu' }),
    ];
  },
};
