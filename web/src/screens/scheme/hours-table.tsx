import type { Endpoint } from '@nead/contracts/endpoint.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { schemePageTexts as texts } from '@nead/contracts/scheme/page-texts.ts';
import { schemeWeek, schemeWeekCsv, schemeWeekPdf } from '@nead/contracts/scheme/requests.ts';
import type { DayHours, SchemeWeek } from '@nead/contracts/scheme/week.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Ask } from '../../engine/api/api-client.ts';
import { shortDate } from '../../engine/device/dates.ts';
import { saveExport } from '../../rooms/personal-data/save-export.ts';
import { missingIn } from '../../rooms/scheme/week-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/field.tsx';
import { Note } from '../../ui/note.tsx';
import { EmptyState } from '../../ui/page/states.tsx';
import './hours-table.css';

const weekdayOf = (date: string) =>
  new Intl.DateTimeFormat('en-IE', { weekday: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  );

/** Every child’s hours of a week, for the childminder's papers and for children without awards. */
export function HoursTable({ week, goesOn }: { week: SchemeWeek; goesOn: boolean }) {
  const { from, returnBy, rounding, children } = week;
  const missing = missingIn(week);
  const [withChick, setWithChick] = useState(false);
  if (children.length === 0) {
    return <EmptyState title={texts.nobody} detail={texts.nobodyDetail} />;
  }
  const save = <const E extends Endpoint>(endpoint: E, ending: string, ask: (exportId: Id) => Ask<E>) =>
    void saveExport({ what: 'attendance' }, endpoint, ask, `attendance-${from}.${ending}`);
  const printed = (exportId: Id) => ({
    query: { week: from, export: exportId, ...(withChick && { chick: 'yes' as const }) },
  });
  return (
    <>
      {missing > 0 && (
        <Note tone="gold">
          <b className="strong">{texts.signOutsMissing(missing)}</b> {texts.signOutsMissingDetail}
        </Note>
      )}
      <p className="muted">
        {goesOn && `${texts.notOver} `}
        {texts.returnBy(shortDate(returnBy), rounding)}
      </p>
      <div className="card card--flush hours__box">
        <table className="hours">
          <caption className="sr">{texts.hoursInCare}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.child}</th>
              {children[0]?.days.map(({ date }) => (
                <th scope="col" key={date}>
                  {weekdayOf(date)}
                </th>
              ))}
              <th scope="col">{texts.week}</th>
            </tr>
          </thead>
          <tbody>
            {children.map(({ childId, childName, days, hours, roundedUp }) => (
              <tr key={childId}>
                <th scope="row">{childName ?? erased}</th>
                {days.map((day) => (
                  <td key={day.date} data-day={weekdayOf(day.date)}>
                    <DayCell childId={childId} day={day} />
                  </td>
                ))}
                <td data-day={texts.week} className="hours__sum">
                  {texts.hours(hours.toFixed(2))}
                  {roundedUp !== hours && <small>{texts.roundedUp(roundedUp)}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {children.some(({ registrations }) => registrations.length > 0) && (
        <Checkbox
          label={texts.withChick}
          checked={withChick}
          onChange={({ target }) => setWithChick(target.checked)}
        />
      )}
      <div className="row wrap row--s">
        <Button icon={Download} onClick={() => save(schemeWeekPdf, 'pdf', printed)}>
          {texts.pdf}
        </Button>
        <Button variant="line" icon={Download} onClick={() => save(schemeWeekCsv, 'csv', printed)}>
          {texts.csv}
        </Button>
        <Button
          variant="line"
          icon={Download}
          onClick={() => save(schemeWeek, 'json', () => ({ query: { week: from } }))}
        >
          {texts.json}
        </Button>
      </div>
    </>
  );
}

function DayCell({
  childId,
  day: { date, hours, absent, missingSignOut, since },
}: {
  childId: string;
  day: DayHours;
}) {
  return (
    <span className="hours__cell">
      {missingSignOut.length > 0 && (
        <Link
          className="badge badge--gold badge--link"
          to={`/childminder/child/${childId}/attendance?date=${date}`}
        >
          {texts.signOutMissing}
        </Link>
      )}
      {absent && <Badge>{texts.absent(absent)}</Badge>}
      {(hours > 0 || (!absent && missingSignOut.length === 0)) && (
        <span className={hours > 0 ? undefined : 'muted'}>{hours > 0 ? hours.toFixed(2) : '0'}</span>
      )}
      {since && <small className="muted">{texts.soFar}</small>}
    </span>
  );
}
