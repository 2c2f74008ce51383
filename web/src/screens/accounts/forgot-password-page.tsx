import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { forgotPassword } from '@nead/contracts/accounts/requests.ts';
import { texts } from '@nead/contracts/accounts/texts.ts';
import { useState } from 'react';
import { call } from '../../engine/api/api.ts';
import { isProblem } from '../../engine/api/api-problem.ts';
import { Door } from '../../rooms/accounts/door/door.tsx';
import { emailField } from '../../rooms/accounts/fields/email-field.ts';
import { problemSentence } from '../../rooms/accounts/fields/problem-sentence.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { usePlainForm } from '../../ui/form/plain-form.ts';
import { Failure, Note } from '../../ui/note.tsx';

export function ForgotPasswordPage() {
  const [failure, setFailure] = useState<string>();
  const [sent, setSent] = useState(false);
  const form = usePlainForm(forgotPassword.body, async (body) => {
    setFailure(undefined);
    setSent(false);
    const reply = await call(forgotPassword, { body });
    if (!isProblem(reply)) setSent(true);
    else
      setFailure(reply.status === 404 ? texts.forgotUnavailable : problemSentence(reply, texts.forgotFailed));
  });
  return (
    <Door title={pageTexts.forgotPassword} heading={pageTexts.forgotYourPassword} lead={pageTexts.forgotLead}>
      <form className="stack" aria-label={pageTexts.forgotPassword} {...form.on}>
        <TextField {...emailField} autoComplete="username" error={form.errors.email} />
        <Failure text={failure} />
        {sent && <Note alert>{pageTexts.linkWorksFor(texts.forgotSent)}</Note>}
        <Button wide type="submit" look={sent ? 'soft' : 'filled'} disabled={form.busy}>
          {form.busy ? pageTexts.sending : sent ? pageTexts.sendItAgain : pageTexts.sendTheLink}
        </Button>
        <LinkButton wide look={sent ? 'filled' : 'text'} to="/login">
          {pageTexts.returnToLogin}
        </LinkButton>
      </form>
    </Door>
  );
}
