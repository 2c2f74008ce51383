import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { Link } from 'react-router-dom';
import { useAuth } from '../../../engine/api/auth.ts';
import { PasswordField } from './password-field.tsx';

/** The current password, once more, before something that only the owner may do. */
export function OwnPassword({ error }: { error: string | undefined }) {
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
