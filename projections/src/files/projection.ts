import { type Effect, type Projection, put, remove, tell } from '../projection.ts';
import { file } from './tables.ts';

export const filesProjection: Projection = {
  name: 'files',
  version: 1,
  tables: [file],
  unseals: new Set(),
  handle(event): readonly Effect[] {
    switch (event.type) {
      case 'FileStored': {
        const { childminderId, fileId, use, owner, contentType } = event.data;
        return [
          put(file, {
            id: fileId,
            childminder_id: childminderId,
            use,
            owner,
            content_type: contentType,
            stored: String(event.position),
          }),
          ...(use === 'profile-photo'
            ? [tell({ audience: { childminder: childminderId }, kind: 'session', id: owner })]
            : []),
        ];
      }
      case 'FileRemoved':
        return [remove(file, { id: event.data.fileId })];
      default:
        return [];
    }
  },
};
