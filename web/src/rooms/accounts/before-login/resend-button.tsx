import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { resendVerification } from '@nead/contracts/accounts/requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../../engine/api/api.ts';
import { isProblem } from '../../../engine/api/api-problem.ts';
import { useUnderWay } from '../../../engine/command/under-way.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';

/**
 * Sends the verification mail again; `outcome` says if it was sent. The login fetches this code, so it does without the
 * machinery of a command.
 */
export function useResend(): { busy: boolean; outcome: ReactNode; resend: (email: string) => Promise<void> } {
  const [busy, during] = useUnderWay();
  const [told, setTold] = useState<{ tone: 'green' | 'coral'; sentence: string }>();
  return {
    busy,
    outcome: told && !busy && (
      <Note tone={told.tone} alert>
        {told.sentence}
      </Note>
    ),
    async resend(email) {
      const reply = await during(() => call(resendVerification, { body: { email, role: 'childminder' } }));
      if (!isProblem(reply)) return setTold({ tone: 'green', sentence: accountTexts.resent });
      // The server's message says how long to wait.
      const sentence = reply.status === 429 ? reply.message : accountTexts.resendFailed;
      setTold({ tone: 'coral', sentence });
    },
  };
}

export function ResendButton({ email }: { email: string }) {
  const { busy, outcome, resend } = useResend();
  return (
    <>
      {outcome}
      <Button variant="soft" wide disabled={busy} onClick={() => void resend(email)}>
        {busy ? accountPageTexts.sending : accountPageTexts.resendVerificationEmail}
      </Button>
    </>
  );
}
