import { dayNth, shortDayName } from '../calendar/date-names.ts';
import { capitalised } from '../capitalised.ts';
import { catalogue } from '../catalogue.ts';
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

/** '6 sick days free, 1 holiday at half, as agreed', for any of the children. */
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
export const monthTexts = catalogue('monthTexts', {
  fees: 'Fees',
  loading: 'Loading the fees',
  loadFailed: 'The fees could not be loaded',
  earlier: 'The month before',
  later: 'The month after',
  soFar: (expected: number, lastDay: string, today: string) =>
    `so far, about ${amountText(expected)} by ${today === lastDay ? 'tonight' : `the ${dayNth(lastDay)}`}`,
  inAll: (month: string) => `for ${month}`,
  legendSoFar: 'So far',
  legendToCome: 'Still to come',
  legendOpen: (cents: number) => `To be paid, ${amountText(cents)}`,
  income: 'Income by month',
  month: 'Month',
  charged: 'Charged',
  open: 'To be paid',
  expected: 'Expected',

  toSettle: 'To check before you invoice',
  toCheck: 'To check',
  didArrive: (n: number) => (n === 1 ? 'Did this payment arrive?' : 'Did these payments arrive?'),
  quiet: quietText,
  noSignOut: (name: string, day: string) => `${name} has no sign-out on ${day}`,
  chargedAsAgreed: 'Charged as agreed until you say when',
  notCharged: 'Not charged until you say when',
  atTime: (time: string) => `Signed out at ${time}`,
  openDay: 'Open the day',
  chooseDay: 'Choose a day',
  notMarked: (name: string, day: string) => `${name} was neither here nor away on ${day}`,
  notMarkedOn: (name: string, days: number) => `${name} was neither here nor away on ${days} days`,
  asAgreed: 'Charged as agreed',
  noRate: (name: string, day: string) => `${name} was here on ${day}, which is not agreed`,
  noRateDetail: 'There is no price for another day, so nothing is charged',
  noAgreement: (name: string, day: string) => `${name} was here on ${day} without an agreement`,
  extraNotCharged: (name: string, day: string) => `${name} has an extra on ${day} that is not agreed`,
  nothingCharged: 'Nothing is charged',
  away: (name: string, kind: keyof typeof KINDS, days: string) => `${name} was ${KINDS[kind]}, ${days}`,
  awayDays: daysText,
  hoursDiffer: (name: string, week: string) => `${name}: subsidised hours differ in the week of ${week}`,
  hours: (claimed: number, attended: number) => `${claimed} hours claimed, ${attended} attended`,
  hoursAgree: 'NCS hours match attendance',
  hoursAgreeDetail: 'Nothing to correct in your claims',
  changed: (number: string) => `The attendance changed after invoice ${number}`,
  changedLess: (cents: number) =>
    `By now it would be ${amountText(-cents)} less. You can give a credit note.`,
  changedMore: (cents: number) =>
    `By now it would be ${amountText(cents)} more. You can add a line to the next draft.`,
  said: (name: string, cents: number) => `${name} says: ${amountText(cents)} paid`,
  saidFor: (number: string) => (number ? `For invoice ${number}` : 'Not yet confirmed'),
  arrived: 'It arrived',
  notArrived: 'Not arrived',
  declined: 'Marked as not arrived. It is still to be paid.',
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
  noneDetail:
    'Write an agreement for a child, and each day in your care becomes a line of an invoice by itself.',

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
    n === 0 ? 'There is nothing new to draft yet' : n === 1 ? 'One draft made' : `${n} drafts made`,
  issuedCount: (n: number) => (n === 1 ? 'One invoice issued.' : `${n} invoices issued.`),
  nothingYet: 'Nothing to invoice yet: today is not over.',
  nothingLeft: 'Nothing left to invoice.',
  settings: 'Your details',
  year: 'The year',
  fromBank: 'Import from the bank',
  withPlan: 'Invoices and payments come with Standard and Premium.',
  seePlans: 'See plans',
});

const invoices = (n: number) => (n === 1 ? 'one invoice' : `${n} invoices`);

/** '27 Nov' */
const dayAndMonth = (date: string) => shortDayName(date).split(' ').slice(1).join(' ');
/** '27' */
const dayAlone = (date: string) => dayAndMonth(date).split(' ')[0] ?? '';

/** '1 to 27 Nov' */
const daysFromTo = (from: string, to: string): string => {
  if (from === to) return dayAndMonth(to);
  return `${from.slice(0, 7) === to.slice(0, 7) ? dayAlone(from) : dayAndMonth(from)} to ${dayAndMonth(to)}`;
};

/** Texts for issuing invoices; a question comes first, since an issued one never changes. */
export const issueTexts = catalogue('issueTexts', {
  drafts: (n: number) => (n === 1 ? 'One draft' : `${n} drafts`),
  growing: (n: number) =>
    n === 1
      ? 'One draft keeps growing until you issue it.'
      : `${n} drafts keep growing until you issue them.`,
  see: 'See the drafts',
  open: (n: number) => `Issue ${invoices(n)}`,
  title: (n: number) => `Issue ${invoices(n)}?`,
  detail: (n: number) => `${n === 1 ? 'It' : 'Each'} gets its number and never changes again.`,
  noIban: (n: number) =>
    `Your bank details have no IBAN yet, so parents cannot pay ${n === 1 ? 'this' : 'these'} by transfer.`,
  addIban: 'Add it first',
  days: daysFromTo,
  notOver: (month: string, from: string, to: string) =>
    `${month} is not over: ${daysFromTo(from, to)} ${from === to ? 'needs' : 'need'} another invoice.`,
  /** The last day counts once it is over. */
  wait: (day: string, today: string) =>
    day === today ? 'Wait until tomorrow' : `Wait for the ${dayNth(day)}`,
  notYet: 'Not yet',
  now: (n: number) => `Issue ${invoices(n)} now`,
  issue: (n: number, cents: number) => `Issue ${invoices(n)}, ${amountText(cents)}`,
  issued: (n: number) =>
    `${capitalised(invoices(n))} issued. The ${n === 1 ? 'mail leaves' : 'mails leave'} in ten seconds.`,
  mailsKept: (n: number) =>
    n === 1
      ? 'The mail was kept. The invoice stays issued, and you can send it from its page.'
      : 'The mails were kept. The invoices stay issued, and you can send each from its page.',
  failed: 'This could not be issued',
  mailKept: 'Nobody was told of this invoice by mail.',
  sendMail: 'Send the mail',
  mailGoes: 'The mail leaves in ten seconds.',
});

/** Several payments of a month, recorded together. */
export const paymentsSheetTexts = catalogue('paymentsSheetTexts', {
  open: (n: number) => (n === 1 ? 'One invoice to be paid' : `${n} invoices to be paid`),
  title: 'What has arrived?',
  detail: 'By transfer, each in full. For anything else, open the invoice.',
  all: (n: number) => (n === 1 ? 'The one invoice' : `All ${n} invoices`),
  said: (number: string) => `${number}, says it is paid`,
  noneChosen: 'No payment is chosen',
  record: (n: number, cents: number) =>
    n === 1 ? `Record ${amountText(cents)}` : `Record ${n} payments, ${amountText(cents)}`,
  recorded: (n: number) => (n === 1 ? 'Payment recorded' : `${n} payments recorded`),
  failed: 'The payments could not be recorded',
});

/** The reasons why a bank's file, or a line of it, cannot be read. */
export const bankFileTexts = catalogue('bankFileTexts', {
  line: (line: number, expected: string) => `Line ${line}: ${expected}`,
  empty: 'This file is empty. Please download it from your bank again.',
  unreadable:
    'This file cannot be opened on this device. Please download it from your bank again, and choose it then.',
  notText: 'This is not a CSV file. When you download it from your bank, please choose CSV.',
  tooLarge: 'This file is too large to be read here. Please choose a shorter time at your bank.',
  columns:
    'the names of the columns are expected, with a date, a description and an amount, like “Date, Details, Debit, Credit”.',
  quotes: 'a quotation mark is opened and not closed.',
  values: (expected: number, head: number, found: number) =>
    `${expected} values are expected, one for each column of line ${head}. There ${found === 1 ? 'is' : 'are'} ${found}.`,
  date: (column: string) => `a date is expected in “${column}”, like 17/11/2026.`,
  amount: (column: string) => `an amount is expected in “${column}”, like 925.20 or 925,20.`,
  cents: (column: string) => `an amount with at most two decimals is expected in “${column}”.`,
  atMost: (column: string) => `at most €99,999.99 is expected in “${column}”.`,
  cut: (column: string) =>
    `the amount in “${column}” may be cut by a comma, as in 1,234.50 without quotation marks. Please record it by hand.`,
  bothWays: (out: string, into: string) => `an amount is expected in “${out}” or in “${into}”, not in both.`,
  euro: (column: string) => `euro is expected in “${column}”.`,
});

/** Payments from a bank's file. */
export const bankImportTexts = catalogue('bankImportTexts', {
  title: 'Import from the bank',
  loading: 'Loading the invoices to be paid',
  loadFailed: 'The invoices to be paid could not be loaded',
  choose: 'Choose your bank’s file',
  another: 'Choose another file',
  detail: 'A CSV file of your account',
  stays: 'The file is read on this device and stays here. Nead keeps only the payments you record.',
  where: 'Where do I find the file?',
  help: [
    'In your bank’s app or on its site, open your account, then statements or transactions, and download them as CSV.',
    'Files of AIB, Bank of Ireland, PTSB, Revolut and N26 are known. Others are read as well if they have a date, a description and an amount.',
    'A longer time does no harm: nothing is recorded twice.',
  ],
  notSecure: 'Files can be read here only where Nead is opened over a secure connection (https).',
  groups: {
    certain: 'Certain',
    likely: 'Likely',
    nobody: 'Not matched',
    recorded: 'Already recorded',
  },
  groupDetails: {
    certain: 'The number of an invoice, and what is left to pay on it',
    likely: 'The number, or the name and the amount. Please tick what is right.',
    nobody: 'Say who paid, or leave it out.',
    recorded: 'Nothing is left to do here.',
  },
  pays: (payer: string, number: string) => `${payer}, invoice ${number}`,
  whoPaid: (cents: number, day: string) => `Who paid ${amountText(cents)} on ${day}`,
  choosePayer: 'Choose who paid',
  oldest: (payer: string) => `${payer}, oldest first`,
  ofInvoice: (payer: string, number: string, open: number) => `${number}, ${payer}, ${amountText(open)}`,
  byHand: (payer: string, day: string) =>
    `A transfer of this amount by ${payer} is recorded for ${day}. It may be this one.`,
  isRecorded: 'Recorded',
  wrong: (n: number) => (n === 1 ? 'One line could not be read' : `${n} lines could not be read`),
  left: (n: number) =>
    n === 1 ? 'We left out one line with no money in.' : `We left out ${n} lines with no money in.`,
  none: 'This file shows no money coming in.',
  notRecorded: (n: number) => (n === 1 ? 'One payment was not recorded' : `${n} payments were not recorded`),
  staysChosen: 'Each says why, and what you chose is still there.',
  takenBack: (n: number) => (n === 1 ? 'Payment taken back' : `${n} payments taken back`),
});
