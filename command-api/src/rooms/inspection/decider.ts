import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { InspectionEvent } from '@nead/contracts/inspection/events.ts';
import type { Looked } from '@nead/contracts/inspection/sections.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { whyOver } from '@nead/contracts/inspection/why-over.ts';
import type { Decider } from '../../engine/decider.ts';

type Made = Extract<InspectionEvent, { type: 'PassMade' }>['data'];
export type Glass = Extract<InspectionEvent, { type: 'GlassBroken' }>['data'];

export type Pack = Extract<InspectionEvent, { type: 'PackMade' }>['data'];

export type InspectionCommand =
  | { type: 'Make'; pass: Made }
  | { type: 'MakePack'; pack: Pack }
  | { type: 'BreakGlass'; glass: Glass }
  | { type: 'Open'; at: string; codeFits: (opened: number) => boolean }
  | { type: 'Look'; at: string; opening: number; lookId: Id; section: Looked; documentId?: Id | undefined }
  | { type: 'Revoke'; at: string; childminderId: Id }
  | { type: 'EndGlass'; at: string; by: 'admin' | 'session' };

export interface Pass {
  made: Made | undefined;
  /** Set for a stream that is not a pass but records an inspection pack. */
  pack: Pack | undefined;
  /** The session with which an administrator's look ends. */
  sessionId: Id | undefined;
  opened: number;
  revoked: boolean;
  byAdmin: boolean;
}

/** Whether a pass was asked for as long as now. A pack has no hours, and of older passes they are not known. */
function sameHours(asked: Made | Pack, before: Made | Pack): boolean {
  if (!('hours' in asked && 'hours' in before) || before.hours === undefined) return true;
  return asked.hours === before.hours;
}

/**
 * The answer to what is made under an id that is taken. A form may have been changed before it was sent again: what it chose
 * now was not recorded.
 */
function answerToRepeat(asked: Made | Pack, before: Made | Pack | undefined): [] | Refusal {
  if (before?.childminderId !== asked.childminderId) return refuse('ID_TAKEN');
  const { childIds, from, to } = before;
  const chosen = new Set(childIds);
  const same =
    from === asked.from &&
    to === asked.to &&
    chosen.size === asked.childIds.length &&
    asked.childIds.every((id) => chosen.has(id)) &&
    sameHours(asked, before);
  return same ? [] : refuse('CONFLICT', inspectionTexts.madeAlready);
}

/** A pass: made once, opened by a code that works once, looked at while it is open, ended by its minute or its maker. */
export const inspectionDecider: Decider<Pass, InspectionCommand, InspectionEvent> = {
  stream: (passId) => `inspection-${passId}`,
  initial: () => ({
    made: undefined,
    pack: undefined,
    sessionId: undefined,
    opened: 0,
    revoked: false,
    byAdmin: false,
  }),
  unseals: new Set(),
  evolve(state, event) {
    if (event.type === 'PassMade') return { ...state, made: event.data };
    if (event.type === 'PackMade') return { ...state, pack: event.data };
    // It is open at once for the administrator who made it.
    if (event.type === 'GlassBroken') {
      const { sessionId } = event.data;
      return { ...state, made: event.data, sessionId, opened: 1, byAdmin: true };
    }
    if (event.type === 'PassOpened') return { ...state, opened: state.opened + 1 };
    if (event.type === 'PassRevoked') return { ...state, revoked: true };
    return state;
  },
  decide(command, state) {
    const { made, pack } = state;
    if (command.type === 'MakePack') {
      if (made || pack) return answerToRepeat(command.pack, pack);
      return [{ type: 'PackMade', data: command.pack }];
    }
    if (command.type === 'Make') {
      if (made || pack) return answerToRepeat(command.pass, state.byAdmin ? undefined : made);
      return [{ type: 'PassMade', data: command.pass }];
    }
    if (command.type === 'BreakGlass') return made ? [] : [{ type: 'GlassBroken', data: command.glass }];
    if (command.type === 'Revoke') {
      if (made?.childminderId !== command.childminderId) return refuse('NOT_FOUND');
      // The childminder whom a look is about cannot end it.
      if (state.byAdmin) return refuse('FORBIDDEN', inspectionTexts.glassIsTheirs);
      const { childminderId, passId, endsAt } = made;
      const { at } = command;
      return state.revoked || endsAt <= at
        ? []
        : [{ type: 'PassRevoked', data: { childminderId, passId, at } }];
    }
    if (command.type === 'EndGlass') {
      if (!made || !state.byAdmin) return refuse('NOT_FOUND');
      const { childminderId, passId, endsAt } = made;
      const { at, by } = command;
      return state.revoked || endsAt <= at
        ? []
        : [{ type: 'PassRevoked', data: { childminderId, passId, at, by } }];
    }
    if (!made) return refuse('NOT_FOUND', inspectionTexts.closed);
    if (state.revoked || command.at >= made.endsAt) return refuse('NOT_FOUND', whyOver(state));
    const { childminderId, passId, childIds } = made;
    if (command.type === 'Open') {
      if (state.byAdmin || !command.codeFits(state.opened))
        return refuse('WRONG_CODE', inspectionTexts.wrongCode);
      return [{ type: 'PassOpened', data: { childminderId, passId, at: command.at } }];
    }
    if (command.opening < 1 || command.opening > state.opened)
      return refuse('NOT_FOUND', inspectionTexts.closed);
    const { lookId, section, documentId, at } = command;
    // The administrator may look; taking a document along is more than that.
    if (state.byAdmin && section === 'pack') return refuse('NOT_FOUND', inspectionTexts.closed);
    const more = {
      ...(section === 'documents' && documentId && { documentId }),
      ...(state.byAdmin && ({ by: 'admin' } as const)),
    };
    return [
      { type: 'PassLookedAt', data: { childminderId, passId, lookId, section, childIds, at, ...more } },
    ];
  },
};
