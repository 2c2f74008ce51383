import type { DomainEvent } from '@nead/contracts/events.ts';
import { newId } from '@nead/contracts/ids.ts';

interface Home {
  childminderId: string;
  parentId: string;
  childId: string;
}

/** For tests: every event about personal data. */
export function personalDataSteps({ childminderId, parentId, childId }: Home): [string, ...DomainEvent[]][] {
  const at = '2026-11-17T09:00:00.000Z';
  const [requestId, leaving, contactId, gone, packId] = [newId(), newId(), newId(), newId(), newId()];
  const cover = { childminderId, passId: newId() };
  const asked = { accountId: parentId, requestId };
  const key = { person: leaving, retention: 'communication' } as const;
  const copy = { exportId: newId(), onlyChildId: null, at };
  const pass = { childminderId, passId: newId() };
  const request = { ...asked, role: 'parent', at, due: '2026-11-24' } as const;
  return [
    [
      `personal-data-${childminderId}`,
      {
        type: 'DataExported',
        data: { ...copy, accountId: childminderId, childminderId, childIds: [childId] },
      },
    ],
    [
      `inspection-${pass.passId}`,
      {
        type: 'PassMade',
        data: { ...pass, childIds: [childId], from: '2026-01-01', to: '2026-11-17', endsAt: at },
      },
      { type: 'PassOpened', data: { ...pass, at } },
    ],
    [
      `inspection-${pass.passId}`,
      {
        type: 'PassLookedAt',
        data: { ...pass, lookId: newId(), section: 'register', childIds: [childId], at },
      },
      {
        type: 'PassLookedAt',
        data: { ...pass, lookId: newId(), section: 'pack', childIds: [childId], at },
      },
      { type: 'PassRevoked', data: { ...pass, at } },
    ],
    [
      `inspection-${cover.passId}`,
      {
        type: 'CoverGiven',
        data: { ...cover, paperId: packId, person: 'Bríd', childIds: [childId], hours: 4, at, endsAt: at },
      },
      { type: 'PassOpened', data: { ...cover, at } },
    ],
    [
      `inspection-${cover.passId}`,
      {
        type: 'PassLookedAt',
        data: { ...cover, lookId: newId(), section: 'cover', childIds: [childId], at },
      },
      { type: 'CoverNoteWritten', data: { ...cover, noteId: newId(), at, note: 'The gate sticks.' } },
      {
        type: 'CoverNoteWritten',
        data: { ...cover, noteId: newId(), at, childId, noteOfChild: 'Slept from one to two.' },
      },
      { type: 'CoverEnded', data: { ...cover, at, by: 'childminder' } },
    ],
    [
      `inspection-${packId}`,
      {
        type: 'PackMade',
        data: { childminderId, packId, childIds: [childId], from: '2026-01-01', to: '2026-11-17', at },
      },
    ],
    [
      `inspection-${requestId}`,
      {
        type: 'GlassBroken',
        data: {
          childminderId,
          passId: requestId,
          accountId: leaving,
          childIds: [childId],
          from: '2024-11-17',
          to: '2026-11-17',
          at,
          endsAt: at,
          reason: 'Support case 4711',
        },
      },
    ],
    [`personal-data-${parentId}`, { type: 'ErasureRequested', data: request }],
    [`personal-data-${parentId}`, { type: 'ErasureWithdrawn', data: { ...asked, at } }],
    [
      `personal-data-${leaving}`,
      {
        type: 'ErasureBegun',
        data: {
          accountId: leaving,
          requestId,
          at,
          entries: [{ childminderId, contactId, childIds: [childId] }],
        },
      },
    ],
    [
      `personal-data-${parentId}`,
      {
        type: 'ErasureRepeated',
        data: { ...asked, role: 'parent', at, entries: [{ childminderId, contactId, childIds: [childId] }] },
      },
    ],
    [`account-${leaving}`, { type: 'AccountErased', data: { accountId: leaving } }],
    [`register-${childminderId}`, { type: 'ContactErased', data: { childminderId, contactId } }],
    [`register-${childminderId}`, { type: 'ChildErased', data: { childminderId, childId: gone } }],
    [
      `personal-data-${leaving}`,
      {
        type: 'ErasureCarriedOut',
        data: {
          accountId: leaving,
          requestId,
          at,
          erased: [{ person: leaving, retention: 'account' }],
          keptUntil: [{ ...key, until: '2027-11-17' }],
          keptWithChildren: [],
        },
      },
    ],
    [
      `personal-data-${leaving}`,
      { type: 'KeptDataErased', data: { accountId: leaving, requestId, at, erased: [key] } },
    ],
  ];
}
