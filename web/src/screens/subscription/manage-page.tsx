import { featureRows } from '@nead/contracts/plan-texts.ts';
import { planNames } from '@nead/contracts/plans.ts';
import { subscriptionPageTexts } from '@nead/contracts/subscription/page-texts.ts';
import type { Subscription } from '@nead/contracts/subscription/requests.ts';
import { subscriptionTexts } from '@nead/contracts/subscription/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { shortDate } from '../../engine/device/dates.ts';
import { AdvertSlot } from '../../rooms/subscription/advert-slot.tsx';
import { useBilling } from '../../rooms/subscription/billing.ts';
import { ownSubscriptionQuery } from '../../rooms/subscription/plan-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import '../../rooms/subscription/subscription.css';

export function ManagePage() {
  const { data, error, isLoadingError, refetch } = useQuery(ownSubscriptionQuery);
  return (
    <div className="stack">
      <header className="pagehead">
        <PageTitle title={subscriptionPageTexts.subscription} />
      </header>
      {isLoadingError && <ErrorState title={error.message} retry={() => void refetch()} />}
      {!data && !isLoadingError && (
        <Loading label={subscriptionPageTexts.loadingSubscription}>
          <Skeleton shape="box" className="plan__skeleton" />
        </Loading>
      )}
      {data && (data.tier === 'FREE' ? <OnFree /> : <OnPaid subscription={data} />)}
    </div>
  );
}

const OnFree = () => (
  <>
    <Note>
      <span>{subscriptionTexts.onFree}</span>{' '}
      <Link className="nowrap" to="/childminder/subscription/plans">
        {subscriptionTexts.viewPlans}
      </Link>
    </Note>
    <Card className="stack">
      <Rows tier="FREE" />
      <LinkButton to="/childminder/subscription/plans">{subscriptionTexts.upgradePlan}</LinkButton>
    </Card>
    <AdvertSlot />
  </>
);

const badges = {
  ACTIVE: { tone: 'green', label: subscriptionPageTexts.active },
  CANCELING: { tone: 'gold', label: subscriptionPageTexts.canceling },
  INACTIVE: { label: subscriptionPageTexts.inactive },
} as const;

function OnPaid({ subscription }: { subscription: Subscription }) {
  const { opening, buy, manage } = useBilling();
  const { tier, status, metadata } = subscription;
  const { message, warning } = standing(subscription);
  const { label, ...tone } = badges[status];
  const busy = opening !== undefined;
  return (
    <>
      {warning && <Note tone="gold">{warning}</Note>}
      {tier === 'PREMIUM' && status !== 'ACTIVE' && (
        <Note tone="gold">
          <span>{subscriptionTexts.needsAttention}</span>{' '}
          <Link
            className="nowrap"
            to="/childminder/subscription/plans"
            onClick={(event) => {
              // An unpaid amount is paid on the payment provider's page.
              event.preventDefault();
              if (!busy) void manage();
            }}
          >
            {subscriptionTexts.review}
          </Link>
        </Note>
      )}
      <Card className="stack" aria-labelledby="plan-name">
        <div className="row wrap">
          <h2 id="plan-name">{planNames[tier]}</h2>
          <span className="muted">
            {metadata.subscriptionType === 'yearly'
              ? subscriptionPageTexts.yearly
              : subscriptionPageTexts.monthly}
          </span>
          <span className="end">
            <Badge {...tone}>{label}</Badge>
          </span>
        </div>
        {message && <p>{message}</p>}
        <Rows tier={tier} />
        <div className="planacts">
          {tier === 'STANDARD' && (
            <Button disabled={busy} onClick={() => void buy('PREMIUM')}>
              {subscriptionTexts.upgradeToPremium}
            </Button>
          )}
          {(tier === 'STANDARD' || status === 'ACTIVE') && (
            <Button variant="line" disabled={busy} onClick={() => void manage()}>
              {subscriptionTexts.manage}
            </Button>
          )}
        </div>
      </Card>
    </>
  );
}

/** How the subscription goes on, and what will be lost when. */
function standing({
  status,
  cancel_at_period_end,
  endDate,
}: Pick<Subscription, 'status' | 'cancel_at_period_end' | 'endDate'>): {
  message?: string;
  warning?: string | undefined;
} {
  const date = endDate === null ? undefined : shortDate(endDate);
  if (status === 'CANCELING')
    return { message: subscriptionTexts.endsSoon, warning: date && subscriptionTexts.willEnd(date) };
  if (status === 'INACTIVE') return { message: subscriptionPageTexts.isPaused };
  if (cancel_at_period_end) {
    return {
      message: subscriptionTexts.cancelsAtEnd,
      warning: date && subscriptionTexts.willBeCancelled(date),
    };
  }
  return date ? { message: subscriptionTexts.activeUntil(date) } : {};
}

const Rows = ({ tier }: { tier: Subscription['tier'] }) => (
  <dl className="planrows">
    {Object.entries(featureRows[tier]).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
