import { mondayOf } from '@nead/contracts/care/attendance-return.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { useQuery } from '@tanstack/react-query';
import { TodaysEvents } from '../calendar/todays-events.tsx';
import { unreadIncidentsQuery } from '../care/incidents-query.ts';
import { missingIn, returnQuery } from '../care/return-query.ts';
import { DocumentsToDo } from '../documents/documents-to-do.tsx';
import { shortDate } from '../lib/dates.ts';
import { useNow } from '../lib/now.ts';
import { MontessoriToday } from '../preferences/montessori-today.tsx';
import { preferencesQuery } from '../preferences/preferences-query.ts';
import { Todo } from '../ui/todo.tsx';

/** What waits to be done, beside the children: after them on a phone, so that it moves no tile when it comes. */
export function DashboardAside() {
  const wanted = useQuery(preferencesQuery).data?.dashboardPreferences;
  return (
    <div className="stack">
      <UnreadIncidents />
      <ReturnDue />
      <DocumentsToDo />
      {wanted?.showDailyEvents && <TodaysEvents />}
      {wanted?.showDailyMontessoriActivity && <MontessoriToday />}
    </div>
  );
}

function UnreadIncidents() {
  const unread = useQuery(unreadIncidentsQuery).data?.length ?? 0;
  if (unread === 0) return null;
  return (
    <Todo
      to="/childminder/incidents"
      kind="incident"
      what={unread === 1 ? '1 incident unread' : `${unread} incidents unread`}
      detail={`No parent has confirmed having read ${unread === 1 ? 'it' : 'them'}`}
    />
  );
}

/** Last week's return, until the day by which it is to be made; longer while something is missing in it. */
function ReturnDue() {
  const today = dublinDate(useNow());
  const monday = addDays(mondayOf(today), -7);
  const week = useQuery(returnQuery(monday)).data;
  const missing = week ? missingIn(week) : 0;
  if (!week || week.children.length === 0 || (today > week.returnBy && missing === 0)) return null;
  const due = week.returnBy === today ? 'due today' : `due ${shortDate(`${week.returnBy}T12:00:00Z`)}`;
  const gaps = missing === 1 ? '1 sign-out missing' : `${missing} sign-outs missing`;
  return (
    <Todo
      to={`/childminder/attendance-return?week=${monday}`}
      kind="attendance"
      what="Attendance return"
      detail={`Last week, ${missing > 0 ? gaps : due}`}
      urgent={missing > 0 || week.returnBy === today}
    />
  );
}
