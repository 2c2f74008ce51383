import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { SignupForm, signup } from '@nead/contracts/accounts/requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { call } from '../../engine/api/api.ts';
import { isProblem } from '../../engine/api/api-problem.ts';
import { AgeNote } from '../../rooms/accounts/before-login/age-note.tsx';
import type { Challenge } from '../../rooms/accounts/before-login/challenge.ts';
import { GooglePlace } from '../../rooms/accounts/before-login/google-place.tsx';
import { rememberPendingEmail } from '../../rooms/accounts/before-login/pending-email.ts';
import { useAfter } from '../../rooms/accounts/before-login/use-after.ts';
import { VisitorFrame } from '../../rooms/accounts/before-login/visitor-frame.tsx';
import { emailField } from '../../rooms/accounts/fields/email-field.ts';
import { formProblem } from '../../rooms/accounts/fields/form-problem.ts';
import { NewPasswordFields } from '../../rooms/accounts/fields/new-password-fields.tsx';
import { NameFields } from '../../rooms/accounts/profile/name-fields.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Failure, Note } from '../../ui/note.tsx';
import { AfterPaint } from '../../ui/page/after-paint.tsx';
import { latePart } from '../../ui/page/late-part.ts';
import { BesideForm } from './beside-form.tsx';

const SecondFactorStep = latePart(
  async () => (await import('../../rooms/accounts/before-login/second-factor-step.tsx')).SecondFactorStep,
);
const GoogleButton = latePart(
  async () => (await import('../../rooms/accounts/before-login/google-button.tsx')).GoogleButton,
);

const PAUSE_MS = 3_000;

export function SignupPage() {
  const form = useForm({
    resolver: standardSchemaResolver(SignupForm),
    defaultValues: { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' },
    mode: 'onTouched',
  });
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState(false);
  const [challenge, setChallenge] = useState<Challenge>();
  const navigate = useNavigate();
  const { errors, isSubmitting } = form.formState;
  useAfter(done, PAUSE_MS, () => navigate('/verify-pending', { replace: true }));

  const signUp = form.handleSubmit(async ({ confirmPassword: _, ...body }) => {
    setFailure(undefined);
    const reply = await call(signup, { body: { ...body, role: 'childminder' } });
    if (!isProblem(reply)) {
      rememberPendingEmail(body.email);
      setDone(true);
      return;
    }
    if (reply.status === 409) {
      form.setError('email', { message: accountTexts.emailTaken }, { shouldFocus: true });
      return;
    }
    const told = formProblem(reply, accountTexts.signupFailed);
    if (told.password) form.setError('password', { message: told.password }, { shouldFocus: true });
    setFailure(told.form);
  });

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
      <form
        className="stack"
        aria-label={accountPageTexts.signUp}
        noValidate
        onSubmit={(event) => void signUp(event)}
      >
        <NameFields
          firstName={form.register('firstName')}
          lastName={form.register('lastName')}
          errors={errors}
        />
        <TextField
          {...emailField}
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <NewPasswordFields form={form} />
        <Failure text={failure} />
        <AgeNote />
        <Button wide type="submit" disabled={isSubmitting}>
          {isSubmitting ? accountPageTexts.signingUp : accountPageTexts.signUp}
        </Button>
      </form>
      <AfterPaint until={<GooglePlace />}>
        <GoogleButton from="/signup" onFailure={setFailure} onChallenge={setChallenge} />
      </AfterPaint>
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
