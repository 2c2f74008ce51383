import { texts } from '@nead/contracts/calendar/texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { isProblem } from '../lib/api-problem.ts';
import { useAuth } from '../lib/auth.ts';
import { useNow } from '../lib/now.ts';
import { LinkButton } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ErrorState, NoAccessState } from '../ui/states.tsx';
import { accessQuery, monthEventsQuery } from './calendar-queries.ts';
import { LoadingCalendar } from './calendar-states.tsx';
import { CalendarView } from './calendar-view.tsx';
import { FeedSection } from './feed-section.tsx';

/** The month that the address names, or this one. */
export function useShownDate(): string {
  const today = dublinDate(useNow());
  const [params] = useSearchParams();
  const asked = params.get('date') ?? '';
  return /^20\d\d-\d\d-\d\d$/.test(asked) ? asked : today;
}

export function ChildminderCalendarPage() {
  const account = useAuth()?.user._id;
  const date = useShownDate();
  const access = useQuery({ ...accessQuery(account ?? '', account ?? ''), enabled: account !== undefined });
  const events = useQuery({ ...monthEventsQuery(account ?? '', date), enabled: account !== undefined });
  if (!account) return <NoAccessState title={texts.logIn} />;
  if (access.data && events.data) {
    if (!access.data.hasAccess) return <Closed />;
    return (
      <CalendarView
        title={texts.title}
        events={events.data}
        editor={{ childminderId: account, full: access.data.full }}
        more={access.data.full && <FeedSection />}
      />
    );
  }
  const failed = events.error ?? access.error;
  return (
    <div className="stack">
      <PageTitle title={texts.title} />
      {!failed && <LoadingCalendar />}
      {failed &&
        (isProblem(failed) && failed.code === 'FEATURE_REQUIRED' ? (
          <Closed />
        ) : (
          <ErrorState
            title={texts.loadFailed}
            retry={() => {
              void access.refetch();
              void events.refetch();
            }}
          />
        ))}
    </div>
  );
}

const Closed = () => (
  <NoAccessState
    title={texts.noAccess}
    action={<LinkButton to="/childminder/calendar-upgrade">{texts.seeWhatTheCalendar}</LinkButton>}
  />
);
