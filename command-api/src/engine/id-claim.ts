import type { ClaimEvent, IdClaim } from '@nead/contracts/claims.ts';
import { refuse } from '@nead/contracts/errors.ts';
import type { Decider } from './decider.ts';

/**
 * A caller may propose the id of what it creates, and streams, keys and rows are named by it. So the id is claimed
 * before the event that introduces it, and refused if it already stands for something of another person.
 */
export const idClaimDecider: Decider<IdClaim | undefined, IdClaim, ClaimEvent> = {
  stream: (id) => `id-${id}`,
  initial: () => undefined,
  evolve: (_, { data }) => data,
  unseals: new Set(),
  decide(claim, claimed) {
    if (!claimed) return [{ type: 'IdClaimed', data: claim }];
    return claimed.owner === claim.owner && claimed.what === claim.what ? [] : refuse('ID_TAKEN');
  },
};
