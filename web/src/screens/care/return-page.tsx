import type { AttendanceReturn, DayHours } from '@nead/contracts/care/attendance-return.ts';
import { dayTexts, returnTexts } from '@nead/contracts/care/page-texts.ts';
import { attendanceReturn, attendanceReturnCsv, attendanceReturnPdf } from '@nead/contracts/care/requests.ts';
import { careTexts } from '@nead/contracts/care/texts.ts';
import { isDate } from '@nead/contracts/care/when.ts';
import { addDays, dublinDate, mondayOf } from '@nead/contracts/dublin.ts';
import type { Endpoint } from '@nead/contracts/endpoint.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Ask } from '../../engine/api/api-client.ts';
import { shortDate } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { missingIn, returnQuery } from '../../rooms/care/week/return-query.ts';
import { saveExport } from '../../rooms/personal-data/save-export.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { TypedDate } from '../../ui/form/typed-date.tsx';
import { Note } from '../../ui/note.tsx';
import { LoadingEntries } from '../../ui/page/loading-entries.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';
import './return-page.css';

const weekdayOf = (date: string) =>
  new Intl.DateTimeFormat('en-IE', { weekday: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  );

/** The hours of each child in a week, for the attendance return. */
export function ReturnPage() {
  const today = dublinDate(useNow());
  const [search, setSearch] = useSearchParams();
  const asked = search.get('week') ?? '';
  const monday = mondayOf(isDate(asked) && asked <= today ? asked : today);
  const week = useQuery(returnQuery(monday));
  const choose = (date: string) => {
    if (isDate(date) && date <= today) setSearch({ week: mondayOf(date) }, { replace: true });
  };
  const isThisWeek = monday === mondayOf(today);
  return (
    <div className="stack">
      <PageTitle title={returnTexts.title} />
      <div className="weekpick">
        <IconButton
          icon={ChevronLeft}
          label={returnTexts.weekBefore}
          onClick={() => choose(addDays(monday, -7))}
        />
        <TypedDate
          label={returnTexts.weekOf(shortDate(monday), shortDate(addDays(monday, 6)))}
          max={today}
          date={monday}
          choose={choose}
        />
        <IconButton
          icon={ChevronRight}
          label={returnTexts.weekAfter}
          disabled={isThisWeek}
          onClick={() => choose(addDays(monday, 7))}
        />
      </div>
      {week.isPending && <LoadingEntries label={dayTexts.loadingDay} />}
      {week.isLoadingError && <ErrorState title={careTexts.activitiesFailed} retry={() => week.refetch()} />}
      {week.data && <Week week={week.data} goesOn={isThisWeek} />}
    </div>
  );
}

function Week({ week, goesOn }: { week: AttendanceReturn; goesOn: boolean }) {
  const { from, returnBy, roundToMinutes, children } = week;
  const missing = missingIn(week);
  if (children.length === 0) {
    return <EmptyState title={returnTexts.nobody} detail={returnTexts.nobodyDetail} />;
  }
  const save = <const E extends Endpoint>(endpoint: E, ending: string, ask: (exportId: Id) => Ask<E>) =>
    void saveExport({ what: 'attendance' }, endpoint, ask, `attendance-${from}.${ending}`);
  const printed = (exportId: Id) => ({ query: { week: from, export: exportId } });
  return (
    <>
      {missing > 0 && (
        <Note tone="gold">
          <b className="strong">{returnTexts.signOutsMissing(missing)}</b> {returnTexts.signOutsMissingDetail}
        </Note>
      )}
      <p className="muted">
        {goesOn && `${returnTexts.notOver} `}
        {returnTexts.returnBy(shortDate(returnBy), roundToMinutes)}
      </p>
      <div className="card card--flush hours__box">
        <table className="hours">
          <caption className="sr">{returnTexts.hoursInCare}</caption>
          <thead>
            <tr>
              <th scope="col">{returnTexts.child}</th>
              {children[0]?.days.map(({ date }) => (
                <th scope="col" key={date}>
                  {weekdayOf(date)}
                </th>
              ))}
              <th scope="col">{returnTexts.week}</th>
            </tr>
          </thead>
          <tbody>
            {children.map(({ childId, childName, days, hours }) => (
              <tr key={childId}>
                <th scope="row">{childName ?? erased}</th>
                {days.map((day) => (
                  <td key={day.date} data-day={weekdayOf(day.date)}>
                    <DayCell childId={childId} day={day} />
                  </td>
                ))}
                <td data-day={returnTexts.week} className="hours__sum">
                  {returnTexts.hours(hours.toFixed(2))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="row wrap row--s">
        <Button
          icon={Download}
          onClick={() =>
            void saveExport(
              { what: 'attendance' },
              attendanceReturnPdf,
              (id) => ({ query: { week: from, export: id } }),
              `attendance-${from}.pdf`,
            )
          }
        >
          {returnTexts.pdf}
        </Button>
        <Button variant="line" icon={Download} onClick={() => save(attendanceReturnCsv, 'csv', printed)}>
          {returnTexts.csv}
        </Button>
        <Button
          variant="line"
          icon={Download}
          onClick={() => save(attendanceReturn, 'json', () => ({ query: { week: from } }))}
        >
          {returnTexts.json}
        </Button>
      </div>
    </>
  );
}

function DayCell({
  childId,
  day: { date, hours, absent, missingSignOut },
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
          {returnTexts.signOutMissing}
        </Link>
      )}
      {absent && <Badge>{returnTexts.absent(absent)}</Badge>}
      {(hours > 0 || (!absent && missingSignOut.length === 0)) && (
        <span className={hours > 0 ? undefined : 'muted'}>{hours > 0 ? hours.toFixed(2) : '0'}</span>
      )}
    </span>
  );
}
