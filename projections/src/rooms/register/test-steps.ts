import type { DomainEvent } from '@nead/contracts/events.ts';
import { newId } from '@nead/contracts/ids.ts';

interface Home {
  childminderId: string;
  childId: string;
  contactId: string;
  parentId: string;
  register: string;
}

/** For tests: every event of the register and of photos, for a child with a contact. */
export function registerSteps({
  childminderId,
  childId,
  contactId,
  parentId,
  register,
}: Home): [string, ...DomainEvent[]][] {
  const child = { childminderId, childId };
  const contact = { childminderId, contactId };
  const [fileId, collectorId, absenceId, gone, former] = [newId(), newId(), newId(), newId(), newId()];
  const files = `files-${childminderId}`;
  const person = {
    firstName: 'Bríd',
    lastName: 'Walsh',
    phone: '086 000 0001',
    relationship: 'Other',
    email: 'brid@example.ie',
  };
  const stored = {
    childminderId,
    fileId,
    use: 'child-photo',
    owner: childId,
    contentType: 'image/jpeg',
    bytes: 1,
  } as const;
  const added: DomainEvent = {
    type: 'ChildAdded',
    data: {
      childminderId,
      childId: gone,
      firstName: 'Fionn',
      lastName: 'Ó Sé',
      dateOfBirth: '2023-03-01',
      gender: 'male',
      isPottyTrained: 'yes',
      allergies: ['Other'],
      otherAllergies: 'Sesame',
      allergiesAsked: '2026-09-01',
    },
  };
  const at = '2026-11-17T09:00:00.000Z';
  return [
    [`id-${gone}`, { type: 'IdClaimed', data: { id: gone, owner: childminderId, what: 'child' } }],
    [register, { type: 'ChildEdited', data: { ...child, allergies: ['Eggs'], notes: 'Rabbit at noon' } }],
    [files, { type: 'FileStored', data: stored }],
    [register, { type: 'ChildPhotoSet', data: { ...child, fileId } }],
    [register, { type: 'ChildPhotoRemoved', data: { ...child, fileId } }],
    [files, { type: 'FileReferred', data: { childminderId, fileId, by: gone, what: 'message' } }],
    [files, { type: 'FileReleased', data: { childminderId, fileId, by: gone } }],
    [files, { type: 'FileRemoved', data: { childminderId, fileId, reason: 'removed' } }],
    [
      register,
      {
        type: 'CollectorAuthorised',
        data: { ...child, collectorId, name: 'Bríd', phone: '', relationship: 'Aunt' },
      },
    ],
    [register, { type: 'CollectorRemoved', data: { ...child, collectorId } }],
    [
      register,
      {
        type: 'AbsenceRecorded',
        data: { ...child, absenceId, from: '2026-11-17', to: '2026-11-18', reason: 'sick', by: 'parent' },
      },
    ],
    [register, { type: 'AbsenceRemoved', data: { ...child, absenceId } }],
    [
      register,
      {
        type: 'ConsentGiven',
        data: { ...child, kind: 'outings', version: 1, accountId: parentId, at, until: '2027-01-31' },
      },
    ],
    [register, { type: 'ConsentWithdrawn', data: { ...child, kind: 'outings', accountId: parentId, at } }],
    [
      register,
      {
        type: 'ConsentWithdrawn',
        data: { ...child, kind: 'photos', accountId: parentId, at, refused: true },
      },
    ],
    [register, { type: 'ChildLeft', data: { ...child, endDate: '2026-11-20', readUntil: '2028-11-20' } }],
    [register, { type: 'ChildReturned', data: child }],
    [register, added, { type: 'ContactAdded', data: { childminderId, contactId: former, ...person } }],
    [register, { type: 'InvitationRequested', data: { childminderId, contactId: former } }],
    [register, { type: 'InvitationWithdrawn', data: { childminderId, contactId: former } }],
    [register, { type: 'LinkEnded', data: { ...contact, accountId: parentId, why: 'parent' } }],
    [register, { type: 'ContactLinked', data: { ...contact, accountId: parentId, agreed: 'question' } }],
    [register, { type: 'ContactMailed', data: { childminderId, contactId: former, outcome: 'failed' } }],
    [register, { type: 'ContactEdited', data: { ...contact, phone: '087 000 0002' } }],
    [register, { type: 'ContactRemoved', data: { childminderId, contactId: former } }],
    [register, { type: 'ChildRemoved', data: { childminderId, childId: gone } }],
  ];
}
