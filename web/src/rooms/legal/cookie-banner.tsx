import { linkTexts } from '@nead/contracts/legal/link-texts.ts';
import { Link } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { cookieConsent } from './cookie-consent.ts';
import './cookie-banner.css';

/** At the bottom until somebody has chosen. It stands at the end of the page, so nothing stays hidden under it. */
export const CookieBanner = () => (
  <section className="consent" aria-label={linkTexts.cookies}>
    <p className="small">
      {linkTexts.cookiesAsked} <Link to="/legal/cookie-policy">{linkTexts.learnMore}</Link>
    </p>
    <div className="consent__acts">
      <Button look="soft" small onClick={() => cookieConsent.set('accepted')}>
        {linkTexts.accept}
      </Button>
      <Button look="soft" small onClick={() => cookieConsent.set('declined')}>
        {linkTexts.decline}
      </Button>
    </div>
  </section>
);
