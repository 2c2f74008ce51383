import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { changeChildminderPassword, changePassword } from '@nead/contracts/accounts/profile-requests.ts';
import { forgotPassword } from '@nead/contracts/accounts/requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { call } from '../../../engine/api/api.ts';
import { isProblem, outcomeSentence, problemSentence } from '../../../engine/api/api-problem.ts';
import { useAuth } from '../../../engine/api/auth.ts';
import { useCommandName } from '../../../engine/api/use-command-name.ts';
import { useOpened } from '../../../engine/forms/use-opened.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusOfTurn } from '../../../ui/form/focus-of-turn.ts';
import { showToast } from '../../../ui/layer/toasts.ts';
import { Failure, Note } from '../../../ui/note.tsx';
import { passwordProblem } from '../fields/form-problem.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { useHasPassword } from './use-has-password.ts';

/** Opens and closes; closed and cleared after a change. Without a password, one can be set. */
export function PasswordSection() {
  const [open, show, close] = useOpened<true>();
  const box = useFocusOfTurn<HTMLDivElement>(Boolean(open));
  const hasPassword = useHasPassword();
  if (!hasPassword) return <FirstPassword />;
  return (
    <div className="stack" ref={box}>
      <Button
        variant="soft"
        data-opens
        aria-expanded={Boolean(open)}
        onClick={() => (open ? close() : show(true))}
      >
        {open ? accountPageTexts.keepThePassword : accountPageTexts.changePassword}
      </Button>
      {open && <PasswordForm onDone={close} />}
    </div>
  );
}

/** A password is set by a link to the account's own address, like a forgotten one. */
function FirstPassword() {
  const email = useAuth()?.user.email ?? '';
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);

  async function ask(): Promise<void> {
    setBusy(true);
    const reply = await call(forgotPassword, { body: { email } });
    setBusy(false);
    setSent(!isProblem(reply));
    setFailure(isProblem(reply) ? problemSentence(reply, accountTexts.forgotFailed) : undefined);
  }

  return (
    <div className="stack">
      <p className="small muted">{accountPageTexts.noPasswordYet}</p>
      <Button variant="soft" disabled={busy} onClick={() => void ask()}>
        {sent ? accountPageTexts.sendItAgain : accountPageTexts.setPassword}
      </Button>
      <Failure text={failure} />
      {sent && <Note alert>{accountPageTexts.passwordLinkSent(email)}</Note>}
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
  const nameOf = useCommandName();
  const { errors, isSubmitting } = form.formState;
  // Childminders have a call of their own, from the first API.
  const endpoint = user?.role === 'childminder' ? changeChildminderPassword : changePassword;

  const change = form.handleSubmit(async (body) => {
    setFailure(undefined);
    const reply = await call(endpoint, { body, idempotencyKey: nameOf(body) });
    if (!isProblem(reply)) {
      showToast({
        text: accountTexts.passwordUpdated,
        detail: accountPageTexts.otherDevicesLoggedOut,
        about: 'password',
      });
      return onDone();
    }
    const common = passwordProblem(reply);
    if (reply.code === 'WRONG_PASSWORD')
      form.setError(
        'currentPassword',
        { message: problemSentence(reply, accountTexts.passwordUpdateFailed) },
        { shouldFocus: true },
      );
    else if (common) form.setError('newPassword', { message: common }, { shouldFocus: true });
    else setFailure(outcomeSentence(reply, accountTexts.passwordUpdateFailed));
  });

  return (
    <form
      className="stack"
      aria-label={accountPageTexts.changePassword}
      noValidate
      onSubmit={(event) => void change(event)}
    >
      {/* Tells a password manager which account this is. */}
      <input hidden readOnly autoComplete="username" value={user?.email ?? ''} />
      <PasswordField
        label={accountPageTexts.currentPassword}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <PasswordField
        label={accountPageTexts.newPassword}
        autoComplete="new-password"
        help={accountPageTexts.shortPasswordHelp}
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <PasswordField
        label={accountPageTexts.confirmNewPassword}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <Failure text={failure} />
      <div className="row wrap">
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? accountPageTexts.saving : accountPageTexts.updatePassword}
        </Button>
        <Link className="small" to="/forgot-password">
          {accountPageTexts.noPasswordKnown}
        </Link>
      </div>
    </form>
  );
}
