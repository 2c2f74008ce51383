import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '../../../engine/api/auth.ts';
import { useProviders } from '../../../engine/api/providers.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { askGoogle } from '../google/ask-google.ts';
import type { Google } from '../google/google.ts';
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

/** In place of a password, for who has none: Google says that it is they. */
function GoogleConfirmation({ google, missing }: { google: Google; missing: boolean }) {
  const [credential, setCredential] = useState<string>();
  const [failed, setFailed] = useState(false);
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => () => waiting.current?.abort(), []);

  async function ask(): Promise<void> {
    waiting.current?.abort();
    const asked = new AbortController();
    waiting.current = asked;
    setFailed(false);
    const answer = await askGoogle(google, asked.signal);
    if (asked.signal.aborted || answer === 'cancelled') return;
    if (answer !== 'failed' && 'credential' in answer.proof) setCredential(answer.proof.credential);
    else setFailed(true);
  }

  const failure = failed ? accountTexts.googleLoginFailed : accountPageTexts.googleFirst;
  return (
    <div className="stack stack--s">
      {credential && <input type="hidden" name="credential" value={credential} />}
      {credential ? (
        <Note alert>{accountPageTexts.googleConfirmed}</Note>
      ) : (
        <p className="small muted">{accountPageTexts.googleConfirms}</p>
      )}
      <Button variant="line" onClick={() => void ask()}>
        {accountPageTexts.continueWithGoogle}
      </Button>
      {(failed || (missing && !credential)) && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
