import { subscriptionPageTexts } from '@nead/contracts/subscription/page-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../engine/api/auth.ts';
import { mediaUsageQuery } from './media-usage-query.ts';
import { MeterNearLimit } from './meter.tsx';
import { usePlan } from './plan-query.ts';

/** How many images and videos the plan still takes today; a parent, who cannot change the plan, is not shown it. */
export function MediaMeter() {
  const isChildminder = useAuth()?.user.role === 'childminder';
  const { data } = useQuery({ ...mediaUsageQuery, enabled: isChildminder });
  const most = usePlan()?.limits.mediaPerDay;
  return <MeterNearLimit used={data?.mediaToday} most={most} words={subscriptionPageTexts.mediaOf} />;
}
