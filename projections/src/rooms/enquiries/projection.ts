import { type Effect, type Projection, patch, publish, put, remove } from '../../engine/projection.ts';
import {
  enquiry,
  enquiryLetter,
  joinedEnquiry,
  listOrder,
  offersMade,
  pageOn,
  pageWord,
  writtenPage,
} from './tables.ts';

const changed = ({ childminderId }: { childminderId: string }): Effect =>
  publish({ audience: { childminder: childminderId }, kind: 'enquiries' });

const keyOf = ({ childminderId, enquiryId }: { childminderId: string; enquiryId: string }) => ({
  childminder_id: childminderId,
  id: enquiryId,
});

const answeredAs = { offer: 'offered', list: 'listed', no: 'no' } as const;

export const enquiriesProjection: Projection = {
  name: 'enquiries',
  version: 1,
  tables: [writtenPage, pageWord, pageOn, offersMade, listOrder, enquiry, enquiryLetter, joinedEnquiry],
  unseals: new Set([
    'PublicPageWritten',
    'EnquiryAsked',
    'EnquiryJoined',
    'EnquiryAnswered',
    'EnquiryNoteWritten',
  ] as const),
  handle(event): readonly Effect[] {
    switch (event.type) {
      case 'PublicPageWritten': {
        const { childminderId, version, page } = event.data;
        const row = { childminder_id: childminderId, version, word: page?.word ?? null, page };
        const named = page ? [put(pageWord, { word: page.word, childminder_id: childminderId })] : [];
        return [put(writtenPage, row), ...named, changed(event.data)];
      }
      case 'PublicPageSwitched': {
        const { childminderId, on } = event.data;
        const row = { childminder_id: childminderId };
        return [on ? put(pageOn, row) : remove(pageOn, row), changed(event.data)];
      }
      case 'EnquiryAsked': {
        const { name, email, ask, at } = event.data;
        const asked = { name, email, asks: ask && [ask], proved: false, state: 'new' };
        const nothing = { until: null, note: null, asked_at: at, last_word_at: at };
        // Nobody is told before the address is proved.
        return [put(enquiry, { ...keyOf(event.data), version: 1, ...asked, ...nothing })];
      }
      case 'EnquiryProved': {
        const { version, at } = event.data;
        return [
          patch(enquiry, keyOf(event.data), { version, proved: true, last_word_at: at }),
          changed(event.data),
        ];
      }
      case 'EnquiryJoined': {
        const { childminderId, enquiryId, laterId, version, asks, isNew, at } = event.data;
        const later = { childminder_id: childminderId, id: laterId };
        return [
          remove(enquiry, later),
          put(joinedEnquiry, { ...later, first_id: enquiryId }),
          patch(enquiry, keyOf(event.data), {
            ...{ version, asks, last_word_at: at },
            ...(isNew && { state: 'new', until: null }),
          }),
          changed(event.data),
        ];
      }
      case 'EnquiryAnswered': {
        const { childminderId, enquiryId, version, answer, letter, until = null, nth, at } = event.data;
        const state = answeredAs[answer];
        return [
          patch(enquiry, keyOf(event.data), { version, state, until, last_word_at: at }),
          put(enquiryLetter, {
            ...{ childminder_id: childminderId, enquiry_id: enquiryId, version },
            ...{ answer, letter, at },
          }),
          ...(nth === undefined ? [] : [put(offersMade, { childminder_id: childminderId, offers: nth })]),
          changed(event.data),
        ];
      }
      case 'OfferTakenBack': {
        const { version, at } = event.data;
        const set = { version, state: 'listed', until: null, last_word_at: at };
        return [patch(enquiry, keyOf(event.data), set), changed(event.data)];
      }
      case 'OfferReplied': {
        const { version, reply, at } = event.data;
        const set = { version, state: reply, last_word_at: at };
        return [patch(enquiry, keyOf(event.data), set), changed(event.data)];
      }
      case 'EnquiryNoteWritten': {
        const { version, note } = event.data;
        return [patch(enquiry, keyOf(event.data), { version, note }), changed(event.data)];
      }
      case 'EnquiriesOrdered': {
        const { childminderId, enquiryIds } = event.data;
        const row = { childminder_id: childminderId, enquiry_ids: enquiryIds };
        return [put(listOrder, row), changed(event.data)];
      }
      case 'EnquiryErased': {
        const { childminderId, enquiryId, letters } = event.data;
        const of = { childminder_id: childminderId, enquiry_id: enquiryId };
        return [
          remove(enquiry, keyOf(event.data)),
          ...letters.map((version) => remove(enquiryLetter, { ...of, version })),
          changed(event.data),
        ];
      }
      case 'AccountErased': {
        const row = { childminder_id: event.data.accountId };
        return [remove(writtenPage, row), remove(pageOn, row)];
      }
      default:
        return [];
    }
  },
};
