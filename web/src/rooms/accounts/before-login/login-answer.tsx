import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { stopLogin } from '@nead/contracts/accounts/security-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { useState } from 'react';
import { call } from '../../../engine/api/api.ts';
import { isProblem, problemSentence } from '../../../engine/api/api-problem.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Failure, Note } from '../../../ui/note.tsx';
import { VisitorFrame } from './visitor-frame.tsx';

/** From the mail about a login on a new device. Nothing happens before something is pressed: mail programs open links too. */
export function LoginAnswer({ token }: { token: string }) {
  const [state, setState] = useState<{ busy?: boolean; failure?: string; done?: boolean }>({});

  async function stop(): Promise<void> {
    setState({ busy: true });
    const reply = await call(stopLogin, { body: { token } });
    if (isProblem(reply)) return setState({ failure: problemSentence(reply, accountTexts.verifyFailed) });
    setState({ done: true });
  }

  return (
    <VisitorFrame
      title={accountPageTexts.security}
      heading={accountPageTexts.loginWasNotMe}
      lead={!state.done && accountPageTexts.loginWasNotMeLead}
    >
      {state.done ? (
        <>
          <Note alert>{accountPageTexts.loginStopped}</Note>
          <LinkButton wide to="/forgot-password">
            {accountPageTexts.setNewPassword}
          </LinkButton>
        </>
      ) : (
        <Button wide disabled={state.busy ?? false} onClick={() => void stop()}>
          {accountPageTexts.wasNotMe}
        </Button>
      )}
      <Failure text={state.failure} />
    </VisitorFrame>
  );
}
