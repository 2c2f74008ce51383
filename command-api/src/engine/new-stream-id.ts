import type { IdClaim } from '@nead/contracts/claims.ts';
import { isRefusal, type Refusal } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Streams } from './handle.ts';
import { idClaimDecider } from './id-claim.ts';
import type { CommandIdentity } from './request.ts';

/**
 * The new id of something whose stream is named by it. A repeat of the command comes in another second, would make
 * another id and so never see the stream of the first time: the command claims the id, and a repeat gets it from there.
 */
export async function newStreamId(
  { handle }: Pick<Streams, 'handle'>,
  { metadata, inputs }: CommandIdentity,
  { what, owner }: Omit<IdClaim, 'id'>,
): Promise<Id | Refusal> {
  const id = inputs.newId(what);
  if (!metadata.named) return id;
  const claimed = await handle(idClaimDecider, metadata.command, { id, owner, what }, metadata);
  return isRefusal(claimed) ? claimed : (claimed.events[0]?.data.id ?? id);
}
