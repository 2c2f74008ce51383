import { planNames } from '@nead/contracts/plans.ts';
import { badgeTexts } from '@nead/contracts/subscription/badge-texts.ts';
import type { Subscription } from '@nead/contracts/subscription/requests.ts';
import { Link } from 'react-router-dom';
import { useSubscription } from './plan-query.ts';

/** The words of the badge. A plan that is paused, or owed for, is not named. */
const badgeOf = ({ tier, status, owedSince }: Subscription): string => {
  if (status === 'INACTIVE' || owedSince !== null) return badgeTexts.unpaid;
  return status === 'CANCELING' ? badgeTexts.ending : planNames[tier];
};

/** The badge in the top bar: the link to upgrade, or the paid plan and whether it is paid. */
export function PlanBadge() {
  const subscription = useSubscription();
  if (!subscription) return <span className="tier tier--wait" />;
  if (subscription.tier === 'FREE') {
    return (
      <Link className="tier" to="/childminder/subscription/plans">
        {badgeTexts.upgrade}
      </Link>
    );
  }
  return (
    <Link className="tier" to="/childminder/subscription/manage">
      <span className="sr">{badgeTexts.yourPlan} </span>
      {badgeOf(subscription)}
    </Link>
  );
}
