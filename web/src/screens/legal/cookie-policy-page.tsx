import { linkTexts } from '@nead/contracts/legal/link-texts.ts';
import { texts } from '@nead/contracts/legal/texts.ts';
import { Link } from 'react-router-dom';
import { cookieConsent, useCookieConsent } from '../../rooms/legal/cookie-consent.ts';
import { stored } from '../../rooms/legal/stored.ts';
import { Button } from '../../ui/button.tsx';
import { Table } from '../../ui/table.tsx';
import { LegalPage, Section } from './legal-page.tsx';

export function CookiePolicyPage() {
  const choice = useCookieConsent();
  return (
    <LegalPage title={linkTexts.cookiePolicy} lead={texts.cookieLead}>
      <Section title={texts.yourChoice}>
        <p role="status">{texts[choice ?? 'undecided']}</p>
        <div className="row wrap">
          <Button
            look={choice === 'accepted' ? 'soft' : 'line'}
            aria-pressed={choice === 'accepted'}
            onClick={() => cookieConsent.set('accepted')}
          >
            {linkTexts.accept}
          </Button>
          <Button
            look={choice === 'declined' ? 'soft' : 'line'}
            aria-pressed={choice === 'declined'}
            onClick={() => cookieConsent.set('declined')}
          >
            {linkTexts.decline}
          </Button>
        </div>
        <p className="small muted">{texts.isRemembered}</p>
      </Section>
      <Section title={texts.isAlwaysThere}>
        <p>{texts.theseMakeNeadWork}</p>
        <div className="card card--flush tablebox">
          <Table
            caption={texts.storedInBrowser}
            columns={[
              { head: texts.storedName, cell: ({ name }) => name },
              { head: texts.storedFor, cell: ({ why }) => why },
              { head: texts.storedLong, cell: ({ long }) => long },
            ]}
            rows={stored}
            keyOf={({ name }) => name}
          />
        </div>
      </Section>
      <Section title={texts.onlyIfYouAccept}>
        <p>{texts.advertsAppearOnFree}</p>
      </Section>
      <Section title={texts.isNeverThere}>
        <p>
          {texts.cookiesThatFollow} <Link to="/legal/privacy-policy">{linkTexts.privacyPolicy}</Link>.
        </p>
      </Section>
      <Section title={texts.clearingThemYourself}>
        <p>{texts.browsersSettingsCan}</p>
      </Section>
    </LegalPage>
  );
}
