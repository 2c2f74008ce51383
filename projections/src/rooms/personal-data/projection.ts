import type { Id } from '@nead/contracts/ids.ts';
import type { PersonalDataEvent } from '@nead/contracts/personal-data/events.ts';
import { idOfEvent } from '../../engine/id-of-event.ts';
import {
  type Effect,
  type ProjectedEvent,
  type Projection,
  publish,
  put,
  remove,
} from '../../engine/projection.ts';
import { parentsSeeing } from '../register/audiences.ts';
import { dataAccess, request } from './tables.ts';

type Taken = Extract<PersonalDataEvent, { type: 'DataExported' }>['data'];

/** Addresses both roles, since the event does not say its account's role. */
const ownerHears = (accountId: Id): Effect[] => [
  publish({ audience: { childminder: accountId }, kind: 'personal-data', id: accountId }),
  publish({ audience: { parent: accountId }, kind: 'personal-data', id: accountId }),
];

const toldToParents = (childIds: readonly Id[], id: Id): Effect[] =>
  childIds.map((childId) =>
    publish({ audience: parentsSeeing(childId), kind: 'personal-data', id, childId }),
  );

const exported = (
  { exportId, accountId, childminderId, childIds, onlyChildId, what, at }: Taken,
  position: bigint,
): readonly Effect[] => [
  put(dataAccess, {
    id: exportId,
    position: String(position),
    kind: what ? 'export' : 'copy',
    at,
    by_account: accountId,
    of_account: null,
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

/** The effects of an administrator's act on an account. */
function byTheDesk(
  event: ProjectedEvent & { data: { accountId: Id } },
  kind: 'email-change' | 'second-step',
): readonly Effect[] {
  const { accountId } = event.data;
  return [
    put(dataAccess, {
      id: idOfEvent(event),
      position: String(event.position),
      kind,
      at: event.meta.recordedAt,
      by_account: null,
      of_account: accountId,
      childminder_id: null,
      child_ids: [],
      only_child: null,
      section: null,
      what: null,
      opened: false,
    }),
    ...ownerHears(accountId),
  ];
}

export const personalDataProjection: Projection = {
  name: 'personal_data',
  version: 9,
  tables: [dataAccess, request],
  unseals: new Set(),
  handle(event): readonly Effect[] {
    switch (event.type) {
      case 'DataExported':
        return exported(event.data, event.position);
      case 'PassLookedAt': {
        const { lookId, childminderId, childIds, section, documentId, at, by } = event.data;
        return [
          put(dataAccess, {
            id: lookId,
            position: String(event.position),
            kind: by ?? (section === 'cover' ? 'cover' : 'inspection'),
            at,
            by_account: null,
            of_account: null,
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
          put(dataAccess, {
            id: packId,
            position: String(event.position),
            kind: 'pack',
            at,
            by_account: childminderId,
            of_account: null,
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
      case 'EmailChangeAsked':
        return event.data.by === 'admin' ? byTheDesk(event, 'email-change') : [];
      case 'SecondFactorDisabled':
        return event.data.by === 'admin' ? byTheDesk(event, 'second-step') : [];
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
