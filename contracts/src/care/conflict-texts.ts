/** When a record on this device and the one on the server differ. */
export const conflictTexts = {
  deeds: { recorded: 'New', corrected: 'Changed', ended: 'Ended', removed: 'Deleted' },
  aChild: 'A child',
  titleOf: (child: string, record: string) => `${child}: ${record}`,
  mineIsKept: 'Yours is kept',
  mineIsKeptDetail: 'It is being sent again.',
  theirsIsKept: 'Theirs is kept',
  theirsIsKeptDetail: (record: string) => `${record}, as it is on the server`,
  mine: 'Mine',
  mineOf: (time: string) => `Mine, ${time}`,
  theirs: 'Theirs',
  theirsNow: 'Theirs, now',
  noneThere: 'No such record on the server.',
  notKnown: 'Not known while you are offline.',
  hanging: (count: number) =>
    count === 1
      ? 'One later change to mine stays or goes with it.'
      : `${count} later changes to mine stay or go with it.`,
  /** Where a new record was refused, there is nothing of theirs. */
  refusedHanging: (count: number) =>
    count === 1 ? 'One later change to it goes with it.' : `${count} later changes to it go with it.`,
  discard: 'Discard',
  sendAgain: 'Send again',
  discarded: 'Discarded',
  seeConsents: (child: string) => `Consents of ${child}`,
  keepMine: 'Keep mine',
  keepTheirs: 'Keep theirs',
} as const;
