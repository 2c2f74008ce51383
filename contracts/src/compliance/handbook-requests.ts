import * as z from 'zod/mini';
import { command } from '../command.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { ONE_LINE, oneLine } from '../one-line.ts';
import { HandbookHeading } from './handbook-headings.ts';
import { complianceTexts as texts } from './texts.ts';

const MOST_CHARACTERS = 20_000;

/** A chapter may be saved before it is written: parents never get one without words. */
export const ChapterForm = z.object({
  title: z
    .string(texts.notText)
    .check(z.trim(), z.minLength(1, texts.titleRequired), ...oneLine(texts.titleTooLong, ONE_LINE)),
  text: z.string(texts.notText).check(z.trim(), z.maxLength(MOST_CHARACTERS, texts.chapterTooLong)),
  /** A document of the repository that parents read with it, or instead. */
  documentId: z.optional(z.nullable(Id)),
});
export type ChapterForm = z.infer<typeof ChapterForm>;

const PublishedVersion = z.object({ version: z.number(), on: z.iso.date() });

/** A chapter as it is written now; null in a text means erased. */
export const ChapterDraft = z.object({
  _id: Id,
  heading: z.nullable(HandbookHeading),
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
  written: z.number(),
  documentId: z.nullable(Id),
  /** The version of the handbook in which parents first got its present published text. */
  since: z.nullable(PublishedVersion),
  /** It differs from the version that parents read. */
  isChanged: z.boolean(),
});
export type ChapterDraft = z.infer<typeof ChapterDraft>;

/** A parent of a child in care, and what they have read. */
export const HandbookReader = z.object({
  contactId: Id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** The parent has an account through which they can be asked. */
  isOnNead: z.boolean(),
  /** The time at which they read the newest version. */
  readAt: z.nullable(z.string()),
  /** The newest version that they have read. */
  hadVersion: z.nullable(z.number()),
  /** The days on which they were asked to read the newest version. */
  asked: z.array(z.iso.date()),
});
export type HandbookReader = z.infer<typeof HandbookReader>;

export const HandbookView = z.object({
  chapters: z.array(ChapterDraft),
  /** The newest first, each with everybody who has read it. */
  versions: z.array(
    z.extend(PublishedVersion, {
      chapters: z.number(),
      readBy: z.array(z.object({ firstName: z.nullable(z.string()), at: z.string() })),
    }),
  ),
  /** A chapter that parents still read was removed. */
  isShorter: z.boolean(),
  readers: z.array(HandbookReader),
  families: z.number(),
  /** The number of families that have read the newest version. */
  familiesRead: z.number(),
});
export type HandbookView = z.infer<typeof HandbookView>;

/** A document that belongs to a chapter, with a link for this viewer. */
const ChapterPaper = z.object({
  _id: Id,
  name: z.nullable(z.string()),
  filename: z.string(),
  url: z.string(),
  contentType: z.string(),
});

/** A chapter as a parent reads it. */
export const ReadChapter = z.object({
  _id: Id,
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
  since: PublishedVersion,
  /** New or other than in the version that this parent has read. */
  isNew: z.boolean(),
  /** The text that this parent has read before, if there was one. */
  before: z.nullable(z.string()),
  /** Null where there is none, or where it was deleted. */
  paper: z.nullable(ChapterPaper),
});
export type ReadChapter = z.infer<typeof ReadChapter>;

/** The handbook of one childminder, as one of her parents reads it. */
export const ParentsHandbook = z.object({
  childminderId: Id,
  from: z.nullable(z.string()),
  version: z.number(),
  on: z.iso.date(),
  readAt: z.nullable(z.string()),
  hadVersion: z.nullable(z.number()),
  /** They have not read this version, and still have a child in care. */
  isAsked: z.boolean(),
  chapters: z.array(ReadChapter),
});
export type ParentsHandbook = z.infer<typeof ParentsHandbook>;

const one = z.object({ id: Id });
const Done = z.object({ _id: Id });
const VersionNumber = z.coerce.number<string>().check(z.int(), z.minimum(1));

export const handbookPage = endpoint('GET /childminder/handbook', {
  summary: 'The chapters as they are written now, the versions that parents got, and who has read which',
  access: ['childminder'],
  answer: HandbookView,
});

export const writeChapter = command('POST /childminder/handbook/chapters', {
  summary: 'Write a chapter; parents read it once the handbook is sent',
  access: ['childminder'],
  body: z.extend(ChapterForm, { _id: z.optional(Id), heading: z.optional(z.nullable(HandbookHeading)) }),
  status: 201,
  answer: Done,
  changes: ['file'],
});

export const rewriteChapter = command('PUT /childminder/handbook/chapters/:id', {
  summary: 'Change a chapter; what parents have got stays as it is',
  access: ['childminder'],
  params: one,
  /** `written`: the writing that the caller saw; refused if there is a newer one. */
  body: z.extend(ChapterForm, { written: z.optional(z.int()) }),
  answer: Done,
  changes: ['file'],
});

export const removeChapter = command('DELETE /childminder/handbook/chapters/:id', {
  summary: 'Take a chapter out of the next version; older versions keep it',
  access: ['childminder'],
  params: one,
  answer: Done,
  changes: ['file'],
});

export const publishHandbook = command('POST /childminder/handbook/versions', {
  summary: 'Send what is written now to parents as a version, and ask each of them to read it',
  access: ['childminder'],
  answer: z.object({ version: z.number() }),
  changes: ['file'],
});

export const askToRead = command('POST /childminder/handbook/readers/:contactId/asked', {
  summary: 'Ask a parent again to read the newest version, once a day at most',
  access: ['childminder'],
  params: z.object({ contactId: Id }),
  answer: z.object({ contactId: Id }),
  changes: ['file'],
});

export const handbookPaper = endpoint('GET /childminder/handbook/versions/:version/paper.pdf', {
  summary: 'A version of the handbook as paper',
  access: ['childminder'],
  params: z.object({ version: VersionNumber }),
  answer: z.unknown(),
  produces: 'application/pdf',
});

export const parentsHandbooks = endpoint('GET /parent/handbooks', {
  summary:
    'The handbooks of the childminders of this parent’s children, with what this parent has read of them',
  access: ['parent'],
  answer: z.array(ParentsHandbook),
});

export const acknowledgeHandbook = command('POST /parent/handbooks/:childminderId/acknowledgement', {
  summary: 'Say that one has read a version; the first time counts',
  access: ['parent'],
  params: z.object({ childminderId: Id }),
  body: z.object({ version: z.int().check(z.minimum(1)) }),
  answer: z.object({ version: z.number() }),
  changes: ['file'],
});
