import * as z from 'zod/mini';

/** Parts of the page, in their order. */
export const dutyGroups = {
  you: 'You',
  cover: 'Emergency cover',
  home: 'Home',
  handbook: 'Handbook',
  children: 'Children',
  happened: 'What happened',
} as const;
export type DutyGroup = keyof typeof dutyGroups;

/** Kinds of records about the service itself, rather than about a child. */
export const serviceRecordKinds = ['drill', 'alarm', 'risk', 'visitor'] as const;
export const ServiceRecordKind = z.enum(serviceRecordKinds);
export type ServiceRecordKind = z.infer<typeof ServiceRecordKind>;

/** The headings of S.I. 494 of 2024 by the numbers of its regulations. Its headings could be read, its text could not. */
export const lawHeadings: Readonly<Record<number, string>> = {
  9: 'Training',
  10: 'Suitability',
  11: 'Health, welfare and development',
  12: 'Numbers of children',
  13: 'The home',
  14: 'Supervision',
  15: 'Emergency cover',
  16: 'Handbook',
  17: 'Food and drink',
  18: 'Insurance',
  19: 'Record of the child',
  20: 'Record of the service',
  21: 'Partnership with parents',
  22: 'Incidents',
  23: 'Complaints',
  24: 'Information to Tusla',
};

/** The way in which a duty is met. */
export type HowMet =
  /** A certificate of registration that is valid today. */
  | { by: 'registration' }
  /** A paper of the childminder's own that expires, or that is needed only once. */
  | {
      by: 'paper';
      lasts: 'until' | 'for-good';
      about?: 'person';
      /** The thing kept in Nead instead, if the childminder does so. */
      inNead?: 'handbook' | 'handbook-read';
    }
  /** A record at least every so many months. */
  | { by: 'record'; kind: ServiceRecordKind; everyMonths: number }
  /** The record of each child in care is complete. */
  | { by: 'child-records' }
  /** A parent of each child in care has answered each consent. */
  | { by: 'consents' }
  /** Kept by Nead itself, and read by a parent so many days after it was written. */
  | { by: 'accidents'; readInDays: number }
  /** Kept by Nead itself, from the first entry on. */
  | { by: 'presence' | 'complaints' };

export interface Duty {
  id: string;
  group: DutyGroup;
  /** The name of its row. */
  name: string;
  /** The demand, as a sentence. */
  asks: string;
  /** The regulations of S.I. 494 of 2024 under whose headings it falls. */
  regulations: readonly number[];
  /** The rule was read in the text of the law; otherwise it is shown as to be confirmed. */
  confirmed: boolean;
  /** The first day on which it applies, and the last where a later line replaces it. */
  from: string;
  until?: string;
  met: HowMet;
  /** The number of days before its expiry from which it is announced. */
  toldDays: number;
}

const COMMENCED = '2024-09-30';
/** Only the headings of the regulations could be read: every rule of this table is to be confirmed. */
const unread = { confirmed: false, from: COMMENCED } as const;
const paperOf = (lasts: 'until' | 'for-good') => ({ by: 'paper', lasts }) as const;

/** Everything that an inspector may ask for. A changed rule is a new line with its first day; the old one gets its last. */
const table = [
  {
    id: 'registration',
    group: 'you',
    name: 'Registration certificate',
    asks: 'You are registered with Tusla, and renew before the certificate runs out.',
    regulations: [24],
    met: { by: 'registration' },
    toldDays: 0,
    ...unread,
  },
  {
    id: 'vetting',
    group: 'you',
    name: 'Garda vetting',
    asks: 'You, and every adult who lives in the house, have been vetted.',
    regulations: [10],
    met: paperOf('until'),
    toldDays: 60,
    ...unread,
  },
  {
    id: 'first-aid',
    group: 'you',
    name: 'Paediatric first aid',
    asks: 'You have a first aid certificate for children that has not run out.',
    regulations: [9, 11],
    met: paperOf('until'),
    toldDays: 60,
    ...unread,
  },
  {
    id: 'children-first',
    group: 'you',
    name: 'Children First',
    asks: 'You have done the Children First e-learning.',
    regulations: [9],
    met: paperOf('until'),
    toldDays: 60,
    ...unread,
  },
  {
    id: 'training',
    group: 'you',
    name: 'Pre-registration training',
    asks: 'You have done the training that comes before registration.',
    regulations: [9],
    met: paperOf('for-good'),
    toldDays: 0,
    ...unread,
  },
  {
    id: 'insurance',
    group: 'you',
    name: 'Public liability insurance',
    asks: 'You are insured for minding children at home.',
    regulations: [18],
    met: paperOf('until'),
    toldDays: 60,
    ...unread,
  },
  {
    id: 'cover',
    group: 'cover',
    name: 'Emergency cover',
    asks: 'A named and vetted person can step in for you in an emergency.',
    regulations: [15],
    met: { by: 'paper', lasts: 'until', about: 'person' },
    toldDays: 60,
    ...unread,
  },
  {
    id: 'fire-declaration',
    group: 'home',
    name: 'Fire safety declaration',
    asks: 'You have made the declaration of fire safety for your home.',
    regulations: [13],
    met: paperOf('for-good'),
    toldDays: 0,
    ...unread,
  },
  {
    id: 'drills',
    group: 'home',
    name: 'Fire drills',
    asks: 'You practise leaving the house with the children, at least once a month.',
    regulations: [13, 14],
    met: { by: 'record', kind: 'drill', everyMonths: 1 },
    toldDays: 3,
    ...unread,
  },
  {
    id: 'alarms',
    group: 'home',
    name: 'Smoke alarm test',
    asks: 'You test the smoke alarms, at least once a month.',
    regulations: [13],
    met: { by: 'record', kind: 'alarm', everyMonths: 1 },
    toldDays: 3,
    ...unread,
  },
  {
    id: 'risks',
    group: 'home',
    name: 'Risk assessment',
    asks: 'You look over the house, the garden and the way out for what could hurt a child, at least once a year.',
    regulations: [13, 14],
    met: { by: 'record', kind: 'risk', everyMonths: 12 },
    toldDays: 30,
    ...unread,
  },
  {
    id: 'handbook',
    group: 'handbook',
    name: 'Handbook',
    asks: 'You have written down how you mind children.',
    regulations: [16],
    met: { ...paperOf('for-good'), inNead: 'handbook' },
    toldDays: 0,
    ...unread,
  },
  {
    id: 'handbook-read',
    group: 'handbook',
    name: 'Read by the families',
    asks: 'Every family has read the handbook as it is now.',
    regulations: [16, 21],
    met: { ...paperOf('for-good'), inNead: 'handbook-read' },
    toldDays: 0,
    ...unread,
  },
  {
    id: 'child-records',
    group: 'children',
    name: 'Records',
    asks: 'The record of each child names a doctor, an emergency contact, a parent’s phone and the home address.',
    regulations: [17, 19],
    met: { by: 'child-records' },
    toldDays: 0,
    ...unread,
  },
  {
    id: 'consents',
    group: 'children',
    name: 'Consents',
    asks: 'A parent of each child has answered what you ask consent for.',
    regulations: [11, 21],
    met: { by: 'consents' },
    toldDays: 0,
    ...unread,
  },
  {
    id: 'presence',
    group: 'happened',
    name: 'Register of attendance',
    asks: 'You record when each child comes and goes, and with it how many are with you.',
    regulations: [12, 20],
    met: { by: 'presence' },
    toldDays: 0,
    ...unread,
  },
  {
    id: 'accidents',
    group: 'happened',
    name: 'Incidents',
    asks: 'You record accidents and incidents, and a parent reads each by the next day.',
    regulations: [22],
    met: { by: 'accidents', readInDays: 1 },
    toldDays: 0,
    ...unread,
  },
  {
    id: 'complaints',
    group: 'happened',
    name: 'Complaints',
    asks: 'You record complaints, and what you did about them.',
    regulations: [23],
    met: { by: 'complaints' },
    toldDays: 0,
    ...unread,
  },
] as const satisfies readonly Duty[];

export type DutyId = (typeof table)[number]['id'];
export const duties: readonly (Duty & { id: DutyId })[] = table;
const ids = [...new Set(table.map(({ id }) => id))];
export const DutyId = z.enum(ids as [DutyId, ...DutyId[]]); // the table's own ids

/** The duties of a day, in their order. */
export const dutiesOn = (
  date: string,
  all: readonly (Duty & { id: DutyId })[] = duties,
): (Duty & { id: DutyId })[] =>
  all.filter(({ from, until }) => from <= date && (until === undefined || date <= until));

/** The months before a certificate expires in which it can be renewed, from and to; by the day of expiry. */
const renewalRules = [{ from: COMMENCED, opensMonths: 6, closesMonths: 2 }] as const;

/** The papers that a renewal asks for, by Tusla’s page about it; to be confirmed. */
export const askedAtRenewal: readonly DutyId[] = ['insurance', 'vetting', 'first-aid', 'children-first'];

export const renewalRuleOn = (date: string): (typeof renewalRules)[number] =>
  renewalRules.findLast(({ from }) => from <= date) ?? renewalRules[0];
