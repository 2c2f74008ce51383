import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { completeLogin } from '@nead/contracts/accounts/requests.ts';
import type { LoggedIn } from '@nead/contracts/accounts/session-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../engine/api/api.ts';
import { isProblem, problemSentence } from '../../../engine/api/api-problem.ts';
import { auth } from '../../../engine/api/auth.ts';
import { useProviders } from '../../../engine/api/providers.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { usePlainForm } from '../../../ui/form/plain-form.ts';
import { Failure } from '../../../ui/note.tsx';
import { codeField } from '../fields/code-field.ts';
import { AuthenticatorKey } from '../security/authenticator-key.tsx';
import { RecoveryCodes } from '../security/recovery-codes.tsx';
import type { Challenge } from './challenge.ts';
import { VisitorFrame } from './visitor-frame.tsx';

const CodeForm = z.object({ code: completeLogin.body.shape.code });

interface SecondFactorStepProps extends Challenge {
  /** Goes back to the password, with a message if there is one. */
  onBack: (why?: string) => void;
  /** Called after a login on a page that people who are logged in may see too. On other pages the guard leads on. */
  onEntered?: () => void;
}

/** The second step of a login. */
export function SecondFactorStep(props: SecondFactorStepProps) {
  const { challenge, remember, setup, onBack, onEntered } = props;
  const [failure, setFailure] = useState<string>();
  const supportEmail = useProviders()?.supportEmail;
  const [done, setDone] = useState<LoggedIn>();
  const place = useRef<HTMLFormElement>(null);
  const form = usePlainForm(CodeForm, async ({ code }) => {
    setFailure(undefined);
    const reply = await call(completeLogin, { body: { challenge, code } });
    if (!isProblem(reply)) {
      if (reply.data.recoveryCodes) setDone(reply.data);
      else enter(reply.data);
      return;
    }
    // If the challenge has expired or the account is locked, the login starts again.
    if (reply.code === 'CHALLENGE_OVER') return onBack(reply.message);
    setFailure(problemSentence(reply, accountTexts.loginFailed));
    place.current?.reset();
    place.current?.querySelector('input')?.focus();
  });

  function enter(session: LoggedIn): void {
    auth.begin(session, remember);
    onEntered?.();
  }

  useEffect(() => {
    place.current?.querySelector('input')?.focus();
  }, []);

  if (done?.recoveryCodes) {
    return (
      <VisitorFrame title={accountPageTexts.recoveryCodes} heading={accountPageTexts.keepTheseCodes}>
        <RecoveryCodes codes={done.recoveryCodes} />
        <Button wide onClick={() => enter(done)}>
          {accountPageTexts.iHaveKeptThem}
        </Button>
      </VisitorFrame>
    );
  }
  return (
    <VisitorFrame
      title={accountPageTexts.secondStep}
      heading={setup ? accountPageTexts.setUpYourSecondStep : accountPageTexts.oneMoreStep}
      lead={setup ? accountTexts.secondFactorSetUp : accountTexts.secondFactorNeeded}
    >
      {setup && <AuthenticatorKey {...setup} />}
      <form className="stack" aria-label={accountPageTexts.secondStep} ref={place} {...form.on}>
        <TextField {...codeField} error={form.errors.code} />
        <Failure text={failure} />
        <Button wide type="submit" disabled={form.busy}>
          {form.busy ? accountPageTexts.loggingIn : accountPageTexts.continue}
        </Button>
        {!setup && supportEmail && (
          <p className="small muted">
            {accountPageTexts.secondStepLost} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
          </p>
        )}
        <Button wide variant="text" onClick={() => onBack()}>
          {accountPageTexts.backToThePassword}
        </Button>
      </form>
    </VisitorFrame>
  );
}
