import type { ClaimEvent, IdClaim } from '@nead/contracts/claims.ts';
import { refuse } from '@nead/contracts/errors.ts';
import type { Decider } from './decider.ts';

/**
 * An id is proposed by whoever creates something, and streams, keys and rows everywhere go by it. So it is claimed before
 * the event that brings it into the world: one that stands for somebody else's is refused, whoever knows it.
 */
export const idClaim: Decider<{ claimed: IdClaim | undefined }, IdClaim, ClaimEvent> = {
  stream: (id) => `id-${id}`,
  initial: () => ({ claimed: undefined }),
  evolve: (_, { data }) => ({ claimed: data }),
  unseals: new Set(),
  decide(claim, { claimed }) {
    if (!claimed) return [{ type: 'IdClaimed', data: claim }];
    return claimed.owner === claim.owner && claimed.what === claim.what ? [] : refuse('ID_TAKEN');
  },
};
