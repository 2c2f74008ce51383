import { verifyEmail } from '@nead/contracts/accounts/requests.ts';
import type { LoggedIn } from '@nead/contracts/accounts/session-requests.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../engine/api/api.ts';
import { type ApiProblem, isProblem } from '../../../engine/api/api-problem.ts';
import { auth } from '../../../engine/api/auth.ts';
import { browserStorage } from '../../../engine/device/browser-storage.ts';
import { waitMs } from '../../../engine/device/wait-ms.ts';
import { verificationMarkers } from './verification-markers.ts';

const PAUSE_BEFORE_MS = 1_000;
const PAUSE_AFTER_SUCCESS_MS = 1_500;
const PAUSE_BEFORE_LEAVING_MS = 1_000;

export type VerificationStage =
  | { stage: 'initial' }
  | { stage: 'verifying'; verified: boolean }
  | { stage: 'redirecting' }
  | { stage: 'proved'; email: string; changed: boolean; effectiveAt: string }
  | { stage: 'failed'; problem: ApiProblem };

const markers = verificationMarkers(browserStorage('localStorage'));

/**
 * Runs through the stages with a pause after each, then calls `onDone` with the new session. Without a session, the
 * link was used in this browser before, or another tab is using it and will share its session.
 */
export function useVerification(token: string, onDone: (session?: LoggedIn) => void): VerificationStage {
  const [verification, setVerification] = useState<VerificationStage>({ stage: 'initial' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for a link
  useEffect(() => {
    if (!token) return;
    let left = false;
    const show = (next: VerificationStage) => void (left || setVerification(next));

    async function leave(session?: LoggedIn): Promise<void> {
      show({ stage: 'redirecting' });
      await waitMs(PAUSE_BEFORE_LEAVING_MS);
      // A session is kept even if the page was left before the last pause was over.
      if (session || !left) onDone(session);
    }

    async function run(): Promise<void> {
      await waitMs(PAUSE_BEFORE_MS);
      if (left) return;
      if (markers.isDone(token)) return leave();
      show({ stage: 'verifying', verified: false });
      if (!markers.begin(token)) {
        await elsewhere(() => left);
        return leave();
      }
      const reply = await call(verifyEmail, { body: { token, role: 'childminder' } });
      markers.finish(token, !isProblem(reply));
      if (isProblem(reply)) return show({ stage: 'failed', problem: reply });
      if ('emailChange' in reply.data) return show({ stage: 'proved', ...reply.data.emailChange });
      show({ stage: 'verifying', verified: true });
      await waitMs(PAUSE_AFTER_SUCCESS_MS);
      await leave(reply.data);
    }

    void run();
    return () => {
      left = true;
    };
  }, [token]);

  return verification;
}

/** Waits up to ten seconds for the tab that uses the link to share its session. */
async function elsewhere(left: () => boolean): Promise<void> {
  for (let tries = 0; tries < 20 && !left() && !auth.get(); tries++) await waitMs(500);
}
