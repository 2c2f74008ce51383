/** What a child's tile says, beside the child's own name and day. */
export const tileTexts = {
  /** Heard before the names of what the child must not eat. */
  allergies: 'Allergies:',
  signIn: 'Sign in',
  signOut: 'Sign out',
  waiting: 'Waiting to be sent',
  recordFor: (child: string) => `Record for ${child}`,
  /** Between a state and the time at which it began; and after a time that has passed. Both give way on a narrow tile. */
  since: 'since',
  ago: 'ago',
  /** Heard before what a touch does: it is time for another one. */
  due: 'due, ',
} as const;
