import { linkTexts } from '@nead/contracts/legal/link-texts.ts';
import { legalTexts } from '@nead/contracts/legal/texts.ts';
import { Link } from 'react-router-dom';
import { cookieConsent, useCookieConsent } from '../../rooms/legal/cookie-consent.ts';
import { storedOnDevice } from '../../rooms/legal/stored-on-device.ts';
import { Button } from '../../ui/button.tsx';
import { Table } from '../../ui/table.tsx';
import { LegalPage, LegalSection } from './legal-page.tsx';

export function CookiePolicyPage() {
  const choice = useCookieConsent();
  return (
    <LegalPage title={linkTexts.cookiePolicy} lead={legalTexts.cookieLead}>
      <LegalSection title={legalTexts.yourChoice}>
        <p role="status">{legalTexts[choice ?? 'undecided']}</p>
        <div className="row wrap">
          <Button
            variant={choice === 'accepted' ? 'soft' : 'line'}
            aria-pressed={choice === 'accepted'}
            onClick={() => cookieConsent.set('accepted')}
          >
            {linkTexts.accept}
          </Button>
          <Button
            variant={choice === 'declined' ? 'soft' : 'line'}
            aria-pressed={choice === 'declined'}
            onClick={() => cookieConsent.set('declined')}
          >
            {linkTexts.decline}
          </Button>
        </div>
        <p className="small muted">{legalTexts.isRemembered}</p>
      </LegalSection>
      <LegalSection title={legalTexts.isAlwaysThere}>
        <p>{legalTexts.theseMakeNeadWork}</p>
        <div className="card card--flush tablebox">
          <Table
            caption={legalTexts.storedInBrowser}
            columns={[
              { head: legalTexts.storedName, cell: ({ name }) => name },
              { head: legalTexts.storedFor, cell: ({ why }) => why },
              { head: legalTexts.storedLong, cell: ({ long }) => long },
            ]}
            rows={storedOnDevice}
            keyOf={({ name }) => name}
          />
        </div>
      </LegalSection>
      <LegalSection title={legalTexts.onlyIfYouAccept}>
        <p>{legalTexts.advertsAppearOnFree}</p>
      </LegalSection>
      <LegalSection title={legalTexts.isNeverThere}>
        <p>
          {legalTexts.cookiesThatFollow} <Link to="/legal/privacy-policy">{linkTexts.privacyPolicy}</Link>.
        </p>
      </LegalSection>
      <LegalSection title={legalTexts.clearingThemYourself}>
        <p>{legalTexts.browsersSettingsCan}</p>
      </LegalSection>
    </LegalPage>
  );
}
