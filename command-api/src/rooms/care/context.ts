import { dublinDate } from '@nead/contracts/dublin.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Streams } from '../../engine/handle.ts';
import { registerDecider } from '../register/decider.ts';
import { readBy } from '../register/state.ts';
import { currentPlan } from '../subscription/context.ts';
import { type CareContext, careDecider } from './decider.ts';

/** The facts that care needs from the register and the plan; a refusal if the child is not the caller's. */
export async function careContext(
  streams: Streams,
  childminderId: Id,
  childId: Id,
): Promise<CareContext | Refusal> {
  const [{ children }, { limits }] = await Promise.all([
    streams.stateOf(registerDecider, childminderId),
    currentPlan(streams, childminderId),
  ]);
  const child = children.get(childId);
  if (!child) return refuse('CHILD_NOT_FOUND');
  return {
    childminderId,
    childId,
    activities: limits.activities,
    consents: child.consents,
    collectors: new Map([
      ...[...child.collectors].map(([id, { date }]): [Id, string | undefined] => [id, date]),
      ...[...child.contacts.values()].map((id): [Id, undefined] => [id, undefined]),
    ]),
    lastDay: child.left?.endDate,
    allergies: child.about,
  };
}

/** The child whose day a parent reads at that moment, with the childminder. */
export async function childOfParent(
  streams: Streams,
  account: Id,
  id: Id,
  at: string,
): Promise<{ id: Id; childminderId: Id } | Refusal> {
  const { childminderId } = await streams.stateOf(careDecider, id);
  if (!childminderId) return refuse('CHILD_NOT_FOUND');
  const home = await streams.stateOf(registerDecider, childminderId);
  const known = home.children.get(id);
  return known && readBy(home, known, account, dublinDate(at))
    ? { id, childminderId }
    : refuse('CHILD_NOT_FOUND');
}

/** A context without plan, consents and last day: for commands that none of them decides, and for refused ones. */
export const bareContext = (childminderId: Id, childId: Id): CareContext => ({
  childminderId,
  childId,
  activities: 0,
  consents: new Map(),
  collectors: new Map(),
  allergies: { allergies: [] },
});
