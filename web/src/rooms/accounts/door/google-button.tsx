import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { google } from '@nead/contracts/accounts/requests.ts';
import { texts } from '@nead/contracts/accounts/texts.ts';
import { useEffect, useState } from 'react';
import { call } from '../lib/api.ts';
import { isProblem } from '../lib/api-problem.ts';
import { auth } from '../lib/auth.ts';
import { Button } from '../ui/button.tsx';
import { type Challenge, challengeIn } from './challenge.ts';
import { type Google, type GoogleAnswer, type GoogleDoor, goToGoogle, takeGoogleAnswer } from './google.ts';
import { GooglePlace } from './google-place.tsx';
import { problemSentence } from './problem-sentence.ts';
import { useProviders } from './providers.ts';

interface GoogleButtonProps {
  from: GoogleDoor;
  remember?: () => boolean;
  onFailure: (sentence: string | undefined) => void;
  onChallenge: (challenge: Challenge) => void;
}

const failed = (from: GoogleDoor) =>
  from === '/signup' ? texts.googleSignupFailed : texts.googleLoginFailed;

/** Shown where the server knows a provider; its place is kept until the server has told. */
export function GoogleButton({ from, remember, onFailure, onChallenge }: GoogleButtonProps) {
  const known = useProviders();
  const [busy, setBusy] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is taken out of the address, once
  useEffect(() => {
    if (!window.location.hash) return;
    const answer = takeGoogleAnswer();
    if (answer === 'failed') onFailure(failed(from));
    else if (answer && answer !== 'cancelled') void comeIn(answer);
  }, []);

  async function comeIn({ proof, remember }: Exclude<GoogleAnswer, string>): Promise<void> {
    setBusy(true);
    const reply = await call(google, {
      body: { ...proof, rememberMe: remember, ...(from === '/signup' && { role: 'childminder' as const }) },
    });
    setBusy(false);
    if (!isProblem(reply)) return auth.begin(reply.data, remember);
    const challenge = challengeIn(reply, remember);
    if (challenge) onChallenge(challenge);
    else if (reply.code === 'GOOGLE_NOT_VERIFIED') onFailure(texts.googleNotVerified);
    else onFailure(reply.code === 'GOOGLE_FAILED' ? failed(from) : problemSentence(reply, failed(from)));
  }

  async function ask(provider: Google, remembered: boolean): Promise<void> {
    onFailure(undefined);
    if (!provider.simulated) return goToGoogle(provider, from, remembered);
    const { pickSimulatedPerson } = await import('./simulated-google.ts');
    const answer = await pickSimulatedPerson(provider, from, remembered);
    if (answer === 'failed') onFailure(failed(from));
    else if (answer !== 'cancelled') await comeIn(answer);
  }

  if (known === null || known?.google === null) return null;
  if (known === undefined) return <GooglePlace />;
  const { google: provider } = known;
  return (
    <GooglePlace>
      <p className="or">{pageTexts.or}</p>
      <Button
        look="line"
        wide
        icon={GoogleMark}
        disabled={busy}
        onClick={() => provider && void ask(provider, remember?.() ?? false)}
      >
        {busy ? pageTexts.askingGoogle : pageTexts.continueWithGoogle}
      </Button>
    </GooglePlace>
  );
}

const GoogleMark = (props: object) => (
  <svg viewBox="0 0 24 24" role="presentation" {...props}>
    <path d="M19.75 12H12.5M19.75 12a7.75 7.75 0 1 1-2.4-5.6" />
  </svg>
);
