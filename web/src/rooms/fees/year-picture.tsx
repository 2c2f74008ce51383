import { monthName } from '@nead/contracts/calendar/date-names.ts';
import { cameIn, invoicedOf } from '@nead/contracts/fees/books/book-rows.ts';
import { yearTexts } from '@nead/contracts/fees/books/book-texts.ts';
import type { YearOfFees } from '@nead/contracts/fees/books/year.ts';
import { amountText } from '@nead/contracts/fees/money.ts';

const TALLEST = 96;
const FOOT = 104;
const STEP = 100 / 12;
const WIDTH = STEP * 0.38;

/** Twelve months with two bars each: the invoiced amount, and the money that came in. The table below says the same. */
export function YearPicture({ year: { months } }: { year: YearOfFees }) {
  const shown = months.map((month) => ({
    month: month.month,
    invoiced: Math.max(0, invoicedOf(month)),
    came: Math.max(0, cameIn(month)),
  }));
  const most = Math.max(1, ...shown.flatMap(({ invoiced, came }) => [invoiced, came]));
  const height = (cents: number) => (TALLEST * cents) / most;
  return (
    <svg className="yearbars" aria-hidden="true">
      {shown.map(({ month, invoiced, came }, at) => (
        <g key={month}>
          <Bar className="b" x={at * STEP + STEP * 0.08} height={height(invoiced)} />
          <Bar className="now" x={at * STEP + STEP * 0.08 + WIDTH * 1.15} height={height(came)} />
          <text x={`${(at + 0.5) * STEP}%`} y={FOOT + 18} textAnchor="middle">
            {monthName(month).slice(0, 1)}
          </text>
        </g>
      ))}
      <line x1="0" x2="100%" y1={FOOT} y2={FOOT} />
    </svg>
  );
}

const Bar = ({ className, x, height }: { className: string; x: number; height: number }) => (
  <rect className={className} x={`${x}%`} y={FOOT - height} width={`${WIDTH}%`} height={height} rx={3} />
);

/** The months with any amounts, and their totals. */
export function YearTable({ year: { months, total, open } }: { year: YearOfFees }) {
  const rows = months.filter((month) => invoicedOf(month) !== 0 || cameIn(month) !== 0 || month.open !== 0);
  const heads = [yearTexts.month, yearTexts.invoiced, yearTexts.cameIn, yearTexts.open];
  const cells = (of: typeof total, stillOpen: number) =>
    [invoicedOf(of), cameIn(of), stillOpen].map((cents, at) => (
      <td key={heads[at + 1]}>{amountText(cents)}</td>
    ));
  return (
    <table className="feebook feebook--year">
      <caption className="sr">{yearTexts.picture}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((month) => (
          <tr key={month.month}>
            <th scope="row">{monthName(month.month).slice(0, 3)}</th>
            {cells(month, month.open)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{yearTexts.inAll}</th>
          {cells(total, open)}
        </tr>
      </tfoot>
    </table>
  );
}
