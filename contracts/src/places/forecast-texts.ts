import { monthName } from '../calendar/date-names.ts';
import { catalogue } from '../catalogue.ts';
import { joinWithAnd } from '../join-with-and.ts';

const month = (of: string): string => monthName(of).split(' ')[0] ?? '';
const forWhom = (whom: readonly string[]): string => (whom.length === 0 ? '' : `, ${joinWithAnd(whom)}`);

/** Free places: the sentence that strangers read, and the page. */
export const forecastTexts = catalogue('forecastTexts', {
  forWhom: { preSchool: 'under school age', afterSchool: 'after school' },
  placeNow: (whom: readonly string[]) => `A place now${forWhom(whom)}`,
  placeFrom: (of: string, whom: readonly string[]) => `A place from ${month(of)}${forWhom(whom)}`,
  fullUntil: (of: string, whom: readonly string[]) => `Full until about ${month(of)}${forWhom(whom)}`,
});
