import type { Tier } from '../plans.ts';

/** Texts of the public front page. */
export const frontTexts = {
  title: 'One hand for the child. One tap for the day.',
  /** The headline, line by line. */
  headline: ['One hand', 'for the child.', 'One tap', 'for the day.'],
  /** For search engines, and for the preview of a link. */
  description:
    'Nead is the day book for childminders in Ireland. Parents see the day as it happens. The paperwork is done by teatime.',
  lead: 'Nead keeps the childminder’s day: who is here, what they ate, how they slept. Parents see it as it happens. The paperwork is done by teatime.',
  madeFor: 'Made for childminders in Ireland. No card needed.',
  skip: 'Skip to content',
  main: 'Main',
  plans: 'Plans',
  security: 'Security',
  tryTheDemo: 'Try the demo',
  signUpFree: 'Sign up free',

  wholeDay: 'A whole day on one line',
  forWhom: 'For whom',
  whom: [
    {
      name: 'For childminders',
      words:
        'Sign in, meals, naps and nappies from one tile, for one child or for five. Works with no signal. Warns you about an allergy before the spoon does.',
    },
    {
      name: 'For parents',
      words:
        'Look for ten seconds from work and know. Write back, agree a consent, say who collects. Free, always, on any phone.',
    },
    {
      name: 'For inspectors',
      words:
        'A pass for the visit opens the register as it was on any day, with every correction beside the original.',
    },
  ],

  threePlans: 'Three plans, by the size of the house',
  plansLead: 'Monthly. Move up, down or out whenever you like.',
  children: (count: number) => (count === 1 ? '1 child' : `${count} children`),
  choose: {
    FREE: 'Start free',
    STANDARD: 'Choose Standard',
    PREMIUM: 'Choose Premium',
  } satisfies Record<Tier, string>,

  keptSafe: 'Kept safe, in plain words',
  safe: {
    agreed: {
      name: 'Only who agreed',
      words: 'Nobody is linked to a child without saying yes, and a parent can end it within a second.',
    },
    kept: {
      name: 'Every change is on record',
      words:
        'Corrections never erase the original. You see who, when and why, and anybody can check that nothing is missing.',
    },
    locked: {
      name: 'A lock on the door and on the phone',
      words:
        'A second code at login if you want one, and what waits on your phone without signal is sealed until it is sent.',
    },
    yours: {
      name: 'Your data is yours',
      words:
        'Take a readable copy whenever you like. Ask us to erase it, and we tell you what we must keep by law, and for how long.',
    },
  },

  demo: 'Mind five for two minutes',
  demoLead:
    'The demo is a house of five with a day under way, at any hour. Press what you like. Nothing to sign up for.',
  asChildminder: 'As a childminder',
  asParent: 'As a parent',

  platform: 'Nead is a platform for records. It does not vet childminders. For adults of 18 and over.',
} as const;
