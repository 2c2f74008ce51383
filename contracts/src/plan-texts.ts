import type { Tier } from './plans.ts';

/** The rows of the status card, by plan. */
export const featureRows: Readonly<
  Record<Tier, Readonly<Record<'Child Profiles' | 'Calendar Access' | 'Advertisements' | 'Support', string>>>
> = {
  FREE: {
    'Child Profiles': '1',
    'Calendar Access': 'None',
    Advertisements: 'Shown',
    Support: '3 working days',
  },
  STANDARD: {
    'Child Profiles': '3',
    'Calendar Access': 'Basic',
    Advertisements: 'Ad-free',
    Support: '2 working days',
  },
  PREMIUM: {
    'Child Profiles': 'Up to 6 children (the legal maximum)',
    'Calendar Access': 'Full',
    Advertisements: 'Ad-free',
    Support: 'Priority',
  },
};

/** What the card of a plan lists as included and as missing. */
export const planTexts: Readonly<Record<Tier, { has: readonly string[]; lacks: readonly string[] }>> = {
  FREE: {
    has: [
      '1 child profile',
      'Attendance, meals, sleep, nappies and incidents',
      'Basic messaging (text only)',
      'Support within 3 working days',
    ],
    lacks: ['Calendar', 'Documents', 'Ad-free'],
  },
  STANDARD: {
    has: [
      '3 child profiles',
      'Basic calendar',
      '3 images per message at 1.5 MB each',
      '1 video per message up to 5 MB',
      '3 documents maximum',
      'Ad-free',
      'Support within 2 working days',
    ],
    lacks: [],
  },
  PREMIUM: {
    has: [
      'Up to 6 children (the legal maximum)',
      'Full calendar: repeating events, private feed',
      'Up to 5 images per message',
      'Up to 3 videos per message at 15 MB each',
      'Unlimited documents',
      'Ad-free',
      'Priority support',
    ],
    lacks: [],
  },
};
