import type { DocumentEvent } from '@nead/contracts/documents/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { type Effect, type Projection, patch, publish, put, remove } from '../../engine/projection.ts';
import { parentInTouchAs, parentsWith } from '../register/audiences.ts';
import { document, documentReading, documentShare, signature } from './tables.ts';

/** Tells the screens that show the document. */
const documentChanged = ({ childminderId, documentId }: DocumentEvent['data']): Effect[] => [
  publish({ audience: { childminder: childminderId }, kind: 'document', id: documentId }),
  publish({ audience: parentsWith(childminderId), kind: 'document' }),
];

const documentChangedFor = (childminderId: Id, contactId: Id, documentId: Id): Effect[] => [
  publish({ audience: { childminder: childminderId }, kind: 'document', id: documentId }),
  publish({ audience: parentInTouchAs(contactId), kind: 'document', id: documentId }),
];

export const documentsProjection: Projection = {
  name: 'documents',
  version: 1,
  tables: [document, documentShare, documentReading, signature],
  unseals: new Set(['DocumentAdded', 'DocumentChanged', 'DocumentSigned']),
  handle(event): readonly Effect[] {
    switch (event.type) {
      case 'DocumentAdded': {
        const { childminderId, documentId, fileId, name, category, contentType, bytes, at, expires } =
          event.data;
        return [
          put(document, {
            id: documentId,
            childminder_id: childminderId,
            file_id: fileId,
            name,
            category,
            content_type: contentType,
            bytes,
            created_at: at,
            expires: expires ?? null,
            added: String(event.position),
          }),
          publish({ audience: { childminder: childminderId }, kind: 'document', id: documentId }),
        ];
      }
      case 'DocumentChanged': {
        const { documentId, name, category, expires } = event.data;
        const changed = {
          ...(name !== undefined && { name }),
          ...(category !== undefined && { category }),
          ...(expires !== undefined && { expires }),
        };
        return [patch(document, { id: documentId }, changed), ...documentChanged(event.data)];
      }
      case 'DocumentRemoved':
        return [remove(document, { id: event.data.documentId }), ...documentChanged(event.data)];
      case 'DocumentShared': {
        const { childminderId, documentId, contactId, toSign, at } = event.data;
        const key = { document_id: documentId, contact_id: contactId };
        return [
          put(documentShare, { ...key, childminder_id: childminderId, to_sign: toSign, shared_at: at }),
          ...documentChangedFor(childminderId, contactId, documentId),
        ];
      }
      case 'DocumentWithdrawn': {
        const { childminderId, documentId, contactId } = event.data;
        const key = { document_id: documentId, contact_id: contactId };
        return [
          remove(documentShare, key),
          remove(documentReading, key),
          remove(signature, key),
          ...documentChangedFor(childminderId, contactId, documentId),
        ];
      }
      case 'DocumentRead': {
        const { childminderId, documentId, contactId, at } = event.data;
        return [
          put(documentReading, { document_id: documentId, contact_id: contactId, read_at: at }),
          ...documentChangedFor(childminderId, contactId, documentId),
        ];
      }
      case 'DocumentSigned': {
        const { childminderId, documentId, contactId, name, at } = event.data;
        const key = { document_id: documentId, contact_id: contactId };
        return [
          put(signature, { ...key, name, signed_at: at }),
          ...documentChangedFor(childminderId, contactId, documentId),
        ];
      }
      default:
        return [];
    }
  },
};
