import { texts } from '@nead/contracts/calendar/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { isProblem } from '../lib/api-problem.ts';
import { useAuth } from '../lib/auth.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { ErrorState, NoAccessState } from '../ui/states.tsx';
import { useShownDate } from './calendar-page.tsx';
import { accessQuery, monthEventsQuery } from './calendar-queries.ts';
import { LoadingCalendar } from './calendar-states.tsx';
import { CalendarView } from './calendar-view.tsx';

/** Read-only, of every childminder who shares hers. */
export function ParentsCalendarPage() {
  const user = useAuth()?.user;
  const account = user?._id ?? '';
  const childminder = user?.childminderId;
  const date = useShownDate();
  const asked = { enabled: childminder !== undefined };
  const access = useQuery({ ...accessQuery(childminder ?? '', account), ...asked });
  const events = useQuery({ ...monthEventsQuery(account, date), ...asked });
  if (!user) return <NoAccessState title={texts.logIn} />;
  const shared = events.data && (events.data.length > 0 || access.data?.hasAccess);
  if (shared && events.data && !events.error)
    return <CalendarView title={texts.parentTitle} events={events.data} />;
  return (
    <div className="stack">
      <PageTitle title={texts.parentTitle} />
      <Why
        childminder={childminder}
        error={events.error ?? access.error}
        reason={access.data?.reason}
        retry={() => {
          void access.refetch();
          void events.refetch();
        }}
      />
    </div>
  );
}

function Why(props: {
  childminder: string | undefined;
  error: Error | null;
  reason: 'feature' | 'stranger' | undefined;
  retry: () => void;
}) {
  const { childminder, error, reason, retry } = props;
  if (!childminder) return <NoAccessState title={texts.noChildminder} />;
  if (reason === 'feature' || (isProblem(error) && error.code === 'FEATURE_REQUIRED')) {
    return <NoAccessState title={texts.parentWithoutFeature} />;
  }
  if (error) return <ErrorState title={texts.loadFailed} retry={retry} />;
  return reason === 'stranger' ? <NoAccessState title={texts.noAccess} /> : <LoadingCalendar />;
}
