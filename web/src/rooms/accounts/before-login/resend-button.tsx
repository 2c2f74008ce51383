import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { resendVerification } from '@nead/contracts/accounts/requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { useState } from 'react';
import { call } from '../../../engine/api/api.ts';
import { isProblem } from '../../../engine/api/api-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';

/** Sends the verification mail again; returns the message to show. */
export async function resend(email: string): Promise<{ sent: boolean; sentence: string }> {
  const reply = await call(resendVerification, { body: { email, role: 'childminder' } });
  if (!isProblem(reply)) return { sent: true, sentence: accountTexts.resent };
  // The server's message says how long to wait.
  return { sent: false, sentence: reply.status === 429 ? reply.message : accountTexts.resendFailed };
}

export function ResendButton({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof resend>>>();

  async function send(): Promise<void> {
    setBusy(true);
    setOutcome(await resend(email));
    setBusy(false);
  }

  return (
    <>
      {outcome && (
        <Note tone={outcome.sent ? 'green' : 'coral'} alert>
          {outcome.sentence}
        </Note>
      )}
      <Button variant="soft" wide disabled={busy} onClick={() => void send()}>
        {busy ? accountPageTexts.sending : accountPageTexts.resendVerificationEmail}
      </Button>
    </>
  );
}
