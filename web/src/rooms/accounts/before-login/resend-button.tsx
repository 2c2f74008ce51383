import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { resendVerification } from '@nead/contracts/accounts/requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useCommand } from '../../../ui/command/use-command.ts';
import { Note } from '../../../ui/note.tsx';

/** Sends the verification mail again; `outcome` says what became of it. */
export function useResend(): {
  busy: boolean;
  outcome: ReactNode;
  resend: (email: string) => Promise<unknown>;
} {
  const [wasSent, setWasSent] = useState(false);
  const { busy, problem, run } = useCommand(resendVerification, { saved: () => setWasSent(true) });
  // The server's message says how long to wait.
  const failure = problem && (problem.status === 429 ? problem.message : accountTexts.resendFailed);
  return {
    busy,
    outcome: !busy && (failure || wasSent) && (
      <Note tone={failure ? 'coral' : 'green'} alert>
        {failure ?? accountTexts.resent}
      </Note>
    ),
    resend: (email) => run({ body: { email, role: 'childminder' } }),
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
