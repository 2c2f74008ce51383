import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { stopLogin } from '@nead/contracts/accounts/security-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { useState } from 'react';
import { problemSentence } from '../../../engine/api/api-problem.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useCommand } from '../../../ui/command/use-command.ts';
import { Failure, Note } from '../../../ui/note.tsx';
import { VisitorFrame } from './visitor-frame.tsx';

/** From the mail about a login on a new device. Nothing happens before something is pressed: mail programs open links too. */
export function LoginAnswer({ token }: { token: string }) {
  const [done, setDone] = useState(false);
  const { busy, problem, run } = useCommand(stopLogin, { saved: () => setDone(true) });
  const failure = !busy && problem && problemSentence(problem, accountTexts.verifyFailed);
  return (
    <VisitorFrame
      title={accountPageTexts.security}
      heading={accountPageTexts.loginWasNotMe}
      lead={!done && accountPageTexts.loginWasNotMeLead}
    >
      {done ? (
        <>
          <Note alert>{accountPageTexts.loginStopped}</Note>
          <LinkButton wide to="/forgot-password">
            {accountPageTexts.setNewPassword}
          </LinkButton>
        </>
      ) : (
        <Button wide disabled={busy} onClick={() => void run({ body: { token } })}>
          {accountPageTexts.wasNotMe}
        </Button>
      )}
      <Failure text={failure || undefined} />
    </VisitorFrame>
  );
}
