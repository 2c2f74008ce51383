import { fieldTexts } from '@nead/contracts/register/field-texts.ts';
import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import './form-parts.css';

export interface Fact {
  name: string;
  value: ReactNode;
  wide?: boolean;
}

/** What is known, each with its name; what is not, says so. Where there is room, `roomy` leaves each as much as a name needs. */
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
