import { ANCHORS, type AnchorEvent } from '@nead/contracts/history/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Decider } from '../../engine/decider.ts';

/** Null: to nobody. */
export interface SetAddress {
  type: 'SetAddress';
  accountId: Id;
  email: string | null;
}

interface AnchorsState {
  email: string | null;
  /** Revision of the event that set it. */
  revision: number;
}

/**
 * The address to which anchors are mailed: none until an administrator sets one, and again once that administrator is
 * erased.
 */
export const anchorsDecider: Decider<AnchorsState, SetAddress, AnchorEvent> = {
  stream: () => ANCHORS,
  initial: () => ({ email: null, revision: -1 }),
  unseals: new Set(['AnchorsAddressSet'] as const),
  evolve: ({ revision }, { data }) => ({ email: data.email, revision: revision + 1 }),
  decide({ accountId, email }, state) {
    if (email === state.email) return [];
    return [{ type: 'AnchorsAddressSet', data: { accountId, on: email !== null, email } }];
  },
};
