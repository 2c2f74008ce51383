import type { DocumentEvent } from '@nead/contracts/documents/events.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Done } from '../../engine/done.ts';
import type { Streams } from '../../engine/handle.ts';
import type { CommandIdentity } from '../../engine/request.ts';
import { partMetadata } from '../../engine/system-identity.ts';
import { mayGo } from '../../rooms/files/attach.ts';
import { filesDecider } from '../../rooms/files/decider.ts';
import type { fileStorer, PreparedFile } from '../../rooms/files/store-file.ts';

interface StoringParts {
  streams: Pick<Streams, 'stateOf'>;
  storeFile: ReturnType<typeof fileStorer>;
}

interface NewDocument {
  childminderId: Id;
  identity: CommandIdentity;
  /** Adds the document with this file, or is given the refusal. */
  add: (asked: Id | Refusal) => Promise<Done<DocumentEvent> | Refusal>;
}

/**
 * Stores a document's file and adds the document. If the document is refused, its file is not removed: the same
 * command, sent once more, may succeed with it. If the file was deleted unused by then, or is about to be, another is
 * stored in its place, unless the document was added before.
 */
export async function storeAndAdd(
  { streams, storeFile }: StoringParts,
  file: PreparedFile,
  { childminderId, identity, add }: NewDocument,
): Promise<Done<DocumentEvent> | Refusal> {
  const { metadata } = identity;
  const whose = { childminderId, use: 'document', owner: childminderId } as const;
  let part = metadata;
  while (true) {
    const stored = await storeFile(file, whose, { ...identity, metadata: part });
    if (isRefusal(stored)) return add(stored);
    const known = (await streams.stateOf(filesDecider, childminderId)).files.get(stored.fileId);
    if (known && !mayGo(known, stored.fileId, new Date(metadata.recordedAt))) return add(stored.fileId);
    const before = await add(refuse('CONFLICT'));
    if (!isRefusal(before)) return before;
    part = partMetadata(metadata, `instead of ${stored.fileId}`);
  }
}
