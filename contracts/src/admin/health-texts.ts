import { catalogue } from '../catalogue.ts';
import { counted } from '../counted.ts';
import type { WorkPart } from './operation-requests.ts';

/** Texts for operators about the trouble of a read model. */
export const healthTexts = catalogue('healthTexts', {
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
});

/** The words for an administrator who looks after people and not after machines: all is well, or not. */
export const wellbeingTexts = catalogue('wellbeingTexts', {
  allIsWell: (since: string) => `All is well since ${since}`,
  noTrouble: (since: string) => `No trouble since ${since}`,
  notWell: (since: string) => `Something needs attention since ${since}`,
  unknown: 'We could not check if all is well.',
  stuckMails: (mails: number) =>
    mails === 0 ? 'No mail is stuck' : mails === 1 ? 'One mail is stuck' : `${mails} mails are stuck`,
  lastBackup: (at: string) => `Last backup ${at}`,
  noBackup: 'No backup yet',
  disk: (percent: number) => `Disk ${percent} % full`,
  parts: {
    readModels: 'Some pages may not show the latest.',
    log: 'New records cannot be read or kept at the moment.',
    reactions: 'Mails and reminders are not being written.',
    outbox: 'Mails are not going out.',
    anchors: 'The daily proof that no record was changed is late, or does not match.',
    backups: 'No backup has been made for two days.',
    damage: 'Something that Nead keeps is damaged.',
    disk: 'The disk is nearly full.',
  } satisfies Record<WorkPart, string>,
  whatToDo: 'Ring the person who looks after this Nead, and read the lines below to them.',
  engineers: 'For engineers',
});

const inTotal = (places: number): string =>
  places === 1
    ? 'Something that Nead keeps is not what was written.'
    : `${places} things that Nead keeps are not what was written.`;

/** Accounts in which far more was read than on a normal day. */
export const muchReadTexts = catalogue('muchReadTexts', {
  title: 'Read far beyond a normal day',
  detail:
    'How much was opened within an hour, never what. The owners were told on their other devices and by mail. Suspend an account that is in the wrong hands.',
  erased: 'An erased account',
  counts: ({ children, days, files }: { children: number; days: number; files: number }) =>
    [
      counted(children, 'child', 'children'),
      counted(days, 'day', 'days'),
      counted(files, 'file', 'files'),
    ].join(', '),
  asked: (times: number) => (times === 1 ? 'a proof was asked once' : `a proof was asked ${times} times`),
});

/** About stored data that was damaged: on the desk, and in the letter to the operator. */
export const damageTexts = catalogue('damageTexts', {
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
});

/** Sentences of the recent activity. `whom` is the person concerned, `by` the administrator who acted. */
export const activityTexts = catalogue('activityTexts', {
  somebodyGone: 'Somebody who is gone',
  system: 'The system',
  signedUp: (whom: string, role: string) => `${whom} signed up as a ${role}`,
  verified: (whom: string) => `${whom} verified their e-mail`,
  wentToPay: (whom: string, plan: string) => `${whom} went to pay for ${plan}`,
  bought: (whom: string, plan: string) => `${whom} bought ${plan}`,
  changedTo: (whom: string, plan: string) => `${whom} changed to ${plan}`,
  cancelled: (whom: string, plan: string) => `${whom} cancelled ${plan} at the end of the period`,
  keeps: (whom: string, plan: string) => `${whom} keeps ${plan} after all`,
  windingUp: (whom: string, plan: string) => `${plan} of ${whom} is past its last paid day and ends`,
  ended: (whom: string) => `The paid plan of ${whom} ended`,
  paid: (whom: string, plan: string) => `${whom} paid for ${plan} again`,
  paymentFailed: (whom: string, plan: string) => `A payment of ${whom} for ${plan} failed`,
  suspended: (by: string, whom: string) => `${by} suspended ${whom}`,
  reinstated: (by: string, whom: string) => `${by} reinstated ${whom}`,
  switched: (by: string, what: string, on: boolean) => `${by} switched ${on ? 'on' : 'off'}: ${what}`,
  limitPutBack: (by: string, limit: string, plan: string) => `${by} put the limit ‘${limit}’ of ${plan} back`,
  limitSet: (by: string, limit: string, plan: string, most: number) =>
    `${by} set the limit ‘${limit}’ of ${plan} to ${most}`,
  announced: (by: string, text: string) => `${by} announced: ${text}`,
  announcementTaken: (by: string) => `${by} took the announcement away`,
  anchorsMailed: (by: string) => `${by} chose where anchors are mailed to`,
  emailAsked: (by: string, whom: string) => `${by} asked for another email address of ${whom}`,
  secondStepOff: (by: string, whom: string) => `${by} switched off two-step login for ${whom}`,
  looked: (by: string, whom: string) => `${by} looked at records of ${whom}`,
  reportSettled: (by: string, whom: string, how: string | null) =>
    `${by} dealt with a request of ${whom} that a parent reported${how ? `: ${how}` : ''}`,
  actsSaved: (by: string) => `${by} saved the list of what administrators did as a file`,
  /** Column headings of the exported file. */
  actsHead: ['Date', 'Time', 'What', 'Why'],
  /** The last line of a file that does not hold all. */
  actsLeftOut: (n: number) =>
    n === 1 ? 'One act before these is not in this file' : `${n} acts before these are not in this file`,
  anchorsNotMailed: (by: string) => `${by} stopped the mailing of anchors`,
});
