import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { changeChildminderPassword, changePassword } from '@nead/contracts/accounts/profile-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { outcomeSentence, problemSentence } from '../../../engine/api/api-problem.ts';
import { useAuth } from '../../../engine/api/auth.ts';
import { useOpened } from '../../../engine/forms/use-opened.ts';
import { Button } from '../../../ui/button.tsx';
import { useCommand } from '../../../ui/command/use-command.ts';
import { useFocusOfTurn } from '../../../ui/form/focus-of-turn.ts';
import { usePlainForm } from '../../../ui/form/plain-form.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { Failure } from '../../../ui/note.tsx';
import { passwordProblem } from '../fields/form-problem.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { OwnPassword } from './own-password.tsx';
import { useWaysIn } from './use-ways-in.ts';

/** Opens and closes; closed and cleared after a change. Without a password, one can be set. */
export function PasswordSection() {
  const [open, show, close] = useOpened<true>();
  const box = useFocusOfTurn<HTMLDivElement>(Boolean(open));
  const { hasPassword } = useWaysIn();
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

/** The first one is set by who confirms to be the owner in another way. */
function FirstPassword() {
  const [open, show, close] = useOpened<true>();
  return (
    <div className="stack">
      <p className="small muted">{accountPageTexts.noPasswordYet}</p>
      <Button variant="soft" onClick={() => show(true)}>
        {accountPageTexts.setPassword}
      </Button>
      <Dialog open={Boolean(open)} writes onClose={close} title={accountPageTexts.setPassword}>
        {open && <FirstPasswordForm onDone={close} />}
      </Dialog>
    </div>
  );
}

function FirstPasswordForm({ onDone }: { onDone: () => void }) {
  const { busy, problem, run } = useCommand(changePassword, {
    said: {
      text: accountTexts.passwordUpdated,
      detail: accountPageTexts.otherDevicesLoggedOut,
      about: 'password',
    },
    saved: onDone,
  });
  const form = usePlainForm(changePassword.body, async (body) => void (await run({ body })));
  const failure = !busy && problem && outcomeSentence(problem, accountTexts.passwordUpdateFailed);
  return (
    <form className="stack" aria-label={accountPageTexts.setPassword} {...form.on}>
      <PasswordField
        label={accountPageTexts.newPassword}
        name="newPassword"
        autoComplete="new-password"
        help={accountPageTexts.shortPasswordHelp}
        error={form.errors.newPassword}
      />
      <PasswordField
        label={accountPageTexts.confirmNewPassword}
        name="confirmPassword"
        autoComplete="new-password"
        error={form.errors.confirmPassword}
      />
      <OwnPassword error={form.errors.currentPassword} />
      <Failure text={failure || undefined} />
      <Button wide type="submit" disabled={form.busy}>
        {accountPageTexts.setPassword}
      </Button>
    </form>
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
  // Childminders have a call of their own, from the first API.
  const endpoint = user?.role === 'childminder' ? changeChildminderPassword : changePassword;

  const { run } = useCommand(endpoint, {
    said: {
      text: accountTexts.passwordUpdated,
      detail: accountPageTexts.otherDevicesLoggedOut,
      about: 'password',
    },
    failed(problem) {
      const common = passwordProblem(problem);
      if (problem.code === 'WRONG_PASSWORD')
        form.setError(
          'currentPassword',
          { message: problemSentence(problem, accountTexts.passwordUpdateFailed) },
          { shouldFocus: true },
        );
      else if (common) form.setError('newPassword', { message: common }, { shouldFocus: true });
      else setFailure(outcomeSentence(problem, accountTexts.passwordUpdateFailed));
      return undefined;
    },
    saved: onDone,
  });
  const change = form.handleSubmit(async (body) => {
    setFailure(undefined);
    await run({ body });
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
