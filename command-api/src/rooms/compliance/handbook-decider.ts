import type { HandbookEvent } from '@nead/contracts/compliance/handbook-events.ts';
import type { HandbookHeading } from '@nead/contracts/compliance/handbook-headings.ts';
import { chaptersChanged, chaptersInOrder, isReadable } from '@nead/contracts/compliance/handbook-order.ts';
import type { ChapterForm } from '@nead/contracts/compliance/handbook-requests.ts';
import { handbookTexts as texts } from '@nead/contracts/compliance/handbook-texts.ts';
import { invalid, isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Decider } from '../../engine/decider.ts';

type Published = Extract<HandbookEvent, { type: 'HandbookPublished' }>['data'];

interface Chapter {
  chapterId: Id;
  written: number;
  heading?: HandbookHeading | undefined;
  /** Null once it was erased, like the text. */
  title: string | null;
  text: string | null;
  documentId?: Id | undefined;
}

export interface WrittenHandbook {
  chapters: Map<Id, Chapter>;
  /** Chapters that were removed. */
  gone: Map<Id, Chapter>;
  /** The newest version. */
  published: Published | undefined;
  /** The readings, as 'contact version'. */
  read: Set<string>;
  /** The day on which a contact was last asked to read a version, by 'contact version'. */
  asked: Map<string, string>;
}

interface Hers {
  childminderId: Id;
}

export type HandbookCommand = Hers &
  (
    | { type: 'Write'; chapterId: Id; heading?: HandbookHeading | undefined; sent: ChapterForm }
    | { type: 'Rewrite'; chapterId: Id; sent: ChapterForm; written?: number | undefined }
    | { type: 'Remove'; chapterId: Id }
    | { type: 'Publish'; on: string; readers: readonly Id[] }
    | { type: 'Ask'; contactId: Id; on: string }
    | { type: 'Acknowledge'; contactId: Id; accountId: Id; version: number; at: string }
  );
type HandbookAsked<Type extends HandbookCommand['type']> = Extract<HandbookCommand, { type: Type }>;
type Decided = readonly HandbookEvent[] | Refusal;

const MOST_CHAPTERS = 40;

const readingOf = (contactId: Id, version: number): string => `${contactId} ${version}`;

const isSame = ({ title, text, documentId }: Chapter, sent: ChapterForm): boolean =>
  title === sent.title && text === sent.text && documentId === (sent.documentId ?? undefined);

/** The text of a chapter as it is sent. */
const wordsOf = ({ title, text, documentId }: ChapterForm) => ({
  title,
  text,
  ...(documentId && { documentId }),
});

/** A removed chapter that comes back unchanged is the same writing, and its readings count. */
function write(
  { childminderId, chapterId, heading, sent }: HandbookAsked<'Write'>,
  { chapters, gone }: WrittenHandbook,
): Decided {
  const before = chapters.get(chapterId) ?? gone.get(chapterId);
  if (before && !(isSame(before, sent) && before.heading === heading)) return refuse('ID_TAKEN');
  if (chapters.has(chapterId)) return [];
  if (chapters.size >= MOST_CHAPTERS) return invalid(texts.tooMany(MOST_CHAPTERS));
  const { written = 1 } = before ?? {};
  const data = { childminderId, chapterId, written, ...(heading && { heading }), ...wordsOf(sent) };
  return [{ type: 'ChapterWritten', data }];
}

function known(chapterId: Id, { chapters, gone }: WrittenHandbook): Chapter | Refusal {
  const found = chapters.get(chapterId);
  if (found) return found;
  return gone.has(chapterId)
    ? refuse('RECORD_REMOVED', texts.chapterGone)
    : refuse('NOT_FOUND', texts.noSuchChapter);
}

function rewrite(
  { childminderId, chapterId, sent, written }: HandbookAsked<'Rewrite'>,
  state: WrittenHandbook,
): Decided {
  const before = known(chapterId, state);
  if (isRefusal(before)) return before;
  if (isSame(before, sent)) return [];
  if (written !== undefined && written !== before.written)
    return refuse('RECORD_CHANGED', texts.chapterChanged);
  const { heading } = before;
  const data = { childminderId, chapterId, written: before.written + 1, ...wordsOf(sent) };
  return [{ type: 'ChapterWritten', data: { ...data, ...(heading && { heading }) } }];
}

function remove({ childminderId, chapterId }: HandbookAsked<'Remove'>, state: WrittenHandbook): Decided {
  if (state.gone.has(chapterId)) return [];
  const found = known(chapterId, state);
  return isRefusal(found) ? found : [{ type: 'ChapterRemoved', data: { childminderId, chapterId } }];
}

/** A chapter without text is not published. A handbook that parents already have is no new version. */
function publish(
  { childminderId, on, readers }: HandbookAsked<'Publish'>,
  { chapters, published }: WrittenHandbook,
): Decided {
  const ready = chaptersInOrder([...chapters.values()].filter(isReadable));
  if (ready.length === 0) return invalid(texts.nothingToPublish);
  const before = published?.chapters ?? [];
  const changed = new Set(chaptersChanged(ready, before).map(({ chapterId }) => chapterId));
  if (changed.size === 0 && ready.length === before.length) return [];
  const version = (published?.version ?? 0) + 1;
  const sinceOf = (chapterId: Id) =>
    (!changed.has(chapterId) && before.find((each) => each.chapterId === chapterId)?.since) || version;
  const sent = ready.map(({ chapterId, written }) => ({ chapterId, written, since: sinceOf(chapterId) }));
  return [
    { type: 'HandbookPublished', data: { childminderId, version, on, chapters: sent } },
    ...[...new Set(readers)].map((contactId): HandbookEvent => {
      return { type: 'HandbookReadingAsked', data: { childminderId, contactId, version, on } };
    }),
  ];
}

/** Asks once a day at most, and not for a version that was read. */
function ask(
  { childminderId, contactId, on }: HandbookAsked<'Ask'>,
  { published, read, asked }: WrittenHandbook,
): Decided {
  if (!published) return invalid(texts.nothingToPublish);
  const { version } = published;
  const reading = readingOf(contactId, version);
  if (read.has(reading) || (asked.get(reading) ?? '') >= on) return [];
  return [{ type: 'HandbookReadingAsked', data: { childminderId, contactId, version, on } }];
}

/** The first reading counts. A parent who was asked may read an older version late: it shows the text of that time. */
function acknowledge(
  { childminderId, contactId, accountId, version, at }: HandbookAsked<'Acknowledge'>,
  { published, read, asked }: WrittenHandbook,
): Decided {
  const isTheirs = version === published?.version || asked.has(readingOf(contactId, version));
  if (!isTheirs) return invalid(texts.notPublished);
  if (read.has(readingOf(contactId, version))) return [];
  return [{ type: 'HandbookAcknowledged', data: { childminderId, contactId, version, accountId, at } }];
}

function evolve(state: WrittenHandbook, { type, data }: HandbookEvent): WrittenHandbook {
  switch (type) {
    case 'ChapterWritten': {
      const { chapterId, written, heading, title, text, documentId } = data;
      state.chapters.set(chapterId, { chapterId, written, heading, title, text, documentId });
      state.gone.delete(chapterId);
      return state;
    }
    case 'ChapterRemoved': {
      const removed = state.chapters.get(data.chapterId);
      if (removed) state.gone.set(data.chapterId, removed);
      state.chapters.delete(data.chapterId);
      return state;
    }
    case 'HandbookPublished':
      state.published = data;
      return state;
    case 'HandbookReadingAsked':
      state.asked.set(readingOf(data.contactId, data.version), data.on);
      return state;
    case 'HandbookAcknowledged':
      state.read.add(readingOf(data.contactId, data.version));
      return state;
  }
}

/** The handbook of one childminder. */
export const handbookDecider: Decider<WrittenHandbook, HandbookCommand, HandbookEvent> = {
  stream: (childminderId) => `handbook-${childminderId}`,
  initial: () => ({
    chapters: new Map(),
    gone: new Map(),
    published: undefined,
    read: new Set(),
    asked: new Map(),
  }),
  evolve,
  // A chapter is compared with its former text, and one without text is not sent.
  unseals: new Set(['ChapterWritten'] as const),
  decide(command, state) {
    switch (command.type) {
      case 'Write':
        return write(command, state);
      case 'Rewrite':
        return rewrite(command, state);
      case 'Remove':
        return remove(command, state);
      case 'Publish':
        return publish(command, state);
      case 'Ask':
        return ask(command, state);
      case 'Acknowledge':
        return acknowledge(command, state);
    }
  },
};

/** Answers whether this version of the handbook was read through this contact. */
export const hasReadVersion = ({ read }: WrittenHandbook, contactId: Id, version: number): boolean =>
  read.has(readingOf(contactId, version));
