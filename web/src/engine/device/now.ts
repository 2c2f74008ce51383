import { dublinDate } from '@nead/contracts/dublin.ts';
import { useEffect, useMemo, useState } from 'react';
import { aheadHere, timeNow } from './clock.ts';
import { useStore } from './store.ts';

export const todayHere = (): string => dublinDate(timeNow());

/** The current time, updated every minute, for 'since' and 'ago'. */
export function useNow(): Date {
  const [shown, setShown] = useState(Date.now);
  const at = shown + useStore(aheadHere);
  const now = useMemo(() => new Date(at), [at]);
  useEffect(() => {
    const update = () => setShown(Date.now);
    const timer = setTimeout(update, 60_000 - (at % 60_000));
    // The time is updated as soon as somebody looks at a phone that slept.
    const wake = () => document.visibilityState === 'visible' && update();
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [at]);
  return now;
}
