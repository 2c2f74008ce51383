import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { Link } from 'react-router-dom';
import { useAuth } from '../../../engine/api/auth.ts';
import { useProviders } from '../../../engine/api/providers.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { GoogleConfirmation } from './google-confirmation.tsx';
import { useHasPassword } from './use-has-password.ts';

/** What only the owner has, before something that only the owner may do: the password once more, or Google's word. */
export function OwnPassword({ error }: { error: string | undefined }) {
  const hasPassword = useHasPassword();
  const google = useProviders()?.google;
  if (!hasPassword && google) return <GoogleConfirmation google={google} missing={error !== undefined} />;
  return <CurrentPassword error={error} />;
}

function CurrentPassword({ error }: { error: string | undefined }) {
  return (
    <div className="stack stack--s">
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly autoComplete="username" value={useAuth()?.user.email ?? ''} />
      <PasswordField
        label={accountPageTexts.currentPassword}
        name="currentPassword"
        autoComplete="current-password"
        error={error}
      />
      <Link className="small" to="/forgot-password">
        {accountPageTexts.noPasswordKnown}
      </Link>
    </div>
  );
}
