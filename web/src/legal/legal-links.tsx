import { Link } from 'react-router-dom';
import './legal-links.css';

export const LegalLinks = () => (
  <nav className="legal" aria-label="Legal">
    <Link to="/legal/privacy-policy">Privacy Policy</Link>
    <Link to="/legal/terms-of-use">Terms of Use</Link>
    <Link to="/legal/cookie-policy">Cookie Policy</Link>
  </nav>
);
