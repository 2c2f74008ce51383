import * as z from 'zod/mini';
import { defineEvent, type EventsOf, personal } from '../event-kit.ts';
import { Id } from '../ids.ts';
import { AskedPlace, ErasedWhy, OfferReply, OwnAnswer, PageWords } from './views.ts';

const hers = <S extends z.ZodMiniType>(schema: S) => personal(schema, 'childminderId', 'account');
/** Each enquiry has a key of its own, which is destroyed when its time is over, or when the family asks for it. */
const asked = <S extends z.ZodMiniType>(schema: S) => personal(schema, 'enquiryId', 'communication');

const enquiry = { childminderId: Id, enquiryId: Id };
/** `version` counts on from 1, the first asking. */
const changed = { ...enquiry, version: z.number() };

/** Stream `page-word-<hash>`: the first append wins, so that a word never leads to two houses. */
export const pageWordEvents = {
  PageWordClaimed: defineEvent('PageWordClaimed', 1, { childminderId: Id }),
};
export type PageWordEvent = EventsOf<typeof pageWordEvents>;

/** Stream `enquiries-<childminderId>`: a childminder's public page, and the families who ask there. */
export const enquiryEvents = {
  /** The whole page; a later one replaces it. */
  PublicPageWritten: defineEvent('PublicPageWritten', 1, {
    childminderId: Id,
    version: z.number(),
    page: hers(PageWords),
  }),
  PublicPageSwitched: defineEvent('PublicPageSwitched', 1, {
    childminderId: Id,
    on: z.boolean(),
    at: z.iso.datetime(),
  }),
  /** Somebody asked on the page. It counts for nothing until the address is proved. */
  EnquiryAsked: defineEvent('EnquiryAsked', 1, {
    ...enquiry,
    name: asked(z.string()),
    email: asked(z.string()),
    ask: asked(AskedPlace),
    at: z.iso.datetime(),
  }),
  EnquiryProved: defineEvent('EnquiryProved', 1, { ...changed, at: z.iso.datetime() }),
  /** The same address asked again: the first enquiry now says this, and keeps its day. */
  EnquiryJoined: defineEvent('EnquiryJoined', 1, {
    ...changed,
    /** The enquiry that came later, which is erased. */
    laterId: Id,
    /** One for each child, the newest last. */
    asks: asked(z.array(AskedPlace)),
    /** The question before had its answer, or its offer is over, so it waits for an answer again. */
    isNew: z.boolean(),
    at: z.iso.datetime(),
  }),
  EnquiryAnswered: defineEvent('EnquiryAnswered', 1, {
    ...changed,
    answer: OwnAnswer,
    letter: asked(z.string()),
    /** The last day of an offer. */
    until: z.optional(z.iso.date()),
    /** The number of an offer among all of hers. */
    nth: z.optional(z.number()),
    at: z.iso.datetime(),
  }),
  OfferTakenBack: defineEvent('OfferTakenBack', 1, { ...changed, at: z.iso.datetime() }),
  OfferReplied: defineEvent('OfferReplied', 1, { ...changed, reply: OfferReply, at: z.iso.datetime() }),
  EnquiryNoteWritten: defineEvent('EnquiryNoteWritten', 1, {
    ...changed,
    note: asked(z.string()),
    at: z.iso.datetime(),
  }),
  /** The order of the families on her list. */
  EnquiriesOrdered: defineEvent('EnquiriesOrdered', 1, { childminderId: Id, enquiryIds: z.array(Id) }),
  /** Its key is destroyed. */
  EnquiryErased: defineEvent('EnquiryErased', 1, {
    ...enquiry,
    why: ErasedWhy,
    /** The versions with a letter. */
    letters: z.array(z.number()),
    at: z.iso.datetime(),
  }),
};
export type EnquiryEvent = EventsOf<typeof enquiryEvents>;
