import { preferenceTexts } from '@nead/contracts/preferences/texts.ts';
export interface Activity {
  title: string;
  activity: string;
  outcome: string;
  fromMonths: number;
  toMonths: number;
}

function monthsOld(born: string, today: string): number {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const [bornYear = 0, bornMonth = 0] = born.split('-').map(Number);
  return (year - bornYear) * 12 + (month - bornMonth);
}

/** Activities for the age of at least one child, those for most children first; all of them if no age is known. */
export function fitting(
  activities: readonly Activity[],
  children: readonly { dateOfBirth: string | null }[],
  today: string,
): readonly Activity[] {
  const ages = children.flatMap(({ dateOfBirth }) => (dateOfBirth ? [monthsOld(dateOfBirth, today)] : []));
  const suits = ({ fromMonths, toMonths }: Activity) =>
    ages.filter((age) => age >= fromMonths && age <= toMonths).length;
  const most = Math.max(0, ...activities.map(suits));
  return most === 0 ? activities : activities.filter((activity) => suits(activity) === most);
}

/** The index of the day's activity. Each 'another one' adds one. */
export function activityIndex(today: string, others: number, count: number): number {
  const day = Math.round(Date.parse(`${today}T00:00:00Z`) / 86_400_000);
  return count === 0 ? 0 : (day + others) % count;
}

/** 'For 1 to 6 years', 'For 18 months to 5 years'. */
export function bandOf({ fromMonths, toMonths }: Activity): string {
  const said = (months: number) =>
    months % 12 === 0
      ? { count: months / 12, word: preferenceTexts.years }
      : { count: months, word: preferenceTexts.months };
  const [from, to] = [said(fromMonths), said(toMonths)];
  return from.word === to.word
    ? preferenceTexts.forAges(from.count, to.count, to.word)
    : preferenceTexts.forMixedAges(from.count, from.word, to.count, to.word);
}
