import { fieldTexts } from '@nead/contracts/register/field-texts.ts';
import type { ReactNode } from 'react';
import './form-parts.css';

export interface Fact {
  name: string;
  value: ReactNode;
  wide?: boolean;
}

/** What is known, each with its name; what is not, says so. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map(({ name, value, wide }) => (
      <div key={name} className={wide ? 'facts__wide' : undefined}>
        <dt>{name}</dt>
        <dd>{value || <span className="muted">{fieldTexts.notGiven}</span>}</dd>
      </div>
    ))}
  </dl>
);
