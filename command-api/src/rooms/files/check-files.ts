import { fileUses } from '@nead/contracts/files/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { EventLog, LogEvent } from '@nead/event-store/event-log.ts';
import type { KeyStore } from '@nead/event-store/key-store.ts';
import { type FileFault, type FilePlace, openSealedFile } from '@nead/event-store/sealed-file.ts';
import { untilNow } from '@nead/event-store/until-now.ts';
import type { FileStorage } from '@nead/http-kit/files/file-storage.ts';

export interface CheckParts {
  log: Pick<EventLog, 'read' | 'follow' | 'head'>;
  keys: Pick<KeyStore, 'forOpening'>;
  storage: Pick<FileStorage, 'get'>;
}

export interface DamagedFile {
  stream: string;
  fileId: Id;
  why: FileFault;
}

/** Files and thumbnails that are there according to these events, by their ids. */
type KeptFiles = Map<Id, FilePlace & { stream: string }>;
const NOTHING_PERSONAL = { unseal: 'none' } as const;

function note(kept: KeptFiles, event: LogEvent): void {
  if (event.type !== 'FileStored' && event.type !== 'FileRemoved') return;
  const { stream } = event;
  const { fileId, thumbnailId } = event.data;
  for (const id of thumbnailId ? [fileId, thumbnailId] : [fileId]) {
    if (event.type === 'FileRemoved') kept.delete(id);
    else {
      const { owner, use } = event.data;
      kept.set(id, { stream, fileId: id, person: owner, retention: fileUses[use].retention });
    }
  }
}

async function damagedOf(kept: KeptFiles, { storage, keys }: CheckParts): Promise<DamagedFile[]> {
  const damaged: DamagedFile[] = [];
  for (const [fileId, { stream, ...place }] of kept) {
    const opened = await openSealedFile(keys, place, await storage.get(fileId));
    if (!Buffer.isBuffer(opened) && opened !== 'erased') damaged.push({ stream, fileId, why: opened });
  }
  return damaged;
}

/** The damaged files, among these, of this stream. */
export async function damagedIn(
  stream: string,
  parts: CheckParts,
  ids: ReadonlySet<Id>,
): Promise<DamagedFile[]> {
  const kept: KeptFiles = new Map();
  for await (const event of parts.log.read(stream, NOTHING_PERSONAL)) note(kept, event);
  for (const id of kept.keys()) if (!ids.has(id)) kept.delete(id);
  return damagedOf(kept, parts);
}

/** Opens every stored file. If its bytes were deleted during the check, its stream shows that, and it is no damage. */
export async function checkFiles(parts: CheckParts): Promise<DamagedFile[]> {
  const kept: KeptFiles = new Map();
  const wanted = { prefixes: ['files-'], ...NOTHING_PERSONAL };
  for await (const event of untilNow(parts.log, wanted)) note(kept, event);
  const found = await damagedOf(kept, parts);
  const ids = new Set(found.map(({ fileId }) => fileId));
  const sure: DamagedFile[] = [];
  for (const stream of new Set(found.map((file) => file.stream))) {
    sure.push(...(await damagedIn(stream, parts, ids)));
  }
  return sure;
}
