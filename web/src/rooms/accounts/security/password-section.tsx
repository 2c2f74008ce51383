import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { changeChildminderPassword, changePassword } from '@nead/contracts/accounts/profile-requests.ts';
import { texts } from '@nead/contracts/accounts/texts.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { call } from '../lib/api.ts';
import { isProblem } from '../lib/api-problem.ts';
import { useAuth } from '../lib/auth.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { showToast } from '../ui/toasts.ts';
import { passwordProblem } from './form-problem.ts';
import { PasswordField } from './password-field.tsx';
import { problemSentence } from './problem-sentence.ts';

/** Toggles open and closed; closes and is empty again when the password has been changed. */
export function PasswordSection() {
  const [open, setOpen] = useState(false);
  return (
    <div className="stack">
      <Button look="soft" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? pageTexts.keepThePassword : pageTexts.changePassword}
      </Button>
      {open && <PasswordForm onDone={() => setOpen(false)} />}
    </div>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const user = useAuth()?.user;
  const form = useForm({
    resolver: standardSchemaResolver(changePassword.body),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    mode: 'onTouched',
  });
  const [failure, setFailure] = useState<string>();
  const { errors, isSubmitting } = form.formState;
  // Childminders have the path of old; for everybody else there is one for all.
  const endpoint = user?.role === 'childminder' ? changeChildminderPassword : changePassword;

  const change = form.handleSubmit(async (body) => {
    setFailure(undefined);
    const reply = await call(endpoint, { body });
    if (!isProblem(reply)) {
      showToast({
        text: texts.passwordUpdated,
        detail: pageTexts.otherDevicesLoggedOut,
        about: 'password',
      });
      return onDone();
    }
    const common = passwordProblem(reply);
    if (reply.code === 'WRONG_PASSWORD')
      form.setError('currentPassword', { message: reply.message }, { shouldFocus: true });
    else if (common) form.setError('newPassword', { message: common }, { shouldFocus: true });
    else setFailure(problemSentence(reply, texts.passwordUpdateFailed));
  });

  return (
    <form
      className="stack"
      aria-label={pageTexts.changePassword}
      noValidate
      onSubmit={(event) => void change(event)}
    >
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly autoComplete="username" value={user?.email ?? ''} />
      <PasswordField
        label={pageTexts.currentPassword}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <PasswordField
        label={pageTexts.newPassword}
        autoComplete="new-password"
        help={pageTexts.shortPasswordHelp}
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <PasswordField
        label={pageTexts.confirmNewPassword}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      {failure && (
        <Note tone="coral" alert>
          {failure}
        </Note>
      )}
      <div className="row flex-wrap">
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? pageTexts.saving : pageTexts.updatePassword}
        </Button>
        <Link className="small" to="/forgot-password">
          {pageTexts.noPasswordKnown}
        </Link>
      </div>
    </form>
  );
}
