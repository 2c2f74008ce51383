import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { forgotPassword } from '@nead/contracts/accounts/requests.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { usePlainForm } from '../../../ui/form/plain-form.ts';
import { emailField } from '../fields/email-field.ts';
import { pendingEmail, rememberPendingEmail } from './pending-email.ts';
import { useResend } from './resend-button.tsx';

/** Sends the verification mail again, to the address from sign-up or one that is asked for. */
export function ResendForm() {
  const { outcome, resend } = useResend();
  // The call for a forgotten password has the same single field, so its schema is used.
  const form = usePlainForm(forgotPassword.body, async ({ email }) => {
    rememberPendingEmail(email);
    await resend(email);
  });
  return (
    <form className="stack" aria-label={accountPageTexts.resendVerificationEmail} {...form.on}>
      <TextField
        {...emailField}
        autoComplete="email"
        defaultValue={pendingEmail()}
        error={form.errors.email}
      />
      {outcome}
      <Button variant="soft" wide type="submit" disabled={form.busy}>
        {form.busy ? accountPageTexts.sending : accountPageTexts.resendVerificationEmail}
      </Button>
    </form>
  );
}
