/** When a record on this device and the one on the server differ. */
export const conflictTexts = {
  deeds: { recorded: 'New', corrected: 'Changed', ended: 'Ended', removed: 'Deleted' },
  aChild: 'A child',
  titleOf: (child: string, record: string) => `${child}: ${record.toLowerCase()}`,
  mineIsKept: 'Yours is kept',
  mineIsKeptDetail: 'It is being sent again.',
  theirsIsKept: 'Theirs is kept',
  theirsIsKeptDetail: (record: string) => `${record}, as it is on the server`,
  mine: 'Mine',
  mineOf: (time: string) => `Mine, ${time}`,
  theirs: 'Theirs',
  theirsNow: 'Theirs, now',
  noneThere: 'No such record on the server.',
  notKnown: 'Not known without a line.',
  hanging: (count: number) =>
    count === 1
      ? 'One change that was made to mine afterwards stays or goes with it.'
      : `${count} changes that were made to mine afterwards stay or go with it.`,
  keepMine: 'Keep mine',
  keepTheirs: 'Keep theirs',
} as const;
