import { dublinDate, weekday } from '@nead/contracts/dublin.ts';
import { daysFrom } from '@nead/contracts/fees/agreement/agreement.ts';
import { daysText, rateText } from '@nead/contracts/fees/agreement/sentence-texts.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import { monthTexts } from '@nead/contracts/fees/month-texts.ts';
import { invoiceTexts } from '@nead/contracts/fees/page-texts.ts';
import { monthSpan } from '@nead/contracts/fees/reckoning/draft.ts';
import { subsidyIn } from '@nead/contracts/fees/reckoning/invoice-rows.ts';
import { type FeeLine, sumOf } from '@nead/contracts/fees/reckoning/lines.ts';
import { offeredExtras } from '@nead/contracts/fees/reckoning/offered-extras.ts';
import type { FeesMonth } from '@nead/contracts/fees/views.ts';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useNow } from '../../engine/device/now.ts';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { ExtraForm } from './extras/extra-form.tsx';
import './month.css';

type Family = FeesMonth['families'][number];
type Kid = Family['children'][number];

function payText(payers: Family['payers']): string {
  const names = payers.map(({ firstName, percent }): [string, number] => [firstName ?? '', percent]);
  const [first, second] = names;
  if (first && !second) return monthTexts.paysAll(first[0]);
  if (first && second && first[1] === second[1]) return monthTexts.halfEach(first[0], second[0]);
  return monthTexts.shares(names);
}

const inShort = ({ terms }: Kid): string =>
  terms?.times.map(({ rate, days }) => `${rateText(rate)}, ${daysText(days)}`).join('; ') ?? '';

/** The subsidy that the child's sum so far is without. */
function AfterSubsidy({ child: { lines } }: { child: Kid }) {
  const subsidy = subsidyIn(lines.filter(({ ahead }) => !ahead));
  return subsidy && <span className="meta">{invoiceTexts.afterSubsidy(subsidy.name, subsidy.cents)}</span>;
}

/** A family's month: each child's total so far, day by day. */
export function FamilyCard({ family, fees }: { family: Family; fees: FeesMonth }) {
  const { month, today, usualExtras } = fees;
  const [adding, addTo, close] = useOpened<Kid>();
  const hasToday = family.children.some(({ lines }) =>
    lines.some(({ date, ahead, cents }) => date === today && !ahead && cents !== 0),
  );
  return (
    <Card className="fam" aria-label={family.surname ?? payText(family.payers)}>
      <div className="fam__head">
        <span className="grow">
          <b>{family.surname}</b>
          <span className="meta">
            {[payText(family.payers), hasToday && monthTexts.withToday].filter(Boolean).join(', ')}
          </span>
        </span>
        <span className="fam__sum">{amountText(family.soFar)}</span>
      </div>
      {family.children.map((child) => (
        <div className="kidmonth" key={child.childId}>
          <Avatar
            who={{ _id: child.childId, firstName: child.name, lastName: null, photoUrl: child.photo }}
            size="s"
          />
          <Link className="kidmonth__who" to={`/childminder/fees/agreement/${child.childId}`}>
            <b className="strong">{child.name}</b>
            <span className="meta">{inShort(child)}</span>
            <AfterSubsidy child={child} />
          </Link>
          <span className="kidmonth__sum">{amountText(child.soFar)}</span>
          <MonthStrip name={child.name ?? ''} month={month} lines={child.lines} />
        </div>
      ))}
      <div className="row wrap row--s fam__acts">
        {family.children.length > 1 && <span className="meta">{monthTexts.extra}</span>}
        {family.children.map((child) => (
          <Button
            key={child.childId}
            variant="text"
            small
            icon={Plus}
            aria-label={`${monthTexts.addExtra}, ${child.name}`}
            onClick={() => addTo(child)}
          >
            {family.children.length === 1 ? monthTexts.extra : child.name}
          </Button>
        ))}
        {family.payers.map(({ contactId, firstName }) => (
          <LinkButton
            key={contactId}
            variant="text"
            small
            className="fam__payments"
            to={`/childminder/fees/family/${contactId}`}
            aria-label={`${monthTexts.payments}, ${firstName}`}
          >
            {family.payers.length === 1 ? monthTexts.payments : `${monthTexts.payments}, ${firstName}`}
          </LinkButton>
        ))}
      </div>
      <Dialog
        open={adding !== undefined}
        onClose={close}
        title={adding ? `${monthTexts.addExtra}, ${adding.name}` : monthTexts.addExtra}
      >
        {adding && (
          <ExtraForm
            child={{ _id: adding.childId, firstName: adding.name }}
            today={today}
            usual={offeredExtras(adding.terms ?? { extras: [] }, usualExtras)}
            date={today.startsWith(month) ? today : `${month}-01`}
            onClose={close}
          />
        )}
      </Dialog>
    </Card>
  );
}

const TALLEST = 21;
const FOOT = 30;
const SMALLEST = 5;

interface StripDay {
  date: string;
  care: readonly FeeLine[];
  cents: number;
  away: boolean;
  extra: boolean;
}

/** The working days, and days of a weekend with a charge. */
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
        away: care.some((line) => line.away),
        extra: own.some(({ kind }) => kind === 'booked' || kind === 'late'),
      };
    })
    .filter(({ date, care }) => weekday(date) < 6 || care.length > 0);
}

function classOf({ care, cents }: StripDay): string {
  const [first] = care;
  if (!first || cents <= 0) return 'off';
  if (first.ahead) return 'togo';
  if (first.day === 'open') return 'miss';
  return first.day === 'away' && first.percent < 100 ? 'half' : 'd';
}

/** The marks in the strips of a month, for their legend. */
export function marksOf({ families, month }: Pick<FeesMonth, 'families' | 'month'>) {
  const days = families.flatMap(({ children }) => children.flatMap(({ lines }) => daysOf(month, lines)));
  return {
    day: days.some((day) => classOf(day) === 'd'),
    half: days.some((day) => classOf(day) === 'half'),
    absent: days.some(({ away }) => away),
    extra: days.some(({ extra }) => extra),
  };
}

/**
 * One bar for each day, as high as its charge: outlined for a day to come, with a cross for a day away and a dot for an extra.
 */
function MonthStrip({ name, month, lines }: { name: string; month: string; lines: readonly FeeLine[] }) {
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
        const middle = `${at * step + width / 2}%`;
        return (
          <g key={day.date}>
            <rect
              className={classOf(day)}
              x={`${at * step}%`}
              y={FOOT - height}
              width={`${width}%`}
              height={height}
              rx={3}
            />
            {day.away && (
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
