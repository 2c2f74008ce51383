import { tablesOf } from '../../engine/projection.ts';

const table = tablesOf('enquiries');

/** A childminder's public page. */
export const writtenPage = table({
  name: 'page',
  columns: {
    childminder_id: 'text',
    version: 'integer',
    word: 'text null',
    /** The whole page; null once it was erased. */
    page: 'jsonb null',
  },
  key: ['childminder_id'],
  indexes: [['word']],
});

/** Every word that a page ever had: links in letters hold the word of their time. */
export const pageWord = table({
  name: 'word',
  columns: { word: 'text', childminder_id: 'text' },
  key: ['word'],
});

/** The pages that are on; apart from their words, which change by themselves. */
export const pageOn = table({
  name: 'page_on',
  columns: { childminder_id: 'text' },
  key: ['childminder_id'],
});

/** The number of offers that a childminder ever made. */
export const offersMade = table({
  name: 'offers_made',
  columns: { childminder_id: 'text', offers: 'integer' },
  key: ['childminder_id'],
});

/** The order of the families on a childminder's list. */
export const listOrder = table({
  name: 'list_order',
  columns: { childminder_id: 'text', enquiry_ids: 'jsonb' },
  key: ['childminder_id'],
});

/** An enquiry; it is removed when it is erased. */
export const enquiry = table({
  name: 'enquiry',
  columns: {
    childminder_id: 'text',
    id: 'text',
    version: 'integer',
    name: 'text null',
    email: 'text null',
    asks: 'jsonb null',
    /** Its address was proved. */
    proved: 'boolean',
    state: 'text',
    until: 'text null',
    note: 'text null',
    asked_at: 'text',
    last_word_at: 'text',
  },
  key: ['childminder_id', 'id'],
});

/** The childminder's letters to a family. */
export const enquiryLetter = table({
  name: 'letter',
  columns: {
    childminder_id: 'text',
    enquiry_id: 'text',
    version: 'integer',
    answer: 'text',
    letter: 'text null',
    at: 'text',
  },
  key: ['childminder_id', 'enquiry_id', 'version'],
});

/** An enquiry that joined an earlier one: its link leads there. */
export const joinedEnquiry = table({
  name: 'joined',
  columns: { childminder_id: 'text', id: 'text', first_id: 'text' },
  key: ['childminder_id', 'id'],
});
