import { dublinDate } from '@nead/contracts/dublin.ts';
import type { EnquiryEvent } from '@nead/contracts/enquiries/events.ts';
import type { AskedPlace, EnquiryState, PageWords } from '@nead/contracts/enquiries/views.ts';
import type { Id } from '@nead/contracts/ids.ts';

export interface KnownEnquiry {
  name: string | null;
  email: string | null;
  /** One for each child, the newest last. */
  asks: readonly AskedPlace[];
  /** The address was proved, so that the childminder sees it. */
  proved: boolean;
  state: EnquiryState;
  /** The last day of an offer. */
  until: string | undefined;
  /** The versions with a letter. */
  letters: readonly number[];
  note: string | null;
  /** The day of the last word on either side, from which the time of keeping counts. */
  lastWordOn: string;
  version: number;
}

/** A childminder's page, and the families who ask there. */
export interface OwnEnquiries {
  page: PageWords | null;
  pageVersion: number;
  /** Every word that the page ever had. */
  words: Set<string>;
  on: boolean;
  enquiries: Map<Id, KnownEnquiry>;
  /** Erased ones, and later ones that joined another. */
  gone: Set<Id>;
  /** Enquiries that were joined to another, by their own id. */
  joined: Map<Id, Id>;
  order: readonly Id[];
  /** The number of offers ever made. */
  offers: number;
}

export const noEnquiries = (): OwnEnquiries => ({
  page: null,
  pageVersion: 0,
  words: new Set(),
  on: false,
  enquiries: new Map(),
  gone: new Set(),
  joined: new Map(),
  order: [],
  offers: 0,
});

const answeredAs = { offer: 'offered', list: 'listed', no: 'no' } as const;

/** Each change counts on. */
function change(
  state: OwnEnquiries,
  { enquiryId, version }: { enquiryId: Id; version: number },
  changed: Partial<KnownEnquiry>,
): OwnEnquiries {
  const known = state.enquiries.get(enquiryId);
  if (known) Object.assign(known, changed, { version });
  return state;
}

export function evolveEnquiries(state: OwnEnquiries, { type, data }: EnquiryEvent): OwnEnquiries {
  switch (type) {
    case 'PublicPageWritten':
      state.page = data.page;
      state.pageVersion = data.version;
      if (data.page) state.words.add(data.page.word);
      return state;
    case 'PublicPageSwitched':
      state.on = data.on;
      return state;
    case 'EnquiryAsked': {
      const { enquiryId, name, email, ask, at } = data;
      state.enquiries.set(enquiryId, {
        ...{ name, email, asks: ask ? [ask] : [], proved: false, state: 'new' },
        ...{ until: undefined, letters: [], note: null, version: 1, lastWordOn: dublinDate(at) },
      });
      return state;
    }
    case 'EnquiryProved':
      return change(state, data, { proved: true, lastWordOn: dublinDate(data.at) });
    case 'EnquiryJoined':
      state.enquiries.delete(data.laterId);
      state.gone.add(data.laterId);
      state.joined.set(data.laterId, data.enquiryId);
      return change(state, data, {
        asks: data.asks ?? [],
        lastWordOn: dublinDate(data.at),
        ...(data.isNew && { state: 'new', until: undefined }),
      });
    case 'EnquiryAnswered': {
      const { enquiryId, answer, until, nth = state.offers, version, at } = data;
      state.offers = nth;
      const letters = [...(state.enquiries.get(enquiryId)?.letters ?? []), version];
      return change(state, data, { state: answeredAs[answer], until, letters, lastWordOn: dublinDate(at) });
    }
    case 'OfferTakenBack':
      return change(state, data, { state: 'listed', until: undefined, lastWordOn: dublinDate(data.at) });
    case 'OfferReplied':
      return change(state, data, { state: data.reply, lastWordOn: dublinDate(data.at) });
    case 'EnquiryNoteWritten':
      return change(state, data, { note: data.note });
    case 'EnquiriesOrdered':
      state.order = data.enquiryIds;
      return state;
    case 'EnquiryErased':
      state.enquiries.delete(data.enquiryId);
      state.gone.add(data.enquiryId);
      return state;
  }
}
