import { tuslaKind } from '@nead/contracts/care/activities/registry.ts';
import { readersOf } from '@nead/contracts/care/rules/state.ts';
import type { WrittenIncident } from '@nead/contracts/compliance/views.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Streams } from '../../engine/handle.ts';
import { joinKnown } from '../../rooms/accounts/on-paper.ts';
import { careDecider } from '../../rooms/care/decider.ts';
import { registerDecider } from '../../rooms/register/decider.ts';

/** An incident with the childminder to whose file it belongs, in its present version. */
interface KnownIncident {
  id: Id;
  childId: Id;
  recordId: Id;
  time: string;
  version: number;
  /** Null if it was erased. */
  body: WrittenIncident['body'] | null;
  readers: { accountId: Id; at: string }[];
  /** As a paper of today names it. */
  child: { name: string; dateOfBirth: string | null };
}

/** An incident of one of this childminder's children, in its present version. */
export async function incidentOf(
  { stateOf }: Pick<Streams, 'stateOf'>,
  childminderId: Id,
  childId: Id,
  recordId: Id,
): Promise<KnownIncident | Refusal> {
  const { children } = await stateOf(registerDecider, childminderId);
  const about = children.get(childId)?.about;
  if (!about) return refuse('CHILD_NOT_FOUND');
  const care = await stateOf(careDecider, childId);
  const { records, removed } = care;
  const record = records.get(recordId);
  if (removed.has(recordId)) return refuse('RECORD_REMOVED');
  if (record?.kind !== tuslaKind.kind) return refuse('RECORD_NOT_FOUND');
  const { time, version, body } = record;
  // Read from the log, which holds JSON.
  const written = { time, version, body: body as KnownIncident['body'] };
  const { firstName, lastName, dateOfBirth } = about;
  const child = { name: joinKnown([firstName, lastName], ' '), dateOfBirth };
  return { id: childminderId, childId, recordId, ...written, readers: readersOf(care, recordId), child };
}
