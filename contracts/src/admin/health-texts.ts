/** For operators: what is wrong with a read model. */
export const healthTexts = {
  neverBuilt: (name: string) => `${name} was never built`,
  stoppedAt: (name: string, at: string) => `${name} stopped at ${at}`,
  ofVersion: (name: string, version: number, wanted: number) =>
    `${name} is of version ${version}, not ${wanted}`,
  newerAtWork: (version: number, own: number) => `version ${version} is at work, this is version ${own}`,
  newVersion: 'a new version',
  logRestored: 'the log was restored',
  logShorter: 'the log ends before what was read of it: it is an older copy',
  logEmpty:
    'the log is empty, and this database has read one: put the log back, or begin with an empty database',
  unattended: (name: string) => `nobody moves ${name} on`,
  behind: (name: string) => `${name} is more than a minute behind`,
  outboxStuck: (letters: number) => `${letters} letters are due for more than five minutes`,
  logBroken: 'the log is not what it was: the anchors say where',
  anchorLate: 'no anchor was made for two days',
  diskNearlyFull: (percent: number) => `${percent} % of the disk with the stored files is free`,
  storeAway: 'a store is away',
  reactionFailed: 'a reaction failed',
  notWritten: 'writing did not succeed',
  isIn: (name: string, state: string, reason: string | undefined) =>
    `${name} is ${state}${reason ? `: ${reason}` : ''}`,
} as const;
