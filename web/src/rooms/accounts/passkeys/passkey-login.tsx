import { logInWithPasskey } from '@nead/contracts/accounts/passkey-requests.ts';
import { passkeyTexts } from '@nead/contracts/accounts/passkey-texts.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { Fingerprint } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { outcomeSentence } from '../../../engine/api/api-problem.ts';
import { auth } from '../../../engine/api/auth.ts';
import { Button } from '../../../ui/button.tsx';
import { useCommand } from '../../../ui/command/use-command.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Failure } from '../../../ui/note.tsx';
import { askDevice } from './ask-device.ts';
import { passkeyHere } from './passkey-here.ts';

interface PasskeyLoginProps {
  /** This device has a passkey, so the button is above the password. */
  isFirst: boolean;
  remember: () => boolean;
}

/** Logs in with a passkey: by a button, or chosen in the e-mail field. */
export function PasskeyLogin({ isFirst, remember }: PasskeyLoginProps) {
  const [isUnasked, setUnasked] = useState(false);
  const { busy, problem, run } = useCommand(logInWithPasskey, {
    failed({ message }) {
      if (message === passkeyTexts.unknown) passkeyHere.forget();
      return undefined;
    },
    // The guard notices the new session and redirects.
    saved(session) {
      passkeyHere.note();
      auth.begin(session, remember());
    },
  });
  const left = useRef(false);

  async function ask(where: Parameters<typeof askDevice>[0]): Promise<void> {
    setUnasked(false);
    const answer = await askDevice(where).catch(() => 'unasked' as const);
    if (answer === 'unasked') return setUnasked(where === 'in front');
    if (!answer || left.current) return;
    const done = await run({ body: { answer, rememberMe: remember() } });
    // A passkey that was refused can be chosen again in the field.
    if (!done && where === 'in the background' && !left.current) await ask(where);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once for a page
  useEffect(() => {
    left.current = false;
    void offered().then((is) => (is && !left.current ? ask('in the background') : undefined));
    return () => {
      left.current = true;
    };
  }, []);

  const sentence = problem && outcomeSentence(problem, accountTexts.loginFailed);
  const failure = busy ? undefined : isUnasked ? accountTexts.loginFailed : sentence;
  return (
    <>
      {isFirst && (
        <Button wide disabled={busy} onClick={() => void ask('in front')}>
          <Icon of={Fingerprint} />
          {passkeyTexts.logInWith}
        </Button>
      )}
      <Failure text={failure} />
    </>
  );
}

/** Answers whether this browser offers passkeys in a field. */
const offered = async (): Promise<boolean> =>
  (await window.PublicKeyCredential?.isConditionalMediationAvailable?.().catch(() => false)) ?? false;
