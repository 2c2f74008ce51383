import * as z from 'zod/mini';
import { Email, personName } from '../accounts/requests.ts';
import { addMonths } from '../calendar/recurrence.ts';
import { command } from '../command.ts';
import { dublinDate } from '../dublin.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { clockOfRequests } from '../now.ts';
import { oneLine } from '../one-line.ts';
import { counties } from '../register/counties.ts';
import { choice } from '../required-field.ts';
import { sentShapes } from '../sent-shapes.ts';
import { PageWord } from './page-word.ts';
import { publicTexts } from './public-texts.ts';
import { spokenLanguages } from './spoken-languages.ts';
import { enquiryTexts as texts } from './texts.ts';
import { Enquiries, OwnAnswer, OwnPage } from './views.ts';

const MOST_WORDS = 600;
const MOST_SENTENCE = 300;
const MOST_NOTE = 1_000;
const MOST_LETTER = 2_000;
/** The most families on a list that may be put into an order. */
const MOST_IN_ORDER = 200;

/** Characters that no sentence needs: those that turn it round, or that are not to be seen. */
const HIDDEN = /(?!\n)\p{Cc}|[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u;
const noHidden = (error: string) => z.refine<string>((text) => !HIDDEN.test(text), error);
/** A phone number, an address of mail, or a link, so that nobody is led past the page. */
const REACHED =
  /\d[\d\s()/-]{6,}\d|\b\d{2,4}\.\d{3}[.\s-]?\d{3,4}\b|\S@\S|:\/\/|www\.|[\p{L}\d]\.(?:ie|com|org|net|eu|uk)\b/iu;
/** An Eircode, which is that of one house. */
const EIRCODE = /\b[AC-FHKNPRTV-Y]\d[\dW]\s?(?=[A-Z]*\d)[\dAC-FHKNPRTV-Y]{4}\b/i;
/** A house in a street: a number, and a name that is written large. */
const HOUSE = /\b\d{1,4}[A-Za-z]?,?\s+(?:\p{Lu}[\p{L}’']*\s+){1,3}(?:Street|St|Road|Rd|Avenue|Ave)\b/u;
const isExact = (text: string): boolean => EIRCODE.test(text) || HOUSE.test(text);
/** A part of Dublin, whose number is no house. */
const DISTRICT = /\bDublin \d{1,2}W?\b/i;
const days = z
  .array(z.int(texts.daysInvalid).check(z.minimum(1, texts.daysInvalid), z.maximum(7, texts.daysInvalid)))
  .check(
    z.minLength(1, texts.daysRequired),
    z.maxLength(7, texts.daysInvalid),
    z.refine((all) => new Set(all).size === all.length, texts.daysInvalid),
  );

export const PageForm = z.object({
  word: PageWord,
  words: z.string(texts.wordsRequired).check(
    z.trim(),
    z.minLength(1, texts.wordsRequired),
    z.maxLength(MOST_WORDS, texts.wordsTooLong),
    noHidden(publicTexts.plainOnly),
    z.refine<string>((text) => !REACHED.test(text), texts.wordsNoPhone),
    z.refine<string>((text) => !isExact(text), texts.wordsNoAddress),
  ),
  town: z.string(texts.townRequired).check(
    z.trim(),
    z.minLength(1, texts.townRequired),
    z.refine<string>((text) => !/\d/.test(text.replace(DISTRICT, '')), texts.townNoNumber),
    ...oneLine(texts.townTooLong, 40),
  ),
  county: choice(counties, texts.countyRequired, texts.countyRequired),
  languages: z
    .array(z.enum(spokenLanguages, texts.languagesInvalid))
    .check(z.refine((all) => new Set(all).size === all.length, texts.languagesInvalid)),
  days,
});
export type PageForm = z.infer<typeof PageForm>;

export const ownPage = endpoint('GET /childminder/page', {
  summary: 'Her public page as it was written, whether it is on, and what it says of places',
  access: ['childminder'],
  answer: OwnPage,
});

export const writePage = command('PUT /childminder/page', {
  summary: 'Write the public page; a word that somebody else has is refused',
  access: ['childminder'],
  body: PageForm,
  examples: [
    {
      word: 'aoife-naas',
      words: 'A small house with a big garden.',
      town: 'Naas',
      county: 'Kildare',
      languages: ['en', 'ga'],
      days: [1, 2, 3, 4, 5],
    },
  ],
  answer: z.object({ word: z.string() }),
  changes: ['enquiries'],
});

export const switchPage = command('PUT /childminder/page/on', {
  summary: 'Switch the public page on or off',
  access: ['childminder'],
  body: z.object({ on: z.boolean() }),
  answer: z.object({ on: z.boolean() }),
  changes: ['enquiries'],
});

export const ownEnquiries = endpoint('GET /childminder/enquiries', {
  summary: 'The families who asked and proved their address',
  access: ['childminder'],
  answer: Enquiries,
});

const one = z.object({ id: Id });
const answered = z.object({ _id: Id });

export const AnswerForm = z.object({
  answer: OwnAnswer,
  letter: z
    .string(texts.letterRequired)
    .check(
      z.trim(),
      z.minLength(1, texts.letterRequired),
      z.maxLength(MOST_LETTER, publicTexts.tooLong),
      noHidden(publicTexts.plainOnly),
    ),
  /** The last day of an offer. */
  until: z.optional(z.nullable(z.iso.date(texts.lastDayRequired))),
});
export type AnswerForm = z.infer<typeof AnswerForm>;

export const answerEnquiry = command('PUT /childminder/enquiries/:id/answer', {
  summary: 'Offer a place, put the family on the list, or say no; a letter goes to the family',
  access: ['childminder'],
  params: one,
  body: z.extend(AnswerForm, {
    /** The version of the enquiry, and the number of offers, that the caller saw. */
    version: z.int(),
    offers: z.int(),
  }),
  examples: [{ answer: 'list', letter: 'Hello, I have put you on my list.', version: 1, offers: 0 }],
  answer: answered,
  changes: ['enquiries'],
});

export const takeOfferBack = command('DELETE /childminder/enquiries/:id/offer', {
  summary: 'Take an offer back that was not accepted; the family is told',
  access: ['childminder'],
  params: one,
  answer: answered,
  changes: ['enquiries'],
});

export const writeEnquiryNote = command('PUT /childminder/enquiries/:id/note', {
  summary: 'Notes about an enquiry; they are in that family’s copy',
  access: ['childminder'],
  params: one,
  body: z.object({
    note: z.string(publicTexts.notText).check(z.trim(), z.maxLength(MOST_NOTE, texts.noteTooLong)),
  }),
  answer: answered,
  changes: ['enquiries'],
});

export const orderEnquiries = command('PUT /childminder/enquiries/order', {
  summary: 'The order of the families on the list',
  access: ['childminder'],
  body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(MOST_IN_ORDER)) }),
  answer: z.object({ ids: z.array(Id) }),
  changes: ['enquiries'],
});

export const eraseEnquiry = command('DELETE /childminder/enquiries/:id', {
  summary: 'Erase an enquiry with everything that was written',
  access: ['childminder'],
  params: one,
  answer: answered,
  changes: ['enquiries'],
});

const thisMonth = (): string => dublinDate(clockOfRequests.now()).slice(0, 7);
const monthsOn = (month: string, by: number): string => addMonths(`${month}-01`, by).slice(0, 7);
/** The oldest child, the latest birth, and the latest start that somebody asks about. */
const OLDEST_MONTHS = 15 * 12;
const EXPECTED_MONTHS = 9;
const AHEAD_MONTHS = 24;

const month = (error: string, from: () => string, to: () => string) =>
  z.string(error).check(
    z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error, abort: true }),
    z.refine((given) => from() <= given && given <= to(), error),
  );
/** A browser sends one day as a text, and several as a list. */
const askedDays = z.pipe(
  z.transform((sent: unknown) =>
    (Array.isArray(sent) ? sent : sent === undefined || sent === '' ? [] : [sent]).map(Number),
  ),
  days,
);
sentShapes.set(askedDays, z.array(z.int().check(z.minimum(1), z.maximum(7))));
const ticked = z.pipe(
  z.transform((sent: unknown) => sent === true || sent === 'yes'),
  z.boolean(),
);
sentShapes.set(ticked, z.optional(z.literal('yes')));

/** The form of the public page, as a browser sends it without JavaScript. */
export const EnquiryForm = z
  .object({
    bornMonth: z.string(publicTexts.bornRequired).check(z.maxLength(2, publicTexts.bornRequired)),
    bornYear: z.string(publicTexts.bornRequired).check(z.maxLength(4, publicTexts.bornRequired)),
    days: askedDays,
    from: month(publicTexts.fromRequired, thisMonth, () => monthsOn(thisMonth(), AHEAD_MONTHS)),
    name: personName(publicTexts.nameRequired).check(
      z.refine<string>((name) => /\p{L}/u.test(name), publicTexts.nameRequired),
      noHidden(publicTexts.plainOnly),
    ),
    email: Email,
    words: z.optional(
      z.string(publicTexts.notText).check(
        z.trim(),
        // The field has room for two lines, and a line is soon begun.
        z.overwrite((text) => text.replace(/\s*[\r\n]+\s*/g, ' ')),
        ...oneLine(publicTexts.sentenceTooLong, MOST_SENTENCE),
        noHidden(publicTexts.plainOnly),
      ),
    ),
    sibling: ticked,
    /** Hidden from people; programs fill it in. */
    extra: z.optional(z.string()),
  })
  .check(
    z.refine(
      ({ bornMonth, bornYear }) => {
        const born = `${bornYear}-${bornMonth}`;
        const now = thisMonth();
        return (
          /^\d{4}-(0[1-9]|1[0-2])$/.test(born) &&
          monthsOn(now, -OLDEST_MONTHS) <= born &&
          born <= monthsOn(now, EXPECTED_MONTHS)
        );
      },
      { error: publicTexts.bornRequired, path: ['bornMonth'] },
    ),
  );
export type EnquiryForm = z.infer<typeof EnquiryForm>;

const page = { answer: z.unknown(), produces: 'text/html', access: 'public', page: true } as const;
/** Any text: a word that cannot be one is only not found. */
const atWord = z.object({ word: z.string() });
const atEnquiry = z.object({ word: z.string(), token: z.string() });

export const publicPage = endpoint('GET /c/:word', {
  ...page,
  summary: 'A childminder’s public page, as HTML that needs no JavaScript',
  params: atWord,
});

export const askForPlace = command('POST /c/:word', {
  ...page,
  summary: 'Ask for a place, by the form of the page; it counts once the address is proved',
  params: atWord,
  body: EnquiryForm,
  examples: [
    {
      bornMonth: '04',
      bornYear: '2026',
      days: ['1', '2'],
      from: '2026-12',
      name: 'Aisling Doyle',
      email: 'aisling.doyle@nead.example',
      words: 'We live two streets away.',
    },
  ],
  changes: ['enquiries'],
});

export const enquiryPage = endpoint('GET /c/:word/:token', {
  ...page,
  summary: 'A family’s own enquiry, by the link of the mail: what was asked, said and noted',
  params: atEnquiry,
});

/** The buttons of a family’s page. */
const FamilyPress = z.enum(['send', 'accept', 'decline', 'erase']);
export type FamilyPress = z.infer<typeof FamilyPress>;

export const pressOnEnquiry = command('POST /c/:word/:token', {
  ...page,
  summary: 'Send the enquiry, answer an offer, or have everything erased, by the link of the mail',
  params: atEnquiry,
  body: z.object({ press: FamilyPress }),
  changes: ['enquiries'],
});
