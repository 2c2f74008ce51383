import { dublinDate } from '@nead/contracts/dublin.ts';
import { consentOn, consentTexts } from '@nead/contracts/register/consents.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import type { Consent } from '@nead/contracts/register/views.ts';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAuth } from '../../../engine/api/auth.ts';
import { shortDate } from '../../../engine/device/dates.ts';
import { useNow } from '../../../engine/device/now.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Section } from '../../../ui/section.tsx';
import '../person.css';

/** The state of a consent today, as a word. */
function standing(consent: Consent, today: string): keyof typeof looks {
  const state = consentOn(consent.kind, consent, today);
  if (state === 'given') return 'given';
  if (state === 'expired') return 'ended';
  if (consent.given) return 'noEndDate';
  if (!consent.at) return 'notAnswered';
  return consent.refused ? 'refused' : 'withdrawn';
}

/** A refusal is an answer like any other, and nothing to mend. */
const looks = {
  given: { tone: 'green', icon: Check },
  ended: { tone: 'gold', icon: X },
  noEndDate: { tone: 'gold', icon: X },
  withdrawn: { tone: 'gold', icon: X },
  refused: {},
  notAnswered: { tone: 'gold' },
} as const;

/** Consents, with the text that a parent agrees to. `act`: the parent's switch. */
export function ConsentsSection(props: {
  consents: readonly Consent[];
  detail: string;
  act?: (consent: Consent) => ReactNode;
}) {
  const { consents, detail, act } = props;
  const today = dublinDate(useNow());
  const own = useAuth()?.user._id;
  const shown = consents.map((consent) => {
    const word = standing(consent, today);
    return { consent, word, stands: word === 'given' };
  });
  return (
    <Section
      title={childTexts.consents}
      detail={detail}
      folded={childTexts.consentsGiven(shown.filter(({ stands }) => stands).length, shown.length)}
    >
      <ul className="people">
        {shown.map(({ consent, stands, word }) => (
          <li className="person person--said" key={consent.kind}>
            <div className="person__text">
              <p className="row wrap row--s">
                <span className="strong">{consentTexts[consent.kind].title}</span>
                <Badge {...looks[word]}>{childTexts.standing[word]}</Badge>
                {consent.until && <span className="small">{childTexts.until(shortDate(consent.until))}</span>}
              </p>
              <p className="small muted">{consentTexts[consent.kind].text}</p>
              {stands && consent.medicine && (
                <p className="small strong">{childTexts.medicineAgreed(consent.medicine)}</p>
              )}
              {consent.at && (
                <p className="meta">
                  {consent.by === own
                    ? childTexts.saidByYou(shortDate(consent.at))
                    : childTexts.saidBy(
                        consent.byName ?? childTexts.aParent,
                        shortDate(consent.at),
                        consent.version,
                      )}
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
