import { catalogue } from '../catalogue.ts';
import { counted } from '../counted.ts';
import { joinWithAnd } from '../join-with-and.ts';

/** The childminder's handbook: her page, the parents' pages, the paper, and the refusals. */
export const handbookTexts = catalogue('handbookTexts', {
  title: 'Handbook',
  loading: 'Loading the handbook',
  loadFailed: 'Failed to load the handbook',

  tooMany: (most: number) =>
    `A handbook has at most ${most} chapters. Please put this into a chapter that you have.`,
  noSuchChapter: 'This chapter was not found.',
  chapterGone: 'This chapter was removed in the meantime.',
  chapterChanged: 'This chapter was changed on another device in the meantime.',
  nothingToPublish: 'Please write at least one chapter first.',
  notPublished: 'There is no such version of the handbook.',
  noSuchReader: 'This parent was not found.',
  readerNotOnNead: 'This parent is not on Nead yet, so we cannot ask them.',

  notInPlan: 'With your plan you can read the handbook, but not change it.',
  keptOnPaper: 'You have one on paper? Note it in your file',
  signedOnPaper: 'A family signed on paper? Note it in your file',
  intro: 'Write how you mind children, in your own words. Parents read it here and tell you that they have.',
  families: (read: number, all: number) =>
    read === all && all > 0
      ? all === 1
        ? 'The family has read it'
        : `All ${all} families have read it`
      : `${read} of ${counted(all, 'family has', 'families have')} read it`,
  noFamilies: 'No families yet',
  sentOn: (version: number, day: string) => `Version ${version}, sent ${day}`,
  notYet: 'Not yet',
  notOnNead: 'Not on Nead',
  readEarlier: (version: number) => `Not yet, had version ${version}`,
  ask: (name: string, again: boolean) => (again ? `Ask ${name} again` : `Ask ${name}`),
  askedOn: (name: string, days: readonly string[]) => `${name} was asked on ${joinWithAnd(days)}`,
  asked: (name: string) => `We have asked ${name}`,
  askFailed: 'Failed to ask',
  aParent: 'a parent',

  chapters: (count: number) => counted(count, 'chapter', 'chapters'),
  ofVersion: (version: number, day: string) => `Version ${version}, ${day}`,
  notSent: 'Not sent to parents yet',
  empty: 'Nothing written yet',
  changed: 'Changed',
  notSentBadge: 'Not sent yet',
  addChapter: 'Add a chapter',
  addOwnChapter: 'Add one of your own',
  suggestions: 'Chapters you could write',
  suggestionsLead: 'Choose one. Our questions help you along, the words are yours.',
  publish: (version: number) => (version === 1 ? 'Send it to parents' : `Send version ${version} to parents`),
  publishDetail: (count: number) =>
    count === 1 ? '1 chapter is new or changed' : `${count} chapters are new or changed`,
  publishedIs: (version: number) => `Parents have version ${version}`,
  publishFailed: 'Failed to send it',
  removedDetail: 'A chapter was taken out',

  chapterTitle: 'Title of the chapter',
  chapterText: 'What parents read',
  textHelp:
    'An empty line begins a new paragraph. A line that starts with “- ” becomes a point in a list, one that starts with “# ” a heading.',
  chapterDocument: 'A document to read with it, or instead',
  withDocument: (name: string) => `With the document “${name}”`,
  withADocument: 'With a document',
  questions: 'You could answer',
  save: 'Save the chapter',
  saving: 'Saving',
  saved: 'Chapter saved. Parents read it once you send it.',
  saveFailed: 'Failed to save the chapter',
  remove: 'Remove this chapter',
  removed: 'Chapter removed',
  removeFailed: 'Failed to remove the chapter',

  versions: 'Versions so far',
  readBy: (names: readonly string[]) =>
    names.length === 0 ? 'Nobody has read this version.' : `Read by ${joinWithAnd(names)}`,
  nameAndDay: (name: string, day: string) => `${name} on ${day}`,
  onPaper: (version: number) => `Version ${version} on paper`,

  ofChildminder: (name: string) => `Handbook of ${name}`,
  parentsLead: 'How your child is minded. You are asked again when something changes.',
  noneForParents: 'No handbook yet',
  noneForParentsDetail: 'When your childminder sends one, you can read it here.',
  youRead: (version: number, day: string) => `You read version ${version} on ${day}.`,
  youHaveRead: (version: number) => `You last read version ${version}.`,
  newFor: 'New',
  newSince: 'New since you last read it',
  place: (nth: number, all: number, version: number, day: string) =>
    `Handbook, chapter ${nth} of ${all}. Version ${version}, ${day}`,
  next: (title: string) => `Next: ${title}`,
  iHaveRead: 'I have read this',
  iHaveReadDetail: (version: number) => `We record your name and the time beside version ${version}`,
  acknowledged: 'Thank you. Your childminder can see that you have read it.',
  acknowledgeFailed: 'Failed to record that you have read it',
  chapterNotThere: 'This chapter is no longer in the handbook.',
  backToHandbook: 'the chapters',

  paperFoot: (version: number, day: string) => `Handbook, version ${version}, ${day}`,
});
