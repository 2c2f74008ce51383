import { shortDayName } from '../calendar/date-names.ts';
import { catalogue } from '../catalogue.ts';
import { addDays } from '../dublin.ts';
import { joinWithAnd } from '../join-with-and.ts';
import { amountText } from './money.ts';

const UNITS: Readonly<Record<string, string>> = {
  day: 'day',
  'half-day': 'half day',
  session: 'session',
  week: 'part of a week',
  month: 'part of a month',
  one: '',
};

const stretchesText = (n: number): string => `${n} started ${n === 1 ? 'stretch' : 'stretches'}`;

const hoursText = (minutes: number): string => `${Number((minutes / 60).toFixed(2))} h`;

/** An agreement, as it is written and read. */
export const agreementPageTexts = catalogue('agreementPageTexts', {
  title: 'What we agree',
  asOne: 'The agreement as one sentence',
  version: (n: number, from: string) => `Version ${n}, from ${from}`,
  versionAlone: (n: number) => `Version ${n}`,
  notSent: 'Not sent yet',
  waiting: 'Sent, not agreed yet',
  agreed: 'Agreed',
  comesTo: 'What that comes to',
  normal: { week: 'A normal week', month: 'A normal month' },
  sick: { week: 'A week with three days sick', month: 'A month with three days sick' },
  /** Beside a sum, how much it was before. */
  was: (amount: string) => `was ${amount}`,
  /** Behind a changed part of the sentence. */
  wasBefore: (words: string) => `(was ${words})`,
  isNew: '(new)',
  gone: (parts: readonly string[]) => `No longer agreed. ${parts.join('. ')}.`,
  inAll: (days: number, hours: string) => `${days} ${days === 1 ? 'day' : 'days'}, ${hours}`,
  hours: hoursText,
  freeOfThem: (free: number, charged: number) => `${free} free, ${charged} charged`,
  send: (names: string) => `Send to ${names} to agree`,
  nothingChanges: 'Nothing changes until it is agreed',
  writeDown: 'Write it down, to be agreed on paper',
  writtenDown: 'Written down',
  notAgreed: 'Not agreed yet',
  onPaperOnly: (names: readonly string[]) =>
    `${joinWithAnd(names)} cannot agree here without an account that is linked with you. Note it here once it is agreed on paper.`,
  sent: 'Sent to be agreed',
  onPaper: (name: string) => `${name} agreed on paper`,
  takeBack: 'Take it back',
  takenBack: 'Taken back',
  writeNew: 'Write a new version',
  from: 'From',
  noParents: 'Add a parent of this child first. Somebody has to pay.',
  saveFailed: 'The agreement could not be saved',
  loadFailed: 'The agreement could not be loaded',
  loading: 'Loading the agreement',
  earlier: 'Versions',
  until: (from: string, to: string | null) => (to ? `${from} to ${to}` : `from ${from}`),
  withdrawn: 'Taken back',
  parts: {
    days: 'On which days',
    hours: 'From when to when',
    rate: 'For how much',
    season: 'In which part of the year',
    extra: 'What comes on top',
    count: 'Which hours count',
    otherDays: 'Another day',
    sick: 'When the child is sick',
    holiday: 'Your holidays',
    other: 'Other days away',
    closed: 'The childminder’s days off',
    public: 'Public holidays',
    late: 'Collecting late',
    early: 'Coming early',
    discount: 'Less for care',
    subsidy: 'Subsidised hours',
    deposit: 'Deposit',
    billed: 'When invoices come',
    notice: 'Days of notice',
    payers: 'Who pays',
  },
  add: { time: 'Another time of the week', extra: 'Meals or another extra' },
  remove: 'Leave it out',
  done: 'Done',
  price: 'Price',
  by: 'For',
  units: {
    hour: 'an hour',
    day: 'a day',
    'half-day': 'a half day',
    session: 'a session',
    week: 'a week',
    month: 'a month',
  },
  starts: 'From',
  ends: 'To',
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  weekdayNames: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  seasons: { always: 'All year', term: 'School terms', holidays: 'School holidays' },
  counts: { agreed: 'Agreed hours', attended: 'Attended hours', longer: 'The longer of both' },
  costs: { free: 'Free', half: 'Half price', full: 'Charged in full', some: 'First days free' },
  freeDays: 'Free days',
  another: 'One day more',
  name: 'Name',
  each: { day: 'Each day', week: 'Each week', month: 'Each month', time: 'Each time' },
  every: 'For each started stretch of minutes',
  grace: 'Minutes that cost nothing',
  percent: 'Percent',
  hoursAWeek: 'Hours a week',
  anHour: 'An hour',
  when: { after: 'After the month', ahead: 'Before the month' },
  notice: 'Days',
  half: 'Half each',
  meals: 'Meals',
  ncs: 'NCS',
});

const I_HAVE_PAID = 'I have paid';

/** An invoice as both sides read it. */
export const invoiceTexts = catalogue('invoiceTexts', {
  subsidyAsAgreed: (weeks: readonly string[]) =>
    `Nothing has been returned to the scheme yet for the ${weeks.length === 1 ? 'week' : 'weeks'} of ${joinWithAnd(weeks)}. Until it is, the subsidy is as agreed.`,
  title: 'Invoice',
  titleAtCheckout: (number: string) => `Invoice ${number}`,
  loading: 'Loading the invoice',
  loadFailed: 'The invoice could not be loaded',
  number: (number: string, from: string) => `Invoice ${number} from ${from}`,
  draftFor: (name: string) => `Draft for ${name}`,
  invoiceFor: (number: string, name: string) => `Invoice ${number} for ${name}`,
  comesTo: 'It comes to',
  comesToUpTo: (day: string) => `Up to ${day} it comes to`,
  lessWhat: (cents: number, parts: { credited: number; off: number; paid: number }) => {
    const { credited, off, paid } = parts;
    const named = [
      [credited, 'credited'],
      [off, 'written off'],
      [paid, 'paid'],
    ] as const;
    const said = named.flatMap(([part, how]) => (part > 0 ? [`${amountText(part)} ${how}`] : []));
    return said.length > 0 ? `${amountText(cents)} less ${joinWithAnd(said)}` : undefined;
  },
  balance: 'Balance',
  iHavePaid: I_HAVE_PAID,
  see: (number: string) => `See invoice ${number}`,
  notArrived: (cents: number, day: string) =>
    `You said that you paid ${amountText(cents)} on ${day}, but it has not arrived. Please check with your bank, and press “${I_HAVE_PAID}” again once it has been sent.`,
  told: 'We have told your childminder',
  days: (n: number) => `${n} ${n === 1 ? 'day' : 'days'}`,
  fees: { week: 'Weekly fee', month: 'Monthly fee' },
  partOf: { week: 'Part of the weekly fee', month: 'Part of the monthly fee' },
  extraBy: { week: 'for the week', month: 'for the month' },
  daysOf: (n: number, parts: number) => `${n} of ${parts} days`,
  attended: (came: string, went: string | null) => (went ? `${came} to ${went}` : `from ${came}`),
  quantity: (unit: string, quantity: number) => {
    if (unit === 'hour') return hoursText(quantity);
    if (unit === 'stretch') return stretchesText(quantity);
    return `${quantity === 1 ? '' : `${quantity} `}${UNITS[unit] ?? ''}`.trim();
  },
  away: { sick: 'sick', holiday: 'holiday', other: 'away', closed: 'day off', public: 'public holiday' },
  notCharged: 'not charged',
  late: 'Late collection',
  early: 'Early start',
  care: 'Care and extras',
  afterSubsidy: (name: string, cents: number) => `After ${name} of ${amountText(cents)}`,
  beforeSubsidy: (name: string, cents: number) => `Before ${name} of ${amountText(cents)}`,
  subsidy: (name: string, hours: number) => `Subsidy (${name}), ${Number(hours.toFixed(2))} hours`,
  credit: (number: string, reason: string) => `Credit note ${number}: ${reason}`,
  writtenOff: 'Written off',
  paid: 'Paid, with thanks',
  toPay: 'To pay',
  total: 'Total',
  payOnline: (cents: number) => `Pay ${amountText(cents)} online`,
  payFailed: 'The payment could not be started',
  onItsWay: 'Payment on its way',
  onItsWayDetail:
    'Thank you. It shows here as paid once your bank has let it through, most often within a minute.',
  payByTransfer: 'Pay by transfer',
  scan: 'Scan it with your bank’s app, or copy what you need below.',
  code: 'Code of the transfer for your bank’s app',
  to: 'To',
  iban: 'IBAN',
  amount: 'Amount',
  reference: 'Reference',
  copy: 'Copy',
  copied: 'Copied',
  noIban: (childminder: string) => `There is no IBAN on this invoice. Please ask ${childminder} how to pay.`,
  noOwnIban: 'There is no IBAN on this invoice. Add yours to your details, and the next invoice has it.',
  drop: 'Throw the draft away',
  dropped: 'Thrown away',
  addLine: 'Add a line',
  lineTitle: 'More or less, and why',
  lineChild: 'For which child',
  chooseChild: 'Choose a child',
  childRequired: 'Please say for which child it is',
  less: 'Less',
  moreToPay: 'More',
  reason: 'Reason',
  takeOff: (reason: string) => `Take off ${reason}`,
  creditNote: 'Credit note',
  giveCredit: 'Give the credit note',
  corrected: 'The attendance was corrected',
  credited: (number: string) => `Credit note ${number} given`,
  remind: 'Send a friendly reminder',
  reminderSent: 'The reminder is on its way',
  reminded: (day: string) => `Reminded on ${day}`,
  writeOff: 'Write off',
  writeOffTitle: 'Write off the rest',
  wasWrittenOff: 'Written off',
  record: 'Record a payment',
  saveFailed: 'This could not be saved',
});

/** Payments of one family. */
export const familyTexts = catalogue('familyTexts', {
  loading: 'Loading the payments',
  loadFailed: 'The payments could not be loaded',
  toPay: 'To pay',
  credit: (cents: number) => `${amountText(cents)} in credit`,
  held: (cents: number) => `${amountText(cents)} kept as a deposit`,
  settled: 'Nothing to pay',
  record: 'Record a payment',
  recordFrom: (payer: string) => `Payment from ${payer}`,
  forInvoice: (number: string) => `For invoice ${number}`,
  amount: 'Amount',
  date: 'Date',
  way: 'How',
  ways: { transfer: 'Transfer', cash: 'Cash', card: 'Card', voucher: 'Voucher', other: 'Other' },
  online: 'Card, online',
  deposit: 'Keep it as a deposit',
  save: (cents: number) => `Record ${amountText(cents)}`,
  saved: 'Payment recorded',
  savedFrom: (cents: number, payer: string) => `${amountText(cents)} from ${payer} recorded`,
  payments: 'Payments',
  none: 'No payments yet',
  isHeld: 'Deposit',
  release: 'Use the deposit',
  released: 'The deposit pays the rest',
  remove: (cents: number) => `Take back ${amountText(cents)}`,
  removed: 'Payment taken back',
  isRemoved: 'Taken back',
  again: 'Record again',
  recordAgain: (cents: number) => `Record again ${amountText(cents)}`,
  /** Families pay the same every month, so the name of a payment's button has its day. */
  ofDay: (what: string, day: string) => `${what}, ${day}`,
  recordedAgain: 'Payment recorded again',
  payBack: 'Pay back credit',
  savePaidBack: 'Record what you paid back',
  paidBack: 'Paid back',
  paidBackToCard: 'to the card',
  refundRemoved: 'Taken back, and credit again',
  invoices: 'Invoices',
  forMonth: (month: string) => `for ${month}`,
  saveFailed: 'The payment could not be saved',
});

export const feeSettingsTexts = catalogue('feeSettingsTexts', {
  title: 'Bank details and terms',
  payee: 'Name on the account',
  payeeHelp: 'Empty: your own name',
  iban: 'IBAN',
  ibanHelp: 'It is printed on every invoice, with a code for bank apps',
  taxReference: 'Tax reference',
  taxReferenceHelp: 'It is printed on statements, for the tax office',
  dueDays: 'Days to pay',
  remind: 'Send friendly reminders by themselves',
  remindHelp: (days: readonly number[]) =>
    `${days.join(', ')} days after an invoice was to be paid, until it is. Nobody is charged for a reminder.`,
  closed: 'Your days off',
  closedHelp: 'Your days off are in your calendar: add one there and choose ‘I am away’.',
  openCalendar: 'Open the calendar',
  terms: 'School terms',
  from: 'First day',
  to: 'Last day',
  add: 'Add',
  remove: (span: string) => `Remove ${span}`,
  save: 'Save',
  saved: 'Saved',
  saveFailed: 'The settings could not be saved',
  loading: 'Loading the settings',
  loadFailed: 'The settings could not be loaded',
  none: 'None yet',
});

export const parentFeeTexts = catalogue('parentFeeTexts', {
  title: 'Fees',
  loading: 'Loading the fees',
  loadFailed: 'The fees could not be loaded',
  noneTitle: 'No fees here yet',
  noneDetail: 'When your childminder sends an agreement or an invoice, you see it here.',
  credit: (cents: number) => `${amountText(cents)} in credit`,
  soFar: (month: string) => `${month} so far, not yet invoiced`,
  agreementOf: (name: string) => `Agreement for ${name}`,
  toAgree: (name: string) => `An agreement for ${name} to agree`,
  askSubject: (name: string) => `The agreement for ${name}`,
  yourName: 'Your name',
  agree: 'Agree',
  ask: 'Ask about it',
  changes: (from: string) => `From ${from}. The changes are marked.`,
  agreed: 'Agreed',
  agreeFailed: 'Your answer could not be saved',
  replaced: (childminder: string) => `${childminder} has sent this one in place of what you were reading.`,
  readIt: 'I have read it',
  invoices: 'Invoices',
  noInvoices: 'No invoices yet',
});

/** Card payments, as the childminder sets them up. */
export const cardTexts = catalogue('cardTexts', {
  title: 'Card payments',
  what: 'Parents pay an invoice online with their card. The money goes to your own account at Stripe, a payment company, and from there to your bank. Nead never holds it. Stripe keeps a fee of each payment.',
  connect: 'Connect card payments',
  goOn: 'Go on at Stripe',
  disconnect: 'Disconnect card payments',
  disconnected: 'Parents can no longer pay online',
  failed: 'Card payments could not be changed',
  loading: 'Loading card payments',
  loadFailed: 'Card payments could not be loaded',
  notInPlan: 'Parents can pay online with the Standard and the Premium plan.',
  states: {
    connecting: 'Stripe still has questions for you. Until they are answered, nobody can pay online.',
    ready: 'Connected. Parents see a button to pay on each invoice.',
    restricted: 'Stripe cannot take payments for you just now. Stripe’s page says what is missing.',
    disconnected: 'Not connected any more. Your account at Stripe is still yours.',
  },
});

/** 'Mon 2 to Thu 5 Nov', 'Mon 2, Wed 4 Nov', or one day; `dates` of one week, in their order. */
function daysText(dates: readonly string[]): string {
  const [first = ''] = dates;
  const last = dates.at(-1) ?? '';
  const inARow = dates.every((date, nth) => date === addDays(first, nth));
  const brief = (date: string) =>
    date.slice(0, 7) === last.slice(0, 7) && date !== last
      ? shortDayName(date).slice(0, -4)
      : shortDayName(date);
  if (dates.length > 2 && inARow) return `${brief(first)} to ${shortDayName(last)}`;
  return dates.map(brief).join(', ');
}

/** An invoice on paper. */
export const invoicePaperTexts = catalogue('invoicePaperTexts', {
  file: (number: string) => `invoice-${number}.pdf`,
  download: 'PDF',
  title: (number: string) => `Invoice ${number}`,
  foot: (number: string, at: string) => `Invoice ${number}. Printed ${at}.`,
  to: 'To',
  date: 'Date',
  careIn: 'Care in',
  columns: { what: 'What', quantity: 'How much', each: 'Each', amount: 'Amount' },
  days: daysText,
  on: (name: string, date: string) => `${name}, ${shortDayName(date)}`,
  times: (n: number, dayInWords: string) => (n === 1 ? dayInWords : `${n} × ${dayInWords}`),
  at: (price: string) => `at ${price}`,
  percent: (percent: number) => `at ${percent}%`,
  less: (percent: number) => `less ${percent}%`,
  share: (percent: number) => `${percent}% share`,
  extra: (name: string, price: string, share: string) =>
    [name.toLowerCase(), price, share].filter(Boolean).join(' '),
  toPayBy: (due: string) => `To pay by ${due}`,
});

/** A question about a line of an invoice, as a message. */
export const lineQuestionTexts = catalogue('lineQuestionTexts', {
  ask: (what: string) => `Ask about ${what}`,
  title: 'Ask about this line',
  question: 'Your question',
  send: 'Send the question',
  sent: 'Your question is sent',
  failed: 'The question could not be sent',
  subject: (number: string, what: string) => `Invoice ${number}, ${what}`,
  quoted: (what: string, detail: string, amount: string) =>
    [what, detail, amount].filter(Boolean).join(' · '),
  open: 'Open the line',
});

/** Extras on the page of a child's day. */
export const dayExtraTexts = catalogue('dayExtraTexts', {
  title: 'Extras',
  help: 'One touch adds it to the fees of this day.',
  add: (what: string, there: number) =>
    there === 0
      ? `Add ${what}`
      : `${what}, ${there === 1 ? 'once' : `${there} times`} on this day. Add it again`,
  there: (what: string, there: number) =>
    there === 0
      ? `${what}, not on this day`
      : `${what}, ${there === 1 ? 'once' : `${there} times`} on this day`,
  added: (what: string) => `${what} added`,
  takenOff: (what: string) => `${what} taken off`,
  on: (day: string) => `on ${day}`,
  notSaved: 'The extra could not be saved',
  change: 'Take one off',
  ofDay: (name: string) => `Extras of ${name} on this day`,
  takeOff: (what: string) => `Take off ${what}`,
  takeItOff: 'Take it off',
  none: 'There is none on this day.',
  openInvoice: 'Open the invoice',
  onInvoice: (number: string) => `This day is on invoice ${number} already.`,
  waiting: (name: string, what: string) => `${name}: ${what}`,
  waitingAdded: 'to be added',
  waitingTakenOff: 'to be taken off',
  aChild: 'A child',
  discard: 'Discard',
  sendAgain: 'Send again',
  discarded: 'Discarded',
});
