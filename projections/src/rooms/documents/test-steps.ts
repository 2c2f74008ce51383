import type { DomainEvent } from '@nead/contracts/events.ts';
import { newId } from '@nead/contracts/ids.ts';

interface Home {
  childminderId: string;
  parentId: string;
  contactId: string;
}

/** For tests: every event of a document. */
export function documentSteps({ childminderId, parentId, contactId }: Home): [string, ...DomainEvent[]][] {
  const [documentId, fileId] = [newId(), newId()];
  const at = '2026-11-17T09:00:00.000Z';
  const document = { childminderId, documentId };
  const shared = { ...document, contactId };
  const events: DomainEvent[] = [
    {
      type: 'DocumentAdded',
      data: {
        ...document,
        fileId,
        name: 'Insurance',
        category: 'certificates',
        contentType: 'application/pdf',
        bytes: 1,
        at,
      },
    },
    { type: 'DocumentChanged', data: { ...document, name: 'Liability', expires: '2027-01-01' } },
    { type: 'DocumentReminded', data: { ...document, expires: '2027-01-01', days: 60 } },
    { type: 'DocumentShared', data: { ...shared, toSign: true, at } },
    { type: 'DocumentRead', data: { ...shared, accountId: parentId, at } },
    { type: 'DocumentSigned', data: { ...shared, accountId: parentId, fileId, name: 'Máire', at } },
    { type: 'DocumentWithdrawn', data: shared },
    { type: 'DocumentShared', data: { ...shared, toSign: false, at } },
    { type: 'DocumentRemoved', data: { ...document, fileId } },
  ];
  return events.map((event) => [`documents-${childminderId}`, event]);
}
