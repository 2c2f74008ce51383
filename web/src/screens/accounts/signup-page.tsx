import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { SignupForm, signup } from '@nead/contracts/accounts/requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../engine/api/api.ts';
import { isProblem } from '../../engine/api/api-problem.ts';
import { AgeNote } from '../../rooms/accounts/before-login/age-note.tsx';
import type { Challenge } from '../../rooms/accounts/before-login/challenge.ts';
import { GooglePlace } from '../../rooms/accounts/before-login/google-place.tsx';
import { rememberPendingEmail } from '../../rooms/accounts/before-login/pending-email.ts';
import { useAfter } from '../../rooms/accounts/before-login/use-after.ts';
import { VisitorFrame } from '../../rooms/accounts/before-login/visitor-frame.tsx';
import { emailField } from '../../rooms/accounts/fields/email-field.ts';
import { type FormProblem, formProblem } from '../../rooms/accounts/fields/form-problem.ts';
import { NewPasswordFields } from '../../rooms/accounts/fields/new-password-fields.tsx';
import { NameFields } from '../../rooms/accounts/profile/name-fields.tsx';
import { chosenPlan } from '../../rooms/subscription/chosen-plan.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { usePlainForm } from '../../ui/form/plain-form.ts';
import { lazyPart } from '../../ui/layer/lazy-part.ts';
import { Failure, Note } from '../../ui/note.tsx';
import { BesideForm } from './beside-form.tsx';

// Parts that few people need are loaded after the form. The call is loaded with the page: without it, five typed
// fields could not be sent.
const SecondFactorStep = lazyPart(
  async () => (await import('../../rooms/accounts/before-login/second-factor-step.tsx')).SecondFactorStep,
);
const GoogleButton = lazyPart(
  async () => (await import('../../rooms/accounts/before-login/google-button.tsx')).GoogleButton,
);

const PAUSE_MS = 3_000;

export function SignupPage() {
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState(false);
  const [challenge, setChallenge] = useState<Challenge>();
  const navigate = useNavigate();
  const { search } = useLocation();
  // The plan is kept at once: the sign-up may go on at Google, and ends in a mail.
  useEffect(() => chosenPlan.keepFrom(search), [search]);
  useAfter(done, PAUSE_MS, () => navigate('/verify-pending', { replace: true }));

  if (challenge) {
    return (
      <Suspense>
        <SecondFactorStep
          {...challenge}
          onBack={(why) => {
            setFailure(why);
            setChallenge(undefined);
          }}
        />
      </Suspense>
    );
  }
  if (done) {
    return (
      <VisitorFrame title={accountPageTexts.signUp} heading={accountPageTexts.checkYourEmail}>
        <Note alert>{accountTexts.signedUp}</Note>
        <LinkButton wide to="/verify-pending" replace>
          {accountPageTexts.continue}
        </LinkButton>
      </VisitorFrame>
    );
  }
  return (
    <VisitorFrame
      title={accountPageTexts.signUp}
      heading={accountPageTexts.signUpAsChildminder}
      lead={accountPageTexts.signupLead}
      picture={<BesideForm />}
    >
      <NewAccount failure={failure} onFailure={setFailure} onDone={() => setDone(true)} />
      <Suspense fallback={<GooglePlace />}>
        <GoogleButton from="/signup" onFailure={setFailure} onChallenge={setChallenge} />
      </Suspense>
      <Note>{accountTexts.parentsCannotRegister}</Note>
      <p className="small door__other">
        {accountPageTexts.haveAccount}{' '}
        <Link className="strong" to="/login">
          {accountPageTexts.logIn}
        </Link>
      </p>
    </VisitorFrame>
  );
}

interface NewAccountProps {
  failure: string | undefined;
  onFailure: (sentence: string | undefined) => void;
  onDone: () => void;
}

function NewAccount({ failure, onFailure, onDone }: NewAccountProps) {
  const { errors, busy, on } = usePlainForm(SignupForm, signUp, { whenLeft: true });

  async function signUp(values: SignupForm) {
    onFailure(undefined);
    const told = await askToSignUp(values);
    if (!told) onDone();
    onFailure(told?.form);
    return told?.fields;
  }

  return (
    <form className="stack" aria-label={accountPageTexts.signUp} {...on}>
      <NameFields
        firstName={{ name: 'firstName', error: errors.firstName }}
        lastName={{ name: 'lastName', error: errors.lastName }}
      />
      <TextField {...emailField} autoComplete="username" error={errors.email} />
      <NewPasswordFields errors={errors} />
      <Failure text={failure} />
      <AgeNote />
      <Button wide type="submit" disabled={busy}>
        {busy ? accountPageTexts.signingUp : accountPageTexts.signUp}
      </Button>
    </form>
  );
}

/** Signs up; answers the problem if the account could not be opened. */
async function askToSignUp({ confirmPassword: _, ...body }: SignupForm): Promise<FormProblem | undefined> {
  const reply = await call(signup, { body: { ...body, role: 'childminder' } });
  if (!isProblem(reply)) {
    rememberPendingEmail(body.email);
    return undefined;
  }
  if (reply.status === 409) return { fields: { email: accountTexts.emailTaken } };
  return formProblem(reply, accountTexts.signupFailed);
}
