import { featureRows } from '@nead/contracts/plan-texts.ts';
import { planNames } from '@nead/contracts/plans.ts';
import { pageTexts } from '@nead/contracts/subscription/page-texts.ts';
import type { Subscription } from '@nead/contracts/subscription/requests.ts';
import { texts } from '@nead/contracts/subscription/texts.ts';
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
        <PageTitle title={pageTexts.subscription} />
      </header>
      {isLoadingError && <ErrorState title={error.message} retry={() => void refetch()} />}
      {!data && !isLoadingError && (
        <Loading label={pageTexts.loadingSubscription}>
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
      <span>{texts.onFree}</span>{' '}
      <Link className="nowrap" to="/childminder/subscription/plans">
        {texts.viewPlans}
      </Link>
    </Note>
    <Card className="stack">
      <Rows tier="FREE" />
      <LinkButton to="/childminder/subscription/plans">{texts.upgradePlan}</LinkButton>
    </Card>
    <AdvertSlot />
  </>
);

const badges = {
  ACTIVE: { tone: 'green', label: pageTexts.active },
  CANCELING: { tone: 'gold', label: pageTexts.canceling },
  INACTIVE: { label: pageTexts.inactive },
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
          <span>{texts.needsAttention}</span>{' '}
          <Link
            className="nowrap"
            to="/childminder/subscription/plans"
            onClick={(event) => {
              // An unpaid amount is paid on the payment provider's page.
              event.preventDefault();
              if (!busy) void manage();
            }}
          >
            {texts.review}
          </Link>
        </Note>
      )}
      <Card className="stack" aria-labelledby="plan-name">
        <div className="row wrap">
          <h2 id="plan-name">{planNames[tier]}</h2>
          <span className="muted">
            {metadata.subscriptionType === 'yearly' ? pageTexts.yearly : pageTexts.monthly}
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
              {texts.upgradeToPremium}
            </Button>
          )}
          {(tier === 'STANDARD' || status === 'ACTIVE') && (
            <Button look="line" disabled={busy} onClick={() => void manage()}>
              {texts.manage}
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
  if (status === 'CANCELING') return { message: texts.endsSoon, warning: date && texts.willEnd(date) };
  if (status === 'INACTIVE') return { message: pageTexts.isPaused };
  if (cancel_at_period_end) {
    return { message: texts.cancelsAtEnd, warning: date && texts.willBeCancelled(date) };
  }
  return date ? { message: texts.activeUntil(date) } : {};
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
