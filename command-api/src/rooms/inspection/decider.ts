import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { coverTexts } from '@nead/contracts/inspection/cover-texts.ts';
import type { InspectionEvent } from '@nead/contracts/inspection/events.ts';
import { type Looked, sections } from '@nead/contracts/inspection/sections.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { whyOver } from '@nead/contracts/inspection/why-over.ts';
import type { Decider } from '../../engine/decider.ts';

type Made = Extract<InspectionEvent, { type: 'PassMade' }>['data'];
export type Glass = Extract<InspectionEvent, { type: 'GlassBroken' }>['data'];

export type Pack = Extract<InspectionEvent, { type: 'PackMade' }>['data'];
export type Cover = Extract<InspectionEvent, { type: 'CoverGiven' }>['data'];

/**
 * A pass by its holder: an inspector, the administrator who broke the glass, or the person who covers in an emergency.
 */
type Opened = (Made & { kind: 'inspector' }) | (Glass & { kind: 'admin' }) | (Cover & { kind: 'cover' });

/** The opening that a caller proves by a grant, and the time. */
export interface Used {
  at: string;
  opening: number;
}

export type InspectionCommand =
  | { type: 'Make'; pass: Made }
  | { type: 'MakePack'; pack: Pack }
  | { type: 'BreakGlass'; glass: Glass }
  | { type: 'GiveCover'; cover: Cover }
  | { type: 'Open'; at: string; codeFits: (opened: number) => boolean }
  | ({ type: 'Look'; lookId: Id; section: Looked; documentId?: Id | undefined } & Used)
  | ({ type: 'WriteNote'; noteId: Id; note: string; childId?: Id | undefined } & Used)
  /** The minute of a cover has come. */
  | { type: 'EndCover'; at: string }
  | { type: 'Revoke'; at: string; childminderId: Id; by?: 'shut-out' }
  | { type: 'EndGlass'; at: string; by: 'admin' | 'session' };

export interface Pass {
  made: Opened | undefined;
  /** Set for a stream that is not a pass but records an inspection pack. */
  pack: Pack | undefined;
  opened: number;
  /** Ended before its minute. */
  revoked: boolean;
  /** Its end is recorded. */
  ended: boolean;
}

/**
 * Answers whether a pass was made for the same hours and themes as now. A pack has neither, and those of older passes are not
 * known.
 */
function sameHoursAndThemes(asked: Made | Pack, before: Made | Pack): boolean {
  if (!('hours' in asked && 'hours' in before) || before.hours === undefined) return true;
  return asked.hours === before.hours && Boolean(asked.themes) === Boolean(before.themes);
}

/**
 * The answer to a pass or pack under an id that is taken. A form may have been changed before it was sent again: its
 * new choice was not recorded.
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
    Boolean(asked.complaints) === Boolean(before.complaints) &&
    sameHoursAndThemes(asked, before);
  return same ? [] : refuse('CONFLICT', inspectionTexts.madeAlready);
}

/**
 * Answers whether a section may be looked at. An administrator may look at a child's records; taking a document along
 * is more than that. A cover person only sees the day.
 */
function mayLookAt(kind: Opened['kind'], section: Looked): boolean {
  if (kind === 'cover' || section === 'cover') return kind === 'cover' && section === 'cover';
  return kind === 'inspector' || (section !== 'pack' && !sections[section].ofChildminder);
}

/** The answer to a cover under an id that is taken. */
function answerToSecondCover(asked: Cover, { made }: Pass): [] | Refusal {
  if (made?.kind !== 'cover' || made.childminderId !== asked.childminderId) return refuse('ID_TAKEN');
  const same = made.paperId === asked.paperId && made.hours === asked.hours;
  return same ? [] : refuse('CONFLICT', coverTexts.madeAlready);
}

/** The pass while it is open at that moment, or the reason why it is not. */
function openPassIn(state: Pass, at: string): Opened | Refusal {
  const { made, revoked } = state;
  if (!made) return refuse('NOT_FOUND', inspectionTexts.closed);
  if (revoked || at >= made.endsAt)
    return refuse('NOT_FOUND', whyOver({ byAdmin: made.kind === 'admin', revoked }));
  return made;
}

/** The pass for a caller who has opened it, or the reason why it shows nothing. */
function usedPass(state: Pass, { at, opening }: Used): Opened | Refusal {
  const open = openPassIn(state, at);
  if (isRefusal(open)) return open;
  const isOpened = opening >= 1 && opening <= state.opened;
  return isOpened ? open : refuse('NOT_FOUND', inspectionTexts.closed);
}

/** The cover for a person who has opened it, or the reason why it allows nothing. */
export function usedCover(state: Pass, used: Used): Cover | Refusal {
  const made = usedPass(state, used);
  if (isRefusal(made)) return made;
  return made.kind === 'cover' ? made : refuse('NOT_FOUND', inspectionTexts.closed);
}

function writeNote(
  { noteId, note, childId, ...used }: Extract<InspectionCommand, { type: 'WriteNote' }>,
  state: Pass,
): readonly InspectionEvent[] | Refusal {
  const cover = usedCover(state, used);
  if (isRefusal(cover)) return cover;
  const { childminderId, passId, childIds } = cover;
  if (childId && !childIds.includes(childId)) return refuse('NOT_FOUND', inspectionTexts.closed);
  const said = childId ? { childId, noteOfChild: note } : { note };
  return [{ type: 'CoverNoteWritten', data: { childminderId, passId, noteId, at: used.at, ...said } }];
}

/** A pass: made once, opened by a code that works once, used while it is open, ended by its minute or its maker. */
export const inspectionDecider: Decider<Pass, InspectionCommand, InspectionEvent> = {
  stream: (passId) => `inspection-${passId}`,
  initial: () => ({
    made: undefined,
    pack: undefined,
    opened: 0,
    revoked: false,
    ended: false,
  }),
  // A sign-out names the person.
  unseals: new Set(['CoverGiven'] as const),
  evolve(state, event) {
    if (event.type === 'PassMade') return { ...state, made: { kind: 'inspector', ...event.data } };
    if (event.type === 'CoverGiven') return { ...state, made: { kind: 'cover', ...event.data } };
    if (event.type === 'CoverEnded') return { ...state, ended: true, revoked: event.data.by !== 'time' };
    if (event.type === 'PackMade') return { ...state, pack: event.data };
    // It is open at once for the administrator who made it.
    if (event.type === 'GlassBroken') return { ...state, made: { kind: 'admin', ...event.data }, opened: 1 };
    if (event.type === 'PassOpened') return { ...state, opened: state.opened + 1 };
    if (event.type === 'PassRevoked') return { ...state, revoked: true, ended: true };
    return state;
  },
  decide(command, state) {
    const { made, pack } = state;
    if (command.type === 'MakePack') {
      if (made || pack) return answerToRepeat(command.pack, pack);
      return [{ type: 'PackMade', data: command.pack }];
    }
    if (command.type === 'Make') {
      if (made || pack) return answerToRepeat(command.pass, made?.kind === 'inspector' ? made : undefined);
      return [{ type: 'PassMade', data: command.pass }];
    }
    if (command.type === 'GiveCover') {
      if (made || pack) return answerToSecondCover(command.cover, state);
      return [{ type: 'CoverGiven', data: command.cover }];
    }
    if (command.type === 'BreakGlass') return made ? [] : [{ type: 'GlassBroken', data: command.glass }];
    if (command.type === 'Revoke') {
      if (made?.childminderId !== command.childminderId) return refuse('NOT_FOUND');
      // The childminder that a look is about cannot end it.
      if (made.kind === 'admin') return refuse('FORBIDDEN', inspectionTexts.glassIsTheirs);
      const { childminderId, passId, endsAt } = made;
      const { at, by } = command;
      if (state.ended || endsAt <= at) return [];
      const data = { childminderId, passId, at };
      return made.kind === 'cover'
        ? [{ type: 'CoverEnded', data: { ...data, by: by ?? 'childminder' } }]
        : [{ type: 'PassRevoked', data: { ...data, ...(by && { by }) } }];
    }
    if (command.type === 'EndCover') {
      if (made?.kind !== 'cover') return refuse('NOT_FOUND');
      const { childminderId, passId, endsAt: at } = made;
      if (state.ended || command.at < at) return [];
      return [{ type: 'CoverEnded', data: { childminderId, passId, at, by: 'time' } }];
    }
    if (command.type === 'EndGlass') {
      if (made?.kind !== 'admin') return refuse('NOT_FOUND');
      const { childminderId, passId, endsAt } = made;
      const { at, by } = command;
      return state.revoked || endsAt <= at
        ? []
        : [{ type: 'PassRevoked', data: { childminderId, passId, at, by } }];
    }
    if (command.type === 'WriteNote') return writeNote(command, state);
    if (command.type === 'Open') {
      const open = openPassIn(state, command.at);
      if (isRefusal(open)) return open;
      const { kind, childminderId, passId } = open;
      if (kind === 'admin' || !command.codeFits(state.opened))
        return refuse('WRONG_CODE', inspectionTexts.wrongCode);
      return [{ type: 'PassOpened', data: { childminderId, passId, at: command.at } }];
    }
    const used = usedPass(state, command);
    if (isRefusal(used)) return used;
    const { kind, childminderId, passId, childIds } = used;
    const { lookId, section, documentId, at } = command;
    if (!mayLookAt(kind, section)) return refuse('NOT_FOUND', inspectionTexts.closed);
    const more = {
      ...(section === 'documents' && documentId && { documentId }),
      ...(kind === 'admin' && ({ by: 'admin' } as const)),
    };
    return [
      { type: 'PassLookedAt', data: { childminderId, passId, lookId, section, childIds, at, ...more } },
    ];
  },
};
