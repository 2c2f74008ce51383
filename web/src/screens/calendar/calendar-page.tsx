import { shownEvents } from '@nead/contracts/calendar/shown-events.ts';
import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { needsFeature } from '../../engine/api/api-problem.ts';
import { useAuth } from '../../engine/api/auth.ts';
import { useShown } from '../../engine/command/shown.ts';
import { useNow } from '../../engine/device/now.ts';
import { accessQuery, monthEventsQuery } from '../../rooms/calendar/calendar-queries.ts';
import { LoadingCalendar } from '../../rooms/calendar/calendar-states.tsx';
import { CalendarView, FailedMonth } from '../../rooms/calendar/calendar-view.tsx';
import { FeedSection } from '../../rooms/calendar/feed-section.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { LastKnown } from '../../ui/page/last-known.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { NoAccessState } from '../../ui/page/states.tsx';

/** The date in the address, or today. */
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
  const shown = useShown(shownEvents, events.data);
  if (!account) return <NoAccessState title={calendarTexts.logIn} />;
  if (access.data && shown) {
    if (!access.data.hasAccess) return <Closed />;
    return (
      <CalendarView
        title={calendarTexts.title}
        account={account}
        events={shown}
        known={<LastKnown of={events} />}
        editor={{ childminderId: account, full: access.data.full }}
        more={access.data.full && <FeedSection />}
      />
    );
  }
  const failed = events.error ?? access.error;
  return (
    <div className="stack">
      <PageTitle title={calendarTexts.title} />
      {!failed && <LoadingCalendar />}
      {failed &&
        (needsFeature(failed) ? (
          <Closed />
        ) : (
          <FailedMonth retry={() => Promise.all([access.refetch(), events.refetch()])} />
        ))}
    </div>
  );
}

const Closed = () => (
  <NoAccessState
    title={calendarTexts.noAccess}
    action={<LinkButton to="/childminder/calendar-upgrade">{calendarTexts.seeWhatTheCalendar}</LinkButton>}
  />
);
