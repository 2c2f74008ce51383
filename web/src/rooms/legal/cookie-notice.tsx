import { Suspense, useEffect, useState } from 'react';
import { latePart } from '../../ui/page/late-part.ts';
import { cookieConsent, useCookieConsent } from './cookie-consent.ts';

const CookieBanner = latePart(async () => (await import('./cookie-banner.tsx')).CookieBanner);

/** Loaded after the page itself, for visitors who have not chosen. */
export function CookieNotice() {
  const choice = useCookieConsent();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 300);
    return () => clearTimeout(timer);
  }, []);
  if (choice || !ready) return null;
  return (
    <Suspense>
      <CookieBanner onChoose={cookieConsent.set} />
    </Suspense>
  );
}
