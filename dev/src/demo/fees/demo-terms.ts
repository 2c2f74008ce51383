import type { AbsenceRule, AgreedTime, Rate, Terms } from '@nead/contracts/fees/agreement/agreement.ts';

const WORKDAYS = [1, 2, 3, 4, 5];

const every = (rest: number): AbsenceRule => ({ first: 0, cost: 0, rest, per: 'absence' });

const workdays = (from: string, to: string, rate: Rate): AgreedTime => ({
  days: WORKDAYS,
  from,
  to,
  season: 'always',
  rate,
});

/**
 * The terms that the household agrees with everybody. Children who come on a weekend, as this household may, pay for
 * the day.
 */
const usual = (time: AgreedTime, more: Partial<Terms> = {}): Terms => ({
  times: [time],
  count: 'agreed',
  roundUpTo: 1,
  atLeast: 0,
  otherDays: { by: 'day', cents: 5000 },
  extras: [],
  absences: {
    sick: { first: 2, cost: 0, rest: 100, per: 'absence' },
    holiday: every(50),
    other: every(100),
    closed: every(0),
    public: every(0),
  },
  publicWorked: 100,
  discount: 0,
  noticeDays: 28,
  billed: 'after',
  ...more,
});

/** An extra written down for a day, with one touch. */
const tea = { name: 'Late tea', cents: 350, per: 'time', whenAway: false } as const;
const trip = { name: 'Trip to the farm', cents: 1200, per: 'time', whenAway: false } as const;

const meals = { name: 'Meals', cents: 300, per: 'day', whenAway: false } as const;

/** The terms by the first names of the children. Children who stay until midnight pay nothing for being late. */
export const demoTerms: Readonly<Record<string, Terms>> = {
  Caoimhe: usual(workdays('08:00', '17:00', { by: 'hour', cents: 550 }), {
    extras: [meals, tea],
    deposit: 20_000,
  }),
  Oisín: usual(workdays('08:00', '17:00', { by: 'day', cents: 5000 }), {
    extras: [meals, tea],
    discount: 10,
    late: { cents: 500, every: 15, grace: 0 },
  }),
  Zofia: usual(workdays('08:30', '17:30', { by: 'day', cents: 5200 }), {
    extras: [trip, tea],
    subsidy: { name: 'NCS', minutesAWeek: 1800, centsAnHour: 214 },
  }),
  Tadhg: usual(workdays('09:00', '16:00', { by: 'session', cents: 3800, name: 'Until four' }), {
    extras: [trip, tea],
    late: { cents: 500, every: 15, grace: 10 },
  }),
  Fiadh: usual(workdays('08:15', '17:00', { by: 'month', cents: 92_000 }), { extras: [meals] }),
};
