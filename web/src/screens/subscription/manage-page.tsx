import { MB } from '@nead/contracts/file-size.ts';
import { featureRows } from '@nead/contracts/plan-texts.ts';
import { PaidTier, type Plan, planNames, planOf, prices } from '@nead/contracts/plans.ts';
import { subscriptionPageTexts } from '@nead/contracts/subscription/page-texts.ts';
import type { Subscription } from '@nead/contracts/subscription/requests.ts';
import { subscriptionTexts } from '@nead/contracts/subscription/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { shortDate } from '../../engine/device/dates.ts';
import { documentsQuery } from '../../rooms/documents/documents-query.ts';
import { childrenQuery } from '../../rooms/register/child/children-query.ts';
import { parentsQuery } from '../../rooms/register/parents-query.ts';
import { AdvertSlot } from '../../rooms/subscription/advert-slot.tsx';
import { useBilling } from '../../rooms/subscription/billing.ts';
import { mediaUsageQuery } from '../../rooms/subscription/media-meter.tsx';
import { Meter } from '../../rooms/subscription/meter.tsx';
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
      {isLoadingError && <ErrorState title={error.message} retry={() => refetch()} />}
      {!data && !isLoadingError && (
        <Loading label={subscriptionPageTexts.loadingSubscription}>
          <Skeleton shape="box" className="plan__skeleton" />
        </Loading>
      )}
      {data && <NotPaid current={data} />}
      {data && (data.tier === 'FREE' ? <OnFree plan={planIn(data)} /> : <OnPaid subscription={data} />)}
      {data && <UsedOfPlan plan={planIn(data)} />}
      {data?.tier === 'FREE' && <AdvertSlot />}
    </div>
  );
}

const planIn = (subscription: Subscription): Plan =>
  planOf({ subscription, platform: subscription.platform });

const Back = z.object({ unpaid: z.optional(PaidTier) });

/** The childminder came back from the provider's page without having paid: by choice, or because a card was declined. */
function NotPaid({ current }: { current: Subscription }) {
  const { opening, buy } = useBilling();
  const { data } = Back.safeParse(useLocation().state);
  const tier = data?.unpaid;
  if (!tier || (current.tier === tier && current.status === 'ACTIVE')) return null;
  return (
    <Note tone="gold" alert>
      <div className="row wrap">
        <p className="grow">{subscriptionPageTexts.notPaid}</p>
        <Button small disabled={opening !== undefined} onClick={() => void buy(tier)}>
          {subscriptionPageTexts.tryAgain}
        </Button>
      </div>
    </Note>
  );
}

const OnFree = ({ plan }: { plan: Plan }) => (
  <>
    <Note>
      <span>{subscriptionTexts.onFree}</span>{' '}
      <Link className="nowrap" to="/childminder/subscription/plans">
        {subscriptionTexts.viewPlans}
      </Link>
    </Note>
    <Card className="stack">
      <Rows plan={plan} />
      <LinkButton to="/childminder/subscription/plans">{subscriptionTexts.upgradePlan}</LinkButton>
    </Card>
  </>
);

const badges = {
  ACTIVE: { tone: 'green', label: subscriptionPageTexts.active },
  CANCELING: { tone: 'gold', label: subscriptionPageTexts.canceling },
  INACTIVE: { label: subscriptionPageTexts.inactive },
  OWED: { tone: 'gold', label: subscriptionPageTexts.failed },
} as const;

function OnPaid({ subscription }: { subscription: Subscription }) {
  const { opening, buy, manage } = useBilling();
  const { tier, status, metadata, owedSince } = subscription;
  const { message, warning } = standing(subscription);
  const { label, ...tone } = owedSince === null ? badges[status] : badges.OWED;
  const busy = opening !== undefined;
  const next = nextPayment(subscription);
  return (
    <>
      {warning && <Note tone="gold">{warning}</Note>}
      {((tier === 'PREMIUM' && status !== 'ACTIVE') || owedSince !== null) && (
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
        {next && <p>{next}</p>}
        <Rows plan={planIn(subscription)} />
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
        <p className="small muted atprovider">
          {subscriptionPageTexts.atTheProvider}{' '}
          <Button small variant="text" disabled={busy} onClick={() => void manage()}>
            {subscriptionPageTexts.invoicesAndCard}
          </Button>
        </p>
      </Card>
    </>
  );
}

/** The next payment and its day; undefined if there is none. */
function nextPayment({ tier, status, owedSince, cancel_at_period_end, endDate, metadata }: Subscription) {
  if (status !== 'ACTIVE' || owedSince !== null || cancel_at_period_end || endDate === null) return undefined;
  return metadata.subscriptionType === 'yearly'
    ? subscriptionPageTexts.nextYearlyPayment(shortDate(endDate))
    : subscriptionPageTexts.nextPayment(shortDate(endDate), prices[tier]);
}

/** The state of the subscription, and the day on which it ends. */
function standing({ status, cancel_at_period_end, endDate, owedSince }: Subscription): {
  message?: string;
  warning?: string | undefined;
} {
  const date = endDate === null ? undefined : shortDate(endDate);
  if (status === 'CANCELING')
    return { message: subscriptionTexts.endsSoon, warning: date && subscriptionTexts.willEnd(date) };
  if (status === 'INACTIVE') return { message: subscriptionPageTexts.isPaused };
  // The bar above says until when the plan holds.
  if (owedSince !== null) return {};
  if (cancel_at_period_end) {
    return {
      message: subscriptionTexts.cancelsAtEnd,
      warning: date && subscriptionTexts.willBeCancelled(date),
    };
  }
  return date ? { message: subscriptionTexts.activeUntil(date) } : {};
}

const Rows = ({ plan }: { plan: Plan }) => (
  <dl className="planrows">
    {Object.entries(featureRows(plan)).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** The used part of the plan's lasting limits. Limits by the day are shown where records are made. */
function UsedOfPlan({ plan }: { plan: Plan }) {
  const children = useQuery(childrenQuery).data;
  const parents = useQuery(parentsQuery).data;
  const stores = plan.granted('enableDocumentStorage');
  const documents = useQuery({ ...documentsQuery, enabled: stores }).data;
  const { limits } = plan;
  const media = useQuery({ ...mediaUsageQuery, enabled: limits.storageMb > 0 }).data;
  return (
    <Card className="stack" aria-labelledby="plan-used">
      <h2 id="plan-used">{subscriptionPageTexts.used}</h2>
      {children && (
        <Used used={children.length} most={limits.children} what={subscriptionPageTexts.ofChildren} />
      )}
      {parents && (
        <Used used={parents.length} most={limits.parents} what={subscriptionPageTexts.ofContacts} />
      )}
      {stores && documents && (
        <Used used={documents.length} most={limits.documents} what={subscriptionPageTexts.ofDocuments} />
      )}
      {media && (
        <Used
          used={Math.round(media.bytes / MB)}
          most={limits.storageMb}
          what={subscriptionPageTexts.ofMegabytes}
        />
      )}
      <p className="small muted">
        {subscriptionPageTexts.countedByDay(limits.activities, limits.events, limits.mediaPerDay)}
      </p>
    </Card>
  );
}

function Used({ used, most, what }: { used: number; most: number; what: (n: number) => string }) {
  return <Meter used={used} most={most} words={subscriptionPageTexts.usedOf(used, most, what)} />;
}
