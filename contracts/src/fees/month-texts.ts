import { amountText } from './money.ts';

const KINDS = { sick: 'sick', holiday: 'on holiday', other: 'away' } as const;

const shareText = (percent: number): string =>
  percent === 0 ? 'free' : percent === 100 ? 'in full' : percent === 50 ? 'at half' : `at ${percent} percent`;

/** 'Two days free, one at half', by the shares that the days are charged at. */
function daysText(days: readonly { percent: number }[]): string {
  const counts = new Map<number, number>();
  for (const { percent } of days) counts.set(percent, (counts.get(percent) ?? 0) + 1);
  const parts = [...counts].map(([percent, n]) => `${n} ${n === 1 ? 'day' : 'days'} ${shareText(percent)}`);
  return `${parts.join(', ')}, as agreed`;
}

type AwayDays = { away: keyof typeof KINDS; days: readonly { percent: number }[] };

const awayDay = { sick: 'sick day', holiday: 'holiday', other: 'day away' } as const;
const awayDays = { sick: 'sick days', holiday: 'days on holiday', other: 'days away' } as const;

/** '6 sick days free, 1 holiday at half, as agreed', whatever children they are of. */
function quietText(absences: readonly AwayDays[]): string {
  const counts = new Map<string, { away: keyof typeof KINDS; percent: number; n: number }>();
  for (const { away, days } of absences)
    for (const { percent } of days) {
      const key = `${away} ${percent}`;
      const known = counts.get(key) ?? { away, percent, n: 0 };
      counts.set(key, { ...known, n: known.n + 1 });
    }
  const parts = [...counts.values()].map(
    ({ away, percent, n }) => `${n} ${(n === 1 ? awayDay : awayDays)[away]} ${shareText(percent)}`,
  );
  return parts.length > 0 ? `${parts.join(', ')}, as agreed` : '';
}

/** The childminder's month of fees. */
export const monthTexts = {
  fees: 'Fees',
  loading: 'Loading the fees',
  loadFailed: 'The fees could not be loaded',
  earlier: 'The month before',
  later: 'The month after',
  soFar: (expected: number, lastDay: number) =>
    `so far, about ${amountText(expected)} by the ${lastDay === 31 ? '31st' : `${lastDay}th`}`,
  inAll: 'in all',
  legendSoFar: 'So far',
  legendToCome: 'Still to come',
  legendOpen: (cents: number) => `Open, ${amountText(cents)}`,
  income: 'Income by month',
  month: 'Month',
  charged: 'Charged',
  open: 'Open',
  expected: 'Expected',

  toSettle: 'To check before you invoice',
  quiet: quietText,
  noSignOut: (name: string, day: string) => `${name} has no sign-out on ${day}`,
  chargedAsAgreed: 'Charged as agreed until you say when',
  notCharged: 'Not charged until you say when',
  atTime: (time: string) => `Signed out at ${time}`,
  openDay: 'Open the day',
  notMarked: (name: string, day: string) => `${name} was neither here nor away on ${day}`,
  asAgreed: 'Charged as agreed',
  noRate: (name: string, day: string) => `${name} was here on ${day}, which is not agreed`,
  noRateDetail: 'There is no price for another day, so nothing is charged',
  noAgreement: (name: string, day: string) => `${name} was here on ${day} without an agreement`,
  extraNotCharged: (name: string, day: string) =>
    `${name} has an extra on ${day}, for which nothing is agreed`,
  nothingCharged: 'Nothing is charged',
  away: (name: string, kind: keyof typeof KINDS, days: string) => `${name} was ${KINDS[kind]}, ${days}`,
  awayDays: daysText,
  hoursDiffer: (name: string, week: string) => `${name}: subsidised hours differ in the week of ${week}`,
  hours: (claimed: number, attended: number) => `${claimed} hours claimed, ${attended} attended`,
  hoursAgree: 'NCS hours match attendance',
  hoursAgreeDetail: 'Claimed hours match the attendance',
  changed: (number: string) => `The attendance changed after invoice ${number}`,
  changedLess: (cents: number) =>
    `By now it would be ${amountText(-cents)} less. You can give a credit note.`,
  changedMore: (cents: number) =>
    `By now it would be ${amountText(cents)} more. You can add a line to the next draft.`,
  said: (name: string, cents: number) => `${name} says: ${amountText(cents)} paid`,
  saidFor: (number: string) => (number ? `For invoice ${number}` : 'Not yet confirmed'),
  arrived: 'It arrived',
  notArrived: 'Not arrived',
  declined: 'It is open again',
  signedOut: (name: string) => `${name} signed out`,
  saveFailed: 'This could not be saved',

  families: (n: number) => (n === 1 ? 'One family' : `${n} families`),
  day: 'Day',
  half: 'Half',
  absent: 'Absent',
  extra: 'Extra',
  paysAll: (name: string) => `${name} pays all`,
  halfEach: (a: string, b: string) => `${a} and ${b}, half each`,
  shares: (parts: readonly [string, number][]) =>
    parts.map(([name, percent]) => `${name} ${percent} percent`).join(', '),
  days: (name: string, n: number) => `${name}: ${n} ${n === 1 ? 'day' : 'days'} so far`,
  payments: 'Payments',
  addExtra: 'Add an extra',

  without: 'No agreement yet',
  writeAgreement: 'Write an agreement',
  noneTitle: 'What care costs, from the attendance',
  noneDetail: 'Write an agreement for a child. Its days become lines of an invoice by themselves.',

  invoices: 'Invoices',
  draft: 'Draft',
  draftUpTo: (day: string) => `Draft, up to ${day}`,
  withToday: 'today included',
  issued: 'Issued',
  overdue: 'Overdue',
  'partly-paid': 'Part paid',
  paid: 'Paid',
  credited: 'Credited',
  'written-off': 'Written off',
  makeDrafts: (month: string) => `Make drafts for ${month}`,
  signOutsMissing: (n: number) => (n === 1 ? 'One sign-out is missing' : `${n} sign-outs are missing`),
  whatToSettle: 'See what to settle',
  draftsGrow: 'Drafts keep growing until you issue them',
  tools: 'More about fees',
  drafted: (n: number) =>
    n === 0 ? 'There is a draft for everybody already' : n === 1 ? 'One draft made' : `${n} drafts made`,
  settings: 'Your details',
  year: 'The year',
  fromBank: 'Import from the bank',
  withPlan: 'Invoices and payments come with Standard and Premium.',
  seePlans: 'See plans',
} as const;
