import { planNames } from '@nead/contracts/plans.ts';
import { graceEndsAt } from '@nead/contracts/subscription/grace.ts';
import { subscriptionPageTexts } from '@nead/contracts/subscription/page-texts.ts';
import type { Subscription } from '@nead/contracts/subscription/requests.ts';
import { CreditCard } from 'lucide-react';
import { shortDate } from '../../engine/device/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useBilling } from './billing.ts';

type Owing = Pick<Subscription, 'tier' | 'status' | 'owedSince'>;

/** The sentence about a failed payment: until when the plan holds, or that it is paused. Undefined if nothing is owed. */
function paymentDueSentence({ tier, status, owedSince }: Owing): string | undefined {
  if (tier === 'FREE') return undefined;
  if (status === 'INACTIVE') return subscriptionPageTexts.planIsPaused(planNames[tier]);
  return owedSince === null
    ? undefined
    : subscriptionPageTexts.paymentFailed(planNames[tier], shortDate(graceEndsAt(owedSince)));
}

/** The note above every page of a childminder whose payment failed. */
export function PaymentDue({ subscription }: { subscription: Owing }) {
  const { opening, manage } = useBilling();
  const sentence = paymentDueSentence(subscription);
  if (!sentence) return null;
  return (
    <div role="status" className="announcement">
      <Note tone="gold" icon={CreditCard}>
        <div className="row wrap">
          <p className="grow">{sentence}</p>
          <Button small disabled={opening !== undefined} onClick={() => void manage()}>
            {subscriptionPageTexts.payNow}
          </Button>
        </div>
      </Note>
    </div>
  );
}
