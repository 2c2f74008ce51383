import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { forgotPassword } from '@nead/contracts/accounts/requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '../../engine/api/api.ts';
import { isProblem, problemSentence } from '../../engine/api/api-problem.ts';
import { VisitorFrame } from '../../rooms/accounts/before-login/visitor-frame.tsx';
import { emailField } from '../../rooms/accounts/fields/email-field.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { usePlainForm } from '../../ui/form/plain-form.ts';
import { Failure, Note } from '../../ui/note.tsx';

export function ForgotPasswordPage() {
  // What was typed at the login already.
  const typed: { email?: string } | null = useLocation().state;
  const [failure, setFailure] = useState<string>();
  const [sent, setSent] = useState(false);
  const form = usePlainForm(forgotPassword.body, async (body) => {
    setFailure(undefined);
    setSent(false);
    const reply = await call(forgotPassword, { body });
    if (!isProblem(reply)) setSent(true);
    else
      setFailure(
        reply.status === 404
          ? accountTexts.forgotUnavailable
          : problemSentence(reply, accountTexts.forgotFailed),
      );
  });
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
        <Failure text={failure} />
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
