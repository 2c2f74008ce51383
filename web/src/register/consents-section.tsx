import { consentTexts } from '@nead/contracts/register/consents.ts';
import type { Consent } from '@nead/contracts/register/views.ts';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortDate } from '../lib/dates.ts';
import { Badge } from '../ui/badge.tsx';
import { Section } from './section.tsx';
import './person.css';

/** What a parent allows, in the words that the parent agrees to. `act` is the parent's own switch. */
export function ConsentsSection(props: {
  consents: readonly Consent[];
  detail: string;
  act?: (consent: Consent) => ReactNode;
}) {
  const { consents, detail, act } = props;
  return (
    <Section title="Consents" detail={detail}>
      <ul className="people">
        {consents.map((consent) => (
          <li className="person" key={consent.kind}>
            <div className="person__text">
              <p className="row wrap gap-2">
                <span className="strong">{consentTexts[consent.kind].title}</span>
                <Badge tone={consent.given ? 'green' : 'gold'} icon={consent.given ? Check : X}>
                  {consent.given ? 'Given' : consent.at ? 'Withdrawn' : 'Not given'}
                </Badge>
              </p>
              <p className="small muted">{consentTexts[consent.kind].text}</p>
              {consent.at && (
                <p className="meta">
                  {consent.byName ?? 'A parent'}, {shortDate(consent.at)}
                  {consent.version ? `, version ${consent.version} of the text` : ''}
                </p>
              )}
            </div>
            {act?.(consent)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
