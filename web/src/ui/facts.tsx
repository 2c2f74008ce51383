import { fieldTexts } from '@nead/contracts/register/texts.ts';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import './form/form-parts.css';

export interface Fact {
  name: string;
  value: ReactNode;
  wide?: boolean;
}

/** Names with values; an unknown value is shown as such. `roomy`: wider columns where there is room. */
export const Facts = ({ facts, roomy }: { facts: readonly Fact[]; roomy?: boolean }) => (
  <dl className={classes('facts', roomy && 'facts--roomy')}>
    {facts.map(({ name, value, wide }) => (
      <div key={name} className={wide ? 'facts__wide' : undefined}>
        <dt>{name}</dt>
        <dd>{value || <span className="muted">{fieldTexts.notGiven}</span>}</dd>
      </div>
    ))}
  </dl>
);
