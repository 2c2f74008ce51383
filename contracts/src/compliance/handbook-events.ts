import * as z from 'zod/mini';
import { defineEvent, type EventsOf, personal } from '../event-kit.ts';
import { Id } from '../ids.ts';
import { HandbookHeading } from './handbook-headings.ts';

const Own = personal(z.string(), 'childminderId', 'account');
const chapter = { childminderId: Id, chapterId: Id };
const reader = { childminderId: Id, contactId: Id, version: z.number() };

/** Stream `handbook-<childminderId>`: how a childminder minds children, in her own words, and which parent has read it. */
export const handbookEvents = {
  /** The whole chapter as a draft; `written` counts from 1. */
  ChapterWritten: defineEvent('ChapterWritten', 1, {
    ...chapter,
    written: z.number(),
    /** The suggestion that it began with. */
    heading: z.optional(HandbookHeading),
    title: Own,
    text: Own,
    /** A document of the repository that parents read with it, or instead. */
    documentId: z.optional(Id),
  }),
  ChapterRemoved: defineEvent('ChapterRemoved', 1, chapter),
  /** The handbook that parents read from now on; `version` counts from 1. */
  HandbookPublished: defineEvent('HandbookPublished', 1, {
    childminderId: Id,
    version: z.number(),
    on: z.iso.date(),
    chapters: z.array(
      z.object({
        chapterId: Id,
        /** The number of the chapter's writing. */
        written: z.number(),
        /** The version of the handbook in which it was new. */
        since: z.number(),
      }),
    ),
  }),
  /** A parent was asked to read this version. */
  HandbookReadingAsked: defineEvent('HandbookReadingAsked', 1, { ...reader, on: z.iso.date() }),
  /** A parent says that they have read this version. */
  HandbookAcknowledged: defineEvent('HandbookAcknowledged', 1, {
    ...reader,
    accountId: Id,
    at: z.iso.datetime(),
  }),
};
export type HandbookEvent = EventsOf<typeof handbookEvents>;
