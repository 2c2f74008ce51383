import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { changeChildminderPassword, changePassword } from '@nead/contracts/accounts/profile-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { Link } from 'react-router-dom';
import { type ApiProblem, problemSentence } from '../../../engine/api/api-problem.ts';
import { useAuth } from '../../../engine/api/auth.ts';
import { useOpened } from '../../../engine/forms/use-opened.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusOfTurn } from '../../../ui/form/focus-of-turn.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { passwordProblem } from '../fields/form-problem.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { OwnPassword } from './own-password.tsx';
import { SecretForm } from './secret-form.tsx';
import { useWaysIn } from './use-ways-in.ts';

/** The section of the password, closed and cleared after a change. Without a password, one can be set. */
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

/** The form for the first password, after the owner has confirmed in another way who they are. */
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

const said = {
  text: accountTexts.passwordUpdated,
  detail: accountPageTexts.otherDevicesLoggedOut,
  about: 'password',
};

type Errors = Readonly<Record<string, string | undefined>>;

/** The fields for the new password, typed twice. */
const NewPassword = ({ errors, help }: { errors: Errors; help?: string }) => (
  <>
    <PasswordField
      label={accountPageTexts.newPassword}
      name="newPassword"
      autoComplete="new-password"
      {...(help && { help })}
      error={errors.newPassword}
    />
    <PasswordField
      label={accountPageTexts.confirmNewPassword}
      name="confirmPassword"
      autoComplete="new-password"
      error={errors.confirmPassword}
    />
  </>
);

const FirstPasswordForm = ({ onDone }: { onDone: () => void }) => (
  <SecretForm
    label={accountPageTexts.setPassword}
    command={changePassword}
    words={{ said, saved: onDone }}
    failed={accountTexts.passwordUpdateFailed}
    act={accountPageTexts.setPassword}
  >
    {(errors) => (
      <>
        <NewPassword errors={errors} help={accountPageTexts.shortPasswordHelp} />
        <OwnPassword error={errors.currentPassword} />
      </>
    )}
  </SecretForm>
);

/** The messages of a refusal that belong under a field. */
function wrongField(problem: ApiProblem): Errors | undefined {
  const newPassword = passwordProblem(problem);
  if (problem.code !== 'WRONG_PASSWORD') return newPassword ? { newPassword } : undefined;
  return { currentPassword: problemSentence(problem, accountTexts.passwordUpdateFailed) };
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const user = useAuth()?.user;
  return (
    <SecretForm
      label={accountPageTexts.changePassword}
      // Childminders have a call of their own, from the first version of the API.
      command={user?.role === 'childminder' ? changeChildminderPassword : changePassword}
      words={{ said, saved: onDone }}
      whenLeft
      wrongField={wrongField}
      failed={accountTexts.passwordUpdateFailed}
      act={accountPageTexts.updatePassword}
      acting={accountPageTexts.saving}
      small
      more={
        <Link className="small" to="/forgot-password">
          {accountPageTexts.noPasswordKnown}
        </Link>
      }
    >
      {(errors) => (
        <>
          {/* Tells a password manager which account this is. */}
          <input hidden readOnly autoComplete="username" value={user?.email ?? ''} />
          <PasswordField
            label={accountPageTexts.currentPassword}
            name="currentPassword"
            autoComplete="current-password"
            error={errors.currentPassword}
          />
          <NewPassword errors={errors} help={accountPageTexts.shortPasswordHelp} />
        </>
      )}
    </SecretForm>
  );
}
