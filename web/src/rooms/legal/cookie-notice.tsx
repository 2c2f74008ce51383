import { CookieBanner } from './cookie-banner.tsx';
import { cookieConsent, useCookieConsent } from './cookie-consent.ts';

/** The question about cookies, for visitors who have not chosen. */
export const CookieNotice = () => !useCookieConsent() && <CookieBanner onChoose={cookieConsent.set} />;
