import { planNames, prices } from '@nead/contracts/plans.ts';
import { subscriptionPageTexts } from '@nead/contracts/subscription/page-texts.ts';
import { subscriptionTexts } from '@nead/contracts/subscription/texts.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useCookieConsent } from '../legal/cookie-consent.ts';
import { usePlan, useSubscription } from './plan-query.ts';
import './subscription.css';

/**
 * The advert of a page that shows no child, on the free plan only. The provider's frame is loaded after consent, and is
 * sandboxed.
 */
export function AdvertSlot({ mayUpgrade }: { mayUpgrade?: boolean }) {
  const plan = usePlan();
  const subscription = useSubscription();
  const consent = useCookieConsent();
  if (!plan || plan.granted('enableAdFree')) return null;
  if (subscription?.adverts && consent === 'accepted') {
    return (
      <aside className="advert" aria-label={subscriptionPageTexts.advertisement}>
        <p className="meta">{subscriptionPageTexts.advertisement}</p>
        <iframe
          title={subscriptionPageTexts.advertisement}
          src="/api/v1/adverts/frame"
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          loading="lazy"
        />
      </aside>
    );
  }
  // An account with a paid plan is offered no upgrade.
  return mayUpgrade && subscription?.tier === 'FREE' ? <OwnCard /> : null;
}

const OwnCard = () => (
  <Card className="row wrap" aria-label={subscriptionTexts.upgrade}>
    <div className="grow grow--l">
      <h2 className="h3">{subscriptionPageTexts.roomForMore}</h2>
      <p className="small muted">
        {subscriptionPageTexts.withoutAdverts(planNames.STANDARD, prices.STANDARD)}
      </p>
    </div>
    <LinkButton variant="soft" to="/childminder/subscription/plans">
      {subscriptionTexts.viewPlans}
    </LinkButton>
  </Card>
);
