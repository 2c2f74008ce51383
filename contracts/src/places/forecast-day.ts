import { weekday } from '../dublin.ts';
import { isAgreedOn, versionOn } from '../fees/agreement/agreement.ts';
import { mindedOn, noonOn, sessionOn } from '../register/expected-today.ts';
import { ageInMonths, numbersOn } from '../register/numbers-guard.ts';
import { type DaySession, weekdays } from '../register/shapes.ts';
import type { PlacedChild, PlacesFacts } from './forecast-facts.ts';
import { type StoredOffer, unsaidOffer } from './offer.ts';

export const placeGroups = ['young', 'preSchool', 'afterSchool'] as const;
export type PlaceGroup = (typeof placeGroups)[number];

export const halves = ['am', 'pm'] as const;
export type Half = (typeof halves)[number];

/** The months of age from which a child has to be at school, by date. Education (Welfare) Act 2000. */
const schoolAges = [{ from: '2000-01-01', months: 72 }] as const;
export const schoolAgeOn = (date: string): number | undefined =>
  schoolAges.findLast(({ from }) => from <= date)?.months;

/** Answers whether a child is at school on a day: from the day that she said, at the latest from the age of the law. */
export function isAtSchool({ school, dateOfBirth }: PlacedChild, date: string): boolean {
  if (school) return school.date <= date;
  const age = schoolAgeOn(date);
  return dateOfBirth !== null && age !== undefined && ageInMonths(dateOfBirth, date) >= age;
}

/** The group in which a child counts on a day. */
export function groupOn(child: PlacedChild, date: string): PlaceGroup {
  if (isAtSchool(child, date)) return 'afterSchool';
  const rule = numbersOn(date);
  const isYoung =
    rule && child.dateOfBirth !== null && ageInMonths(child.dateOfBirth, date) < rule.young.underMonths;
  return isYoung ? 'young' : 'preSchool';
}

type PlannedTime = PlacedChild['agreed'][number]['times'][number];
type HalfDays = Readonly<Record<Half, boolean>>;
const neither: HalfDays = { am: false, pm: false };

const halvesOf = (session: DaySession): HalfDays => ({
  am: session === 'Mornings' || session === 'Full Day',
  pm: session === 'Afternoons' || session === 'Full Day',
});

/** Answers whether a time is agreed for a day. Beyond the terms that are written down, a time of term is. */
function isPlannedOn(time: PlannedTime, date: string, terms: PlacesFacts['terms']): boolean {
  const isKnown = terms.some(({ from }) => from <= date) && terms.some(({ to }) => date <= to);
  if (isKnown) return isAgreedOn(time, { terms }, date);
  return time.season !== 'holidays' && time.days.includes(weekday(date));
}

/**
 * The halves of a day for which a child is expected: by the times that parents agreed to, else by the schedule. A child
 * at school comes after it, but for times that are agreed for school holidays.
 */
export function comesOn(child: PlacedChild, date: string, terms: PlacesFacts['terms']): HalfDays {
  const noon = noonOn(date);
  if (!noon || !mindedOn(child, date)) return neither;
  const version = versionOn(child.agreed, date);
  const times = version?.times.filter((time) => isPlannedOn(time, date, terms));
  const planned = times
    ? { am: times.some(({ from }) => from < noon), pm: times.some(({ to }) => to > noon) }
    : halvesOf(sessionOn(child.schedule, date));
  if (!isAtSchool(child, date)) return planned;
  const inHolidays = times?.some(({ season, from }) => season === 'holidays' && from < noon) ?? false;
  return { ...planned, am: inHolidays };
}

/** The limits of a day: of the law, or fewer if she offers fewer. */
export function limitsOn({ offer }: Pick<PlacesFacts, 'offer'>, date: string) {
  const rule = numbersOn(date);
  const { most, young, afterSchool } = offer ?? unsaidOffer;
  return {
    most: Math.min(most, rule?.most ?? most),
    young: Math.min(young, rule?.young.most ?? young),
    afterSchool,
    siblings: rule?.siblings ?? false,
  };
}

/** The halves of a weekday on which she is open. */
export function openOn(offer: StoredOffer | null, date: string): HalfDays {
  const day = weekdays[weekday(date) - 1];
  return day ? halvesOf((offer ?? unsaidOffer).open[day]) : neither;
}

/** The children expected in a half of a day, in all and by group. */
export function takenOn({ children, terms }: PlacesFacts, date: string, half: Half) {
  const coming = children.filter((child) => comesOn(child, date, terms)[half]);
  const inGroup = (group: PlaceGroup) => coming.filter((child) => groupOn(child, date) === group);
  return {
    all: coming.length,
    young: inGroup('young'),
    afterSchool: inGroup('afterSchool').length,
  };
}

/** Free places in each half of a day; null where she is closed, and before school is over. */
export type FreeHalves = Readonly<Record<Half, number | null>>;
export type FreeDay = Readonly<Record<PlaceGroup, FreeHalves>>;

/** The places of a day into which one more child of a group would fit. */
export function freeOn(facts: PlacesFacts, date: string): FreeDay {
  const open = openOn(facts.offer, date);
  const limits = limitsOn(facts, date);
  const inHalf = (half: Half): Record<PlaceGroup, number | null> => {
    if (!open[half]) return { young: null, preSchool: null, afterSchool: null };
    const count = takenOn(facts, date, half);
    const left = Math.max(0, limits.most - count.all);
    const upTo = (most: number, taken: number) => Math.min(left, Math.max(0, most - taken));
    return {
      young: upTo(limits.young, count.young.length),
      preSchool: left,
      afterSchool: half === 'am' ? null : upTo(limits.afterSchool, count.afterSchool),
    };
  };
  const [am, pm] = [inHalf('am'), inHalf('pm')];
  const both = (group: PlaceGroup): FreeHalves => ({ am: am[group], pm: pm[group] });
  return { young: both('young'), preSchool: both('preSchool'), afterSchool: both('afterSchool') };
}

/** Places for the whole of a day, as far as she is open and a child of the group can come; null if none can. */
export function wholeDayPlaces({ am, pm }: FreeHalves): number | null {
  if (am === null || pm === null) return am ?? pm;
  return Math.min(am, pm);
}
