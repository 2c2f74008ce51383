import { type Effect, type Projection, put, tell } from '../projection.ts';
import { look } from './tables.ts';

export const personalDataProjection: Projection = {
  name: 'personal_data',
  version: 1,
  tables: [look],
  unseals: new Set(),
  handle(event): readonly Effect[] {
    if (event.type !== 'DataExported') return [];
    const { exportId, accountId, childminderId, childIds, onlyChildId, at } = event.data;
    const own = childminderId === accountId ? { childminder: accountId } : { parent: accountId };
    return [
      put(look, {
        id: exportId,
        position: String(event.position),
        kind: 'copy',
        at,
        by_account: accountId,
        childminder_id: childminderId,
        child_ids: childIds,
        only_child: onlyChildId,
      }),
      tell({ audience: own, kind: 'personal-data', id: exportId }),
      ...(childminderId === null
        ? []
        : childIds.map((childId) =>
            tell({ audience: { parentsOf: childId }, kind: 'personal-data', id: exportId, childId }),
          )),
    ];
  },
};
