import { dayName } from '../calendar/date-names.ts';
import { catalogue } from '../catalogue.ts';
import { sections } from '../inspection/sections.ts';
import { joinWithAnd } from '../join-with-and.ts';
import { exportNames } from './exports.ts';
import type { DataAccess } from './requests.ts';

/** Texts of the personal data pages and of the files that they give. */
export const personalDataTexts = catalogue('personalDataTexts', {
  title: 'Your data',
  takeHeading: 'Take a copy',
  ofChildminder:
    'Everything that Nead holds about you, your children in care and their families: records, messages, calendar, documents, every earlier version, and the files. In zip files: the days as a page to read, everything as JSON and CSV, and the files as they are.',
  ofParent:
    'Everything that Nead holds about you and your children: records, messages, documents, every earlier version, and the files. In zip files: the days as a page to read, everything as JSON and CSV, and the files as they are.',
  what: 'What',
  everything: 'Everything',
  only: (child: string) => `Only ${child}`,
  gathering: 'Gathering your data',
  downloading: (percent: number, part: number) =>
    part > 1 ? `Downloading part ${part}, about ${percent} %` : `Downloading, about ${percent} %`,
  download: 'Download',
  tryAgain: 'Try again',
  goOn: (part: number) => `Go on with part ${part}`,
  partsKept: (parts: number) =>
    parts === 1 ? 'Part 1 is in your downloads.' : `Parts 1 to ${parts} are in your downloads.`,
  takenInParts: (parts: number) =>
    `Your copy is in your downloads, in ${parts} parts. Unpack them all into one folder, and keep it where only you can read it.`,
  fileName: (date: string, part: number) => `nead-data-${date}${part > 1 ? `-part-${part}` : ''}.zip`,
  notDownloaded: 'Your data was not downloaded.',
  taken: 'Your copy is in your downloads. Keep it where only you can read it.',
  brokeOff: 'The connection broke off.',
  takenOtherwise: 'Something else was asked for the first time you pressed. Please ask for it once more.',
  exportFirst: 'This file is no longer available. Please ask for it once more.',
  looksHeading: 'Who looked, and who took a copy',
  looksDetail:
    'Every look by an inspector, every copy and every export is recorded for good, and shown to everybody it concerns.',
  loadingLooks: 'Loading who took a copy',
  nobodyLooked: 'Nobody has looked or taken a copy yet.',
  look: ({ kind, by, isYou, section, what, opened, children }: DataAccess): string => {
    const about = children.length > 0 ? ` the records of ${joinWithAnd(children)}` : '';
    if (kind === 'email-change')
      return 'An administrator of Nead asked to change the email address of your account';
    if (kind === 'second-step') return 'An administrator of Nead switched off your two-step login';
    if (kind === 'cover' || section === 'cover')
      return `The emergency cover looked at the day${children.length > 0 ? ` of ${joinWithAnd(children)}` : ''}`;
    if (kind === 'inspection' || kind === 'admin') {
      const looker = kind === 'admin' ? 'An administrator of Nead' : 'An inspector';
      if (section === 'documents') return `${looker} ${opened ? 'opened a document' : 'looked at documents'}`;
      if (section === 'pack') return `${looker} downloaded a PDF with${about || ' the records'}`;
      if (section && sections[section].ofChildminder) return `${looker} looked at the childminder’s file`;
      const looked = section ? sections[section].name.toLowerCase() : 'records';
      return `${looker} looked at the ${looked}${children.length > 0 ? ` of ${joinWithAnd(children)}` : ''}`;
    }
    const who = isYou ? 'You' : (by ?? 'Somebody who is gone');
    if (kind === 'export' && what)
      return `${who} exported ${exportNames[what]}${children.length > 0 ? ` of ${joinWithAnd(children)}` : ''}`;
    if (kind === 'pack') return `${who} made an inspection pack with${about || ' the records'}`;
    return `${who} took a copy${about && ` with${about}`}`;
  },
  eraseHeading: { parent: 'Delete your account', childminder: 'Close your account' },
  eraseLead: {
    parent:
      'Everything about you is deleted. Your childminder keeps the records of your child that the law says must be kept.',
    childminder:
      'Your children leave care today, and their parents can read and copy the records until the day below. Then your account is deleted. Records the law says must be kept stay sealed.',
  },
  loadingErasure: 'Loading what would be deleted',
  whatGoes: 'What goes',
  whatStays: 'What the law keeps',
  staysUntil: (until: string, why: string) => `Until ${until}. ${why}`,
  takeItBack: 'Take it back',
  keepAccount: 'Keep my account',
  eraseAsked: { parent: 'Delete your account?', childminder: 'Close your account?' },
  eraseWait: (due: string) =>
    `If you ask today, your account is deleted on ${due}. Until then you can take it back.`,
  eraseNoBackup: 'It cannot be undone after that day, by you or by us.',
  requested: (due: string) => `You asked for this. Your account is deleted on ${due}.`,
  withdrawn: 'Taken back. Nothing is deleted.',
  requestedSubject: 'Your Nead account is going to be deleted',
  requestedParagraphs: (due: string) => [
    `You asked us to delete your Nead account. We will do this on ${dayName(due)}.`,
    'Until then you can change your mind, and you can take a copy of your data.',
  ],
  closingSubject: 'Your childminder is closing their Nead account',
  closingParagraphs: (until: string) => [
    `You can read your child’s records until ${dayName(until)}. After that they are kept only as long as the law requires, and nobody can read them here.`,
    'Take a copy before that day. It holds everything about your child, in zip files.',
  ],
  daysTitle: 'Day by day',
  noDays: 'Nothing was recorded.',
  missing: 'missing',
  copyAbout: {
    oneChild: 'what is held about one child',
    childminder: 'what is held about you and about the children in your register',
    parent: 'what is held about you and about your children',
  },
  readMe: (at: string, about: string, parts: number) =>
    [
      'Your data from Nead',
      '',
      `Made ${at}. It holds ${about}.`,
      ...(parts > 1 ? [`It is large, so it comes in ${parts} parts. Unpack them all into this folder.`] : []),
      '',
      'index.html  each child’s days with their photos, to read in any browser',
      'now/      what Nead holds now, each list as JSON for programs and as CSV for spreadsheets',
      'history/  every step that led there: who did what, on which device, when it happened and when it was recorded',
      '          history.csv for spreadsheets; history.ndjson for programs, one JSON value a line, and for proof: each event as',
      '          it is stored, and below it what it says. The program that comes with Nead checks that nothing was changed:',
      '          npm run verify -- history.ndjson',
      'photos/   photos of the days, by day and words',
      'files/    what else was uploaded',
      parts > 1
        ? 'sha256.txt  a checksum of each photo and upload of this part, and what could not be put in; each part has its own'
        : 'sha256.txt  a checksum of each photo and upload, and what could not be put in',
      '',
      'In the CSV files a text that a spreadsheet would take for a formula begins with an apostrophe.',
      'Passwords, second factors and secret addresses are left out: they are keys, and known to you or to your devices.',
      '',
    ].join('\r\n'),
});

export const personalDataMailTexts = catalogue('personalDataMailTexts', {
  withdrawn: 'Your Nead account stays',
  withdrawnDetail: 'Your request to delete your Nead account was cancelled. Nothing is deleted.',
  staying: 'Your childminder is keeping their Nead account',
  stayingDetail:
    'Your childminder is not closing the account after all. Your child is in their care as before, and you can read everything as before.',
  seeTheDay: 'See the day',
  seeYourData: 'See your data',
  takeACopy: 'Take a copy',
  seeItOrTake: 'See it or take it back',
  thisWasNotYouWrite: (supportEmail: string) => `If this was not you, please write to ${supportEmail}.`,
  thisWasNotYouTake: (supportEmail: string | number) =>
    `If this was not you, take it back now and write to ${supportEmail}.`,
});
