import { dublinDate, weekday } from '@nead/contracts/dublin.ts';
import { daysFrom } from '@nead/contracts/fees/agreement/agreement.ts';
import { monthTexts } from '@nead/contracts/fees/month-texts.ts';
import { monthSpan } from '@nead/contracts/fees/reckoning/draft.ts';
import { type FeeLine, sumOf } from '@nead/contracts/fees/reckoning/lines.ts';
import { useNow } from '../../engine/device/now.ts';
import './month.css';

const TALLEST = 21;
const FOOT = 30;
const SMALLEST = 5;

interface StripDay {
  date: string;
  care: readonly FeeLine[];
  cents: number;
  extra: boolean;
}

/** Working days, and those of a weekend on which something is charged. */
function daysOf(month: string, lines: readonly FeeLine[]): StripDay[] {
  const { from, to } = monthSpan(month);
  return daysFrom(from, to)
    .map((date) => {
      const own = lines.filter((line) => line.date === date && line.kind !== 'subsidy');
      const care = own.filter(({ kind }) => kind === 'care');
      return {
        date,
        care,
        cents: sumOf(own),
        extra: own.some(({ kind }) => kind === 'booked' || kind === 'late'),
      };
    })
    .filter(({ date, care }) => weekday(date) < 6 || care.length > 0);
}

function classOf({ care, cents }: StripDay): string {
  const [first] = care;
  if (!first) return 'off';
  if (first.ahead) return 'togo';
  if (first.day === 'open') return 'miss';
  return first.day === 'away' && cents > 0 && first.percent < 100 ? 'half' : 'd';
}

/** One bar for each day, as high as its charge: outlined what is still to come, a cross for a day away, a dot for an extra. */
export function MonthStrip({
  name,
  month,
  lines,
}: {
  name: string;
  month: string;
  lines: readonly FeeLine[];
}) {
  const today = dublinDate(useNow());
  const days = daysOf(month, lines);
  const most = Math.max(1, ...days.map(({ cents }) => cents));
  const step = 100 / days.length;
  const width = step * 0.75;
  const passed = days.filter(({ care }) => care.some(({ ahead, cents }) => !ahead && cents > 0)).length;
  const next = days.findIndex(({ date }) => date > today);
  return (
    <svg className="mstrip" role="img" aria-label={monthTexts.days(name, passed)}>
      {days.map((day, at) => {
        const height = day.cents > 0 ? Math.max(SMALLEST, (TALLEST * day.cents) / most) : 4;
        const away = day.care.some((line) => line.away);
        const middle = `${at * step + width / 2}%`;
        return (
          <g key={day.date}>
            <rect
              className={day.cents > 0 ? classOf(day) : 'off'}
              x={`${at * step}%`}
              y={FOOT - height}
              width={`${width}%`}
              height={height}
              rx={3}
            />
            {away && (
              <svg x={middle} y={FOOT - height - 8} overflow="visible" aria-hidden="true">
                <path className="cross" d="m-3 -3 6 6m0-6-6 6" />
              </svg>
            )}
            {day.extra && <circle className="x" cx={middle} cy={FOOT - height - 5} r={2.25} />}
          </g>
        );
      })}
      {next > 0 && (
        <line className="todayline" x1={`${next * step - 1}%`} x2={`${next * step - 1}%`} y1={1} y2={FOOT} />
      )}
    </svg>
  );
}
