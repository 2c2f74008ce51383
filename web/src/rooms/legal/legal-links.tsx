import { linkTexts } from '@nead/contracts/legal/link-texts.ts';
import { Link } from 'react-router-dom';
import './legal-links.css';

export const LegalLinks = () => (
  <nav className="legal" aria-label={linkTexts.legal}>
    <Link to="/legal/privacy-policy">{linkTexts.privacyPolicy}</Link>
    <Link to="/legal/terms-of-use">{linkTexts.termsOfUse}</Link>
    <Link to="/legal/cookie-policy">{linkTexts.cookiePolicy}</Link>
  </nav>
);
