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
    <LegalPage title="Cookie Policy" lead="What Nead stores in your browser, and the choice that you have.">
      <Section title="Your choice">
        <p role="status">{words[choice ?? 'undecided']}</p>
        <div className="row flex-wrap">
          <Button
            look={choice === 'accepted' ? 'soft' : 'line'}
            aria-pressed={choice === 'accepted'}
            onClick={() => cookieConsent.set('accepted')}
          >
            Accept
          </Button>
          <Button
            look={choice === 'declined' ? 'soft' : 'line'}
            aria-pressed={choice === 'declined'}
            onClick={() => cookieConsent.set('declined')}
          >
            Decline
          </Button>
        </div>
        <p className="small muted">It is remembered for 365 days, and you can change it here at any time.</p>
      </Section>
      <Section title="What is always there">
        <p>
          These make Nead work, so they need no consent. Some are cookies, most are other storage of the
          browser; none is read by anybody else.
        </p>
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
      <Section title="Only if you accept">
        <p>
          Adverts appear on free accounts only. If you accept, an advertising provider may store cookies of
          its own to choose adverts and to count them. If you decline, or have a paid plan, nothing of the
          kind is loaded.
        </p>
      </Section>
      <Section title="What is never there">
        <p>
          No cookies that follow you to other sites, none that measure what you do here for others, and none
          that know anything about a child. More in the <Link to="/legal/privacy-policy">Privacy Policy</Link>
          .
        </p>
      </Section>
      <Section title="Clearing them yourself">
        <p>
          Your browser’s settings can delete everything that a site has stored. You are then logged out, and
          asked for your choice again.
        </p>
      </Section>
    </LegalPage>
  );
}
