import { limitShown } from '@nead/contracts/plan-texts.ts';
import { limitsOf, type Platform } from '@nead/contracts/plans.ts';
import { subscriptionPageTexts } from '@nead/contracts/subscription/page-texts.ts';
import { Card } from '../../ui/card.tsx';
import { FoldHead } from '../../ui/fold-head.tsx';
import { LimitsTable } from './limits-table.tsx';

/** Whatever can be refused, side by side. */
export const EveryLimit = ({ platform: { limits } }: { platform: Platform }) => (
  <Card>
    <details>
      <FoldHead>{subscriptionPageTexts.everyLimit}</FoldHead>
      <LimitsTable
        caption={subscriptionPageTexts.everyLimit}
        head={subscriptionPageTexts.limit}
        cell={(tier, limit) => limitShown(limitsOf(tier, limits)[limit])}
      />
    </details>
  </Card>
);
