import type { Id } from '@nead/contracts/ids.ts';
import type { PersonalDataEvent } from '@nead/contracts/personal-data/events.ts';
import { type Effect, type Projection, put, remove, tell } from '../projection.ts';
import { look, request } from './tables.ts';

type Taken = Extract<PersonalDataEvent, { type: 'DataExported' }>['data'];

/** An event does not always say the role of its account; an audience that nobody has costs one row. */
const ownerHears = (accountId: Id): Effect[] => [
  tell({ audience: { childminder: accountId }, kind: 'personal-data', id: accountId }),
  tell({ audience: { parent: accountId }, kind: 'personal-data', id: accountId }),
];

const toldToParents = (childIds: readonly Id[], id: Id): Effect[] =>
  childIds.map((childId) => tell({ audience: { parentsOf: childId }, kind: 'personal-data', id, childId }));

const exported = (
  { exportId, accountId, childminderId, childIds, onlyChildId, what, at }: Taken,
  position: bigint,
): readonly Effect[] => [
  put(look, {
    id: exportId,
    position: String(position),
    kind: what ? 'export' : 'copy',
    at,
    by_account: accountId,
    childminder_id: childminderId,
    child_ids: childIds,
    only_child: onlyChildId,
    section: null,
    what: what ?? null,
    opened: false,
  }),
  ...ownerHears(accountId),
  ...(childminderId === null ? [] : toldToParents(childIds, exportId)),
];

export const personalDataProjection: Projection = {
  name: 'personal_data',
  version: 6,
  tables: [look, request],
  unseals: new Set(),
  handle(event): readonly Effect[] {
    switch (event.type) {
      case 'DataExported':
        return exported(event.data, event.position);
      case 'PassLookedAt': {
        const { lookId, childminderId, childIds, section, documentId, at, by } = event.data;
        return [
          put(look, {
            id: lookId,
            position: String(event.position),
            kind: by ?? 'inspection',
            at,
            by_account: null,
            childminder_id: childminderId,
            child_ids: childIds,
            only_child: null,
            section,
            what: null,
            opened: documentId !== undefined,
          }),
          ...ownerHears(childminderId),
          ...toldToParents(childIds, lookId),
        ];
      }
      case 'PackMade': {
        const { packId, childminderId, childIds, at } = event.data;
        return [
          put(look, {
            id: packId,
            position: String(event.position),
            kind: 'pack',
            at,
            by_account: childminderId,
            childminder_id: childminderId,
            child_ids: childIds,
            only_child: null,
            section: null,
            what: null,
            opened: false,
          }),
          ...ownerHears(childminderId),
          ...toldToParents(childIds, packId),
        ];
      }
      case 'ErasureRequested': {
        const { accountId, requestId, at, due } = event.data;
        return [put(request, { account_id: accountId, id: requestId, at, due }), ...ownerHears(accountId)];
      }
      case 'ErasureWithdrawn':
      case 'ErasureCarriedOut': {
        const { accountId } = event.data;
        return [remove(request, { account_id: accountId }), ...ownerHears(accountId)];
      }
      default:
        return [];
    }
  },
};
