import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { preferencesQuery } from './preferences-query.ts';
import { welcomeWasHidden } from './welcome-memory.ts';

/**
 * Whether the welcome is shown. A device that does not know the preferences yet is laid out without them, and what they
 * say first counts from the next visit: the tiles below must not move under a thumb. A change shows at once.
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
