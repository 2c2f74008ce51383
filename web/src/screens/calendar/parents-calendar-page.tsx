import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { isRefused, needsFeature } from '../../engine/api/api-problem.ts';
import { useAuth } from '../../engine/api/auth.ts';
import { assignedQuery } from '../../rooms/accounts/profile/profile-queries.ts';
import { accessQuery, monthEventsQuery } from '../../rooms/calendar/calendar-queries.ts';
import { LoadingCalendar } from '../../rooms/calendar/calendar-states.tsx';
import { CalendarView, FailedMonth } from '../../rooms/calendar/calendar-view.tsx';
import { LastKnown } from '../../ui/page/last-known.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { NoAccessState } from '../../ui/page/states.tsx';
import { useShownDate } from './calendar-page.tsx';

/** A read-only calendar with the events of all childminders who share theirs. */
export function ParentsCalendarPage() {
  const user = useAuth()?.user;
  const account = user?._id ?? '';
  const childminder = user?.childminderId;
  const date = useShownDate();
  const access = useAccess(childminder, account);
  const events = useQuery({ ...monthEventsQuery(account, date), enabled: childminder !== undefined });
  if (!user) return <NoAccessState title={calendarTexts.logIn} />;
  const shared = events.data && (events.data.length > 0 || access.isShared);
  // The last answer stays after a failed fetch. After a refusal it goes, since the parent may not see it any more.
  const refused = isRefused(events.error);
  if (shared && events.data && !refused)
    return (
      <CalendarView
        title={calendarTexts.parentTitle}
        account={account}
        events={events.data}
        known={<LastKnown of={events} />}
      />
    );
  return (
    <div className="stack">
      <PageTitle title={calendarTexts.parentTitle} />
      <Why
        childminder={childminder}
        error={events.error ?? (access.isShared ? null : access.error)}
        reason={access.reason}
        retry={() => Promise.all([access.refetch(), events.refetch()])}
      />
    </div>
  );
}

/**
 * Answers whether any of the parent's childminders shares her calendar, and the reason if none does, once all have been asked
 * about.
 */
function useAccess(childminder: string | undefined, account: string) {
  const assigned = useQuery({ ...assignedQuery, enabled: childminder !== undefined });
  const all = new Set([childminder, ...(assigned.data ?? []).map(({ _id }) => _id)]);
  const asked = useQueries({
    queries: [...all].flatMap((one) => (one === undefined ? [] : [accessQuery(one, account)])),
  });
  const told = asked.flatMap(({ data }) => data ?? []);
  const isShared = told.some(({ hasAccess }) => hasAccess);
  const isKnown = assigned.data !== undefined && told.length === asked.length;
  const reasons = isKnown && !isShared ? told.map(({ reason }) => reason) : [];
  return {
    isShared,
    reason: reasons.find((reason) => reason === 'feature') ?? reasons[0],
    error: [assigned, ...asked].find(({ data, error }) => error && !data)?.error ?? null,
    refetch: () => Promise.all([assigned, ...asked].map(({ refetch }) => refetch())),
  };
}

function Why(props: {
  childminder: string | undefined;
  error: Error | null;
  reason: 'feature' | 'stranger' | undefined;
  retry: () => unknown;
}) {
  const { childminder, error, reason, retry } = props;
  if (!childminder) return <NoAccessState title={calendarTexts.noChildminder} />;
  if (reason === 'feature' || needsFeature(error)) {
    return <NoAccessState title={calendarTexts.parentWithoutFeature} />;
  }
  if (error) return <FailedMonth retry={retry} />;
  return reason === 'stranger' ? <NoAccessState title={calendarTexts.noAccess} /> : <LoadingCalendar />;
}
