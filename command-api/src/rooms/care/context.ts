import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Streams } from '../handle.ts';
import { register } from '../register/decider.ts';
import { planOf } from '../subscription/context.ts';
import type { CareContext } from './decider.ts';

/** What care must know of the register and the plan, or nothing that is told of somebody else's child. */
export async function careContext(
  streams: Streams,
  childminderId: Id,
  childId: Id,
): Promise<CareContext | Refusal> {
  const [{ children }, { limits }] = await Promise.all([
    streams.stateOf(register, childminderId),
    planOf(streams, childminderId),
  ]);
  const child = children.get(childId);
  if (!child) return refuse('CHILD_NOT_FOUND');
  return {
    childminderId,
    childId,
    activities: limits.activities,
    consents: child.consents,
    collectors: new Set(child.collectors.keys()),
  };
}

/** For what needs neither plan nor consent: attendance alone. */
export const attendanceContext = (childminderId: Id, childId: Id): CareContext => ({
  childminderId,
  childId,
  activities: 0,
  consents: new Map(),
  collectors: new Set(),
});
