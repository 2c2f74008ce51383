import type { TermsPart } from './sentence-texts.ts';

/** What each rule of an agreement means, in a sentence with an example. */
export const ruleHelp: Readonly<Record<TermsPart['name'], string>> = {
  days: 'The days on which a place is kept, such as Mon to Thu.',
  hours: 'When the child comes and is collected, such as 08:30 to 17:00.',
  rate: 'What it costs, and for what: €6.50 an hour, €45 a day, €850 a month.',
  season:
    'All year, or only in school terms or holidays, such as after school in terms and whole days in summer.',
  extra: 'What comes on top of care, such as €3 a day for meals, or €12 each time for a trip.',
  count:
    'Whose hours are charged: those agreed or those attended, such as 08:30 to 16:40 rounded up to 8 hours 15 minutes.',
  otherDays: 'What a day costs that is not agreed, such as a Friday once at €7.50 an hour.',
  sick: 'What days of sickness cost: with two free days, three days of a cold cost one.',
  holiday: 'What the family’s own holidays cost, such as half price for two weeks in July.',
  other: 'What any other day at home costs, such as a visit of the grandparents.',
  closed: 'What days cost on which you do not mind children, such as your own week in August.',
  public: 'What a public holiday costs, such as St Patrick’s Day, and what it costs if you work on it.',
  late: 'What collecting late costs: at €5 a quarter hour, 17:20 instead of 17:00 is €10.',
  early: 'What coming early costs: at €2 a half hour, 08:10 instead of 08:30 is €2.',
  discount: 'Less for care, such as 10 percent for a second child; extras stay as they are.',
  subsidy:
    'Hours that a scheme pays for, such as NCS with €2.14 an hour for 30 hours a week. Confirm its rate with the scheme.',
  deposit: 'What is kept until the end and then pays what is open, such as €200.',
  billed: 'Whether the invoice for May comes at the end of April or at the end of May.',
  notice: 'How many days before its last day either side ends it, such as 14.',
  payers: 'Who gets the invoices: one parent, or two with a share each, such as 60 and 40 percent.',
};

/** The agreement's form beyond its sentence. */
export const ruleTexts = {
  steps: {
    comes: 'When the child comes, and for how much',
    counts: 'What is counted',
    onTop: 'What comes on top',
    away: 'Days away',
    paying: 'Paying, and the end',
  },
  everyRule: 'Every rule, step by step',
  step: (n: number, title: string) => `${n}. ${title}`,
  notAgreed: 'Not agreed',
  rateName: 'What it is called, if you like',
  rateNameExample: 'After school',
  shortDay: 'A short day costs less',
  shortUpTo: 'Up to so many hours',
  shortPrice: 'Price of a short day',
  roundUpTo: 'Rounded up to',
  minutes: (n: number) => (n === 1 ? 'the minute' : `${n} minutes`),
  atLeast: 'At least so many hours',
  whenAway: 'Also on days away that are charged',
  firstCost: 'The first days cost, percent',
  restCosts: 'After that, percent',
  per: 'The first days of',
  pers: { absence: 'each absence', year: 'each year' },
  firstDays: 'First days',
  ofPrice: 'Percent of the price',
  worked: 'If worked, percent of the price',
  another: 'Another share',
  otherShares: 'Other shares',
  paysPercent: (name: string) => `${name} pays, percent`,
  subsidyName: 'Name of the scheme',

  end: 'End this agreement',
  endDetail: (notice: number) =>
    notice === 0
      ? 'It takes no notice.'
      : `It takes ${notice} ${notice === 1 ? 'day' : 'days'} of notice. Days after its last day are not charged.`,
  lastDay: 'Last day',
  endOn: (day: string) => `End it on ${day}`,
  ended: 'The agreement ends',
  endsOn: (day: string) => `Ends on ${day}`,
} as const;
