import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { completeLogin } from '@nead/contracts/accounts/requests.ts';
import type { LoggedIn } from '@nead/contracts/accounts/session-requests.ts';
import { texts } from '@nead/contracts/accounts/texts.ts';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../lib/api.ts';
import { isProblem } from '../lib/api-problem.ts';
import { auth } from '../lib/auth.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Note } from '../ui/note.tsx';
import { AuthenticatorKey } from './authenticator-key.tsx';
import type { Challenge } from './challenge.ts';
import { codeField } from './code-field.ts';
import { Door } from './door.tsx';
import { usePlainForm } from './plain-form.ts';
import { problemSentence } from './problem-sentence.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const CodeForm = z.object({ code: completeLogin.body.shape.code });

/** The second half of a login. `onBack`: to the password, with a sentence where there is something to say. */
export function SecondFactorStep(props: Challenge & { onBack: (why?: string) => void }) {
  const { challenge, remember, setup, onBack } = props;
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<LoggedIn>();
  const place = useRef<HTMLFormElement>(null);
  const form = usePlainForm(CodeForm, async ({ code }) => {
    setFailure(undefined);
    const reply = await call(completeLogin, { body: { challenge, code } });
    if (!isProblem(reply)) {
      if (reply.data.recoveryCodes) setDone(reply.data);
      else auth.begin(reply.data, remember);
      return;
    }
    // A challenge that is over (or an account that is locked) begins again with the password.
    if (reply.code === 'CHALLENGE_OVER') return onBack(reply.message);
    setFailure(problemSentence(reply, texts.loginFailed));
    place.current?.reset();
    place.current?.querySelector('input')?.focus();
  });

  useEffect(() => {
    place.current?.querySelector('input')?.focus();
  }, []);

  if (done?.recoveryCodes) {
    return (
      <Door title={pageTexts.recoveryCodes} heading={pageTexts.keepTheseCodes}>
        <RecoveryCodes codes={done.recoveryCodes} />
        <Button wide onClick={() => auth.begin(done, remember)}>
          {pageTexts.iHaveKeptThem}
        </Button>
      </Door>
    );
  }
  return (
    <Door
      title={pageTexts.secondStep}
      heading={setup ? pageTexts.setUpYourSecondStep : pageTexts.oneMoreStep}
      lead={setup ? texts.secondFactorSetUp : texts.secondFactorNeeded}
    >
      {setup && <AuthenticatorKey {...setup} />}
      <form className="stack" aria-label={pageTexts.secondStep} ref={place} {...form.on}>
        <TextField {...codeField} error={form.errors.code} />
        {failure && (
          <Note tone="coral" alert>
            {failure}
          </Note>
        )}
        <Button wide type="submit" disabled={form.busy}>
          {form.busy ? pageTexts.loggingIn : pageTexts.continue}
        </Button>
        <Button wide look="text" onClick={() => onBack()}>
          {pageTexts.backToThePassword}
        </Button>
      </form>
    </Door>
  );
}
