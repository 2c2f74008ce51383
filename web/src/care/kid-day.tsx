import { kidDayTexts } from '@nead/contracts/care/kid-day-texts.ts';
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
    countOf(today, 'meal', kidDayTexts.meals),
    sleepOf(today, now),
    ...(wearsNappies ? [countOf(today, 'nappy', kidDayTexts.nappies)] : []),
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

function countOf({ marks }: ChildToday, kind: ActivityKind, words: (count: number) => string): Total {
  const times = marks.filter((mark) => mark.kind === kind).map(({ time }) => time);
  const last = times.sort().at(-1);
  return {
    kind,
    what: words(times.length),
    detail: last ? kidDayTexts.last(dublinTime(last)) : kidDayTexts.soFar,
  };
}

function sleepOf({ asleep, asleepSince }: ChildToday, now: Date): Total {
  const minutes = asleep.reduce((sum, { from, to }) => sum + minutesBetween(from, to ?? now), 0);
  if (asleep.length === 0) return { kind: 'sleep', what: kidDayTexts.noSleep, detail: kidDayTexts.soFar };
  return {
    kind: 'sleep',
    what: kidDayTexts.slept(Math.floor(minutes / 60), minutes % 60),
    detail: asleepSince ? kidDayTexts.asleepNow : kidDayTexts.naps(asleep.length),
  };
}
