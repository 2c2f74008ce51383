import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
import type { LoginRequest } from '@nead/contracts/accounts/requests.ts';
import { logInFirst } from '@nead/contracts/calendar/log-in-first.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { rememberedPlace } from '../app/return-to.ts';
import { auth } from '../lib/auth.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Checkbox, TextField } from '../ui/field.tsx';
import { latePart } from '../ui/late-part.ts';
import { Note } from '../ui/note.tsx';
import type { Challenge } from './challenge.ts';
import { Door } from './door.tsx';
import { emailField } from './email-field.ts';
import { GooglePlace } from './google-place.tsx';
import { PasswordField } from './password-field.tsx';
import { usePlainForm } from './plain-form.ts';

// The page is there for typing before the rest of it: what checks and sends, and what most people never press.
const loadCall = () => import('./login-call.ts');
const SecondFactorStep = latePart(async () => (await import('./second-factor-step.tsx')).SecondFactorStep);
const GoogleButton = latePart(async () => (await import('./google-button.tsx')).GoogleButton);
const ResendButton = latePart(async () => (await import('./resend-button.tsx')).ResendButton);
const DemoButtons = latePart(async () => (await import('./demo-buttons.tsx')).DemoButtons);

export function LoginPage() {
  const [challenge, setChallenge] = useState<Challenge>();
  const [failure, setFailure] = useState<string>();
  const form = <LoginForm failure={failure} onFailure={setFailure} onChallenge={setChallenge} />;
  if (!challenge) return form;
  return (
    <Suspense fallback={form}>
      <SecondFactorStep
        {...challenge}
        onBack={(why) => {
          setFailure(why);
          setChallenge(undefined);
        }}
      />
    </Suspense>
  );
}

/** Why somebody stands here who wanted to be elsewhere. */
function whyHere(): string | undefined {
  if (auth.ending() === 'expired') return pageTexts.sessionHasEnded;
  return rememberedPlace()?.includes('/calendar') ? logInFirst : undefined;
}

interface LoginFormProps {
  failure: string | undefined;
  onFailure: (sentence: string | undefined) => void;
  onChallenge: (challenge: Challenge) => void;
}

function LoginForm({ failure, onFailure, onChallenge }: LoginFormProps) {
  const [unverified, setUnverified] = useState<string>();
  const place = useRef<HTMLFormElement>(null);
  const form = usePlainForm(async () => (await loadCall()).LoginRequest, logIn);
  const why = whyHere();

  useEffect(() => {
    // Told where it is pressed, should it fail.
    loadCall().catch(() => undefined);
  }, []);

  async function logIn(request: LoginRequest): Promise<void> {
    onFailure(undefined);
    setUnverified(undefined);
    const outcome = await (await loadCall()).askToLogIn(request);
    // The guard around every page sees the new session and goes on from here.
    if ('session' in outcome) return auth.begin(outcome.session, request.rememberMe ?? false);
    if ('challenge' in outcome) return onChallenge(outcome.challenge);
    if (outcome.unverified) setUnverified(request.email);
    onFailure(outcome.failure);
  }

  function logInAs(known: { email: string; password: string }): void {
    if (!place.current) return;
    for (const [name, value] of Object.entries(known)) {
      const field = place.current.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
    void form.submit(place.current);
  }

  const isToBeRemembered = () => {
    const box = place.current?.elements.namedItem('rememberMe');
    return box instanceof HTMLInputElement && box.checked;
  };

  const { errors, busy, lost } = form;
  const said = lost ? pageTexts.notReached : failure;
  return (
    <Door
      title={pageTexts.logIn}
      heading={pageTexts.welcomeBack}
      lead={pageTexts.loginLead}
      below={
        <Suspense>
          <DemoButtons disabled={busy} onChoose={logInAs} />
        </Suspense>
      }
    >
      {why && !said && <Note tone="gold">{why}</Note>}
      <form className="stack" aria-label={pageTexts.logIn} ref={place} {...form.on}>
        <TextField {...emailField} autoComplete="username" error={errors.email} />
        <PasswordField autoComplete="current-password" error={errors.password} name="password" />
        <div className="row row--between door__choices">
          <Checkbox label={pageTexts.rememberMe} name="rememberMe" />
          <LinkButton look="text" small to="/forgot-password">
            {pageTexts.forgotPasswordAsked}
          </LinkButton>
        </div>
        {said && (
          <Note tone="coral" alert>
            {said}
          </Note>
        )}
        {unverified && (
          <Suspense>
            <ResendButton email={unverified} />
          </Suspense>
        )}
        <Button wide type="submit" disabled={busy}>
          {busy ? pageTexts.loggingIn : pageTexts.logIn}
        </Button>
      </form>
      <Suspense fallback={<GooglePlace />}>
        <GoogleButton
          from="/login"
          remember={isToBeRemembered}
          onFailure={onFailure}
          onChallenge={onChallenge}
        />
      </Suspense>
      <p className="small door__other">
        {pageTexts.newHere}{' '}
        <Link className="strong" to="/signup">
          {pageTexts.signUpAsChildminder}
        </Link>
      </p>
    </Door>
  );
}
