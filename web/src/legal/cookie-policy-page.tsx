import { linkTexts } from '@nead/contracts/legal/link-texts.ts';
import { texts } from '@nead/contracts/legal/texts.ts';
import { Link } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { Table } from '../ui/table.tsx';
import { cookieConsent, useCookieConsent } from './cookie-consent.ts';
import { LegalPage, Section } from './legal-page.tsx';

const kept = [
  {
    name: 'auth-storage',
    why: 'Keeps you logged in.',
    long: 'Until you log out; 12 hours, or 30 days with Remember me',
  },
  { name: 'cookie-consent', why: 'Your choice on this page (the one cookie there is).', long: '365 days' },
  { name: 'nead-theme', why: 'Light or dark, if you chose one.', long: 'Until you clear it' },
  {
    name: 'drafts',
    why: 'What you were typing, should your session end meanwhile.',
    long: 'Until you save, log out or close the browser',
  },
  {
    name: 'verified-token',
    why: 'Keeps a link from an email from being used twice.',
    long: 'Until you clear it',
  },
];

const words = {
  accepted: 'You have accepted advertising cookies.',
  declined: 'You have declined advertising cookies.',
  undecided: 'You have not chosen yet, which counts as no.',
} as const;

export function CookiePolicyPage() {
  const choice = useCookieConsent();
  return (
    <LegalPage title={linkTexts.cookiePolicy} lead={texts.cookieLead}>
      <Section title={texts.yourChoice}>
        <p role="status">{words[choice ?? 'undecided']}</p>
        <div className="row flex-wrap">
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
            caption="What is stored in your browser"
            columns={[
              { head: 'Name', cell: ({ name }) => name },
              { head: 'What for', cell: ({ why }) => why },
              { head: 'How long', cell: ({ long }) => long },
            ]}
            rows={kept}
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
