import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { google } from '@nead/contracts/accounts/requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { call } from '../../../engine/api/api.ts';
import { isProblem, problemSentence } from '../../../engine/api/api-problem.ts';
import { auth } from '../../../engine/api/auth.ts';
import { useProviders } from '../../../engine/api/providers.ts';
import { useUnderWay } from '../../../engine/command/under-way.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import {
  type Google,
  type GooglePage,
  type GoogleProof,
  goToGoogle,
  roleOf,
  takeGoogleAnswer,
} from '../google/google.ts';
import { AgeNote } from './age-note.tsx';
import { type Challenge, challengeIn } from './challenge.ts';
import { GooglePlace } from './google-place.tsx';

interface GoogleButtonProps {
  from: GooglePage;
  remember?: () => boolean;
  /** The token of the invitation whose link led here, if there is one. */
  invitation?: string;
  onFailure: (sentence: string | undefined) => void;
  onChallenge: (challenge: Challenge) => void;
  /** Called after a login on a page that people who are logged in may see too. On other pages the guard leads on. */
  onEntered?: () => void;
}

type Picked = { proof: GoogleProof; remember: boolean; invitation?: string };

const failed = (from: GooglePage) =>
  from === '/signup' ? accountTexts.googleSignupFailed : accountTexts.googleLoginFailed;

/** Shown if the server has Google configured; its place is reserved until that is known. */
export function GoogleButton({
  from,
  remember,
  invitation,
  onFailure,
  onChallenge,
  onEntered,
}: GoogleButtonProps) {
  const known = useProviders();
  const [busy, during] = useUnderWay();
  const [unknown, setUnknown] = useState<Picked>();
  const [unproved, setUnproved] = useState<Picked>();
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => () => waiting.current?.abort(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is taken from the address once
  useEffect(() => {
    if (!window.location.hash) return;
    const answer = takeGoogleAnswer();
    if (answer === 'failed') onFailure(failed(from));
    else if (answer && answer !== 'cancelled') void comeIn(answer, roleOf(answer.from));
  }, []);

  async function comeIn(picked: Picked, role: Role | undefined, password?: string): Promise<void> {
    const { proof, remember, invitation } = picked;
    onFailure(undefined);
    const more = { ...(role && { role }), ...(invitation && { invitation }), ...(password && { password }) };
    const body = { ...proof, rememberMe: remember, ...more };
    const reply = await during(() => call(google, { body }));
    if (!isProblem(reply)) {
      auth.begin(reply.data, remember);
      return onEntered?.();
    }
    if (reply.code === 'ACCOUNT_NOT_FOUND') {
      setUnknown(from === '/login' ? picked : undefined);
      onFailure(problemSentence(reply, failed(from)));
      return;
    }
    setUnproved(reply.code === 'GOOGLE_NEEDS_PASSWORD' || password ? picked : undefined);
    const challenge = challengeIn(reply, remember);
    if (challenge) onChallenge(challenge);
    else if (reply.code === 'GOOGLE_NOT_VERIFIED') onFailure(accountTexts.googleNotVerified);
    else onFailure(reply.code === 'GOOGLE_FAILED' ? failed(from) : problemSentence(reply, failed(from)));
  }

  async function ask(provider: Google, remembered: boolean): Promise<void> {
    onFailure(undefined);
    setUnknown(undefined);
    setUnproved(undefined);
    if (!provider.simulated) return goToGoogle(provider, from, { remember: remembered, invitation });
    waiting.current?.abort();
    const asked = new AbortController();
    waiting.current = asked;
    const { pickSimulatedPerson } = await import('../google/simulated-google.ts');
    const answer = await pickSimulatedPerson(provider, from, remembered, asked.signal);
    if (answer === 'failed') onFailure(failed(from));
    else if (answer !== 'cancelled')
      await comeIn({ ...answer, ...(invitation && { invitation }) }, roleOf(from));
  }

  if (known === null || known?.google === null) return null;
  if (known === undefined) return <GooglePlace />;
  const { google: provider } = known;
  return (
    <GooglePlace>
      {unknown && <UnknownAtGoogle busy={busy} openAs={(role) => void comeIn(unknown, role)} />}
      {unproved && (
        <PasswordAtGoogle busy={busy} enter={(password) => comeIn(unproved, roleOf(from), password)} />
      )}
      <p className="or">{accountPageTexts.or}</p>
      <Button
        variant="line"
        wide
        icon={GoogleMark}
        disabled={busy}
        onClick={() => provider && void ask(provider, remember?.() ?? false)}
      >
        {busy ? accountPageTexts.askingGoogle : accountPageTexts.continueWithGoogle}
      </Button>
    </GooglePlace>
  );
}

const GoogleMark = (props: object) => (
  <svg viewBox="0 0 24 24" role="presentation" {...props}>
    <path d="M19.75 12H12.5M19.75 12a7.75 7.75 0 1 1-2.4-5.6" />
  </svg>
);

/** The step for an account that has a password: its owner enters it once, and can log in with Google from then on. */
function PasswordAtGoogle({ busy, enter }: { busy: boolean; enter: (password: string) => Promise<void> }) {
  const [password, setPassword] = useState('');
  return (
    <Form send={() => enter(password)}>
      <PasswordField
        name="passwordAtGoogle"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button variant="soft" wide type="submit" disabled={busy || password === ''}>
        {accountPageTexts.addGoogle}
      </Button>
    </Form>
  );
}

/** The choice of an unknown person at the login, which signs nobody up. */
function UnknownAtGoogle({
  busy,
  openAs,
}: {
  busy: boolean;
  openAs: (role: 'childminder' | 'parent') => void;
}) {
  const heading = useId();
  return (
    <section className="stack" aria-labelledby={heading}>
      <h2 className="h3" id={heading}>
        {accountPageTexts.notHereYet}
      </h2>
      <p className="small muted">{accountPageTexts.invitedAsParent}</p>
      <AgeNote />
      <Button variant="soft" wide disabled={busy} onClick={() => openAs('childminder')}>
        {accountPageTexts.openChildminderAccount}
      </Button>
      <Button variant="line" wide disabled={busy} onClick={() => openAs('parent')}>
        {accountPageTexts.useYourInvitation}
      </Button>
    </section>
  );
}
