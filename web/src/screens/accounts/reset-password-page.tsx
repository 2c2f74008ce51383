import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { resetPassword, SetPasswordForm } from '@nead/contracts/accounts/requests.ts';
import { texts } from '@nead/contracts/accounts/texts.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { call } from '../../engine/api/api.ts';
import { isProblem } from '../../engine/api/api-problem.ts';
import { auth } from '../../engine/api/auth.ts';
import { Door } from '../../rooms/accounts/door/door.tsx';
import { useAfter } from '../../rooms/accounts/door/use-after.ts';
import { useLink } from '../../rooms/accounts/door/use-link.ts';
import { formProblem } from '../../rooms/accounts/fields/form-problem.ts';
import { NewPasswordFields } from '../../rooms/accounts/fields/new-password-fields.tsx';
import { problemSentence } from '../../rooms/accounts/fields/problem-sentence.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Failure, Note } from '../../ui/note.tsx';

const PAUSE_MS = 3_000;

export function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const { content, problem } = useLink(token);
  if (!token) return <NoReset sentence={texts.resetTokenMissing} />;
  if (problem) {
    const unknown = problem.code === 'LINK_INVALID';
    return <NoReset sentence={unknown ? texts.resetInvalid : problemSentence(problem, texts.resetInvalid)} />;
  }
  if (content && content.purpose !== 'reset') return <NoReset sentence={texts.resetInvalid} />;
  return <ResetForm token={token} email={content?.email ?? ''} />;
}

const NoReset = ({ sentence }: { sentence: string }) => (
  <Door title={pageTexts.resetPassword} heading={pageTexts.resetYourPassword}>
    <Note tone="coral" alert>
      {sentence}
    </Note>
    <LinkButton wide to="/forgot-password">
      {pageTexts.requestANewLink}
    </LinkButton>
    <LinkButton wide look="text" to="/login">
      {pageTexts.returnToLogin}
    </LinkButton>
  </Door>
);

function ResetForm({ token, email }: { token: string; email: string }) {
  const form = useForm({
    resolver: standardSchemaResolver(SetPasswordForm),
    defaultValues: { password: '', confirmPassword: '' },
    mode: 'onTouched',
  });
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState(false);
  const navigate = useNavigate();
  const { isSubmitting } = form.formState;
  useAfter(done, PAUSE_MS, () => navigate('/login', { replace: true }));

  const reset = form.handleSubmit(async ({ password }) => {
    setFailure(undefined);
    const reply = await call(resetPassword, { body: { token, password } });
    if (!isProblem(reply)) {
      // The server has ended all sessions of this account, including this browser's.
      if (email && auth.get()?.user.email === email) auth.end('logout');
      return setDone(true);
    }
    const told = formProblem(reply, texts.resetFailed);
    if (told.password) form.setError('password', { message: told.password }, { shouldFocus: true });
    setFailure(told.form);
  });

  if (done) {
    return (
      <Door title={pageTexts.resetPassword} heading={pageTexts.newPasswordIsSet}>
        <Note alert>{pageTexts.loggedOutElsewhere(texts.passwordReset)}</Note>
        <LinkButton wide to="/login" replace>
          {pageTexts.goToLogin}
        </LinkButton>
      </Door>
    );
  }
  return (
    <Door
      title={pageTexts.resetPassword}
      heading={pageTexts.resetYourPassword}
      lead={pageTexts.newPasswordFor(email)}
    >
      <form
        className="stack"
        aria-label={pageTexts.resetPassword}
        noValidate
        onSubmit={(event) => void reset(event)}
      >
        {/* Tells a password manager which account this is. */}
        <input hidden readOnly autoComplete="username" value={email} />
        <NewPasswordFields form={form} />
        <Failure text={failure} />
        <Button wide type="submit" disabled={isSubmitting}>
          {isSubmitting ? pageTexts.saving : pageTexts.resetPassword}
        </Button>
        <LinkButton wide look="text" to="/login">
          {pageTexts.returnToLogin}
        </LinkButton>
      </form>
    </Door>
  );
}
