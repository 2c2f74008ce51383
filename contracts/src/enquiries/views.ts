import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import { counties } from '../register/counties.ts';
import { spokenLanguages } from './spoken-languages.ts';

/** A month, as in '2026-04'. */
const Month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
/** Days of the week, 1 for Monday. */
const Weekdays = z.array(z.int().check(z.minimum(1), z.maximum(7)));

/** The words of a public page. */
export const PageWords = z.object({
  word: z.string(),
  words: z.string(),
  town: z.string(),
  county: z.enum(counties),
  languages: z.array(z.enum(spokenLanguages)),
  days: Weekdays,
});
export type PageWords = z.infer<typeof PageWords>;

/** A family's wish: the child's month of birth, the days, and the month in which it begins. */
export const AskedPlace = z.object({
  born: Month,
  days: Weekdays,
  from: Month,
  words: z.nullable(z.string()),
  /** A brother or sister is, or was, with her. */
  sibling: z.boolean(),
});
export type AskedPlace = z.infer<typeof AskedPlace>;

export const OwnAnswer = z.enum(['offer', 'list', 'no']);
export type OwnAnswer = z.infer<typeof OwnAnswer>;
export const OfferReply = z.enum(['accepted', 'declined']);
export type OfferReply = z.infer<typeof OfferReply>;
export const ErasedWhy = z.enum(['asked', 'unproved', 'over']);

/** New: she has not answered. The others: her answer, what became of an offer, and the family's reply. */
export const EnquiryState = z.enum(['new', 'offered', 'accepted', 'declined', 'listed', 'no']);
export type EnquiryState = z.infer<typeof EnquiryState>;

/** An enquiry as the childminder sees it; null is what was erased. */
export const Enquiry = z.object({
  _id: Id,
  /** Counts on with each change; a command names the one that was seen. */
  version: z.number(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** One for each child, the newest last. */
  asks: z.array(AskedPlace),
  state: EnquiryState,
  /** The last day of an offer. */
  until: z.nullable(z.string()),
  /** Her last letter. */
  letter: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The day of asking, and of the last word. */
  askedOn: z.string(),
  lastWordOn: z.string(),
  /** The last day on which it is kept. */
  keptUntil: z.string(),
});
export type Enquiry = z.infer<typeof Enquiry>;

export const Enquiries = z.object({
  /** In her own order, where she has one; otherwise as they asked. */
  enquiries: z.array(Enquiry),
  /** The number of offers ever made: an offer is refused to a device that has not seen the last one. */
  offers: z.number(),
});
export type Enquiries = z.infer<typeof Enquiries>;

export const OwnPage = z.object({
  /** Null until it is written. */
  page: z.nullable(PageWords),
  version: z.number(),
  on: z.boolean(),
  /** The places as the page tells them; null where nothing is told. */
  places: z.nullable(z.string()),
});
export type OwnPage = z.infer<typeof OwnPage>;
