import { dublinTime } from '@nead/contracts/dublin.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import { invoicePaperTexts, invoiceTexts } from '@nead/contracts/fees/page-texts.ts';
import {
  byDay,
  byWeek,
  nameOfLine,
  onceLines,
  pricesInWords,
  type StretchFee,
  stretchFees,
  subsidyIn,
  sumsOnPage,
  weekInWords,
} from '@nead/contracts/fees/reckoning/invoice-rows.ts';
import { type FeeLine, sumOf } from '@nead/contracts/fees/reckoning/lines.ts';
import type { InvoiceBody } from '@nead/contracts/fees/shapes.ts';
import type { InvoicePage } from '@nead/contracts/fees/views.ts';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shortDay } from '../../engine/device/dates.ts';
import { Card } from '../../ui/card.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import type { AskedLine } from './ask-about-line.tsx';
import { SumRows } from './sum-rows.tsx';
import './invoice-lines.css';

function dayDetail(lines: readonly FeeLine[]): string {
  const [first] = lines;
  if (!first) return '';
  if (first.away) {
    const why = invoiceTexts.away[first.away];
    return sumOf(lines) === 0 ? `${why}, ${invoiceTexts.notCharged}` : why;
  }
  const came =
    first.came && invoiceTexts.attended(dublinTime(first.came), first.went ? dublinTime(first.went) : null);
  return [came, invoiceTexts.quantity(first.unit, first.quantity)].filter(Boolean).join(', ');
}

interface LinesProps {
  child: InvoiceBody['children'][number];
  photo: string | null;
  lines: readonly FeeLine[];
  /** The address of a day's page. */
  dayOf: (childId: string, date: string) => string;
  /** Content beside a line, such as the button to ask about it. */
  beside?: (line: AskedLine) => ReactNode;
  /** The day of a line that was asked about. Its week is open. */
  shownDay?: string | undefined;
}

const askedLine = (lines: readonly FeeLine[], what: string, detail: string): AskedLine => ({
  childId: lines[0]?.childId ?? '',
  date: lines[0]?.date ?? '',
  what,
  detail,
  amount: amountText(sumOf(lines)),
});

/** A child's fees and weeks. A week opens to its days, and a day to its page. */
export function ChildLines({ child, photo, lines, dayOf, beside, shownDay }: LinesProps) {
  const gross = lines.filter(({ kind }) => kind !== 'subsidy');
  const subsidy = subsidyIn(lines);
  return (
    <Card aria-label={child.name}>
      <div className="row">
        <Avatar
          who={{ _id: child.childId, firstName: child.name, lastName: null, photoUrl: photo }}
          size="s"
        />
        <h2 className="grow">{child.name}</h2>
        <b className="strong">{amountText(sumOf(gross))}</b>
      </div>
      <p className="meta">{pricesInWords(lines)}</p>
      {subsidy && <p className="meta">{invoiceTexts.beforeSubsidy(subsidy.name, subsidy.cents)}</p>}
      <div className="weeks">
        {[...stretchFees(lines), ...byWeek(lines).map(asFee)].map((days) => (
          <DaysOf
            key={`${days.name} ${days.lines[0]?.key}`}
            days={days}
            dayOf={(date) => dayOf(child.childId, date)}
            beside={beside}
            shownDay={shownDay}
          />
        ))}
        {onceLines(lines).map((line) => (
          <div className="feeask" key={line.key}>
            <p className="feeline">
              <span>
                <b>{nameOfLine(line)}</b>
                {line.kind !== 'adjusted' && <small>{shortDay(line.date)}</small>}
              </span>
              <span>{amountText(line.cents)}</span>
            </p>
            {beside?.(
              askedLine([line], nameOfLine(line), line.kind === 'adjusted' ? '' : shortDay(line.date)),
            )}
          </div>
        ))}
      </div>
    </Card>
  );
}

const asFee = (week: FeeLine[]): StretchFee => ({
  name: invoicePaperTexts.days(byDay(week).map(([line]) => line?.date ?? '')),
  detail: weekInWords(week),
  lines: week,
});

interface DaysProps extends Pick<LinesProps, 'shownDay'> {
  /** A fee of a week or month, or a week of days. */
  days: StretchFee;
  dayOf: (date: string) => string;
  beside: LinesProps['beside'];
}

function DaysOf({ days: { name, detail, lines }, dayOf, beside, shownDay }: DaysProps) {
  const days = byDay(lines);
  return (
    <details open={days.some(([line]) => line?.date === shownDay) || undefined}>
      <summary className="feeline">
        <span>
          <b>
            {name}
            <Icon of={ChevronDown} size="s" />
          </b>
          <small>{detail}</small>
        </span>
        <span>{amountText(sumOf(lines))}</span>
      </summary>
      <div className="feedays">
        {days.map((day) => (
          <div className={classes('feeask', day[0]?.date === shownDay && 'feeask--shown')} key={day[0]?.date}>
            <Day lines={day} dayOf={dayOf} />
            {beside?.(askedLine(day, shortDay(day[0]?.date ?? ''), dayDetail(day)))}
          </div>
        ))}
      </div>
    </details>
  );
}

function Day({ lines, dayOf }: { lines: readonly FeeLine[]; dayOf: (date: string) => string }) {
  const date = lines[0]?.date ?? '';
  return (
    <Link className="feeline" to={dayOf(date)}>
      <span>
        <b>{shortDay(date)}</b>
        <small>{dayDetail(lines)}</small>
      </span>
      <span>{amountText(sumOf(lines))}</span>
      <Icon of={ChevronRight} size="s" />
    </Link>
  );
}

export function InvoiceSums({ page }: { page: InvoicePage }) {
  const { rows, total } = sumsOnPage(page);
  return (
    <Card>
      <SumRows rows={rows} />
      <p className="feeline feeline--total">
        <b>{total[0]}</b>
        <span>{amountText(total[1])}</span>
      </p>
    </Card>
  );
}
