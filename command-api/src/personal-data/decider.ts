import type { Id } from '@nead/contracts/ids.ts';
import type { PersonalDataEvent } from '@nead/contracts/personal-data/events.ts';
import type { Decider } from '../decider.ts';

type Export = Extract<PersonalDataEvent, { type: 'DataExported' }>['data'];

export type PersonalDataCommand = { type: 'TakeCopy'; copy: Export };

export interface PersonalData {
  copies: Set<Id>;
}

/** What a person asked to be done with what is held about them. */
export const personalData: Decider<PersonalData, PersonalDataCommand, PersonalDataEvent> = {
  stream: (accountId) => `personal-data-${accountId}`,
  initial: () => ({ copies: new Set() }),
  unseals: new Set(),
  evolve(state, { data }) {
    state.copies.add(data.exportId);
    return state;
  },
  decide({ copy }, { copies }) {
    return copies.has(copy.exportId) ? [] : [{ type: 'DataExported', data: copy }];
  },
};
