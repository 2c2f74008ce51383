import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { askGoogle } from '../google/ask-google.ts';
import type { Google } from '../google/google.ts';

/** In place of a password, for who has none: Google says that it is they. */
export function GoogleConfirmation({ google, missing }: { google: Google; missing: boolean }) {
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
