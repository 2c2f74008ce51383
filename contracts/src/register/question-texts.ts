/** The question whether somebody minds a parent's child, and what follows from the answer. */
export const questionTexts = {
  title: 'A question for you',
  loading: 'Loading the question',
  saysSheMinds: (childminder: string, children: string) =>
    `${childminder} says she minds ${children} for you`,
  ifYouAccept: 'If you accept,',
  youSee: (children: string) =>
    ` you see ${children}’s days and can write to each other. You can end it at any time.`,
  untilThen: 'Until then nothing passes.',
  sheDoesNotSee: (childminder: string) =>
    ` ${childminder} does not see your details, or even that you have an account.`,
  notMe: 'Not me',
  keepsIt: ' keeps it that way. She cannot ask again for 90 days.',
  accept: 'Accept',
  report: 'Report this request',
  reportAsked: 'Report this request?',
  reportDetail:
    'An administrator of Nead looks at it and may write to you. Nothing is shared, and she cannot ask again for 90 days.',
  reportIt: 'Report',
  accepted: (children: string) => `You see ${children}’s days from now on`,
  declined: 'Nothing is shared',
  reported: 'Thank you. Nothing is shared, and an administrator looks at it.',
  reopen: 'Ask me again',
  reopened: 'The question is open again',
  reopenFailed: 'The question could not be opened again',
  saidNo: 'You said no',
  saidNoDetail:
    'Nothing is shared. If that was a mistake, open the question again and answer it; she does not hear of either.',
  saidNoTo: (childminder: string, children: string) => `${childminder}, about ${children}`,
  askableFrom: (day: string) => `She can ask again from ${day}.`,
  wasReported: 'Your report stays with the administrator.',
  failed: 'Your answer could not be saved',
  none: 'No question is open',
  noneDetail: 'A childminder who adds you as a contact asks here first.',
  home: 'Go to your dashboard',

  childminders: 'Childminders',
  sharesWith: 'You and these childminders see each other’s messages, and you see your child’s days.',
  sharesWithNobody: 'You share with no childminder.',
  end: 'End sharing',
  endAsked: (childminder: string) => `End the sharing with ${childminder}?`,
  endDetail: (childminder: string) =>
    `You no longer see your child’s days or the messages, and ${childminder} is told. Her records stay hers.`,
  takeACopy: 'Take a copy first',
  ended: (childminder: string) => `You no longer share with ${childminder}`,
  endFailed: 'The sharing could not be ended',
} as const;
