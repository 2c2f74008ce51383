import { mediaUsage } from '@nead/contracts/files/requests.ts';
import { subscriptionPageTexts } from '@nead/contracts/subscription/page-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../engine/api/auth.ts';
import { queryOf } from '../../engine/live/query-of.ts';
import { MeterNearLimit } from './meter.tsx';
import { usePlan } from './plan-query.ts';

/** Of what has arrived. This device's own uploads are looked for again when each has arrived. */
export const mediaUsageQuery = queryOf(mediaUsage, ['subscription', 'media-usage'], {
  refetch: ['message', 'activity'],
});

/** How many images and videos the plan still takes today; a parent, who cannot change the plan, is not shown it. */
export function MediaMeter() {
  const isChildminder = useAuth()?.user.role === 'childminder';
  const { data } = useQuery({ ...mediaUsageQuery, enabled: isChildminder });
  const most = usePlan()?.limits.mediaPerDay;
  return <MeterNearLimit used={data?.mediaToday} most={most} words={subscriptionPageTexts.mediaOf} />;
}
