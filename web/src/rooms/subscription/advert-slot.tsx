import { planNames, prices } from '@nead/contracts/plans.ts';
import { pageTexts } from '@nead/contracts/subscription/page-texts.ts';
import { texts } from '@nead/contracts/subscription/texts.ts';
import { useCookieConsent } from '../legal/cookie-consent.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { usePlan, useSubscription } from './plan-query.ts';
import './subscription.css';

/**
 * For pages on which no child is in view, and nobody who has a paid plan, or whose childminder has. The provider's frame
 * is there only after consent; what it loads cannot look out of it.
 */
export function AdvertSlot({ mayUpgrade }: { mayUpgrade?: boolean }) {
  const plan = usePlan();
  const subscription = useSubscription();
  const consent = useCookieConsent();
  if (!plan || plan.granted('enableAdFree')) return null;
  if (subscription?.adverts && consent === 'accepted') {
    return (
      <aside className="advert" aria-label={pageTexts.advertisement}>
        <p className="meta">{pageTexts.advertisement}</p>
        <iframe
          title={pageTexts.advertisement}
          src="/api/v1/adverts/frame"
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          loading="lazy"
        />
      </aside>
    );
  }
  // Whoever pays already is offered nothing.
  return mayUpgrade && subscription?.tier === 'FREE' ? <OwnCard /> : null;
}

const OwnCard = () => (
  <Card className="row flex-wrap" aria-label={texts.upgrade}>
    <div className="grow basis-60">
      <h2 className="h3">{pageTexts.roomForMore}</h2>
      <p className="small muted">{pageTexts.withoutAdverts(planNames.STANDARD, prices.STANDARD)}</p>
    </div>
    <LinkButton look="soft" to="/childminder/subscription/plans">
      {texts.viewPlans}
    </LinkButton>
  </Card>
);
