import { logout } from '@nead/contracts/accounts/session-requests.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { call } from '../../engine/api/api.ts';
import { auth } from '../../engine/api/auth.ts';
import { lazyPart } from '../../ui/layer/lazy-part.ts';

const LogoutDialog = lazyPart(async () => (await import('./logout-dialog.tsx')).LogoutDialog);

/**
 * Logs out, but asks first if something is stored on this device only, since logging out deletes it. The caller shows the
 * question.
 */
export function useLogOut(account: string): { askToLogOut: () => Promise<void>; question: ReactNode } {
  const [unsent, setUnsent] = useState(0);
  return {
    async askToLogOut() {
      const left = await unsentCount(account);
      if (left === 0) logOut();
      else setUnsent(left);
    },
    question: unsent > 0 && (
      <Suspense>
        <LogoutDialog unsent={unsent} logOut={logOut} close={() => setUnsent(0)} />
      </Suspense>
    ),
  };
}

async function unsentCount(account: string): Promise<number> {
  try {
    return await (await import('../../engine/offline-queue/session.ts')).unsent(account);
  } catch {
    // A browser that can store nothing has nothing unsent.
    return 0;
  }
}

/** This browser forgets the session at once. The server is told; if that call is lost, the session expires. */
function logOut(): void {
  void call(logout, {});
  auth.end('logout');
}
