import { amountText, plainAmount } from '../money.ts';

/** One movement in a bank's file; a negative amount went out. */
export interface Moved {
  date: string;
  cents: number;
  text: string;
}

interface BankShape {
  bank: string;
  write(moved: readonly Moved[]): string;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const parts = (date: string): [string, string, string] => {
  const [year = '', month = '', day = ''] = date.split('-');
  return [year, month, day];
};
const slashed = (date: string): string => parts(date).reverse().join('/');
const short = (date: string): string => {
  const [year, month, day] = parts(date);
  return `${day}/${month}/${year.slice(2)}`;
};
const spoken = (date: string): string => {
  const [year, month, day] = parts(date);
  return `${day} ${MONTHS[Number(month) - 1]} ${year}`;
};
const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const plain = (text: string): string => (/[",;\r\n]/.test(text) ? quote(text) : text);
const withComma = (cents: number): string => plainAmount(cents).replace('.', ',');
const grouped = (cents: number): string => amountText(cents).replace('€', '');
const incoming = (cents: number, as = plainAmount): string => (cents >= 0 ? as(cents) : '');
const outgoing = (cents: number, as = plainAmount): string => (cents < 0 ? as(-cents) : '');
const file = (rows: readonly string[], end = '\r\n'): string => rows.map((row) => `${row}${end}`).join('');

/** Files in the shapes of Irish banks, and one with semicolons. */
export const bankShapes: readonly BankShape[] = [
  {
    bank: 'AIB',
    write: (moved) =>
      file([
        'Posted Account, Posted Transactions Date, Description1, Description2, Description3, Debit Amount, Credit Amount,Balance,Posted Currency,Transaction Type,Local Currency Amount,Local Currency',
        ...moved.map(({ date, cents, text }) =>
          [
            quote('93-11-52'),
            quote(slashed(date)),
            quote(text),
            quote(''),
            quote(''),
            quote(outgoing(cents, grouped)),
            quote(incoming(cents, grouped)),
            quote('1,000.00'),
            quote('EUR'),
            quote('Credit'),
            quote(plainAmount(cents)),
            quote('EUR'),
          ].join(','),
        ),
      ]),
  },
  {
    bank: 'Bank of Ireland',
    write: (moved) =>
      file(
        [
          'Date,Details,Debit,Credit,Balance',
          '01/11/2026,BALANCE FORWARD,,,100.00',
          ...moved.map(({ date, cents, text }) =>
            [slashed(date), plain(text), outgoing(cents), incoming(cents), ''].join(','),
          ),
        ],
        '\n',
      ),
  },
  {
    bank: 'Revolut',
    write: (moved) =>
      file(
        [
          'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
          'Topup,Current,2026-11-01 09:00:00,,Waiting,5.00,0.00,EUR,PENDING,',
          ...moved.map(({ date, cents, text }) => {
            const at = `${date} 08:30:11`;
            return `Topup,Current,2026-10-31 23:59:59,${at},${plain(text)},${plainAmount(cents)},0.00,EUR,COMPLETED,1.00`;
          }),
        ],
        '\n',
      ),
  },
  {
    bank: 'PTSB',
    write: (moved) =>
      file([
        'General Details',
        'Account name,Current Account',
        '',
        'Date,Payee / Description,Money In (€),Money Out (€),Balance (€)',
        ...moved.map(({ date, cents, text }) =>
          [spoken(date), plain(text), incoming(cents), outgoing(cents), ''].join(','),
        ),
      ]),
  },
  {
    bank: 'N26',
    write: (moved) =>
      file(
        [
          '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"',
          ...moved.map(
            ({ date, cents, text }) =>
              `${date},${date},${quote(text)},,Credit Transfer,,Main,${plainAmount(cents)},,,`,
          ),
        ],
        '\n',
      ),
  },
  {
    bank: 'with semicolons',
    write: (moved) =>
      `\uFEFF${file([
        'Date;Reference;Amount',
        ...moved.map(({ date, cents, text }) =>
          [short(date), plain(text), plain(`${cents < 0 ? '-' : ''}${withComma(Math.abs(cents))}`)].join(';'),
        ),
      ])}`,
  },
];
