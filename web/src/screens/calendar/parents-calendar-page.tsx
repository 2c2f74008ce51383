import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { isProblem } from '../../engine/api/api-problem.ts';
import { useAuth } from '../../engine/api/auth.ts';
import { accessQuery, monthEventsQuery } from '../../rooms/calendar/calendar-queries.ts';
import { LoadingCalendar } from '../../rooms/calendar/calendar-states.tsx';
import { CalendarView } from '../../rooms/calendar/calendar-view.tsx';
import { LastKnown } from '../../ui/page/last-known.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ErrorState, NoAccessState } from '../../ui/page/states.tsx';
import { useShownDate } from './calendar-page.tsx';

/** Read-only; the events of all childminders who share their calendar. */
export function ParentsCalendarPage() {
  const user = useAuth()?.user;
  const account = user?._id ?? '';
  const childminder = user?.childminderId;
  const date = useShownDate();
  const asked = { enabled: childminder !== undefined };
  const access = useQuery({ ...accessQuery(childminder ?? '', account), ...asked });
  const events = useQuery({ ...monthEventsQuery(account, date), ...asked });
  if (!user) return <NoAccessState title={calendarTexts.logIn} />;
  const shared = events.data && (events.data.length > 0 || access.data?.hasAccess);
  // After a failed fetch the last answer stays; after a refusal it goes, since it is not theirs to see any more.
  const refused = isProblem(events.error) && events.error.status > 0 && events.error.status < 500;
  if (shared && events.data && !refused)
    return (
      <CalendarView
        title={calendarTexts.parentTitle}
        events={events.data}
        known={<LastKnown of={events} />}
      />
    );
  return (
    <div className="stack">
      <PageTitle title={calendarTexts.parentTitle} />
      <Why
        childminder={childminder}
        error={events.error ?? access.error}
        reason={access.data?.reason}
        retry={() => Promise.all([access.refetch(), events.refetch()])}
      />
    </div>
  );
}

function Why(props: {
  childminder: string | undefined;
  error: Error | null;
  reason: 'feature' | 'stranger' | undefined;
  retry: () => unknown;
}) {
  const { childminder, error, reason, retry } = props;
  if (!childminder) return <NoAccessState title={calendarTexts.noChildminder} />;
  if (reason === 'feature' || (isProblem(error) && error.code === 'FEATURE_REQUIRED')) {
    return <NoAccessState title={calendarTexts.parentWithoutFeature} />;
  }
  if (error) return <ErrorState title={calendarTexts.loadFailed} retry={retry} />;
  return reason === 'stranger' ? <NoAccessState title={calendarTexts.noAccess} /> : <LoadingCalendar />;
}
