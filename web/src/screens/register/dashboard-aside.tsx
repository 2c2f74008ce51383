import { defaultPreferences } from '@nead/contracts/preferences/requests.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { hasDemo } from '../../engine/api/demo.ts';
import { TodaysEvents } from '../../rooms/calendar/todays-events.tsx';
import { LatestNotices } from '../../rooms/preferences/latest-notices.tsx';
import { MontessoriToday } from '../../rooms/preferences/montessori-today.tsx';
import { preferencesQuery } from '../../rooms/preferences/preferences-query.ts';
import { lazyPart } from '../../ui/layer/lazy-part.ts';

/** These parts are for new households only. */
const LookFirst = lazyPart(async () => (await import('./look-first.tsx')).LookFirst);
const FirstUse = lazyPart(async () => (await import('./first-use.tsx')).FirstUse);
const PasskeyCard = lazyPart(async () => (await import('./passkey-card.tsx')).PasskeyCard);

/** The rest of the day. On a phone it follows the children, so that it moves no tile when it loads. */
export function DashboardAside({ all }: { all: readonly Child[] | undefined }) {
  const stored = useQuery(preferencesQuery);
  const known = stored.data ?? (stored.isLoadingError ? defaultPreferences : undefined);
  const wanted = known?.dashboardPreferences;
  return (
    <div className="stack">
      {all?.length === 0 && hasDemo() && (
        <Suspense>
          <LookFirst />
        </Suspense>
      )}
      {all && all.length > 0 && (
        <Suspense>
          <FirstUse all={all} />
        </Suspense>
      )}
      {all && all.length > 0 && (
        <Suspense>
          <PasskeyCard />
        </Suspense>
      )}
      {wanted?.showDailyEvents && <TodaysEvents />}
      {wanted?.showDailyMontessoriActivity && <MontessoriToday />}
      <LatestNotices />
    </div>
  );
}
