import { shortDayName } from '../calendar/date-names.ts';
import { addDays } from '../dublin.ts';

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
export const invoicePaperTexts = {
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
} as const;
