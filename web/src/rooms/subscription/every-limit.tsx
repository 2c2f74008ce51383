import { limitLabels, limitShown } from '@nead/contracts/plan-texts.ts';
import { limitNames, limitsOf, type Platform, planNames, tiers } from '@nead/contracts/plans.ts';
import { subscriptionPageTexts } from '@nead/contracts/subscription/page-texts.ts';
import { Card } from '../../ui/card.tsx';
import { FoldHead } from '../../ui/fold-head.tsx';

/** Whatever can be refused, side by side. */
export const EveryLimit = ({ platform: { limits } }: { platform: Platform }) => (
  <Card>
    <details className="everylimit">
      <FoldHead>{subscriptionPageTexts.everyLimit}</FoldHead>
      <table>
        <caption className="sr">{subscriptionPageTexts.everyLimit}</caption>
        <thead>
          <tr>
            <th scope="col">{subscriptionPageTexts.limit}</th>
            {tiers.map((tier) => (
              <th scope="col" key={tier}>
                {planNames[tier]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {limitNames.map((name) => (
            <tr key={name}>
              <th scope="row">{limitLabels[name]}</th>
              {tiers.map((tier) => (
                <td key={tier}>{limitShown(limitsOf(tier, limits)[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  </Card>
);
