import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Streams } from '../../engine/handle.ts';
import { accountDecider } from '../accounts/decider.ts';
import { registerDecider } from '../register/decider.ts';
import { isMindedOn } from '../register/state.ts';
import { type Cover, inspectionDecider, type Used, usedCover } from './decider.ts';

/**
 * Answers whether the maker of a pass is there: false if the childminder is suspended or erased; an administrator's
 * look does not depend on her.
 */
export async function isMakerThere(streams: Pick<Streams, 'stateOf'>, passId: Id): Promise<boolean> {
  const { made } = await streams.stateOf(inspectionDecider, passId);
  if (!made || made.kind === 'admin') return true;
  const { suspended, erased } = await streams.stateOf(accountDecider, made.childminderId);
  return !suspended && !erased;
}

/**
 * A child of a cover that is still minded, for the person who has opened it, or the reason why nothing is recorded
 * about it.
 */
export async function childOfCover(
  streams: Pick<Streams, 'stateOf'>,
  passId: Id,
  childId: Id,
  used: Used,
): Promise<{ id: Id; cover: Cover } | Refusal> {
  const cover = usedCover(await streams.stateOf(inspectionDecider, passId), used);
  if (isRefusal(cover)) return cover;
  const { children } = await streams.stateOf(registerDecider, cover.childminderId);
  const child = cover.childIds.includes(childId) ? children.get(childId) : undefined;
  if (!child) return refuse('CHILD_NOT_FOUND');
  return isMindedOn(child, dublinDate(used.at)) ? { id: childId, cover } : refuse('CHILD_LEFT');
}

/** The cover in which the person writes a note: about one of its children, or about none. */
export async function coverForNote(
  streams: Pick<Streams, 'stateOf'>,
  passId: Id,
  childId: Id | null | undefined,
  used: Used,
): Promise<{ id: Id; used: Used } | Refusal> {
  const child = childId ? await childOfCover(streams, passId, childId, used) : undefined;
  return isRefusal(child) ? child : { id: passId, used };
}
