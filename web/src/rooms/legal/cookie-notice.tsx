import { Suspense, useEffect, useState } from 'react';
import { latePart } from '../ui/late-part.ts';
import { useCookieConsent } from './cookie-consent.ts';

const CookieBanner = latePart(async () => (await import('./cookie-banner.tsx')).CookieBanner);

/** Asks those who have not chosen; after the page itself is there, since that is what they came for. */
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
      <CookieBanner />
    </Suspense>
  );
}
