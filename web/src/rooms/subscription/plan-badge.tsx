import { planNames } from '@nead/contracts/plans.ts';
import { badgeTexts } from '@nead/contracts/subscription/badge-texts.ts';
import { Link } from 'react-router-dom';
import { useSubscription } from './plan-query.ts';

/** In the top bar: the link to upgrade, or the paid tier. */
export function PlanBadge() {
  const tier = useSubscription()?.tier;
  if (!tier) return <span className="tier tier--wait" />;
  if (tier === 'FREE') {
    return (
      <Link className="tier" to="/childminder/subscription/plans">
        {badgeTexts.upgrade}
      </Link>
    );
  }
  return (
    <Link className="tier" to="/childminder/subscription/manage">
      <span className="sr">{badgeTexts.yourPlan} </span>
      {planNames[tier]}
    </Link>
  );
}
