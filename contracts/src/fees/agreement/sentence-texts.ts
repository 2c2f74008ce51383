import { catalogue } from '../../catalogue.ts';
import { counted } from '../../counted.ts';
import { joinWithAnd } from '../../join-with-and.ts';
import { numberWord } from '../../number-word.ts';
import { priceText } from '../money.ts';
import type { AbsenceRule, AgreedExtra, AgreedTime, Payer, Rate, Terms, TimeOver } from './agreement.ts';

/** The part of an agreement that a piece of the sentence is about; `at` where there are several. */
export type TermsPart =
  | { name: 'days' | 'hours' | 'rate' | 'season' | 'extra'; at: number }
  | {
      name:
        | 'count'
        | 'otherDays'
        | 'sick'
        | 'holiday'
        | 'other'
        | 'closed'
        | 'public'
        | 'late'
        | 'early'
        | 'discount'
        | 'subsidy'
        | 'deposit'
        | 'billed'
        | 'notice'
        | 'payers';
    };

export interface SentencePart {
  text: string;
  part?: TermsPart;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** 'Mon to Thu', or 'Mon, Wed and Fri'. */
export function daysText(days: readonly number[]): string {
  const sorted = [...new Set(days)].sort((a, b) => a - b);
  const name = (day: number | undefined) => WEEKDAYS[(day ?? 1) - 1] ?? '';
  const [first = 1] = sorted;
  const inARow = sorted.every((day, at) => day === first + at);
  return inARow && sorted.length > 2
    ? `${name(first)} to ${name(sorted.at(-1))}`
    : joinWithAnd(sorted.map(name));
}

const UNITS: Readonly<Record<Rate['by'], string>> = {
  hour: 'an hour',
  day: 'a day',
  'half-day': 'a half day',
  session: 'a session',
  week: 'a week',
  month: 'a month',
};

const durationText = (minutes: number): string =>
  minutes % 60 === 0 ? counted(minutes / 60, 'hour', 'hours') : `${minutes} minutes`;

export function rateText({ by, cents, name, short }: Rate): string {
  const price = `${priceText(cents)} ${UNITS[by]}`;
  const less = short ? `, ${priceText(short.cents)} up to ${durationText(short.minutes)}` : '';
  return `${price}${name ? ` (${name})` : ''}${less}`;
}

const STRETCHES: Readonly<Record<number, string>> = {
  15: 'a quarter hour',
  30: 'a half hour',
  60: 'an hour',
};

const overText = ({ cents, every, grace }: TimeOver): string => {
  const price = `${priceText(cents)} ${STRETCHES[every] ?? `for each ${every} minutes`}`;
  return grace > 0 ? `${price} after ${grace} minutes` : price;
};

const SHARES: Readonly<Record<number, string>> = { 0: 'nothing', 50: 'half', 100: 'the full price' };
const shareText = (percent: number): string => SHARES[percent] ?? `${percent} percent`;

/** 'twenty days a year', or 'the first two days each time'. */
function daysOf({ first, per }: AbsenceRule): string {
  if (per === 'year') return `${numberWord(first)} ${first === 1 ? 'day' : 'days'} a year`;
  return first === 1 ? 'the first day each time' : `the first ${numberWord(first)} days each time`;
}

/** After 'pay': 'half', or 'nothing for 20 days a year, then half'. */
const costText = (rule: AbsenceRule): string =>
  rule.first === 0
    ? shareText(rule.rest)
    : `${shareText(rule.cost)} for ${daysOf(rule)}, then ${shareText(rule.rest)}`;

const DAYS: Readonly<Record<number, string>> = {
  0: 'every day is free',
  50: 'a day is half price',
  100: 'a day is charged in full',
};

/** A clause of its own: 'the first two days each time are free', as people say it of sickness. */
function clauseText(rule: AbsenceRule): string {
  if (rule.first === 0) return DAYS[rule.rest] ?? `a day costs ${shareText(rule.rest)}`;
  const verb = rule.first === 1 ? 'is' : 'are';
  const first =
    rule.cost === 0 ? `${daysOf(rule)} ${verb} free` : `${daysOf(rule)} cost ${shareText(rule.cost)}`;
  return rule.rest === 100 ? first : `${first}, then ${shareText(rule.rest)}`;
}

const PERIODS: Readonly<Record<AgreedExtra['per'], string>> = {
  day: 'a day',
  week: 'a week',
  month: 'a month',
  time: 'each time',
};

const COUNTS: Readonly<Record<Terms['count'], string>> = {
  agreed: 'the agreed hours',
  attended: 'the hours attended',
  longer: 'the longer of agreed and attended hours',
};

const SEASONS: Readonly<Record<AgreedTime['season'], string>> = {
  always: 'all year',
  term: 'in school terms',
  holidays: 'in school holidays',
};

export interface SentenceNames {
  childminder: string;
  child: string;
  payer(payer: Payer): string;
}

function payersText(payers: readonly Payer[], names: SentenceNames): string {
  const [first, second] = payers;
  if (!first) return '';
  if (!second) return `${names.payer(first)} pays all`;
  if (first.percent === second.percent)
    return `${names.payer(first)} and ${names.payer(second)} pay half each`;
  return payers.map((payer) => `${names.payer(payer)} pays ${payer.percent} percent`).join(', ');
}

const said = (text: string): SentencePart => ({ text });
const chosen = (
  name: Exclude<TermsPart['name'], 'days' | 'hours' | 'rate' | 'season' | 'extra'>,
  text: string,
) => ({
  text,
  part: { name },
});
const several = (name: 'days' | 'hours' | 'rate' | 'season' | 'extra', at: number, text: string) => ({
  text,
  part: { name, at },
});

const timeParts = (time: AgreedTime, at: number): SentencePart[] => [
  ...(at > 0 ? [said('; ')] : []),
  several('days', at, daysText(time.days)),
  ...(time.season === 'always' ? [] : [said(' '), several('season', at, SEASONS[time.season])]),
  said(', '),
  several('hours', at, `${time.from} to ${time.to}`),
  said(', for '),
  several('rate', at, rateText(time.rate)),
];

const extraParts = (extras: readonly AgreedExtra[]): SentencePart[] =>
  extras.flatMap(({ name, cents, per, whenAway }, at) => [
    said(at === extras.length - 1 ? ' and ' : ', '),
    several('extra', at, `${priceText(cents)} ${PERIODS[per]}`),
    said(` for ${name.toLowerCase()}${whenAway || per === 'time' ? '' : ' when there'}`),
  ]);

/** The rounding of attended time, and the least of it that is charged. */
const attendedTexts = ({ roundUpTo, atLeast }: Terms): string[] => [
  ...(roundUpTo > 1 ? [`rounded up to the next ${roundUpTo} minutes`] : []),
  ...(atLeast > 0 ? [`at least ${durationText(atLeast)}`] : []),
];

const countText = (terms: Terms): string => [COUNTS[terms.count], ...attendedTexts(terms)].join(', ');

/** The rate for other days, which are charged as attended even if agreed hours count on the usual ones. */
const otherDaysText = (rate: Rate, terms: Terms): string =>
  [rateText(rate), ...(terms.count === 'agreed' && rate.by === 'hour' ? attendedTexts(terms) : [])].join(
    ', ',
  );

function moneyParts(terms: Terms, { child }: SentenceNames): SentencePart[] {
  const { count, otherDays, discount, subsidy, deposit, billed } = terms;
  return [
    ...(count === 'agreed' ? [] : [said(' You pay for '), chosen('count', countText(terms)), said('.')]),
    ...(otherDays
      ? [said(' Another day is '), chosen('otherDays', otherDaysText(otherDays, terms)), said('.')]
      : []),
    ...(discount > 0
      ? [said(' Care has a '), chosen('discount', `${discount} percent discount`), said('.')]
      : []),
    ...(subsidy
      ? [
          said(` ${subsidy.name} pays `),
          chosen(
            'subsidy',
            `${priceText(subsidy.centsAnHour)} an hour for ${durationText(subsidy.minutesAWeek)} a week`,
          ),
          said('.'),
        ]
      : []),
    ...(deposit
      ? [said(` The deposit for ${child} is `), chosen('deposit', priceText(deposit)), said('.')]
      : []),
    ...(billed === 'ahead' ? [said(' Invoices come '), chosen('billed', 'before the month'), said('.')] : []),
  ];
}

function awayParts({ absences, publicWorked }: Terms, { child, childminder }: SentenceNames): SentencePart[] {
  const worked = publicWorked === 100 ? '' : `, ${publicWorked} percent if worked`;
  return [
    said(` When ${child} is sick, `),
    chosen('sick', clauseText(absences.sick)),
    said('. For your holidays you pay '),
    chosen('holiday', costText(absences.holiday)),
    said(', for other days away '),
    chosen('other', costText(absences.other)),
    said(`, for ${childminder}’s days off `),
    chosen('closed', costText(absences.closed)),
    said(' and for public holidays '),
    chosen('public', `${costText(absences.public)}${worked}`),
    said('.'),
  ];
}

const overParts = ({ late, early }: Terms): SentencePart[] => [
  ...(late ? [said(' Collecting late is '), chosen('late', overText(late)), said('.')] : []),
  ...(early ? [said(' Coming early is '), chosen('early', overText(early)), said('.')] : []),
];

/** The whole agreement as sentences that a parent reads once, with the parts that can be chosen. */
export function sentenceOf(terms: Terms, payers: readonly Payer[], names: SentenceNames): SentencePart[] {
  const { noticeDays } = terms;
  return [
    said(`${names.childminder} minds ${names.child} `),
    ...terms.times.flatMap(timeParts),
    ...extraParts(terms.extras),
    said('.'),
    ...moneyParts(terms, names),
    ...awayParts(terms, names),
    ...overParts(terms),
    said(' Ending it takes '),
    chosen(
      'notice',
      noticeDays === 0 ? 'no notice' : `${noticeDays} ${noticeDays === 1 ? 'day’s' : 'days’'} notice`,
    ),
    said('. '),
    chosen('payers', payersText(payers, names)),
    said('.'),
  ];
}

export const plainSentence = (parts: readonly SentencePart[]): string =>
  parts.map(({ text }) => text).join('');

/** The meaning of each rule of an agreement, in a sentence with an example. */
export const ruleHelp: Readonly<Record<TermsPart['name'], string>> = catalogue('ruleHelp', {
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
  deposit: 'Money that is kept until the end and then pays the last invoice, such as €200.',
  billed: 'Whether the invoice for May comes at the end of April or at the end of May.',
  notice: 'How many days before its last day either side ends it, such as 14.',
  payers: 'Who gets the invoices: one parent, or two with a share each, such as 60 and 40 percent.',
});

/** The agreement's form beyond its sentence. */
export const ruleTexts = catalogue('ruleTexts', {
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
});
