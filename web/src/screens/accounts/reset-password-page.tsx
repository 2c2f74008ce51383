import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { resetPassword, SetPasswordForm } from '@nead/contracts/accounts/requests.ts';
import { askRecovery } from '@nead/contracts/accounts/security-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { call } from '../../engine/api/api.ts';
import { isProblem, problemSentence } from '../../engine/api/api-problem.ts';
import { auth } from '../../engine/api/auth.ts';
import { useAfter } from '../../rooms/accounts/before-login/use-after.ts';
import { useLink } from '../../rooms/accounts/before-login/use-link.ts';
import { VisitorFrame } from '../../rooms/accounts/before-login/visitor-frame.tsx';
import { formProblem } from '../../rooms/accounts/fields/form-problem.ts';
import { NewPasswordFields } from '../../rooms/accounts/fields/new-password-fields.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { usePlainForm } from '../../ui/form/plain-form.ts';
import { Failure, Note } from '../../ui/note.tsx';

const PAUSE_MS = 3_000;

export function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const { content, problem } = useLink(token);
  if (!token) return <NoReset sentence={accountTexts.resetTokenMissing} />;
  if (problem) {
    const unknown = problem.code === 'LINK_INVALID';
    return (
      <NoReset
        sentence={unknown ? accountTexts.resetInvalid : problemSentence(problem, accountTexts.resetInvalid)}
        used={problem.code === 'LINK_USED'}
      />
    );
  }
  if (content && content.purpose !== 'reset') return <NoReset sentence={accountTexts.resetInvalid} />;
  if (content && waits(content.recovery))
    return <Recovery token={token} asked={content.recovery ?? undefined} />;
  return <ResetForm token={token} email={content?.email ?? ''} />;
}

/** Answers whether the account has no password yet, and cannot set one now. */
const waits = (recovery: string | null | undefined): boolean =>
  recovery === null || (recovery !== undefined && recovery > new Date().toISOString());

/** The slow way back into an account that has no password (docs/decisions/188). */
function Recovery({ token, asked }: { token: string; asked: string | undefined }) {
  const [effectiveAt, setEffectiveAt] = useState(asked);
  const { busy, problem, run } = useCommand(askRecovery, {
    saved: ({ effectiveAt: from }) => setEffectiveAt(from),
  });
  const failure = !busy && problem && problemSentence(problem, accountTexts.resetInvalid);
  return (
    <VisitorFrame
      title={accountPageTexts.resetPassword}
      heading={accountPageTexts.recoverySlow}
      lead={accountPageTexts.recoverySlowLead}
    >
      {effectiveAt ? (
        <Note alert>{accountPageTexts.recoveryFrom(dayAndTime(effectiveAt))}</Note>
      ) : (
        <Button wide disabled={busy} onClick={() => void run({ body: { token } })}>
          {accountPageTexts.recoveryBegin}
        </Button>
      )}
      <Failure text={failure || undefined} />
      <p className="small muted">{accountPageTexts.recoveryWaysIn}</p>
      <LinkButton wide variant="text" to="/login">
        {accountPageTexts.returnToLogin}
      </LinkButton>
    </VisitorFrame>
  );
}

/**
 * A link that cannot be used. A used one has set a password, so the next step is the login; otherwise a new link is asked for.
 */
const NoReset = ({ sentence, used = false }: { sentence: string; used?: boolean }) => (
  <VisitorFrame title={accountPageTexts.resetPassword} heading={accountPageTexts.resetYourPassword}>
    <Note tone={used ? 'green' : 'coral'} alert>
      {sentence}
    </Note>
    {used && (
      <LinkButton wide to="/login">
        {accountPageTexts.goToLogin}
      </LinkButton>
    )}
    <LinkButton wide to="/forgot-password" {...(used && { variant: 'text' })}>
      {accountPageTexts.requestANewLink}
    </LinkButton>
    {!used && (
      <LinkButton wide variant="text" to="/login">
        {accountPageTexts.returnToLogin}
      </LinkButton>
    )}
  </VisitorFrame>
);

function ResetForm({ token, email }: { token: string; email: string }) {
  const form = usePlainForm(SetPasswordForm, reset, { whenLeft: true });
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState(false);
  const navigate = useNavigate();
  useAfter(done, PAUSE_MS, () => navigate('/login', { replace: true }));

  async function reset({ password }: { password: string }) {
    setFailure(undefined);
    const reply = await call(resetPassword, { body: { token, password } });
    if (!isProblem(reply)) {
      // The server has ended all sessions of this account, this browser’s too. It is not a logout: commands that wait here are
      // kept.
      if (email && auth.get()?.user.email === email) auth.end('expired');
      setDone(true);
      return undefined;
    }
    const told = formProblem(reply, accountTexts.resetFailed);
    setFailure(told.form);
    return told.fields;
  }

  if (done) {
    return (
      <VisitorFrame title={accountPageTexts.resetPassword} heading={accountPageTexts.newPasswordIsSet}>
        <Note alert>{accountPageTexts.loggedOutElsewhere(accountTexts.passwordReset)}</Note>
        <LinkButton wide to="/login" replace>
          {accountPageTexts.goToLogin}
        </LinkButton>
      </VisitorFrame>
    );
  }
  return (
    <VisitorFrame
      title={accountPageTexts.resetPassword}
      heading={accountPageTexts.resetYourPassword}
      lead={accountPageTexts.newPasswordFor(email)}
    >
      <form className="stack" aria-label={accountPageTexts.resetPassword} {...form.on}>
        {/* Tells a password manager which account this is. */}
        <input hidden readOnly autoComplete="username" value={email} />
        <NewPasswordFields errors={form.errors} />
        <Failure text={failure} />
        <Button wide type="submit" disabled={form.busy}>
          {form.busy ? accountPageTexts.saving : accountPageTexts.resetPassword}
        </Button>
        <LinkButton wide variant="text" to="/login">
          {accountPageTexts.returnToLogin}
        </LinkButton>
      </form>
    </VisitorFrame>
  );
}
