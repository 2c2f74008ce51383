import type { Id } from '@nead/contracts/ids.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import type { FileStorage } from '@nead/http-kit/files/file-storage.ts';
import {
  type Reaction,
  type ReactionParts,
  type Reactions,
  reactionIdentity,
} from '../../engine/reaction.ts';
import { eachDue, type Schedule } from '../../engine/schedules.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import { filesDecider } from '../../rooms/files/decider.ts';
import { forgottenUploads, noteFiles } from '../../rooms/files/directory.ts';
import { clearUnfinished } from '../../rooms/files/unfinished.ts';
import { clearUploadParts } from '../../rooms/files/upload-parts.ts';

/** The storage from which bytes are removed together with their record. */
interface TidyParts extends ReactionParts {
  storage: Pick<FileStorage, 'remove'>;
}

const TIDY = 'tidy-photos';

async function remove(
  event: LogEvent,
  { streams }: ReactionParts,
  childminderId: Id,
  fileId: Id | null | undefined,
  reason: 'replaced' | 'removed',
): Promise<void> {
  if (!fileId) return;
  const { metadata } = reactionIdentity(TIDY, event);
  await streams.handle(filesDecider, childminderId, { type: 'Remove', fileId, reason }, metadata);
}

/** Frees the space of a photo that is no longer shown. */
const tidyPhotos: Reaction = {
  name: TIDY,
  to: new Set(['ChildPhotoSet', 'ChildPhotoRemoved', 'CollectorAuthorised', 'CollectorRemoved'] as const),
  async react(event, parts) {
    if (event.type === 'ChildPhotoSet' || event.type === 'CollectorAuthorised') {
      await remove(event, parts, event.data.childminderId, event.data.replaced, 'replaced');
    }
    if (event.type === 'ChildPhotoRemoved' || event.type === 'CollectorRemoved') {
      await remove(event, parts, event.data.childminderId, event.data.fileId, 'removed');
    }
    return [];
  },
};

/** Removes the bytes of removed records from storage. */
const deleteBytes: Reaction<TidyParts> = {
  name: 'delete-bytes',
  to: new Set(['FileRemoved'] as const),
  async react(event, { storage }) {
    if (event.type !== 'FileRemoved') return [];
    const { fileId, thumbnailId } = event.data;
    await storage.remove(fileId);
    if (thumbnailId) await storage.remove(thumbnailId);
    return [];
  },
};

/** Deletes uploads that nothing refers to after a day, and those whose storing was never finished. */
export const dropUnused = ({
  streams,
  storage,
  pool,
}: Pick<TidyParts, 'streams' | 'storage' | 'pool'>): Schedule => ({
  name: 'drop-unused-uploads',
  everySeconds: 3600,
  async run() {
    const before = new Date(Date.now() - 24 * 3600_000);
    await eachDue(await forgottenUploads(pool, before), async (childminderId) => {
      const { metadata } = systemIdentity('drop-unused-uploads', `${childminderId} ${before.toISOString()}`);
      await streams.handle(filesDecider, childminderId, { type: 'DropUnused', before }, metadata);
    });
    await clearUnfinished(pool, streams, storage, before);
    await clearUploadParts(pool, storage, new Date(Date.now() - 3600_000));
  },
});

export const filesReactions: Reactions<TidyParts> = {
  reactions: [tidyPhotos, deleteBytes],
  note: noteFiles,
  schedules: (parts) => [dropUnused(parts)],
};
