import type { ChildToday } from '@nead/contracts/care/views.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { minutesBetween } from '../lib/dates.ts';
import { useNow } from '../lib/now.ts';
import { type ActivityKind, activityLooks } from '../ui/activity-looks.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import { LargeRibbon } from '../ui/ribbon.tsx';
import { ribbonDay, type Week } from './ribbon-day.ts';
import './kid-day.css';

interface Total {
  kind: ActivityKind;
  what: string;
  detail: string;
}

/** A child's day for its parents, as it happens: the ribbon, and under it what they ask first. */
export function KidDay(props: { name: string; today: ChildToday; week: Week; wearsNappies: boolean }) {
  const { name, today, week, wearsNappies } = props;
  const now = useNow();
  const totals = [
    countOf(today, 'meal', 'meal', 'meals'),
    sleepOf(today, now),
    ...(wearsNappies ? [countOf(today, 'nappy', 'nappy', 'nappies')] : []),
  ];
  return (
    <>
      <LargeRibbon name={name} day={ribbonDay(today, week, now)} />
      <div className="totals">
        {totals.map(({ kind, what, detail }) => (
          <p key={kind} className={classes('total', activityLooks[kind].tint)}>
            <Icon of={activityLooks[kind].icon} size="s" />
            <b>{what}</b>
            <span>{detail}</span>
          </p>
        ))}
      </div>
    </>
  );
}

function countOf({ marks }: ChildToday, kind: ActivityKind, one: string, many: string): Total {
  const times = marks.filter((mark) => mark.kind === kind).map(({ time }) => time);
  const last = times.sort().at(-1);
  return {
    kind,
    what: times.length === 0 ? `No ${many}` : `${times.length} ${times.length === 1 ? one : many}`,
    detail: last ? `last ${dublinTime(last)}` : 'so far today',
  };
}

function sleepOf({ asleep, asleepSince }: ChildToday, now: Date): Total {
  const minutes = asleep.reduce((sum, { from, to }) => sum + minutesBetween(from, to ?? now), 0);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const naps = asleep.length === 1 ? '1 nap' : `${asleep.length} naps`;
  if (asleep.length === 0) return { kind: 'sleep', what: 'No sleep', detail: 'so far today' };
  return {
    kind: 'sleep',
    what: hours > 0 ? `${hours} h ${String(rest).padStart(2, '0')}` : `${rest} min`,
    detail: asleepSince ? 'asleep now' : naps,
  };
}
