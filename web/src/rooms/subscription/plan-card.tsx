import { planCard } from '@nead/contracts/plan-texts.ts';
import { type Platform, planNames, prices, type Tier } from '@nead/contracts/plans.ts';
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
  /** The administrators' switches and limits; without them the card says what the table of plans has. */
  platform?: Platform;
  heading?: 'h2' | 'h3';
  /** The line in place of the first one, which says for how many children the plan is. */
  size?: ReactNode;
  /** The way of payment, if it is not monthly. */
  billed?: string;
  /** The card's button. */
  children: ReactNode;
}

/** The features and the price of a plan. */
export function PlanCard({ tier, platform, heading: Heading = 'h2', size, billed, children }: PlanCardProps) {
  const { has, lacks } = planCard(tier, platform);
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
        {billed && <Badge>{billed}</Badge>}
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
