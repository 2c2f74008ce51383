import { planOf } from '@nead/contracts/plans.ts';
import { ownSubscription } from '@nead/contracts/subscription/requests.ts';
import { useEffect, useState } from 'react';
import { load } from '../../engine/api/api.ts';
import { CookieNotice } from './cookie-notice.tsx';

/** Asks a childminder who may see adverts about cookies, on pages outside the shell, where her plan is not known. */
export function ChildmindersCookies() {
  const [seesAdverts, setSeesAdverts] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    void mayShowAdverts(leaving.signal).then((may) => leaving.signal.aborted || setSeesAdverts(may));
    return () => leaving.abort();
  }, []);
  return seesAdverts && <CookieNotice />;
}

async function mayShowAdverts(signal: AbortSignal): Promise<boolean> {
  const subscription = await load(ownSubscription, { signal }).catch(() => undefined);
  return (
    subscription !== undefined &&
    !planOf({ subscription, platform: subscription.platform }).granted('enableAdFree')
  );
}
