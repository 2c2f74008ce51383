import type { connectCards, payOnline } from '@nead/contracts/fees/card-requests.ts';
import { useEffect, useState } from 'react';
import { useCommand } from '../../ui/command/use-command.ts';

/** A command whose answer is the address of a page at the card service. It leads there if there is one. */
export function useAwayCommand<C extends typeof connectCards | typeof payOnline>(command: C, failed: string) {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // After going back, the browser may show the page as it was left.
    const again = () => setLeaving(false);
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, []);
  const { busy, run } = useCommand<C>(command, {
    failed,
    saved({ url }) {
      if (!url) return;
      setLeaving(true);
      window.location.assign(url);
    },
  });
  return { leaving: busy || isLeaving, run };
}
