import { shortDayName } from '../calendar/date-names.ts';
import { capitalised } from '../capitalised.ts';
import { amountText } from './money.ts';

const invoices = (n: number) => (n === 1 ? 'one invoice' : `${n} invoices`);

/** '27 Nov' */
const dayAndMonth = (date: string) => shortDayName(date).split(' ').slice(1).join(' ');
/** '27' */
const dayAlone = (date: string) => dayAndMonth(date).split(' ')[0] ?? '';

/** '1 to 27 Nov' */
const daysText = (from: string, to: string): string => {
  if (from === to) return dayAndMonth(to);
  return `${from.slice(0, 7) === to.slice(0, 7) ? dayAlone(from) : dayAndMonth(from)} to ${dayAndMonth(to)}`;
};

/** '30th' */
function nth(date: string): string {
  const day = Number(dayAlone(date));
  const ending = { 1: 'st', 2: 'nd', 3: 'rd', 21: 'st', 22: 'nd', 23: 'rd', 31: 'st' }[day] ?? 'th';
  return `${day}${ending}`;
}

/** Issuing invoices, which is asked about first, since an issued one never changes. */
export const issueTexts = {
  drafts: (n: number) => (n === 1 ? 'One draft' : `${n} drafts`),
  growing: (n: number) =>
    n === 1
      ? 'One draft keeps growing until you issue it.'
      : `${n} drafts keep growing until you issue them.`,
  see: 'See the drafts',
  open: (n: number) => `Issue ${invoices(n)}`,
  title: (n: number) => `Issue ${invoices(n)}?`,
  detail: 'Each gets its number and never changes again.',
  days: daysText,
  notOver: (month: string, from: string, to: string) =>
    `${month} is not over: ${daysText(from, to)} ${from === to ? 'needs' : 'need'} another invoice.`,
  wait: (day: string) => `Wait for the ${nth(day)}`,
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
} as const;
