/** The question whether somebody minds a parent's child, and what follows from the answer. */
export const questionTexts = {
  title: 'A question for you',
  loading: 'Loading the question',
  saysSheMinds: (childminder: string, children: string) =>
    `${childminder} says they mind ${children} for you`,
  ifYouAccept: 'If you accept,',
  youSee: (children: string) =>
    ` you see ${children}’s days and can write to each other. You can end it at any time.`,
  untilThen: 'Until then, nothing is shared.',
  sheDoesNotSee: (childminder: string) =>
    ` ${childminder} does not see your details, or even that you have an account.`,
  notMe: 'Not me',
  keepsIt: ': nothing is shared, and they cannot ask again for 90 days.',
  accept: 'Accept',
  report: 'Report this request',
  reportAsked: 'Report this request?',
  reportDetail:
    'An administrator of Nead will look at it and may write to you. Nothing is shared, and they cannot ask again for 90 days.',
  reportIt: 'Report',
  accepted: (children: string) => `You can see ${children}’s days from now on`,
  declined: 'Nothing is shared',
  reported: 'Thank you. Nothing is shared, and an administrator will look at it.',
  reopen: 'Ask me again',
  reopened: 'You can answer again',
  reopenFailed: 'You could not be asked again',
  saidNo: 'You said no',
  saidNoDetail:
    'Nothing is shared. If that was a mistake, you can change your answer. The childminder is not told either way.',
  saidNoTo: (childminder: string, children: string) => `${childminder}, about ${children}`,
  askableFrom: (day: string) => `They can ask again from ${day}.`,
  wasReported: 'The administrator keeps your report.',
  failed: 'Your answer could not be saved',
  none: 'No questions for you',
  noneDetail: 'When a childminder adds you as a contact, you are asked here first.',
  home: 'Go to your dashboard',

  childminders: 'Childminders',
  sharesWith: 'You can write to these childminders, and you see your child’s days.',
  sharesWithNobody: 'You are not sharing with any childminder.',
  end: 'End sharing',
  endAsked: (childminder: string) => `Stop sharing with ${childminder}?`,
  endDetail: (childminder: string) =>
    `You will no longer see your child’s days or the messages, and we tell ${childminder}. They keep their records.`,
  takeACopy: 'Take a copy first',
  ended: (childminder: string) => `You have stopped sharing with ${childminder}`,
  endFailed: 'The sharing could not be stopped',
} as const;
