import { Link } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { cookieConsent } from './cookie-consent.ts';
import './cookie-banner.css';

/** At the bottom until somebody has chosen. It stands at the end of the page, so nothing stays hidden under it. */
export const CookieBanner = () => (
  <section className="consent" aria-label="Cookies">
    <p className="small">
      Nead works without advertising cookies. May adverts on free accounts use them?{' '}
      <Link to="/legal/cookie-policy">Learn more</Link>
    </p>
    <div className="consent__acts">
      <Button look="soft" small onClick={() => cookieConsent.set('accepted')}>
        Accept
      </Button>
      <Button look="soft" small onClick={() => cookieConsent.set('declined')}>
        Decline
      </Button>
    </div>
  </section>
);
