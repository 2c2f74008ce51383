import {
  freeOfCharge,
  fullPrice,
  halfPrice,
  type Month,
  rate,
  termsWith,
  time,
  WORKDAYS,
} from './test-agreements.ts';

/** A worked example: a service's published rules about its fees, with numbers of our own. */
export interface PublishedPolicy {
  source: string;
  /** The source's rule, in short. */
  says: string;
  month: Month;
  cents: number;
}

const WEEK = { from: '2026-11-09', to: '2026-11-15' };
/** Its Monday is a public holiday. */
const HOLIDAY_WEEK = { from: '2026-10-26', to: '2026-11-01' };
const allFull = {
  sick: fullPrice,
  holiday: fullPrice,
  other: fullPrice,
  closed: fullPrice,
  public: fullPrice,
};
const notHers = { ...allFull, closed: freeOfCharge, public: freeOfCharge };

const hourly = (euro: number, from = '08:00', to = '17:00', days = WORKDAYS) => [
  time(days, from, to, rate('hour', euro)),
];
const daily = (euro: number, days = WORKDAYS) => [time(days, '08:00', '18:00', rate('day', euro))];
const weekly = (euro: number) => [time(WORKDAYS, '08:00', '17:00', rate('week', euro))];
const monthly = (euro: number) => [time(WORKDAYS, '08:00', '17:00', rate('month', euro))];

const examples: readonly (readonly [source: string, says: string, month: Month, euro: number])[] = [
  [
    'justlittleones.co.uk/policy/fees-policy',
    'contracted hours are paid, collected early or not; nothing when the childminder is away',
    {
      ...WEEK,
      terms: termsWith(hourly(5, '08:00', '17:00', [1, 2, 3]), { absences: notHers }),
      came: { '2026-11-10': ['08:00', '15:00'] },
      calendar: { closed: [{ from: '2026-11-11', to: '2026-11-11' }] },
    },
    90,
  ],
  [
    'justlittleones.co.uk/policy/fees-policy',
    'a family’s holiday is charged in full',
    {
      ...WEEK,
      terms: termsWith(hourly(5, '08:00', '17:00', [1, 2, 3]), { absences: notHers }),
      away: [['2026-11-09', '2026-11-11', 'holiday']],
    },
    135,
  ],
  [
    'busybchildminding.co.uk/policies/fee-policy',
    '4.50 an hour, half of it during a family’s holidays',
    {
      ...WEEK,
      terms: termsWith(hourly(4.5), { absences: { ...allFull, holiday: halfPrice } }),
      away: [['2026-11-09', '2026-11-13', 'holiday']],
    },
    101.25,
  ],
  [
    'busybchildminding.co.uk/policies/fee-policy',
    'half for the childminder’s holidays and bank holidays',
    { ...HOLIDAY_WEEK, terms: termsWith(hourly(4.5), { absences: { ...allFull, public: halfPrice } }) },
    182.25,
  ],
  [
    'busybchildminding.co.uk/policies/fee-policy',
    '5.00 for every 15 minutes before or after the contracted times',
    {
      ...WEEK,
      terms: termsWith(hourly(4.5, '08:00', '17:00', [2]), {
        late: { cents: 500, every: 15, grace: 0 },
        early: { cents: 500, every: 15, grace: 0 },
      }),
      came: { '2026-11-10': ['07:40', '17:20'] },
    },
    60.5,
  ],
  [
    'kidsborntoshine.net/fees',
    '4.50 an hour; no fee for sickness, holidays with notice, or bank holidays',
    { ...WEEK, terms: termsWith(hourly(4.5)), away: [['2026-11-12', '2026-11-13', 'sick']] },
    121.5,
  ],
  [
    'camillaschildmindingservices.co.uk/fees',
    '6.00 an hour; the child’s sickness in full, the childminder’s not at all',
    {
      ...WEEK,
      terms: termsWith(hourly(6, '08:00', '16:00', [1, 2, 3, 4]), { absences: notHers }),
      away: [['2026-11-09', '2026-11-09', 'sick']],
      calendar: { closed: [{ from: '2026-11-12', to: '2026-11-12' }] },
    },
    144,
  ],
  [
    'camillaschildmindingservices.co.uk/fees',
    'late collection without notice is 5.00 for every 15 minutes',
    {
      ...WEEK,
      terms: termsWith(hourly(6, '08:00', '16:00', [1]), { late: { cents: 500, every: 15, grace: 0 } }),
      came: { '2026-11-09': ['08:00', '16:01'] },
    },
    53,
  ],
  [
    'alexschildcare.co.uk/rates',
    '6.00 an hour, at least three hours a day, in blocks of 15 minutes',
    {
      ...WEEK,
      terms: termsWith(hourly(6, '09:00', '13:00', [1, 2]), {
        count: 'attended',
        roundUpTo: 15,
        atLeast: 180,
      }),
      came: { '2026-11-09': ['09:00', '11:00'], '2026-11-10': ['09:00', '13:10'] },
    },
    43.5,
  ],
  [
    'alexschildcare.co.uk/rates',
    'core hours 07:45 to 18:15; agreed overtime 2.00 for each 15 minutes',
    {
      ...WEEK,
      terms: termsWith(hourly(6, '07:45', '18:15', [3]), { late: { cents: 200, every: 15, grace: 0 } }),
      came: { '2026-11-11': ['07:45', '18:40'] },
    },
    67,
  ],
  [
    'nickysnippers.co.uk/fees',
    '5.00 an hour, at least 6 hours; double on a bank holiday that is worked',
    {
      ...HOLIDAY_WEEK,
      terms: termsWith(hourly(5, '08:00', '18:00', [1, 2]), {
        count: 'attended',
        atLeast: 360,
        publicWorked: 200,
      }),
      came: { '2026-10-26': ['08:00', '18:00'], '2026-10-27': ['08:00', '13:00'] },
    },
    130,
  ],
  [
    'nickysnippers.co.uk/fees',
    'a bank holiday that is not worked is charged in full',
    { ...HOLIDAY_WEEK, terms: termsWith(hourly(5, '08:00', '18:00', [1]), { absences: allFull }) },
    50,
  ],
  [
    'nickysnippers.co.uk/fees',
    'unauthorised overtime is 2.50 for 15 minutes',
    {
      ...WEEK,
      terms: termsWith(hourly(5, '08:00', '18:00', [3]), { late: { cents: 250, every: 15, grace: 0 } }),
      came: { '2026-11-11': ['08:00', '18:31'] },
    },
    57.5,
  ],
  [
    'treasurethemoments.co.uk/childcare/policies/payment',
    'paid in advance; no fee when the service is not available',
    {
      from: '2026-11-01',
      to: '2026-11-30',
      terms: termsWith(monthly(700), { billed: 'ahead', absences: notHers }),
      calendar: { closed: [{ from: '2026-11-02', to: '2026-11-02' }] },
    },
    666.67,
  ],
  [
    'bumblebeescrecheandafterschool.ie/fees-policy',
    'payment is due for 52 weeks, whether the child attends or not',
    {
      from: '2026-10-26',
      to: '2026-11-08',
      terms: termsWith(weekly(180), { absences: allFull }),
      away: [['2026-11-02', '2026-11-04', 'sick']],
    },
    360,
  ],
  [
    'edenmoreearlyeducationcentre.ie/policies/fees-policy',
    'additional hours are 230 a month; here from the middle of one',
    {
      from: '2026-11-01',
      to: '2026-11-30',
      starts: '2026-11-16',
      terms: termsWith(monthly(230), { absences: allFull }),
    },
    120.48,
  ],
  [
    'edenmoreearlyeducationcentre.ie/policies/fees-policy',
    'three hours of preschool are free; optional extras 30 a month',
    {
      from: '2026-11-01',
      to: '2026-11-30',
      terms: termsWith([time(WORKDAYS, '09:00', '12:00', rate('session', 0))], {
        extras: [{ name: 'Optional extras', cents: 3000, per: 'month', whenAway: true }],
      }),
    },
    30,
  ],
  [
    'careandeducationacademy.ie/index.php/about-top/terms-and-conditions',
    'the normal fee is payable on sick days and bank holidays',
    {
      ...HOLIDAY_WEEK,
      terms: termsWith(weekly(210), { absences: allFull }),
      away: [['2026-10-27', '2026-10-27', 'sick']],
    },
    210,
  ],
  [
    'kinvaraccc.ie/important-documents/fees-policy',
    'a month is 52 weekly prices divided by 12, the same in every month',
    { from: '2026-11-01', to: '2026-12-31', terms: termsWith(monthly(650), { absences: allFull }) },
    1300,
  ],
  [
    'littlepeoplesacademy.ie',
    'care that is not in the booking is an additional charge, booked in advance',
    {
      ...WEEK,
      terms: termsWith(weekly(160), { absences: allFull }),
      booked: [['2026-11-11', 'Extra hours', 12]],
    },
    172,
  ],
  [
    'cuanbhride.ie/opening-hours-fee-and-payment-policy',
    'closed on public holidays and from 24 December; sickness is paid',
    {
      from: '2026-12-21',
      to: '2026-12-31',
      terms: termsWith([time(WORKDAYS, '09:30', '12:30', rate('session', 25))], { absences: notHers }),
      away: [['2026-12-23', '2026-12-23', 'sick']],
      calendar: { closed: [{ from: '2026-12-24', to: '2026-12-31' }] },
    },
    75,
  ],
  [
    'sueschildminding.co.uk',
    'up to five weeks of closure a year at half, none after that',
    {
      from: '2026-08-10',
      to: '2026-08-11',
      terms: termsWith(daily(40), {
        absences: { ...notHers, closed: { first: 25, cost: 50, rest: 0, per: 'year' } },
      }),
      calendar: { closed: [{ from: '2026-07-06', to: '2026-08-11' }] },
    },
    20,
  ],
  [
    'sueschildminding.co.uk',
    'a bank holiday on a contracted day is charged in full, any other not at all',
    { ...HOLIDAY_WEEK, terms: termsWith(daily(40, [1]), { absences: { ...notHers, public: fullPrice } }) },
    40,
  ],
  [
    'cowbridgechildcare.co.uk/hours-and-fees.html',
    '5.25 an hour; double for contracted hours on a bank holiday',
    {
      ...HOLIDAY_WEEK,
      terms: termsWith(hourly(5.25, '08:00', '18:00', [1]), { publicWorked: 200, absences: allFull }),
      came: { '2026-10-26': ['08:00', '18:00'] },
    },
    105,
  ],
  [
    'cowbridgechildcare.co.uk/hours-and-fees.html',
    'an occasional day off at the normal rate; overtime 2.50 for 15 minutes',
    {
      ...WEEK,
      terms: termsWith(hourly(5.25, '08:00', '18:00', [3, 4]), {
        absences: notHers,
        late: { cents: 250, every: 15, grace: 0 },
      }),
      away: [['2026-11-11', '2026-11-11', 'other']],
      came: { '2026-11-12': ['08:00', '18:10'] },
    },
    107.5,
  ],
  [
    'lynschildminding.co.uk/fees',
    '5.00 an hour; half for up to four weeks of a family’s holiday a year, then full',
    {
      from: '2026-07-31',
      to: '2026-08-04',
      terms: termsWith(hourly(5, '08:00', '13:00'), {
        absences: { ...notHers, holiday: { first: 20, cost: 50, rest: 100, per: 'year' } },
      }),
      away: [['2026-07-06', '2026-08-05', 'holiday']],
    },
    37.5,
  ],
  [
    'lynschildminding.co.uk/fees',
    'half for the childminder’s holiday',
    {
      ...WEEK,
      terms: termsWith(hourly(5, '08:00', '13:00'), { absences: { ...allFull, closed: halfPrice } }),
      calendar: { closed: [{ from: '2026-11-13', to: '2026-11-13' }] },
    },
    112.5,
  ],
  [
    'lesley-wright-childcare-services.com/frequently-asked-questions',
    'late charges, but not for ten minutes in traffic',
    {
      ...WEEK,
      terms: termsWith(daily(42, [1, 2]), { late: { cents: 300, every: 15, grace: 10 } }),
      came: { '2026-11-09': ['08:00', '18:09'], '2026-11-10': ['08:00', '18:12'] },
    },
    87,
  ],
  [
    'brookbabes.co.uk/fees-and-funding',
    'ten percent off for the sibling who costs less',
    { ...WEEK, terms: termsWith(daily(62), { discount: 10 }) },
    279,
  ],
  [
    'wellingtonsforlangleyhall.co.uk/our-fees',
    'term time contracts pay the same in eleven months, and nothing in August',
    {
      from: '2026-08-01',
      to: '2026-09-30',
      terms: termsWith([time(WORKDAYS, '08:00', '17:00', rate('month', 500), 'term')]),
      calendar: { terms: [{ from: '2026-09-01', to: '2026-12-22' }] },
    },
    500,
  ],
  [
    'pdfkul.com: Nelly’s Nursery, fees from September 2015',
    'lunch 4.00; 10.00 for each half hour or part of it after closing',
    {
      ...WEEK,
      terms: termsWith([time([1], '08:30', '17:30', rate('day', 38))], {
        extras: [{ name: 'Lunch', cents: 400, per: 'day', whenAway: false }],
        late: { cents: 1000, every: 30, grace: 0 },
      }),
      came: { '2026-11-09': ['08:30', '18:05'] },
    },
    62,
  ],
  [
    'pdfkul.com: Nelly’s Nursery, fees from September 2015',
    'a retainer of 60 percent in school holidays',
    {
      ...HOLIDAY_WEEK,
      terms: termsWith([
        time(WORKDAYS, '08:30', '17:30', rate('day', 38), 'term'),
        time(WORKDAYS, '08:30', '17:30', rate('day', 22.8), 'holidays'),
      ]),
      calendar: { terms: [{ from: '2026-11-02', to: '2026-12-22' }] },
    },
    91.2,
  ],
  [
    'doonvale.co.uk/fees',
    'a full day 64, a half day 37',
    {
      ...WEEK,
      terms: termsWith([
        time([1], '08:00', '18:00', rate('day', 64)),
        time([3], '08:00', '13:00', rate('half-day', 37)),
        time([5], '13:00', '18:00', rate('half-day', 37)),
      ]),
    },
    138,
  ],
  [
    'middlefield.cambs.sch.uk/childcare-at-middlefield',
    '8.50 until 18:00, ten percent off for two, 5.00 for every 5 minutes late or part of them',
    {
      ...WEEK,
      terms: termsWith([time([1, 2], '15:15', '18:00', rate('session', 8.5))], {
        discount: 10,
        late: { cents: 500, every: 5, grace: 0 },
      }),
      came: { '2026-11-10': ['15:15', '18:11'] },
    },
    30.3,
  ],
  [
    'st-mary-s-catholic.schudio.com/breakfast-after-school-club',
    'breakfast 4.00 and after school 7.25 on the same day, charged whether attended or not',
    {
      ...WEEK,
      terms: termsWith(
        [
          time(WORKDAYS, '07:45', '08:45', rate('session', 4)),
          time(WORKDAYS, '15:15', '17:45', rate('session', 7.25)),
        ],
        { absences: allFull },
      ),
      came: { '2026-11-11': null },
    },
    56.25,
  ],
  [
    'st-mary-s-catholic.schudio.com/breakfast-after-school-club',
    'a session by itself costs 7.55 instead of 7.25',
    {
      ...WEEK,
      terms: termsWith([time([1], '15:15', '17:45', rate('session', 7.25))], {
        otherDays: rate('session', 7.55),
      }),
      came: { '2026-11-12': ['15:15', '17:30'] },
    },
    14.8,
  ],
  [
    'holmfirthtiger.club/sessions-and-fees',
    'sessions are paid when sick; bank holidays are not charged',
    {
      ...HOLIDAY_WEEK,
      terms: termsWith(
        [
          time(WORKDAYS, '07:30', '09:00', rate('session', 4.5)),
          time(WORKDAYS, '15:15', '17:30', rate('session', 8)),
        ],
        { absences: notHers },
      ),
      away: [['2026-10-28', '2026-10-28', 'sick']],
    },
    50,
  ],
  [
    'upperthong-osc.org.uk/admissions.html',
    'a sibling pays less for the second and third hour',
    {
      ...WEEK,
      terms: termsWith([
        time([1, 2, 3, 4], '15:30', '16:30', rate('session', 4.5)),
        time([1, 2, 3, 4], '16:30', '17:30', rate('session', 3.5)),
        time([1, 2, 3, 4], '17:30', '18:00', rate('session', 1.5)),
      ]),
    },
    38,
  ],
  [
    'winterbournevalley.dorset.sch.uk/extended-schools',
    'half for a session cancelled in time; 5.00 for each half hour late or part of it',
    {
      ...WEEK,
      terms: termsWith([time([1, 2, 3], '15:30', '17:30', rate('session', 6))], {
        absences: { ...allFull, holiday: halfPrice },
        late: { cents: 500, every: 30, grace: 0 },
      }),
      away: [['2026-11-10', '2026-11-10', 'holiday']],
      came: { '2026-11-11': ['15:30', '17:45'] },
    },
    20,
  ],
  [
    'littleturtles.co.uk/fees',
    'before and after school 5.00 an hour, at least two hours',
    {
      ...WEEK,
      terms: termsWith(hourly(5, '15:00', '18:00', [1]), { count: 'attended', atLeast: 120 }),
      came: { '2026-11-09': ['15:00', '16:30'] },
    },
    10,
  ],
  [
    'littleturtles.co.uk/fees',
    'a term time place pays half during the summer holidays',
    {
      from: '2026-07-06',
      to: '2026-07-12',
      terms: termsWith([
        time(WORKDAYS, '09:00', '13:00', rate('hour', 4.5), 'term'),
        time(WORKDAYS, '09:00', '13:00', rate('hour', 2.25), 'holidays'),
      ]),
      calendar: { terms: [{ from: '2026-04-13', to: '2026-06-30' }] },
    },
    45,
  ],
  [
    'supershiny.co.uk/holding-page/fees',
    'after school 5.50 an hour from 15:00, charged by the half hour: 17:15 counts as 17:30',
    {
      ...WEEK,
      terms: termsWith(hourly(5.5, '15:00', '18:00', [2]), { count: 'attended', roundUpTo: 30 }),
      came: { '2026-11-10': ['15:00', '17:15'] },
    },
    13.75,
  ],
  [
    'supershiny.co.uk/holding-page/fees',
    'a full day 35, three hours and under 5',
    {
      ...WEEK,
      terms: termsWith(
        [time([1, 2], '08:45', '17:30', rate('day', 35, { short: { minutes: 180, cents: 500 } }))],
        { count: 'attended' },
      ),
      came: { '2026-11-09': ['08:45', '11:45'], '2026-11-10': ['08:45', '16:45'] },
    },
    40,
  ],
  [
    'abchildcare.co/fees',
    '50 a day, double on a bank holiday worked, overtime 5.00 for 10 minutes',
    {
      ...HOLIDAY_WEEK,
      terms: termsWith(daily(50, [1, 2]), { publicWorked: 200, late: { cents: 500, every: 10, grace: 0 } }),
      came: { '2026-10-26': ['08:00', '18:00'], '2026-10-27': ['08:00', '18:18'] },
    },
    160,
  ],
  [
    'caroleknight.com/my-charges.html',
    'more than 20 minutes late is another half hour at 5.50 an hour',
    {
      ...WEEK,
      terms: termsWith(hourly(5.5, '08:00', '17:30', [1, 2]), { late: { cents: 275, every: 30, grace: 20 } }),
      came: { '2026-11-09': ['08:00', '17:55'], '2026-11-10': ['08:00', '17:45'] },
    },
    107.25,
  ],
  [
    'elsmorecreche.ie/terms-conditions',
    'payable in all 52 weeks, also those of the Christmas closure',
    {
      from: '2026-12-21',
      to: '2027-01-03',
      terms: termsWith(weekly(200), { absences: allFull }),
      calendar: { closed: [{ from: '2026-12-23', to: '2026-12-31' }] },
    },
    400,
  ],
  [
    'mindme.ie/cost-of-childcare-in-Ireland.php',
    'after school with collection, 25 a day',
    { ...WEEK, terms: termsWith([time(WORKDAYS, '14:00', '18:00', rate('day', 25))]) },
    125,
  ],
  [
    'wccc.ie/parents/faq',
    'a full week at 151; its Monday is still in November',
    { from: '2026-11-30', to: '2026-11-30', terms: termsWith(weekly(151)) },
    30.2,
  ],
  [
    'wccc.ie/parents/faq',
    'a full week at 151; the other four days are in December',
    { from: '2026-12-01', to: '2026-12-06', terms: termsWith(weekly(151)) },
    120.8,
  ],
  [
    'kerrycountychildcare.com/national-childcare-scheme',
    'a subsidy of 2.14 an hour for at most 45 hours a week',
    {
      ...WEEK,
      terms: termsWith(hourly(6), { subsidy: { name: 'NCS', minutesAWeek: 2700, centsAnHour: 214 } }),
    },
    173.7,
  ],
  [
    'sundayworld.com/news/irish-news',
    '1.40 an hour comes to 63 a week, taken off the bill',
    {
      ...WEEK,
      terms: termsWith(weekly(180), { subsidy: { name: 'NCS', minutesAWeek: 2700, centsAnHour: 140 } }),
    },
    117,
  ],
  [
    'oireachtas.ie/en/debates/question/2023-09-20/854',
    'at most 5.10 an hour under twelve months; never more than the fee',
    {
      ...WEEK,
      terms: termsWith(hourly(4.5), { subsidy: { name: 'NCS', minutesAWeek: 2700, centsAnHour: 510 } }),
    },
    0,
  ],
  [
    'independent.ie/irish-news/qa-who-gets-the-money-and-how-much-is-it-36056016.html',
    'a subsidy is paid for days on which the service is open and the child attends',
    {
      ...WEEK,
      terms: termsWith(daily(50), { subsidy: { name: 'NCS', minutesAWeek: 1200, centsAnHour: 50 } }),
      away: [['2026-11-11', '2026-11-11', 'sick']],
    },
    192,
  ],
  [
    'bybrookvalleyschool.co.uk: Bubbles after school club',
    '12.00 until 17:45, and 10.00 once for a later collection',
    {
      ...WEEK,
      terms: termsWith([time([1], '15:15', '17:45', rate('session', 12))], {
        late: { cents: 1000, every: 240, grace: 0 },
      }),
      came: { '2026-11-09': ['15:15', '18:30'] },
    },
    22,
  ],
];

export const publishedPolicies: readonly PublishedPolicy[] = examples.map(([source, says, month, euro]) => ({
  source,
  says,
  month,
  cents: Math.round(euro * 100),
}));
