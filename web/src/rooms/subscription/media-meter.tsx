import { mediaUsage } from '@nead/contracts/files/requests.ts';
import { subscriptionPageTexts } from '@nead/contracts/subscription/page-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../engine/api/auth.ts';
import { queryOf } from '../../engine/live/query-of.ts';
import { MeterNearLimit } from './meter.tsx';
import { usePlan } from './plan-query.ts';

/** The number of images and videos that have arrived. It is fetched again after each of this device's own uploads. */
export const mediaUsageQuery = queryOf(mediaUsage, ['subscription', 'media-usage'], {
  refetch: ['message', 'activity'],
});

/** The number of images and videos that the plan still allows today. A parent, who cannot change the plan, does not see it. */
export function MediaMeter() {
  const isChildminder = useAuth()?.user.role === 'childminder';
  const { data } = useQuery({ ...mediaUsageQuery, enabled: isChildminder });
  const most = usePlan()?.limits.mediaPerDay;
  return <MeterNearLimit used={data?.mediaToday} most={most} words={subscriptionPageTexts.mediaOf} />;
}
