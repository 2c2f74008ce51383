import { normalEmail } from '@nead/contracts/accounts/requests.ts';
import { addMonths } from '@nead/contracts/calendar/recurrence.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { EnquiryEvent } from '@nead/contracts/enquiries/events.ts';
import { publicTexts } from '@nead/contracts/enquiries/public-texts.ts';
import type { AnswerForm, PageForm } from '@nead/contracts/enquiries/requests.ts';
import { enquiryTexts as texts } from '@nead/contracts/enquiries/texts.ts';
import type { AskedPlace, OfferReply } from '@nead/contracts/enquiries/views.ts';
import { withAsk } from '@nead/contracts/enquiries/with-ask.ts';
import { invalid, isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { enquiryKeptUntil } from '@nead/contracts/personal-data/retention.ts';
import type { Decider } from '../../engine/decider.ts';
import { evolveEnquiries, type KnownEnquiry, noEnquiries, type OwnEnquiries } from './state.ts';

export type EnquiryCommand =
  | { type: 'WritePage'; page: PageForm }
  | { type: 'SwitchPage'; on: boolean; at: string }
  | { type: 'Ask'; enquiryId: Id; name: string; email: string; ask: AskedPlace; at: string }
  | { type: 'Prove'; enquiryId: Id; at: string }
  | ({ type: 'Answer'; enquiryId: Id; at: string; version: number; offers: number } & AnswerForm)
  | { type: 'TakeBack'; enquiryId: Id; at: string }
  | { type: 'Reply'; enquiryId: Id; reply: OfferReply; at: string }
  | { type: 'Note'; enquiryId: Id; note: string; at: string }
  | { type: 'Order'; enquiryIds: readonly Id[] }
  | { type: 'Erase'; enquiryId: Id; why: 'asked' | 'unproved' | 'over'; at: string };

type EnquiryAsked<Type extends EnquiryCommand['type']> = Extract<EnquiryCommand, { type: Type }>;
type Decided = readonly EnquiryEvent[] | Refusal;

export interface EnquiryContext {
  childminderId: Id;
  /** A refusal if the plan has no page. */
  notInPlan: Refusal | undefined;
}

/** The most families with an answer to come, or on the list (ruling 121). */
export const MOST_ENQUIRIES = 200;
/** The most different words that a page ever had. */
export const MOST_WORDS_OF_PAGE = 10;
const OFFER_MONTHS = 3;

/** The page without the form's order of fields. */
const pageOf = ({ word, words, town, county, languages, days }: PageForm): PageForm => ({
  word,
  words,
  town,
  county,
  languages,
  days: days.toSorted((a, b) => a - b),
});

const isSamePage = (a: PageForm, b: PageForm): boolean =>
  JSON.stringify(pageOf(a)) === JSON.stringify(pageOf(b));

/** An enquiry that the childminder sees, or the reason why it is not there. */
function seen({ enquiries, gone }: OwnEnquiries, id: Id): KnownEnquiry | Refusal {
  const known = enquiries.get(id);
  if (known?.proved) return known;
  return gone.has(id) ? refuse('RECORD_REMOVED', texts.gone) : refuse('NOT_FOUND', texts.notProved);
}

/** Families with an answer to come. */
const isWaiting = ({ proved, state }: KnownEnquiry): boolean =>
  proved && (state === 'new' || state === 'listed' || state === 'offered');

/** Asking again waits for an answer, unless the one before still does. */
const isNewAgain = ({ state, until }: KnownEnquiry, today: string): boolean =>
  state === 'no' ||
  state === 'declined' ||
  state === 'accepted' ||
  (state === 'offered' && until !== undefined && until < today);

/** The first enquiry of the same proved address. */
const firstOf = (
  { enquiries }: OwnEnquiries,
  email: string | null,
): [enquiryId: Id, known: KnownEnquiry] | undefined =>
  email === null
    ? undefined
    : [...enquiries].find(
        ([, known]) =>
          known.proved && known.email !== null && normalEmail(known.email) === normalEmail(email),
      );

function prove({ enquiryId, at }: EnquiryAsked<'Prove'>, state: OwnEnquiries, childminderId: Id): Decided {
  const asked = state.enquiries.get(enquiryId);
  if (!asked) return state.joined.has(enquiryId) ? [] : refuse('NOT_FOUND', publicTexts.linkOver);
  if (asked.proved) return [];
  const first = firstOf(state, asked.email);
  if (first) {
    const [firstId, known] = first;
    const asks = asked.asks.reduce(withAsk, known.asks);
    const isNew = isNewAgain(known, dublinDate(at));
    const named = { childminderId, enquiryId: firstId, version: known.version + 1, laterId: enquiryId };
    return [{ type: 'EnquiryJoined', data: { ...named, asks: [...asks], isNew, at } }];
  }
  const waiting = [...state.enquiries.values()].filter(isWaiting).length;
  if (waiting >= MOST_ENQUIRIES) return refuse('PLAN_LIMIT', texts.listFull(MOST_ENQUIRIES));
  return [{ type: 'EnquiryProved', data: { childminderId, enquiryId, version: asked.version + 1, at } }];
}

function answer(
  { enquiryId, at, answer: given, letter, until, version, offers }: EnquiryAsked<'Answer'>,
  state: OwnEnquiries,
  childminderId: Id,
): Decided {
  const known = seen(state, enquiryId);
  if (isRefusal(known)) return known;
  if (known.version !== version) return refuse('RECORD_CHANGED', texts.changed);
  const data = { childminderId, enquiryId, version: known.version + 1, answer: given, letter };
  if (given !== 'offer') return [{ type: 'EnquiryAnswered', data: { ...data, at } }];
  // Two devices must not give one place to two families: the second has to see the first offer.
  if (state.offers !== offers) return refuse('RECORD_CHANGED', texts.offersChanged);
  const today = dublinDate(at);
  if (!until) return invalid(texts.lastDayRequired);
  if (until < today) return invalid(texts.lastDayPast);
  if (until > addMonths(today, OFFER_MONTHS)) return invalid(texts.lastDayFar);
  return [{ type: 'EnquiryAnswered', data: { ...data, until, nth: offers + 1, at } }];
}

function reply(
  { enquiryId, reply: given, at }: EnquiryAsked<'Reply'>,
  state: OwnEnquiries,
  childminderId: Id,
): Decided {
  const known = seen(state, enquiryId);
  if (isRefusal(known)) return refuse('NOT_FOUND', publicTexts.linkOver);
  if (known.state === given) return [];
  if (known.state !== 'offered') return refuse('RECORD_CHANGED');
  if (known.until !== undefined && known.until < dublinDate(at)) return refuse('RECORD_CHANGED');
  return [
    {
      type: 'OfferReplied',
      data: { childminderId, enquiryId, version: known.version + 1, reply: given, at },
    },
  ];
}

function takeBack(
  { enquiryId, at }: EnquiryAsked<'TakeBack'>,
  state: OwnEnquiries,
  childminderId: Id,
): Decided {
  const known = seen(state, enquiryId);
  if (isRefusal(known)) return known;
  if (known.state === 'listed') return [];
  if (known.state !== 'offered') return refuse('RECORD_CHANGED', texts.notOffered);
  return [{ type: 'OfferTakenBack', data: { childminderId, enquiryId, version: known.version + 1, at } }];
}

function order({ enquiryIds }: EnquiryAsked<'Order'>, state: OwnEnquiries, childminderId: Id): Decided {
  const isThere = (id: Id) => state.enquiries.get(id)?.proved === true;
  if (!enquiryIds.every(isThere) || new Set(enquiryIds).size !== enquiryIds.length)
    return refuse('RECORD_CHANGED', texts.orderUnknown);
  if (enquiryIds.join() === state.order.join()) return [];
  return [{ type: 'EnquiriesOrdered', data: { childminderId, enquiryIds: [...enquiryIds] } }];
}

/** A childminder's page, and the families who ask there (docs/decisions/199). */
export const enquiryDecider: Decider<OwnEnquiries, EnquiryCommand, EnquiryEvent, EnquiryContext> = {
  stream: (childminderId) => `enquiries-${childminderId}`,
  initial: noEnquiries,
  evolve: evolveEnquiries,
  // Families are found by their address, and repeats by what was said before.
  unseals: new Set(['PublicPageWritten', 'EnquiryAsked', 'EnquiryJoined', 'EnquiryNoteWritten'] as const),
  // Each enquiry has a key of its own, which must not be that of a person.
  introduces: (events) =>
    events.flatMap(({ type, data }) =>
      type === 'EnquiryAsked' ? [{ id: data.enquiryId, owner: data.childminderId, what: 'enquiry' }] : [],
    ),
  decide(command, state, { childminderId, notInPlan }) {
    switch (command.type) {
      case 'WritePage': {
        if (notInPlan) return notInPlan;
        const page = pageOf(command.page);
        if (state.page && isSamePage(state.page, page)) return [];
        return [{ type: 'PublicPageWritten', data: { childminderId, version: state.pageVersion + 1, page } }];
      }
      case 'SwitchPage': {
        const { on, at } = command;
        // Switching off is never refused.
        if (on && notInPlan) return notInPlan;
        if (on && !state.page) return refuse('NOT_FOUND', texts.notWritten);
        return state.on === on ? [] : [{ type: 'PublicPageSwitched', data: { childminderId, on, at } }];
      }
      case 'Ask': {
        const { enquiryId, name, email, ask, at } = command;
        if (notInPlan || !state.on || !state.page) return refuse('NOT_FOUND', publicTexts.notThere);
        if (state.enquiries.has(enquiryId) || state.gone.has(enquiryId)) return [];
        return [{ type: 'EnquiryAsked', data: { childminderId, enquiryId, name, email, ask, at } }];
      }
      case 'Prove':
        return prove(command, state, childminderId);
      case 'Answer':
        return answer(command, state, childminderId);
      case 'TakeBack':
        return takeBack(command, state, childminderId);
      case 'Reply':
        return reply(command, state, childminderId);
      case 'Note': {
        const { enquiryId, note, at } = command;
        const known = seen(state, enquiryId);
        if (isRefusal(known)) return known;
        if ((known.note ?? '') === note) return [];
        const { version } = known;
        return [
          { type: 'EnquiryNoteWritten', data: { childminderId, enquiryId, version: version + 1, note, at } },
        ];
      }
      case 'Order':
        return order(command, state, childminderId);
      case 'Erase': {
        const { enquiryId, why, at } = command;
        const known = state.enquiries.get(enquiryId);
        if (!known) return state.gone.has(enquiryId) ? [] : refuse('NOT_FOUND', texts.notProved);
        // The directory is behind while a reaction waits, so what it found is asked of the enquiry once more.
        if (why === 'unproved' && known.proved) return [];
        if (why === 'over' && dublinDate(at) <= enquiryKeptUntil(known.lastWordOn)) return [];
        const letters = [...known.letters];
        return [{ type: 'EnquiryErased', data: { childminderId, enquiryId, why, letters, at } }];
      }
    }
  },
};
