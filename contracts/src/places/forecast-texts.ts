import { dateName, monthName } from '../calendar/date-names.ts';
import { catalogue } from '../catalogue.ts';
import { counted } from '../counted.ts';
import { joinWithAnd } from '../join-with-and.ts';

const month = (of: string): string => monthName(of).split(' ')[0] ?? '';
const forWhom = (whom: readonly string[]): string => (whom.length === 0 ? '' : `, ${joinWithAnd(whom)}`);

const weekdayNames = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays'];
/** '4 Jan' */
const day = (date: string): string => dateName(date).split(' ').slice(0, 2).join(' ');
/** '4 Jan', with the year if it is not the one of today. */
const dayFrom = (date: string, today: string): string =>
  date.slice(0, 4) === today.slice(0, 4) ? day(date) : dateName(date);

/** Free places: the sentence that strangers read, and the page. */
export const forecastTexts = catalogue('forecastTexts', {
  forWhom: { preSchool: 'under school age', notYoung: 'over 15 months', afterSchool: 'after school' },
  placeNow: (whom: readonly string[]) => `A place now${forWhom(whom)}`,
  placeFrom: (of: string, whom: readonly string[]) => `A place from ${month(of)}${forWhom(whom)}`,
  fullUntil(of: string, today: string, whom: readonly string[]) {
    const isThisYear = of.slice(0, 4) === today.slice(0, 4);
    return `Full until about ${isThisYear ? month(of) : monthName(of)}${forWhom(whom)}`;
  },

  title: 'Places',
  loading: 'Loading your places',
  failed: 'Your places could not be loaded',
  inShort: (sentence: string) => `In short: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
  noPlace: 'No lasting place in the next 12 months',
  free: 'Free places',
  group: 'Children',
  groups: { young: 'Under 15 months', preSchool: 'Pre-school', afterSchool: 'After school' },
  shortGroups: { young: 'Baby', preSchool: 'Pre-school', afterSchool: 'After school' },
  days: 'Days',
  letters: ['M', 'T', 'W', 'T', 'F'],
  now: (to: string, today: string) => `Now to ${dayFrom(to, today)}`,
  nowOn: 'From now on',
  fromOn: (from: string, today: string) => `From ${dayFrom(from, today)}`,
  on: (date: string, today: string) => dayFrom(date, today),
  span(from: string, to: string, today: string) {
    const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
    return `${isOneMonth ? Number(from.slice(8)) : day(from)} to ${dayFrom(to, today)}`;
  },
  weeks: (weeks: number) => counted(weeks, 'week', 'weeks'),
  workingDays: (days: number) => counted(days, 'day', 'days'),
  closed: 'Closed',
  notOpen: 'Not open',
  noDay: 'Outside these dates',
  full: 'Full',
  half: { am: 'am', pm: 'pm' },
  halfFree: { am: 'Mornings free', pm: 'Afternoons free' },
  freePlaces: (places: number) => `${places} free`,
  legend: { free: 'Free, how many', half: 'Half days', full: 'Full' },
  causes: {
    starts: (child: string, date: string) => `${child} starts, ${day(date)}`,
    leaves: (child: string, date: string) => `${child} has left by ${day(date)}`,
    turns: (child: string, date: string) => `${child} turns 15 months, ${day(date)}`,
    days: (child: string, date: string) => `${child} comes on other days from ${day(date)}`,
    school: (child: string, date: string) => `${child} starts school ${day(date)}`,
    schoolAbout: (child: string, date: string) => `${child} starts school about ${day(date)}`,
    term: (date: string) => `School term begins, ${day(date)}`,
    holidays: (date: string) => `School holidays begin, ${day(date)}`,
    rules: (date: string) => `Other legal numbers from ${day(date)}`,
  },
  alsoAway: (days: readonly string[]) => `You are also away ${joinWithAnd(days)}.`,
  withoutDays: (children: readonly string[]) =>
    children.length === 1
      ? `${joinWithAnd(children)} has no days yet, so we count no place.`
      : `${joinWithAnd(children)} have no days yet, so we count no places.`,
  advice: 'This is advice. It counts agreed days, or the schedule where nothing is agreed.',

  offer: 'What you offer',
  change: 'Change',
  offers: (most: number, young: number, afterSchool: number) =>
    `${counted(most, 'place', 'places')} at one time. Up to ${young} under 15 months, and up to ${afterSchool} after school.`,
  lawful: 'We assume the legal maximum and five full days a week, until you say otherwise.',
  offerDetail:
    'Your own children at home count towards the legal six, so offer fewer places if they are there.',
  most: 'Places at one time',
  young: 'Of these, under 15 months',
  afterSchool: 'Of these, after school',
  open: 'When you are open',
  openOn: (days: readonly string[]) =>
    days.length === 0 ? 'Not open on any day.' : `Open ${joinWithAnd(days)}.`,
  openWeek: 'Open Monday to Friday.',
  offerSaved: 'Your places are saved',
  offerFailed: 'Your places were not saved',
  save: 'Save',

  school: 'Starting school',
  schoolDetail: 'Say when a child starts school, and we count them after school from then on.',
  schoolOf: (child: string) => `When does ${child} start school?`,
  schoolOn: (date: string) => `Starts ${dateName(date)}`,
  schoolAbout: (date: string) => `Starts about ${dateName(date)}`,
  schoolUnsaid: 'Not said yet',
  say: 'Say when',
  sayOf: (child: string) => `Say when ${child} starts school`,
  changeOf: (child: string) => `Change when ${child} starts school`,
  firstDay: 'First day of school',
  notSure: 'I am not sure of the day yet',
  takeBack: 'Not starting yet',
  schoolSaved: (child: string) => `Saved for ${child}`,
  schoolTakenBack: (child: string) => `${child} is counted as before`,
  schoolFailed: 'The first day of school was not saved',

  tooMany: {
    all: (count: number, most: number) =>
      `${counted(count, 'child', 'children')} at one time, and you have ${counted(most, 'place', 'places')}`,
    young: (count: number, most: number) => `${count} children under 15 months, and the most is ${most}`,
    afterSchool: (count: number, most: number) =>
      `${counted(count, 'child', 'children')} after school, and you offer ${counted(most, 'place', 'places')}`,
  },
  tooManyFrom(from: string, weekdays: readonly number[], today: string, tooMany: string) {
    const days = joinWithAnd(weekdays.map((nth) => weekdayNames[nth - 1] ?? ''));
    const since = from <= today ? '' : `From ${dayFrom(from, today)}: `;
    return `${since}${days} would have ${tooMany}.`;
  },
  upTo: (most: number) => `Please give a number from 0 to ${most}`,
  schoolDateRequired: 'Please give the first day of school',
});
