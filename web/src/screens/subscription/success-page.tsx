import { subscriptionPageTexts } from '@nead/contracts/subscription/page-texts.ts';
import { subscriptionTexts, successPolling } from '@nead/contracts/subscription/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { boughtTier } from '../../rooms/subscription/billing.ts';
import { ownSubscriptionQuery } from '../../rooms/subscription/plan-query.ts';
import { showToast } from '../../ui/layer/toasts.ts';
import { PageTitle } from '../../ui/page/page-title.tsx';
import '../../rooms/subscription/subscription.css';

/** The page to which the payment provider returns after a payment. It waits for the plan by live message and also polls. */
export function SuccessPage() {
  const navigate = useNavigate();
  const [bought] = useState(boughtTier.get);
  const [attempt, setAttempt] = useState(0);
  const { data, isError, refetch } = useQuery(ownSubscriptionQuery);
  const there =
    data?.status === 'ACTIVE' && data.tier !== 'FREE' && (bought === undefined || data.tier === bought);

  useEffect(() => {
    if (!there) return;
    boughtTier.forget();
    showToast({ text: subscriptionTexts.updated, about: 'billing' });
    navigate('/childminder/dashboard', { replace: true });
  }, [there, navigate]);

  useEffect(() => {
    if (there) return;
    const timer = setTimeout(() => {
      if (attempt === successPolling.attempts) {
        boughtTier.forget();
        showToast({
          tone: 'danger',
          text: isError ? subscriptionTexts.verifyFailed : subscriptionTexts.takesLonger,
          about: 'billing',
        });
        navigate('/childminder/subscription', { replace: true });
        return;
      }
      // The page does not wait for a slow answer: it says what it knows after 24 seconds at the latest.
      void refetch({ cancelRefetch: false });
      setAttempt(attempt + 1);
    }, successPolling.everyMs);
    return () => clearTimeout(timer);
  }, [there, attempt, isError, refetch, navigate]);

  return (
    <div className="paying">
      <PageTitle title={subscriptionPageTexts.yourSubscription} className="sr" />
      <span className="paying__ring" aria-hidden="true" />
      <p role="status">
        {attempt === 0
          ? subscriptionTexts.processing
          : subscriptionTexts.stillProcessing(attempt, successPolling.attempts)}
      </p>
    </div>
  );
}
