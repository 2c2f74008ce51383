import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { SignupForm, signup } from '@nead/contracts/accounts/requests.ts';
import { texts } from '@nead/contracts/accounts/texts.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { call } from '../../engine/api/api.ts';
import { isProblem } from '../../engine/api/api-problem.ts';
import { AgeNote } from '../../rooms/accounts/door/age-note.tsx';
import type { Challenge } from '../../rooms/accounts/door/challenge.ts';
import { Door } from '../../rooms/accounts/door/door.tsx';
import { GoogleButton } from '../../rooms/accounts/door/google-button.tsx';
import { rememberPendingEmail } from '../../rooms/accounts/door/pending-email.ts';
import { SecondFactorStep } from '../../rooms/accounts/door/second-factor-step.tsx';
import { useAfter } from '../../rooms/accounts/door/use-after.ts';
import { emailField } from '../../rooms/accounts/fields/email-field.ts';
import { formProblem } from '../../rooms/accounts/fields/form-problem.ts';
import { NewPasswordFields } from '../../rooms/accounts/fields/new-password-fields.tsx';
import { NameFields } from '../../rooms/accounts/profile/name-fields.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Failure, Note } from '../../ui/note.tsx';

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
      form.setError('email', { message: texts.emailTaken }, { shouldFocus: true });
      return;
    }
    const told = formProblem(reply, texts.signupFailed);
    if (told.password) form.setError('password', { message: told.password }, { shouldFocus: true });
    setFailure(told.form);
  });

  if (challenge) {
    return (
      <SecondFactorStep
        {...challenge}
        onBack={(why) => {
          setFailure(why);
          setChallenge(undefined);
        }}
      />
    );
  }
  if (done) {
    return (
      <Door title={pageTexts.signUp} heading={pageTexts.checkYourEmail}>
        <Note alert>{texts.signedUp}</Note>
        <LinkButton wide to="/verify-pending" replace>
          {pageTexts.continue}
        </LinkButton>
      </Door>
    );
  }
  return (
    <Door title={pageTexts.signUp} heading={pageTexts.signUpAsChildminder} lead={pageTexts.signupLead}>
      <form
        className="stack"
        aria-label={pageTexts.signUp}
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
          {isSubmitting ? pageTexts.signingUp : pageTexts.signUp}
        </Button>
      </form>
      <GoogleButton from="/signup" onFailure={setFailure} onChallenge={setChallenge} />
      <Note>{texts.parentsCannotRegister}</Note>
      <p className="small door__other">
        {pageTexts.haveAccount}{' '}
        <Link className="strong" to="/login">
          {pageTexts.logIn}
        </Link>
      </p>
    </Door>
  );
}
