import type { PaidTier } from '@nead/contracts/plans.ts';
import { openPortal, startCheckout } from '@nead/contracts/subscription/billing-requests.ts';
import { subscriptionTexts } from '@nead/contracts/subscription/texts.ts';
import { useEffect, useState } from 'react';
import { browserStorage } from '../../engine/device/browser-storage.ts';
import { useCommand } from '../../ui/command/use-command.ts';
import { showToast } from '../../ui/layer/toasts.ts';
import { isInvalid, portalFailure } from './portal-failure.ts';

/** The name under which the bought tier is stored, for the page to which the payment provider returns. */
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

  function stay(text: string, detail?: string): undefined {
    setOpening(undefined);
    showToast({ tone: 'danger', text, ...(detail && { detail }), about: 'billing' });
  }
  const checkout = useCommand(startCheckout, {
    failed: (problem) =>
      // The call saves nothing, and without an address the page does not open.
      stay(
        subscriptionTexts.checkoutFailed,
        problem.outcome === 'unknown'
          ? undefined
          : isInvalid(problem)
            ? subscriptionTexts.invalidResponse
            : problem.message,
      ),
    saved({ sessionUrl }, { body }) {
      storage.setItem(NAME, body.planType);
      window.location.assign(sessionUrl);
    },
  });
  const portal = useCommand(openPortal, {
    failed: (problem) => stay(portalFailure(problem)),
    saved: ({ url }) => (url ? window.location.assign(url) : stay(subscriptionTexts.noPortal)),
  });

  async function leave(to: PaidTier | 'portal', ask: () => Promise<object | undefined>): Promise<void> {
    setOpening(to);
    // A press that counts as the second one of a double press leads nowhere, so the button is freed.
    if (!(await ask())) setOpening(undefined);
  }

  return {
    opening,
    buy(planType: PaidTier): void {
      const { origin } = window.location;
      const successUrl = `${origin}/childminder/subscription/success`;
      const cancelUrl = `${origin}/childminder/subscription`;
      void leave(planType, () => checkout.run({ body: { planType, successUrl, cancelUrl } }));
    },
    manage(): void {
      void leave('portal', () => portal.run({}));
    },
  };
}
