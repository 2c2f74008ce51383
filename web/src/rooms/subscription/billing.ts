import type { PaidTier } from '@nead/contracts/plans.ts';
import { openPortal, startCheckout } from '@nead/contracts/subscription/billing-requests.ts';
import { subscriptionTexts } from '@nead/contracts/subscription/texts.ts';
import { useEffect, useState } from 'react';
import { call } from '../../engine/api/api.ts';
import { isProblem } from '../../engine/api/api-problem.ts';
import { browserStorage } from '../../engine/device/browser-storage.ts';
import { showToast } from '../../ui/layer/toasts.ts';
import { isInvalid, portalFailure } from './portal-failure.ts';

/** The tier that was bought, for the page to which the payment provider returns. */
const NAME = 'bought-tier';
const storage = browserStorage('sessionStorage');

export const boughtTier = {
  get: (): PaidTier | undefined => {
    const kept = storage.getItem(NAME);
    return kept === 'STANDARD' || kept === 'PREMIUM' ? kept : undefined;
  },
  forget: () => storage.removeItem(NAME),
};

/** Opens pages of the payment provider; one at a time. */
export function useBilling() {
  const [opening, setOpening] = useState<PaidTier | 'portal'>();
  useEffect(() => {
    // After going back, the browser may show the page as it was left.
    const again = () => setOpening(undefined);
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, []);

  async function go(to: PaidTier | 'portal', address: () => Promise<string | undefined>): Promise<void> {
    setOpening(to);
    const url = await address();
    if (url) window.location.assign(url);
    else setOpening(undefined);
  }

  return {
    opening,
    buy: (planType: PaidTier) =>
      go(planType, async () => {
        const { origin } = window.location;
        const successUrl = `${origin}/childminder/subscription/success`;
        const cancelUrl = `${origin}/childminder/subscription`;
        const reply = await call(startCheckout, { body: { planType, successUrl, cancelUrl } });
        if (!isProblem(reply)) {
          storage.setItem(NAME, planType);
          return reply.data.sessionUrl;
        }
        const why = isInvalid(reply) ? subscriptionTexts.invalidResponse : reply.message;
        showToast({
          tone: 'danger',
          text: subscriptionTexts.checkoutFailed,
          // Nothing is saved by it, and without an address the page does not open.
          ...(reply.outcome === 'failed' && { detail: why }),
          about: 'billing',
        });
        return undefined;
      }),
    manage: () =>
      go('portal', async () => {
        const reply = await call(openPortal, {});
        if (!isProblem(reply) && reply.data.url) return reply.data.url;
        const text = isProblem(reply) ? portalFailure(reply) : subscriptionTexts.noPortal;
        showToast({ tone: 'danger', text, about: 'billing' });
        return undefined;
      }),
  };
}
