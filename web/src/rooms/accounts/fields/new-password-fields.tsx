import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { PasswordField } from './password-field.tsx';

/** A new password, typed twice. */
export function NewPasswordFields<
  Values extends FieldValues & { password: string; confirmPassword: string },
>({ form }: { form: UseFormReturn<Values> }) {
  const { register, formState } = form;
  const { password, confirmPassword } = formState.errors;
  const field = (name: 'password' | 'confirmPassword') => register(name as Path<Values>); // Values has both
  const said = (error: unknown) =>
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : undefined;
  return (
    <>
      <PasswordField
        autoComplete="new-password"
        help={accountPageTexts.newPasswordHelp}
        error={said(password)}
        {...field('password')}
      />
      <PasswordField
        label={accountPageTexts.confirmPassword}
        autoComplete="new-password"
        error={said(confirmPassword)}
        {...field('confirmPassword')}
      />
    </>
  );
}
