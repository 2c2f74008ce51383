import { canonicalJson } from '@nead/contracts/canonical-json.ts';
import { invalid, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { type Award, mostOfWeek } from '@nead/contracts/scheme/award.ts';
import type { ClaimedWeek } from '@nead/contracts/scheme/claims.ts';
import type { SchemeEvent } from '@nead/contracts/scheme/events.ts';
import type { SentHours, WrittenAward } from '@nead/contracts/scheme/registration.ts';
import { weeklyLimitOf } from '@nead/contracts/scheme/rules.ts';
import { schemeTexts } from '@nead/contracts/scheme/texts.ts';
import type { Decider } from '../../engine/decider.ts';

interface KnownRegistration {
  childId: Id;
  version: number;
  /** Null if it was erased. */
  award: WrittenAward | null;
}

export interface Scheme {
  registrations: Map<Id, KnownRegistration>;
  /** Removed awards, whose ids are not used again. */
  removed: Set<Id>;
  /** The returned hours, by 'week registration'; null if they were erased. */
  sent: Map<string, SentHours | null>;
  /** Cents by week. */
  paid: Map<string, number>;
  /** The reminders sent, with their recipients. */
  told: Set<string>;
  /** Children whose parents are told too that hours will be cut soon. */
  toParents: Set<Id>;
}

/** A reminder of the scheme: about a week, or about an award. */
export type SchemeNews = Omit<
  Extract<SchemeEvent, { type: 'SchemeReminded' }>['data'],
  'childminderId' | 'at'
>;

/** The key of a reminder: a run of weeks is one child's; a week is everybody's. */
export const toldKey = ({ what, to, week, childId, registrationId }: SchemeNews): string =>
  [what, to, ...(what === 'cut' ? [childId] : []), week ?? registrationId].join(' ');

interface Hers {
  childminderId: Id;
  at: string;
}

export type SchemeCommand = Hers &
  (
    | { type: 'Register'; childId: Id; registrationId: Id; award: WrittenAward }
    | { type: 'Correct'; registrationId: Id; award: WrittenAward; version: number }
    | { type: 'Remove'; registrationId: Id }
    | { type: 'Send'; week: string; hours: readonly { childId: Id; registrationId: Id; sent: SentHours }[] }
    | { type: 'ChooseWarning'; childId: Id; toParents: boolean }
    | { type: 'Tell'; news: readonly SchemeNews[] }
    | { type: 'Pay'; week: string; cents?: number | undefined }
  );
type Of<Type extends SchemeCommand['type']> = Extract<SchemeCommand, { type: Type }>;
type Decided = readonly SchemeEvent[] | Refusal;

export const sentKey = (week: string, registrationId: Id): string => `${week} ${registrationId}`;

const textOf = (award: WrittenAward): string =>
  canonicalJson({ ...award, agreement: award.agreement ?? null });
const same = (a: WrittenAward | null, b: WrittenAward): boolean => a !== null && textOf(a) === textOf(b);

/** The awards of all children that apply now, without erased ones. */
export const awardsIn = ({ registrations }: Scheme): Award[] =>
  [...registrations].flatMap(([registrationId, { childId, award }]) =>
    award ? [{ registrationId, childId, ...award }] : [],
  );

/** The weeks of a child that were returned. */
export const claimsIn = ({ sent, registrations }: Scheme, childId: Id): ClaimedWeek[] =>
  [...sent].flatMap(([key, hours]) => {
    const [week = '', registrationId = ''] = key.split(' ');
    return hours && registrations.get(registrationId)?.childId === childId ? [{ week, hours }] : [];
  });

/** The conflict of an award with the others, if any. */
function flaw(state: Scheme, childId: Id, registrationId: Id, award: WrittenAward): Refusal | undefined {
  const others = [...state.registrations].flatMap(([id, known]) => {
    const meets = known.award && known.award.from <= award.to && award.from <= known.award.to;
    return id !== registrationId && known.award && meets ? [{ childId: known.childId, ...known.award }] : [];
  });
  if (others.some(({ chick }) => chick.toUpperCase() === award.chick.toUpperCase()))
    return refuse('ITEM_EXISTS', schemeTexts.chickTwice);
  const ofChild = others.filter((other) => other.childId === childId);
  const { hours } = weeklyLimitOf(award.from);
  const inAll = [award, ...ofChild].reduce((sum, each) => sum + mostOfWeek(each), 0);
  return inAll > hours ? invalid(schemeTexts.overLimit(hours)) : undefined;
}

function register(
  { childminderId, childId, registrationId, award, at }: Of<'Register'>,
  state: Scheme,
): Decided {
  const known = state.registrations.get(registrationId);
  if (known?.childId === childId && same(known.award, award)) return [];
  if (known || state.removed.has(registrationId)) return refuse('ID_TAKEN');
  const why = flaw(state, childId, registrationId, award);
  if (why) return why;
  const data = { childminderId, childId, registrationId, version: 1, award, at };
  return [{ type: 'SchemeRegistrationWritten', data }];
}

const notFound = () => refuse('NOT_FOUND', schemeTexts.notFound);

function correct(
  { childminderId, registrationId, award, version, at }: Of<'Correct'>,
  state: Scheme,
): Decided {
  const known = state.registrations.get(registrationId);
  if (!known) return notFound();
  if (same(known.award, award)) return [];
  if (known.version !== version) return refuse('RECORD_CHANGED', schemeTexts.changed);
  const why = flaw(state, known.childId, registrationId, award);
  if (why) return why;
  const data = { childminderId, childId: known.childId, registrationId, version: version + 1, award, at };
  return [{ type: 'SchemeRegistrationWritten', data }];
}

function remove({ childminderId, registrationId, at }: Of<'Remove'>, state: Scheme): Decided {
  if (state.removed.has(registrationId)) return [];
  const known = state.registrations.get(registrationId);
  if (!known) return notFound();
  if ([...state.sent.keys()].some((key) => key.endsWith(` ${registrationId}`)))
    return refuse('CONFLICT', schemeTexts.wasSent);
  return [
    {
      type: 'SchemeRegistrationRemoved',
      data: { childminderId, childId: known.childId, registrationId, at },
    },
  ];
}

/** Weeks returned before stay as they were. */
function send({ childminderId, week, hours, at }: Of<'Send'>, state: Scheme): Decided {
  return hours
    .filter(({ registrationId }) => !state.sent.has(sentKey(week, registrationId)))
    .map(({ childId, registrationId, sent }) => ({
      type: 'SchemeWeekSent',
      data: { childminderId, childId, registrationId, week, hours: sent, at },
    }));
}

function pay({ childminderId, week, cents, at }: Of<'Pay'>, state: Scheme): Decided {
  if (state.paid.get(week) === cents) return [];
  const paid = cents === undefined ? {} : { cents };
  return [{ type: 'SchemeWeekPaid', data: { childminderId, week, paid, at } }];
}

const chooseWarning = (
  { childminderId, childId, toParents, at }: Of<'ChooseWarning'>,
  state: Scheme,
): Decided =>
  state.toParents.has(childId) === toParents
    ? []
    : [{ type: 'SchemeWarningChosen', data: { childminderId, childId, toParents, at } }];

/** Reminds of each thing once. */
const tell = ({ childminderId, news, at }: Of<'Tell'>, { told }: Scheme): Decided =>
  news
    .filter((each) => !told.has(toldKey(each)))
    .map((each) => ({ type: 'SchemeReminded', data: { childminderId, ...each, at } }));

function evolve(state: Scheme, event: SchemeEvent): Scheme {
  switch (event.type) {
    case 'SchemeRegistrationWritten': {
      const { registrationId, childId, version, award } = event.data;
      // A changed end leads to a new reminder.
      if (state.registrations.get(registrationId)?.award?.to !== award?.to)
        for (const to of ['childminder', 'parents'] as const)
          state.told.delete(toldKey({ what: 'ends', to, registrationId }));
      state.registrations.set(registrationId, { childId, version, award });
      break;
    }
    case 'SchemeRegistrationRemoved':
      state.registrations.delete(event.data.registrationId);
      state.removed.add(event.data.registrationId);
      break;
    case 'SchemeWeekSent':
      state.sent.set(sentKey(event.data.week, event.data.registrationId), event.data.hours);
      break;
    case 'SchemeWarningChosen':
      if (event.data.toParents) state.toParents.add(event.data.childId);
      else state.toParents.delete(event.data.childId);
      break;
    case 'SchemeReminded':
      state.told.add(toldKey(event.data));
      break;
    case 'SchemeWeekPaid':
      if (event.data.paid?.cents === undefined) state.paid.delete(event.data.week);
      else state.paid.set(event.data.week, event.data.paid.cents);
      break;
  }
  return state;
}

/** A childminder's awards and returned weeks in one stream, so that no hour of a child is claimed under two awards. */
export const schemeDecider: Decider<Scheme, SchemeCommand, SchemeEvent> = {
  stream: (childminderId) => `scheme-${childminderId}`,
  initial: () => ({
    registrations: new Map(),
    removed: new Set(),
    sent: new Map(),
    paid: new Map(),
    told: new Set(),
    toParents: new Set(),
  }),
  evolve,
  // Awards decide which others may be registered, and a returned week is never returned anew.
  unseals: new Set(['SchemeRegistrationWritten', 'SchemeWeekSent', 'SchemeWeekPaid'] as const),
  decide(command, state) {
    switch (command.type) {
      case 'Register':
        return register(command, state);
      case 'Correct':
        return correct(command, state);
      case 'Remove':
        return remove(command, state);
      case 'Send':
        return send(command, state);
      case 'ChooseWarning':
        return chooseWarning(command, state);
      case 'Tell':
        return tell(command, state);
      case 'Pay':
        return pay(command, state);
    }
  },
};
