import { planTexts } from '@nead/contracts/plan-texts.ts';
import { planNames, prices, type Tier } from '@nead/contracts/plans.ts';
import { subscriptionPageTexts } from '@nead/contracts/subscription/page-texts.ts';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';

const flags: Readonly<Record<Tier, ReactNode>> = {
  FREE: undefined,
  STANDARD: <Badge tone="green">{subscriptionPageTexts.mostPopular}</Badge>,
  PREMIUM: <Badge tone="gold">{subscriptionPageTexts.ultimate}</Badge>,
};

interface PlanCardProps {
  tier: Tier;
  heading?: 'h2' | 'h3';
  /** In place of the first line, which says for how many children the plan is. */
  size?: ReactNode;
  /** What to press. */
  children: ReactNode;
}

/** What a plan has and costs, from the table. */
export function PlanCard({ tier, heading: Heading = 'h2', size, children }: PlanCardProps) {
  const { has, lacks } = planTexts[tier];
  const [, ...more] = has;
  const flag = flags[tier];
  const id = `plan-${tier}`;
  return (
    <section className={classes('plan', tier === 'STANDARD' && 'plan--top')} aria-labelledby={id}>
      {flag && <span className="plan__flag">{flag}</span>}
      <Heading className="h2" id={id}>
        {planNames[tier]}
      </Heading>
      {size}
      <p className="price">
        <b>{prices[tier]}</b>
        <span className="muted">{subscriptionPageTexts.perMonth}</span>
      </p>
      <ul className="feat">
        {(size ? more : has).map((line) => (
          <li key={line}>
            <Icon of={Check} size="s" />
            <span>{line}</span>
          </li>
        ))}
        {lacks.map((line) => (
          <li className="no" key={line}>
            <Icon of={Minus} size="s" />
            <span>
              <span className="sr">{subscriptionPageTexts.notIncluded} </span>
              {line}
            </span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
