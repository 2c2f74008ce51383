import { randomUUID } from 'node:crypto';
import type { AppendRequest } from '../append-request.ts';
import type { JsonObject, RecordedEvent } from '../event-store.ts';

/** The field that we add to an event's metadata. None of its own fields begins with a dollar sign. */
const ID = '$id';

/**
 * The form in which an append is stored. The server takes an append with known ids for a repeat, and answers as if it
 * had been written, though the stored events may be sealed differently. So an append for a given place gets ids of its
 * own, and the events' ids are in the metadata: it can succeed only by being written, and a repeat meets a conflict and
 * is compared (docs/decisions/112).
 */
export function storedForm(request: AppendRequest): AppendRequest {
  if (request.expected === 'any') return request;
  return {
    ...request,
    events: request.events.map((event) => ({
      ...event,
      id: randomUUID(),
      metadata: `{"${ID}":"${event.id}"${event.metadata === '{}' ? '' : ','}${event.metadata.slice(1)}`,
    })),
  };
}

interface ServerEvent {
  streamId: string;
  revision: bigint;
  id: string;
  type: string;
  data: unknown;
  metadata: unknown;
  position?: { commit: bigint };
}

export function recorded({
  streamId,
  revision,
  id,
  type,
  data,
  metadata,
  position,
}: ServerEvent): RecordedEvent {
  if (position === undefined)
    throw new Error('EventStoreDB 23.10 or later is needed: it tells the positions');
  const { [ID]: own = id, ...given } = (metadata ?? {}) as JsonObject; // an append wrote it; the driver leaves out an empty one
  return {
    id: String(own),
    type,
    data: data as JsonObject, // an append wrote it
    metadata: given,
    stream: streamId,
    revision: Number(revision),
    position: position.commit,
  };
}
