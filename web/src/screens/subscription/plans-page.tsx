import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import { limitShown } from '@nead/contracts/plan-texts.ts';
import {
  Feature,
  features,
  limitsOf,
  type PaidTier,
  type Plan,
  type Platform,
  planNames,
  planOf,
  tiers,
} from '@nead/contracts/plans.ts';
import { subscriptionPageTexts } from '@nead/contracts/subscription/page-texts.ts';
import type { Subscription } from '@nead/contracts/subscription/requests.ts';
import { subscriptionTexts } from '@nead/contracts/subscription/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useBilling } from '../../rooms/subscription/billing.ts';
import { LimitsTable } from '../../rooms/subscription/limits-table.tsx';
import { PlanCard } from '../../rooms/subscription/plan-card.tsx';
import { ownSubscriptionQuery } from '../../rooms/subscription/plan-query.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FoldHead } from '../../ui/fold-head.tsx';
import { Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import '../../rooms/subscription/subscription.css';

export function PlansPage() {
  const { data, error, isLoadingError, refetch } = useQuery(ownSubscriptionQuery);
  const [search] = useSearchParams();
  return (
    <div className="stack stack--l">
      <header className="stack stack--s">
        <PageTitle title={subscriptionTexts.choosePlan} />
        <p className="muted">{subscriptionPageTexts.plansLead}</p>
      </header>
      {isLoadingError && <ErrorState title={error.message} retry={() => refetch()} />}
      {!data && !isLoadingError && (
        <Loading label={subscriptionPageTexts.loadingPlans}>
          <div className="plans">
            {tiers.map((tier) => (
              <Skeleton key={tier} shape="box" className="plan__skeleton" />
            ))}
          </div>
        </Loading>
      )}
      {data && (
        <>
          <FeatureNote
            asked={search.get('feature')}
            plan={planOf({ subscription: data, platform: data.platform })}
            platform={data.platform}
          />
          <Cards subscription={data} />
          <EveryLimit platform={data.platform} />
        </>
      )}
      <p className="meta planterms">{subscriptionTexts.billedMonthly}</p>
    </div>
  );
}

function Cards({ subscription }: { subscription: Subscription }) {
  const { opening, buy, manage } = useBilling();
  const { tier: current, status, platform, metadata } = subscription;

  /** No yearly plan is sold here, but a subscription may be one. */
  const billedOf = (tier: PaidTier) =>
    tier === current && metadata.subscriptionType === 'yearly'
      ? { billed: subscriptionPageTexts.yearly }
      : {};

  function paidAction(tier: PaidTier): ReactNode {
    const busy = opening !== undefined;
    if (tier === current && status === 'ACTIVE') {
      return (
        <Button wide variant="line" disabled={busy} onClick={() => void manage()}>
          {subscriptionTexts.manage}
        </Button>
      );
    }
    if (tier === current && status === 'INACTIVE') {
      return (
        <Button wide disabled={busy} onClick={() => void manage()}>
          {subscriptionPageTexts.payNow}
        </Button>
      );
    }
    const lower = tiers.indexOf(tier) < tiers.indexOf(current);
    return (
      <Button
        wide
        variant={tier === 'STANDARD' && !lower ? 'filled' : 'soft'}
        disabled={busy}
        onClick={() => void buy(tier)}
      >
        {lower ? subscriptionPageTexts.switchTo : subscriptionTexts.upgrade}
        <span className="sr"> {subscriptionPageTexts.upgradeTo(planNames[tier])}</span>
      </Button>
    );
  }

  return (
    <div className="plans">
      <PlanCard tier="FREE" platform={platform}>
        {current === 'FREE' ? (
          <Button wide variant="line" disabled>
            {subscriptionTexts.currentPlan}
          </Button>
        ) : (
          <LinkButton wide variant="line" to="/childminder/subscription/manage">
            {subscriptionTexts.downgrade}
          </LinkButton>
        )}
      </PlanCard>
      <PlanCard tier="STANDARD" platform={platform} {...billedOf('STANDARD')}>
        {paidAction('STANDARD')}
      </PlanCard>
      <PlanCard tier="PREMIUM" platform={platform} {...billedOf('PREMIUM')}>
        {paidAction('PREMIUM')}
      </PlanCard>
    </div>
  );
}

/** All limits of the plans, side by side. */
const EveryLimit = ({ platform: { limits } }: { platform: Platform }) => (
  <Card>
    <details>
      <FoldHead>{subscriptionPageTexts.everyLimit}</FoldHead>
      <LimitsTable
        caption={subscriptionPageTexts.everyLimit}
        head={subscriptionPageTexts.limit}
        cell={(tier, limit) => limitShown(limitsOf(tier, limits)[limit])}
      />
    </details>
  </Card>
);

/** The reason why the visitor was redirected here. */
function FeatureNote({ asked, plan, platform }: { asked: string | null; plan: Plan; platform: Platform }) {
  const feature = Feature.safeParse(asked).data;
  if (!feature || plan.granted(feature)) return null;
  const { requires } = features[feature];
  if (platform.off.includes(feature) || requires === 'ALL') {
    return <Note tone="gold">{subscriptionPageTexts.offForEverybody}</Note>;
  }
  const withPlan =
    requires === 'PREMIUM' ? subscriptionPageTexts.withPremium : subscriptionPageTexts.withEither;
  return (
    <Note tone="gold" icon={Lock}>
      <b className="strong">{withPlan(subscriptionPageTexts.comes[feature])}</b>{' '}
      {subscriptionPageTexts.opensAtOnce}{' '}
      {feature === 'enableCalendar' && (
        <Link className="link" to="/childminder/calendar-upgrade">
          {calendarTexts.seeWhatTheCalendar}
        </Link>
      )}
    </Note>
  );
}
