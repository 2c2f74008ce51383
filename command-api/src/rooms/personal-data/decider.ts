import { dublinDate } from '@nead/contracts/dublin.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { PersonalDataEvent } from '@nead/contracts/personal-data/events.ts';
import { personalDataTexts } from '@nead/contracts/personal-data/texts.ts';
import type { AtPosition, Decider } from '../../engine/decider.ts';

type Data<Type extends PersonalDataEvent['type']> = Extract<PersonalDataEvent, { type: Type }>['data'];
export type CarriedOut = Data<'ErasureCarriedOut'>;
export type Begun = Data<'ErasureBegun'>;
type Repeated = Data<'ErasureRepeated'>;
type Request = Data<'ErasureRequested'>;
type Taken = Data<'DataExported'>;

export type PersonalDataCommand =
  | { type: 'TakeCopy'; copy: Taken }
  | { type: 'RequestErasure'; request: Request }
  | { type: 'WithdrawErasure'; at: string }
  | { type: 'Begin'; begun: Begun }
  | { type: 'Repeat'; repeated: Repeated }
  | { type: 'NoteCarriedOut'; done: CarriedOut }
  | { type: 'NoteKeptErased'; done: Data<'KeptDataErased'> };

export interface PersonalData {
  /** Copies and exports, by id. */
  copies: Map<Id, Pick<Taken, 'onlyChildId' | 'what' | 'at'>>;
  /** A request that has not been carried out. */
  request: Request | undefined;
  /** The last request that was taken back, and its place in the log. */
  withdrawn: (Request & AtPosition) | undefined;
  begun: Begun | undefined;
  /** The time of the original erasure, if a restored backup brought the account back. */
  repeatedOf: string | undefined;
  carriedOut: CarriedOut | undefined;
}

function evolve(state: PersonalData, event: PersonalDataEvent & AtPosition): PersonalData {
  switch (event.type) {
    case 'DataExported': {
      const { exportId, onlyChildId, what, at } = event.data;
      state.copies.set(exportId, { onlyChildId, what, at });
      return state;
    }
    case 'ErasureRequested':
      return { ...state, request: event.data };
    case 'ErasureWithdrawn':
      return {
        ...state,
        request: undefined,
        withdrawn: state.request && {
          ...state.request,
          ...(event.position !== undefined && { position: event.position }),
        },
      };
    case 'ErasureBegun':
      return { ...state, begun: event.data };
    case 'ErasureRepeated': {
      const { entries, role, ...begun } = event.data;
      return {
        ...state,
        request: { ...begun, role, due: dublinDate(begun.at) },
        begun: state.begun ?? { ...begun, entries },
        repeatedOf: begun.at,
      };
    }
    case 'ErasureCarriedOut':
      return { ...state, request: undefined, carriedOut: event.data };
    case 'KeptDataErased':
      return state;
  }
}

/** Takes a copy; an id with another copy or export keeps that. */
function takeCopy(copy: Taken, copies: PersonalData['copies']): readonly PersonalDataEvent[] | Refusal {
  const before = copies.get(copy.exportId);
  if (!before) return [{ type: 'DataExported', data: copy }];
  const same = before.onlyChildId === copy.onlyChildId && before.what === copy.what;
  return same ? [] : refuse('CONFLICT', personalDataTexts.takenOtherwise);
}

/** A person's requests about their personal data. */
export const personalDataDecider: Decider<PersonalData, PersonalDataCommand, PersonalDataEvent> = {
  stream: (accountId) => `personal-data-${accountId}`,
  initial: () => ({
    copies: new Map(),
    request: undefined,
    withdrawn: undefined,
    begun: undefined,
    repeatedOf: undefined,
    carriedOut: undefined,
  }),
  unseals: new Set(),
  evolve,
  decide(command, { copies, request, begun, repeatedOf, carriedOut }) {
    switch (command.type) {
      case 'TakeCopy':
        return takeCopy(command.copy, copies);
      case 'RequestErasure':
        if (carriedOut) return refuse('ERASED');
        return request ? [] : [{ type: 'ErasureRequested', data: command.request }];
      case 'WithdrawErasure': {
        if (begun || carriedOut) return refuse('ERASED');
        if (!request) return [];
        const { accountId, requestId } = request;
        return [{ type: 'ErasureWithdrawn', data: { accountId, requestId, at: command.at } }];
      }
      case 'Begin':
        return request && !begun ? [{ type: 'ErasureBegun', data: command.begun }] : [];
      case 'Repeat': {
        if (repeatedOf || carriedOut) return [];
        const requestId = request?.requestId ?? command.repeated.requestId;
        return [{ type: 'ErasureRepeated', data: { ...command.repeated, requestId } }];
      }
      case 'NoteCarriedOut':
        return carriedOut ? [] : [{ type: 'ErasureCarriedOut', data: command.done }];
      case 'NoteKeptErased':
        return [{ type: 'KeptDataErased', data: command.done }];
    }
  },
};
