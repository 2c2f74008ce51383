import { useQuery } from '@tanstack/react-query';
import { TodaysEvents } from '../calendar/todays-events.tsx';
import { LatestNotices } from '../preferences/latest-notices.tsx';
import { MontessoriToday } from '../preferences/montessori-today.tsx';
import { preferencesQuery } from '../preferences/preferences-query.ts';

/** The day besides the children: after them on a phone, so that it moves no tile when it comes. */
export function DashboardAside() {
  const wanted = useQuery(preferencesQuery).data?.dashboardPreferences;
  return (
    <div className="stack">
      {wanted?.showDailyEvents && <TodaysEvents />}
      {wanted?.showDailyMontessoriActivity && <MontessoriToday />}
      <LatestNotices />
    </div>
  );
}
