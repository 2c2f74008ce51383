import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { passkeyTexts } from '@nead/contracts/accounts/passkey-texts.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '../../../engine/api/auth.ts';
import { useProviders } from '../../../engine/api/providers.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure, Note } from '../../../ui/note.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { askGoogle } from '../google/ask-google.ts';
import type { Google } from '../google/google.ts';
import { passkeyHere } from '../passkeys/passkey-here.ts';
import { useWaysIn } from './use-ways-in.ts';

type Way = 'password' | 'passkey' | 'google';

const insteadOf = {
  password: accountPageTexts.withPasswordInstead,
  passkey: accountPageTexts.withPasskeyInstead,
  google: accountPageTexts.withGoogleInstead,
} as const;

/**
 * Asks for something that only the owner has, before something that only the owner may do: the password once more, a passkey,
 * or a login at Google.
 */
export function OwnPassword({ error }: { error: string | undefined }) {
  const { hasPassword, hasPasskey } = useWaysIn();
  const google = useProviders()?.google;
  const [chosen, choose] = useState<Way>();
  const isGooglePossible = !hasPassword && Boolean(google);
  const isPasswordPossible = hasPassword || (!hasPasskey && !google);
  const possible: Way[] = [
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(isPasswordPossible ? (['password'] as const) : []),
    ...(isGooglePossible ? (['google'] as const) : []),
  ];
  // A passkey on another device takes longer than the password, if there is one.
  const first = passkeyHere.is() || !isPasswordPossible ? possible[0] : 'password';
  const way = chosen !== undefined && possible.includes(chosen) ? chosen : first;
  return (
    <div className="stack stack--s">
      {way === 'passkey' && <PasskeyConfirmation />}
      {way === 'google' && google && <GoogleConfirmation google={google} missing={error !== undefined} />}
      {way === 'password' && <CurrentPassword error={error} />}
      {possible
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} variant="text" small onClick={() => choose(other)}>
            {insteadOf[other]}
          </Button>
        ))}
    </div>
  );
}

/**
 * The confirmation by passkey. The device is asked each time the form is sent, since its answer can be used only once. The form
 * is then sent with the answer in a field.
 */
function PasskeyConfirmation() {
  const field = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const form = field.current?.form;
    let isAsking = false;

    async function ask(submitter: HTMLElement | null): Promise<void> {
      const { askDevice } = await import('../passkeys/ask-device.ts');
      const answer = await askDevice('in front');
      if (!field.current || !form) return;
      if (!answer) return setFailure(passkeyTexts.notAnswered);
      field.current.value = JSON.stringify(answer);
      form.requestSubmit(submitter);
    }

    function useUp(): void {
      if (field.current) field.current.value = '';
    }

    function atSubmit(event: SubmitEvent): void {
      // The field is emptied only after every listener of this event has read it.
      if (field.current?.value) return void setTimeout(useUp);
      event.preventDefault();
      event.stopPropagation();
      if (isAsking) return;
      isAsking = true;
      setFailure(undefined);
      void ask(event.submitter)
        .catch(() => setFailure(accountTexts.loginFailed))
        .finally(() => {
          isAsking = false;
        });
    }
    form?.addEventListener('submit', atSubmit);
    return () => form?.removeEventListener('submit', atSubmit);
  }, []);
  return (
    <>
      <input type="hidden" name="passkey" ref={field} />
      <p className="small muted">{passkeyTexts.confirms}</p>
      <Failure text={failure} />
    </>
  );
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

/** The confirmation by Google, for an account without a password. */
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
