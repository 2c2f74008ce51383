import { joinWithAnd } from '../join-with-and.ts';

/** The most names that fit on a button. */
const MOST_NAMES = 2;

export const momentTexts = {
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
} as const;
