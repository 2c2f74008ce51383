import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldsProps {
  errors: { password?: string | undefined; confirmPassword?: string | undefined };
}

/** A new password, typed twice. */
export const NewPasswordFields = ({ errors: { password, confirmPassword } }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      name="password"
      autoComplete="new-password"
      help={accountPageTexts.newPasswordHelp}
      error={password}
    />
    <PasswordField
      label={accountPageTexts.confirmPassword}
      name="confirmPassword"
      autoComplete="new-password"
      error={confirmPassword}
    />
  </>
);
