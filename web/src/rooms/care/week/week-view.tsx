import { dayTexts, weekTexts as texts } from '@nead/contracts/care/page-texts.ts';
import { addDays } from '@nead/contracts/dublin.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { longDate, shortDate } from '../../../engine/device/dates.ts';
import { useNow } from '../../../engine/device/now.ts';
import { useWaiting } from '../../../engine/offline-queue/waiting.ts';
import { IconButton } from '../../../ui/button.tsx';
import { SmallRibbon } from '../../../ui/child/ribbon.tsx';
import { hourLabels } from '../../../ui/child/ribbon-geometry.ts';
import type { DayChoice } from '../../../ui/form/day-choice.tsx';
import { LoadingEntries } from '../../../ui/page/loading-entries.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { firstNameOf } from '../../../ui/person-name.ts';
import type { Week } from '../day/ribbon-day.ts';
import { weekQuery } from '../today/day-query.ts';
import { recordsWith } from '../today/waiting-records.ts';
import { axisOfAll, daysSoFar, type WeekDay, weekDay, withDaysAround } from './week-days.ts';
import './week-view.css';

/** 'Mon 16'. */
const shortDay = (date: string) => {
  const [weekday = '', day = ''] = longDate(date).split(' ');
  return `${weekday.slice(0, 3)} ${day}`;
};
/** About the width of a ribbon on a phone; hour labels without room there are left out. */
const RIBBON_PIXELS = 170;

interface WeekViewProps {
  child: Week & { _id: string; firstName: string | null };
  day: DayChoice;
}

/** A child's week, one ribbon a day, as a table with hours. */
export function WeekView({ child, day }: WeekViewProps) {
  const now = useNow();
  const waiting = useWaiting();
  const dates = daysSoFar(day.date, day.today);
  const asked = withDaysAround(dates, day.today);
  const told = useQuery(weekQuery(child._id, asked));
  const all = told.data?.map((records, nth) =>
    recordsWith(records, waiting, { childId: child._id, date: asked[nth] ?? day.date }),
  );
  const around = all?.flat();
  const days = all && dates.map((date, nth) => weekDay(date, all[nth + 1] ?? [], child, now, around));
  const [monday = day.date] = dates;
  return (
    <section className="card stack" aria-labelledby="week">
      <div className="section__head">
        <h2 id="week">{texts.weekOf(shortDate(monday))}</h2>
        <span className="row">
          <IconButton
            icon={ChevronLeft}
            label={texts.before}
            onClick={() => day.choose(addDays(monday, -1))}
          />
          <IconButton
            icon={ChevronRight}
            label={texts.after}
            disabled={addDays(monday, 7) > day.today}
            onClick={() => day.choose(addDays(monday, 7))}
          />
        </span>
      </div>
      {told.isPending && <LoadingEntries label={texts.loading} />}
      {told.isLoadingError && <ErrorState title={texts.failed} retry={() => told.refetch()} />}
      {days && <WeekTable days={days} name={firstNameOf(child)} day={day} />}
    </section>
  );
}

function WeekTable({ days, name, day }: { days: readonly WeekDay[]; name: string; day: DayChoice }) {
  const axis = axisOfAll(days);
  const sum = (part: 'here' | 'asleep') => days.reduce((all, each) => all + each[part], 0);
  return (
    <table className="weekview">
      <caption className="sr">{texts.caption(name)}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{texts.day}</span>
          </th>
          <th scope="col" className="weekview__picture">
            <span className="sr">{texts.picture}</span>
            <svg className="ribbon" height="16" aria-hidden="true">
              {hourLabels(axis, undefined, RIBBON_PIXELS).map(({ x, text, anchor }) => (
                <text key={text} x={`${x}%`} y="12" textAnchor={anchor}>
                  {text}
                </text>
              ))}
            </svg>
          </th>
          <th scope="col" className="weekview__head">
            {texts.here}
          </th>
          <th scope="col" className="weekview__head weekview__asleep">
            {texts.asleep}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, ribbon, here, asleep, isOpen }) => (
          <tr key={date} aria-current={date === day.date ? 'date' : undefined}>
            <th scope="row">
              <button type="button" className="weekview__day" onClick={() => day.choose(date)}>
                {date === day.today ? dayTexts.today : shortDay(date)}
              </button>
            </th>
            <td className="weekview__picture">
              <SmallRibbon name={name} day={ribbon} axis={axis} />
            </td>
            <td className="weekview__sum">
              {isOpen ? <span className="weekview__open">{texts.signOutMissing}</span> : hours(here)}
            </td>
            <td className="weekview__sum weekview__asleep">{hours(asleep)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {texts.all}
          </th>
          <td className="weekview__sum">{hours(sum('here'))}</td>
          <td className="weekview__sum weekview__asleep">{hours(sum('asleep'))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function hours(minutes: number) {
  if (minutes > 0) return texts.hours(minutes);
  return (
    <>
      <span className="sr">{texts.none}</span>
      <span aria-hidden="true">–</span>
    </>
  );
}
