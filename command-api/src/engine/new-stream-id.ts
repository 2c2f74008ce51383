import type { IdClaim } from '@nead/contracts/claims.ts';
import { isRefusal, type Refusal } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { madeId } from './done.ts';
import type { Streams } from './handle.ts';
import { idClaimDecider } from './id-claim.ts';
import type { CommandIdentity } from './request.ts';

/**
 * The new id of a thing whose stream is named by it. A repeat of the command comes in another second, would make
 * another id and so never see the first stream: the command claims the id, and a repeat gets it from there. A refusal
 * is the answer unless the command was done before.
 */
export async function newStreamId(
  { handle }: Pick<Streams, 'handle'>,
  { metadata, inputs }: CommandIdentity,
  wanted: Omit<IdClaim, 'id'> | Refusal,
): Promise<Id | Refusal> {
  const id = inputs.newId('stream');
  const claim = isRefusal(wanted) ? wanted : { ...wanted, id };
  if (!metadata.named) return isRefusal(claim) ? claim : id;
  const claimed = await handle(idClaimDecider, metadata.command, claim, metadata);
  return isRefusal(claimed) ? claimed : madeId(claimed, 'id', id);
}

/** The place of a new thing: under the id that the caller proposed, if there is one. */
export async function newStreamAt(
  streams: Pick<Streams, 'handle'>,
  identity: CommandIdentity,
  wanted: Omit<IdClaim, 'id'> | Refusal,
  proposed: Id | undefined,
): Promise<{ id: Id } | Refusal> {
  if (isRefusal(wanted) || proposed === undefined) {
    const id = await newStreamId(streams, identity, wanted);
    return isRefusal(id) ? id : { id };
  }
  return { id: proposed };
}
