import type { Id } from '@nead/contracts/ids.ts';
import type { EveningMailEvent } from '@nead/contracts/preferences/events.ts';
import type { Decider } from '../../engine/decider.ts';

interface EveningMailCommand {
  type: 'Choose';
  accountId: Id;
  wanted: boolean;
}

/** A parent's choice to get each day by mail; the default is no. */
export const eveningMailDecider: Decider<{ wanted: boolean }, EveningMailCommand, EveningMailEvent> = {
  stream: (accountId) => `evening-mail-${accountId}`,
  initial: () => ({ wanted: false }),
  unseals: new Set(),
  evolve: (_, { data: { wanted } }) => ({ wanted }),
  decide: ({ accountId, wanted }, state) =>
    state.wanted === wanted ? [] : [{ type: 'EveningMailChosen', data: { accountId, wanted } }],
};
