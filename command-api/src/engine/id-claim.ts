import type { ClaimEvent, IdClaim } from '@nead/contracts/claims.ts';
import { refuse } from '@nead/contracts/errors.ts';
import type { Decider } from './decider.ts';

/**
 * Claims an id that a caller proposes for a new thing, since streams, keys and rows are named by it. The id is claimed
 * before the event that introduces it, and refused if it already belongs to another person's thing.
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
