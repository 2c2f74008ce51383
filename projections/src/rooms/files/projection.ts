import { type Effect, type Projection, publish, put, remove } from '../../engine/projection.ts';
import { file, reference } from './tables.ts';

export const filesProjection: Projection = {
  name: 'files',
  version: 3,
  tables: [file, reference],
  unseals: new Set(['FileStored']),
  handle(event): readonly Effect[] {
    switch (event.type) {
      case 'FileStored': {
        const {
          childminderId,
          fileId,
          use,
          owner,
          contentType,
          bytes,
          thumbnailId,
          shows,
          copyOf,
          filename,
        } = event.data;
        return [
          put(file, {
            id: fileId,
            childminder_id: childminderId,
            use,
            owner,
            content_type: contentType,
            bytes,
            thumbnail_id: thumbnailId ?? null,
            shows: shows ?? null,
            copy_of: copyOf ?? null,
            name: filename ?? null,
            stored: String(event.position),
          }),
          ...(use === 'profile-photo'
            ? [publish({ audience: { childminder: childminderId }, kind: 'session', id: owner })]
            : []),
        ];
      }
      case 'FileReferred': {
        const { fileId, by, what } = event.data;
        return [put(reference, { file_id: fileId, by_id: by, what })];
      }
      case 'FileReleased':
        return [remove(reference, { file_id: event.data.fileId, by_id: event.data.by })];
      case 'FileRemoved':
        return [remove(file, { id: event.data.fileId })];
      default:
        return [];
    }
  },
};
