import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { forgotPassword } from '@nead/contracts/accounts/requests.ts';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Note } from '../ui/note.tsx';
import { emailField } from './email-field.ts';
import { pendingEmail, rememberPendingEmail } from './pending-email.ts';
import { usePlainForm } from './plain-form.ts';
import { resend } from './resend-button.tsx';

/** The verification mail again, to an address that is known from just before, or asked for. */
export function ResendForm() {
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof resend>>>();
  // An address and nothing else, as the call for a forgotten password has it too.
  const form = usePlainForm(forgotPassword.body, async ({ email }) => {
    setOutcome(undefined);
    rememberPendingEmail(email);
    setOutcome(await resend(email));
  });
  return (
    <form className="stack" aria-label={pageTexts.resendVerificationEmail} {...form.on}>
      <TextField
        {...emailField}
        autoComplete="email"
        defaultValue={pendingEmail()}
        error={form.errors.email}
      />
      {outcome && (
        <Note tone={outcome.sent ? 'green' : 'coral'} alert>
          {outcome.sentence}
        </Note>
      )}
      <Button look="soft" wide type="submit" disabled={form.busy}>
        {form.busy ? pageTexts.sending : pageTexts.resendVerificationEmail}
      </Button>
    </form>
  );
}
