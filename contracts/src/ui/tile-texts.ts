/** What a child's tile says, beside the child's own name and day. */
export const tileTexts = {
  /** For screen readers, before the names of what the child must not eat. */
  allergies: 'Allergies:',
  signIn: 'Sign in',
  signOut: 'Sign out',
  waiting: 'Waiting to be sent',
  recordFor: (child: string) => `Record for ${child}`,
  /**
   * 'since' stands between a state and the time at which it began, 'ago' after a time that has passed. Narrow tiles
   * leave both out.
   */
  since: 'since',
  ago: 'ago',
  /** 'Asleep at 10:05, last known': nobody can tell whether it still is so. */
  at: 'at',
  lastKnown: ', last known',
  /** For screen readers, before the name of a button: it is time for another one. */
  due: 'due, ',
} as const;
