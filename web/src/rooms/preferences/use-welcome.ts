import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { preferencesQuery } from './preferences-query.ts';
import { welcomeWasHidden } from './welcome-memory.ts';

/**
 * Answers whether the welcome is shown. Until the preferences are loaded, this device's last known choice counts, and it holds
 * until the next visit, since the tiles must not move under a thumb. A change made here shows at once.
 */
export function useWelcome(): boolean {
  const told = useQuery(preferencesQuery).data?.dashboardPreferences.showWelcomeMessage;
  const [last, setLast] = useState(told);
  const [shown, setShown] = useState(() => told ?? !welcomeWasHidden());
  if (told !== last) {
    setLast(told);
    if (told !== undefined && last !== undefined) setShown(told);
  }
  return shown;
}
