import { catalogue } from '../catalogue.ts';
import { planNames, prices, type Tier } from '../plans.ts';

/** Texts of the public front page. */
export const frontTexts = catalogue('frontTexts', {
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
  help: 'Help',
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

  questions: 'Good questions',
  asked: [
    {
      question: 'What does it cost?',
      answer: `Nothing for one child. ${planNames.STANDARD} is ${prices.STANDARD} and ${planNames.PREMIUM} ${prices.PREMIUM} a month. You can move up, down or out at any time, and your records stay yours.`,
    },
    {
      question: 'Do parents pay anything?',
      answer: 'No. Parents use Nead free, on any phone, with nothing to install.',
    },
    {
      question: 'Who can see a child?',
      answer:
        'The childminder, and the parents who were invited and said yes. An inspector sees what the childminder opens, for as long as the childminder says. Our own staff see no child’s record.',
    },
    {
      question: 'What if there is no signal?',
      answer:
        'Sign in, meals, naps and nappies are kept on the phone, sealed, and sent once the signal is back. Nothing is lost and nothing is recorded twice.',
    },
    {
      question: 'Can I take my records with me?',
      answer:
        'Yes, whenever you like, as files that open without Nead. If you leave, you take them first, and we keep only what the law makes us keep.',
    },
    {
      question: 'Is this from Tusla?',
      answer:
        'No. Nead keeps your records so that you can show them. It does not register, inspect or vet anybody.',
    },
    {
      question: 'Who helps me when I am stuck?',
      answer:
        'Write to {supportEmail}. We answer within three working days, within two on Standard, and Premium comes first.',
    },
  ],

  platform: 'Nead is a platform for records. It does not vet childminders. For adults of 18 and over.',
});

/** Texts in the front page's pictures: a morning and an afternoon of children who do not exist. */
export const sampleTexts = catalogue('sampleTexts', {
  morning: 'Good morning, Aoife',
  afternoon: 'Good afternoon, Siobhán',
  weather: '9° and cloudy in Kildare',
  day: 'Monday 23 Nov 2026',
  tally: [
    { count: 3, word: 'here' },
    { count: 1, word: 'late' },
    { count: 1, word: 'expected' },
  ],
  caoimhe: 'Caoimhe',
  oisin: 'Oisín',
  tadhg: 'Tadhg',
  zofia: 'Zofia',
  here: 'Here',
  hereSince: 'Here since 08:05',
  asleep: 'Asleep',
  late: '27 min late',
  allergies: ['Milk', 'Eggs'],
  allergiesOfZofia: ['Nuts'],
  ringNiamh: 'Ring Niamh',
  notComing: 'Not coming',
  meal: 'Meal',
  nappy: 'Nappy',
  nap: 'Nap',
  start: 'Start',
  end: 'End',
  ago: { short: '32 min', nappy: '1 h 22', nappyOfOisin: '47 min', mealOfOisin: '2 h 17', asleep: '37 min' },

  been: '7 h 15 min',
  totals: [
    { kind: 'meal', what: '3 meals', detail: 'ate well' },
    { kind: 'sleep', what: '1 h 15', detail: 'slept well' },
    { kind: 'nappy', what: '2 nappies', detail: 'last 13:12' },
  ],
  soFar: 'The day so far',
  story: [
    { kind: 'meal', when: '14:36', what: 'Pear and oatcakes after the walk. He ate most of it.' },
    { kind: 'sleep', when: '10:05 to 11:20', what: 'Slept 1 hour 15 minutes and woke smiling.' },
  ],

  tuesday: 'Caoimhe’s Tuesday',
  taps: 'Eleven taps. Not one form.',
  told: [
    { at: '08:05', what: 'In with her dad, waving from the window' },
    { at: '10:10', what: 'Rice cakes and banana, ate most' },
    { at: '12:30', what: 'Asleep for 1 hour 15 minutes' },
    { at: '15:00', what: 'Pear and oatcakes after the walk' },
    { at: '17:04', what: 'Home with Siobhán, her mum' },
  ],

  hadLunch: 'Tadhg had lunch',
  lunch: 'Lentil soup and bread, ate all',
  thanks: 'Thank you! Back at four.',

  register: 'Register, 23 Nov 2026',
  unbroken: 'Unbroken',
  found: [
    { what: 'Present now', count: '3 of 6' },
    { what: 'Incidents, signed', count: '4 of 4' },
    { what: 'Corrections, with reason', count: '7' },
  ],
});
