import { monthName } from '@nead/contracts/calendar/date-names.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import { monthTexts } from '@nead/contracts/fees/month-texts.ts';
import type { FeesMonth } from '@nead/contracts/fees/views.ts';
import './month.css';

const TALLEST = 87;
const FOOT = 118;

const shortMonth = (month: string) => monthName(month).slice(0, 3);
const wholeEuro = (cents: number) => Math.round(cents / 100).toLocaleString('en-IE');

/** The width of six months' bars in percent, and the greatest width of one bar. */
const WIDTH = 102.6;
const WIDEST = 16;

/**
 * The income of up to six months, from the first that has any: the issued amount, the unpaid part of it, and for the shown
 * month the expected total. One month alone has no picture.
 */
export function IncomePicture({ fees: { income, month, soFar, expected } }: { fees: FeesMonth }) {
  const shown = income.map((each) =>
    each.month === month
      ? { ...each, cents: Math.max(each.cents, expected), now: Math.max(each.cents, soFar) }
      : { ...each, now: each.cents },
  );
  const first = shown.findIndex(({ cents }) => cents > 0);
  const bars = first < 0 ? [] : shown.slice(first);
  if (bars.length < 2) return null;
  const step = WIDTH / bars.length;
  const width = Math.min(WIDEST, step - 3.6);
  const most = Math.max(1, ...shown.map(({ cents }) => cents));
  const height = (cents: number) => (TALLEST * cents) / most;
  return (
    <>
      <svg className="income" aria-hidden="true">
        {bars.map(({ month: each, cents, open, now }, at) => {
          const left = (step - 2.6 - width) / 2 + at * step;
          const [x, middle] = [`${left}%`, `${left + width / 2}%`];
          const bar = (className: string, of: number, from = 0) => (
            <rect className={className} x={x} y={FOOT - from - of} width={`${width}%`} height={of} rx={6} />
          );
          const current = each === month;
          return (
            <g key={each}>
              {current && bar('togo', height(cents))}
              {bar(current ? 'now' : 'b', height(now))}
              {open > 0 && bar('open', height(open), height(now - open))}
              <text className={current ? 'strong' : undefined} x={middle} y={137} textAnchor="middle">
                {shortMonth(each)}
              </text>
              {cents > 0 && (
                <text
                  className={current ? 'strong' : undefined}
                  x={middle}
                  y={FOOT - height(cents) - 7}
                  textAnchor="middle"
                >
                  {wholeEuro(cents)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <div className="sr">
        <table>
          <caption>{monthTexts.income}</caption>
          <thead>
            <tr>
              {[monthTexts.month, monthTexts.charged, monthTexts.open].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {income.map((each) => (
              <tr key={each.month}>
                <th scope="row">{monthName(each.month)}</th>
                <td>{amountText(each.cents)}</td>
                <td>{amountText(each.open)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
