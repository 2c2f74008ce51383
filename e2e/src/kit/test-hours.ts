// Sets the time at which a test file runs; vitest runs this by `setupFiles` before each file.
import { addDays, dublinDate, dublinInstant, weekday } from '@nead/contracts/dublin.ts';
import { setClock, stopClock } from '@nead/embedded-postgres/test-clock.ts';
import { RECORDED_AT } from '@nead/web/src/test-recorded-at.ts';
import { expect } from 'vitest';

const isSunday = (date: string) => weekday(date) === 7;
const lastSundayOf = (month: string) => (date: string) =>
  isSunday(date) && date.slice(5, 7) === month && Number(date.slice(8)) > 24;

/**
 * The next fitting day, from tomorrow on. All are in the future: data that is kept by the machine's clock is kept until then.
 */
function next(fits: (date: string) => boolean, time: string): Date {
  let date = addDays(dublinDate(new Date()), 1);
  while (!fits(date)) date = addDays(date, 1);
  return dublinInstant(date, time);
}

const moments = {
  'after midnight': () => next((date) => weekday(date) === 3, '00:05'),
  'at noon': () => next((date) => weekday(date) === 5, '12:00'),
  'before midnight': () => next((date) => weekday(date) === 4, '23:50'),
  'in the evening': () => next((date) => weekday(date) === 2, '19:10'),
  'on a Sunday': () => next(isSunday, '23:50'),
  /** Ten minutes before the hour that does not exist. */
  'in the spring night': () => next(lastSundayOf('03'), '00:50'),
  /** The first of the two hours with the same name. */
  'in the autumn night': () => next(lastSundayOf('10'), '01:50'),
} as const;
type Moment = keyof typeof moments;

/** Files that run at a difficult time in every run: around midnight, on a Sunday, or when the clocks change. */
const hours: Readonly<Record<string, Moment>> = {
  'care.pg.test.ts': 'before midnight',
  'care-days.browser.test.ts': 'before midnight',
  'care-incidents.pg.test.ts': 'after midnight',
  'notifications.pg.test.ts': 'after midnight',
  'messages.pg.test.ts': 'on a Sunday',
  'parents-story.pg.test.ts': 'on a Sunday',
  'calendar.pg.test.ts': 'in the spring night',
  'register.pg.test.ts': 'in the spring night',
  'care-kinds.pg.test.ts': 'in the autumn night',
};

/** Files that need a certain time of day in every run: they look at late children, at a day that is half over, or at the evening mail. */
const fixed: Readonly<Record<string, Moment>> = {
  'drawn.browser.test.ts': 'at noon',
  'home.browser.test.ts': 'at noon',
  'requests-of-phones.browser.test.ts': 'at noon',
  'two-childminders.browser.test.ts': 'at noon',
  'evening-mail.pg.test.ts': 'in the evening',
  'weekly-mail.pg.test.ts': 'on a Sunday',
};

/** The time at which a whole run lives: an instant, or the name of one. */
const wanted = process.env.NEAD_TEST_NOW;

/** The duration that almost no file exceeds. */
const LAST_MS = 4 * 60_000;

/** The time from which a child of the demo household is asleep and one has eaten; right after midnight none has. */
const UNDER_WAY = '00:06';

/** The time at which a file runs instead if it would begin shortly before or after midnight; else undefined. */
function underWay(): Date | undefined {
  const begins = dublinInstant(dublinDate(new Date(Date.now() + LAST_MS)), UNDER_WAY);
  return begins.getTime() > Date.now() ? begins : undefined;
}

setClock(); // the file before may have run at another time
const file = expect.getState().testPath?.split('/').at(-1) ?? '';
const isPure = /^[^.]+\.test\./.test(file);
const moment = fixed[file] ?? (wanted || hours[file]);
if (file === 'recorded-answers.pg.test.ts') stopClock(new Date(RECORDED_AT));
else if (/\.page\.test\./.test(file)) setClock(new Date(RECORDED_AT));
else if (moment)
  setClock(moment in moments ? moments[moment as Moment]() : new Date(moment)); // `as`: it is one of them
else if (!isPure) setClock(underWay(), dublinDate(new Date()));
