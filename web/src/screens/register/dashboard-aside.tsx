import { useQuery } from '@tanstack/react-query';
import { TodaysEvents } from '../../rooms/calendar/todays-events.tsx';
import { LatestNotices } from '../../rooms/preferences/latest-notices.tsx';
import { MontessoriToday } from '../../rooms/preferences/montessori-today.tsx';
import { preferencesQuery } from '../../rooms/preferences/preferences-query.ts';

/** The rest of the day. On a phone it follows the children, so that it moves no tile when it loads. */
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
