import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { forgotPassword } from '@nead/contracts/accounts/requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type ApiProblem, problemSentence } from '../../engine/api/api-problem.ts';
import { VisitorFrame } from '../../rooms/accounts/before-login/visitor-frame.tsx';
import { emailField } from '../../rooms/accounts/fields/email-field.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { TextField } from '../../ui/form/field.tsx';
import { usePlainForm } from '../../ui/form/plain-form.ts';
import { Failure, Note } from '../../ui/note.tsx';

export function ForgotPasswordPage() {
  // The address that was typed at the login.
  const typed: { email?: string } | null = useLocation().state;
  const [wasSent, setWasSent] = useState(false);
  const { busy, problem, run } = useCommand(forgotPassword, { saved: () => setWasSent(true) });
  const form = usePlainForm(forgotPassword.body, async (body) => void (await run({ body })));
  const sent = wasSent && !busy && !problem;
  return (
    <VisitorFrame
      title={accountPageTexts.forgotPassword}
      heading={accountPageTexts.forgotYourPassword}
      lead={accountPageTexts.forgotLead}
    >
      <form className="stack" aria-label={accountPageTexts.forgotPassword} {...form.on}>
        <TextField
          {...emailField}
          autoComplete="username"
          defaultValue={typed?.email}
          error={form.errors.email}
        />
        <Failure text={busy || !problem ? undefined : failureOf(problem)} />
        {sent && <Note alert>{accountPageTexts.linkWorksFor(accountTexts.forgotSent)}</Note>}
        <Button wide type="submit" variant={sent ? 'soft' : 'filled'} disabled={form.busy}>
          {form.busy
            ? accountPageTexts.sending
            : sent
              ? accountPageTexts.sendItAgain
              : accountPageTexts.sendTheLink}
        </Button>
        <LinkButton wide variant={sent ? 'filled' : 'text'} to="/login">
          {accountPageTexts.returnToLogin}
        </LinkButton>
      </form>
    </VisitorFrame>
  );
}

const failureOf = (problem: ApiProblem): string =>
  problem.status === 404
    ? accountTexts.forgotUnavailable
    : problemSentence(problem, accountTexts.forgotFailed);
