/** A child's day by mail: the choice of it, and the letter. */
export const eveningMailTexts = {
  title: 'The day by mail',
  detail: 'In the evening, once a day for each child, when something was recorded.',
  choose: 'Mail me each evening',
  on: 'You get a mail each evening',
  off: 'You no longer get a mail in the evening',
  failed: 'Failed to change the mail',
  loadFailed: 'Failed to load your choice',
  loading: 'Loading your choice',
} as const;

export const eveningMailLetter = {
  aChild: 'Your child',
  subject: (child: string) => `${child}’s day is ready to read`,
  detail: (child: string) => `${child}’s day is written up. Log in to read it.`,
  read: 'Read the day',
  footnote: 'You get this because you asked for it. You can stop it in your profile, under The day by mail.',
} as const;
