/** For operators: what is wrong with a read model. */
export const healthTexts = {
  neverBuilt: (name: string) => `${name} was never built`,
  stoppedAt: (name: string, at: string) => `${name} stopped at ${at}`,
  ofVersion: (name: string, version: number, wanted: number) =>
    `${name} is of version ${version}, not ${wanted}`,
  newerAtWork: (version: number, own: number) => `version ${version} is at work, this is version ${own}`,
  newVersion: 'a new version',
  logRestored: 'the log was restored',
  logOther: 'the log does not hold what was read of it: it is an older copy',
  logEmpty:
    'the log is empty, and this database has read one: put the log back, or begin with an empty database',
  unattended: (name: string) => `nobody moves ${name} on`,
  behind: (name: string) => `${name} is more than a minute behind`,
  outboxStuck: (letters: number) => `${letters} letters are due for more than five minutes`,
  logBroken: 'the log is not what it was: the anchors say where',
  anchorLate: 'no anchor was made for two days',
  backupLate: 'no backup was made for two days',
  diskNearlyFull: (percent: number) => `${percent} % of the disk with the stored files is free`,
  damaged: (places: number) =>
    places === 1
      ? 'something that is kept is damaged: the page Health names it'
      : `${places} things that are kept are damaged: the page Health names them`,
  storeAway: 'a store is away',
  reactionFailed: 'a reaction failed',
  notWritten: 'writing did not succeed',
  isIn: (name: string, state: string, reason: string | undefined) =>
    `${name} is ${state}${reason ? `: ${reason}` : ''}`,
} as const;

const inTotal = (places: number): string =>
  places === 1
    ? 'Something that Nead keeps is not what was written.'
    : `${places} things that Nead keeps are not what was written.`;

/** About stored data that was damaged: on the desk, and in the letter to the operator. */
export const damageTexts = {
  title: 'Damage',
  detail:
    'Put a damaged file or stream back from a backup. What is whole again goes from this list within minutes, and everything is looked at once a week.',
  whys: {
    missing: 'its bytes are not there',
    empty: 'it has no bytes',
    changed: 'its bytes are not those that were stored',
    key: 'its key is lost',
    content: 'it is not what was written',
    link: 'it does not carry on from the event before it',
    order: 'it is not in its place',
    end: 'the events after it are missing',
    anchor: 'it does not match the signed record of an earlier day',
  } as Readonly<Record<string, string>>,
  inTotal,
  subject: (places: number) => `Nead: ${places === 1 ? 'something is' : `${places} things are`} damaged`,
  greeting: 'Hello',
  named: (stream: string, place: string, why: string) =>
    [stream || 'The log as a whole', place, why].filter(Boolean).join(', '),
  andMore: (more: number) => `And ${more} more, which the page Health names.`,
  whatToDo:
    'Everything else goes on. docs/operations.md says under ‘Damaged’ what to do: put the file or the stream back from a backup.',
  lookAt: 'Look at Health',
  footnote:
    'It holds no name and no record. It goes to the operator of this installation, once for each place.',
} as const;
