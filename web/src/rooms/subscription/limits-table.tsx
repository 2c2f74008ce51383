import { limitLabels } from '@nead/contracts/plan-texts.ts';
import { type LimitName, limitNames, planNames, type Tier, tiers } from '@nead/contracts/plans.ts';
import type { ReactNode } from 'react';
import './limits-table.css';

interface LimitsTableProps {
  caption: string;
  /** The heading over the names of the limits. */
  head: string;
  cell: (tier: Tier, limit: LimitName) => ReactNode;
}

/** All limits, in each plan. */
export const LimitsTable = ({ caption, head, cell }: LimitsTableProps) => (
  <table className="limits">
    <caption className="sr">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{head}</th>
        {tiers.map((tier) => (
          <th scope="col" key={tier}>
            {planNames[tier]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {limitNames.map((limit) => (
        <tr key={limit}>
          <th scope="row">{limitLabels[limit]}</th>
          {tiers.map((tier) => (
            <td key={tier}>{cell(tier, limit)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
