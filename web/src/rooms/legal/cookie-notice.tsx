import { AfterPaint } from '../../ui/page/after-paint.tsx';
import { latePart } from '../../ui/page/late-part.ts';
import { cookieConsent, useCookieConsent } from './cookie-consent.ts';

const CookieBanner = latePart(async () => (await import('./cookie-banner.tsx')).CookieBanner);

/** Loaded after the page itself, for visitors who have not chosen. */
export function CookieNotice() {
  const choice = useCookieConsent();
  if (choice) return null;
  return (
    <AfterPaint>
      <CookieBanner onChoose={cookieConsent.set} />
    </AfterPaint>
  );
}
