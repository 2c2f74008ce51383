import { lazyPart } from '../../ui/layer/lazy-part.ts';
import { AfterPaint } from '../../ui/page/after-paint.tsx';
import { cookieConsent, useCookieConsent } from './cookie-consent.ts';

const CookieBanner = lazyPart(async () => (await import('./cookie-banner.tsx')).CookieBanner);

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
