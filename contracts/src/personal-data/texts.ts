import type { Look } from './requests.ts';

const and = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** What the pages about personal data, and the files that they give, say. */
export const texts = {
  title: 'Your data',
  takeHeading: 'Take a copy',
  ofChildminder:
    'Everything that Nead holds about you, your children in care and their families: records, messages, calendar, documents, every earlier version, and the files. One zip, as JSON, CSV and the files as they are.',
  ofParent:
    'Everything that Nead holds about you and your children: records, messages, documents, every earlier version, and the files. One zip, as JSON, CSV and the files as they are.',
  taken: 'Your copy is in your downloads. Keep it where only you can read it.',
  brokeOff: 'The connection broke off. Nothing was kept; please try again.',
  looksHeading: 'Who took a copy',
  looksDetail: 'Each copy is written down for good, and shown to whoever it concerns.',
  nobodyLooked: 'Nobody has taken a copy yet.',
  look: ({ by, isYou, children }: Look): string =>
    [
      isYou ? 'You took a copy' : `${by ?? 'Somebody who is gone'} took a copy`,
      children.length > 0 ? ` with the records of ${and(children)}` : '',
    ].join(''),
  readMe: (at: string, about: string) =>
    [
      'Your data from Nead',
      '',
      `Made ${at}. It holds ${about}.`,
      '',
      'now/      what stands in Nead at this moment, each list as JSON for programs and as CSV for spreadsheets',
      'history/  every step that led there: who did what, on which device, when it happened and when it was recorded',
      'files/    what was uploaded',
      '',
      'In the CSV files a text that a spreadsheet would take for a formula begins with an apostrophe.',
      'Passwords, second factors and secret addresses are left out: they are keys, and known to you or to your devices.',
      '',
    ].join('\r\n'),
} as const;
