import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import { Feature, features, type Plan, type Platform } from '@nead/contracts/plans.ts';
import { subscriptionPageTexts } from '@nead/contracts/subscription/page-texts.ts';
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Note } from '../../ui/note.tsx';

/** Why the visitor was redirected here. */
export function FeatureNote({
  asked,
  plan,
  platform,
}: {
  asked: string | null;
  plan: Plan;
  platform: Platform;
}) {
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
