import { catalogue } from '../catalogue.ts';
import { counted } from '../counted.ts';
import { joinWithAnd } from '../join-with-and.ts';

/** The most names that fit on a button. */
const MOST_NAMES = 2;

export const momentTexts = catalogue('momentTexts', {
  title: 'Moments',
  one: 'A moment',
  sentence: 'What happened?',
  share: 'Share',
  shareWith: (parents: readonly string[]) =>
    parents.length === 0
      ? 'Share'
      : parents.length > MOST_NAMES
        ? `Share with ${parents.length} parents`
        : `Share with ${joinWithAnd(parents)}`,
  shareSeveral: (count: number) => `Share ${count} photos`,
  sharing: 'Sharing',
  shared: 'Moment shared',
  sharedSeveral: (count: number) => `${count} photos shared`,
  more: 'These go next, with the same children and words',
  leaveOut: (nth: number) => `Leave out photo ${nth}`,
  shareFailed: 'Failed to share the moment',
  who: 'Who is in it?',
  seenBy: 'Only you and the parents of the children in it can see it.',
  chooseWho: 'Choose at least one child',
  notAgreed: (names: string) => `Not agreed yet for ${names}.`,
  offline: 'You are offline. The moment is kept on this device.',
  themes: 'Theme, if you like',
  aistear: 'From Aistear. Parents see it beside your words.',
  namesOthers: (names: readonly string[]) => `Did you mean to name ${joinWithAnd([...new Set(names)])}?`,
  namesOthersDetail: (names: readonly string[]) =>
    `Another family will read about ${joinWithAnd([...new Set(names)])}. You can change the words first.`,
  shareAnyway: 'Share as it is',
  changeWords: 'Change the words',
  today: 'Shared today',
  none: 'Nothing shared today',
  noneDetail: 'Moments are the first thing parents see.',
  loading: 'Loading the moments',
  loadFailed: 'Failed to load moments',
  deleteTitle: 'Delete moment',
  cancel: 'Cancel',
  delete: 'Delete',
  deleteFor: (names: string) => `Delete the moment of ${names}`,
  of: (names: string, words: string | null) => (words ? `${names}: ${words}` : `Photo of ${names}`),
  somebody: 'a child',
  story: 'Moments of the day',
  lately: 'Lately',
  latelyDetail: 'For you alone. Nothing here is a target.',
  lastOn: (day: string) => `Last on ${day}`,
  nothingSince: (name: string, day: string) => `Nothing about ${name} since ${day}`,
  nothingYet: (name: string) => `Nothing about ${name} yet`,
  ofTheme: (theme: string, count: number) => `${theme}: ${counted(count, 'moment', 'moments')}`,
  fromHome: 'From home',
  homeLoadFailed: 'Failed to load what came from home',
  photoOf: (day: string) => `The photo of ${day}`,
  fromHomeTo: (name: string) => `Something from home about ${name}`,
  homeWords: 'Something from home',
  homeSend: 'Send',
  homeSent: 'Sent',
  homeFailed: 'Failed to send it',
  homeEmpty: 'Write something, or add a photo',
  homeTooLong: 'That is too long. Please keep to 500 characters.',
  homeFull: 'There is no more room here. Please write a message instead.',
  homeRemove: 'Take back',
  homeRemoveTitle: 'Take this back?',
  homeRemoveDetail: 'Nobody sees it any more. A photo is deleted, words stay in the history.',
  homeRemoved: 'Taken back',
  homeRemoveFailed: 'Failed to take it back',
  homeBy: (name: string | null, at: string) => `${name ?? 'A parent'}, ${at}`,
  homeYou: (at: string) => `You, ${at}`,
  homeSeenBy: 'Your childminder and the child’s other parents see it.',
  photoFromHome: 'Photo from home',
});
