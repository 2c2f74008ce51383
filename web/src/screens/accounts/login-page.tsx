import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { passkeyTexts } from '@nead/contracts/accounts/passkey-texts.ts';
import type { LoginRequest } from '@nead/contracts/accounts/requests.ts';
import { logInFirst } from '@nead/contracts/calendar/log-in-first.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { Suspense, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { auth } from '../../engine/api/auth.ts';
import { rememberedPlace } from '../../engine/routing/return-to.ts';
import type { Challenge } from '../../rooms/accounts/before-login/challenge.ts';
import { GooglePlace } from '../../rooms/accounts/before-login/google-place.tsx';
import { VisitorFrame } from '../../rooms/accounts/before-login/visitor-frame.tsx';
import { emailField } from '../../rooms/accounts/fields/email-field.ts';
import { PasswordField } from '../../rooms/accounts/fields/password-field.tsx';
import { passkeyHere } from '../../rooms/accounts/passkeys/passkey-here.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FoldHead } from '../../ui/fold-head.tsx';
import { Checkbox, TextField } from '../../ui/form/field.tsx';
import { usePlainForm } from '../../ui/form/plain-form.ts';
import { lazyPart } from '../../ui/layer/lazy-part.ts';
import { Failure, Note } from '../../ui/note.tsx';
import { BesideForm } from './beside-form.tsx';

// Parts that are loaded after the form, so that typing can begin: validation, the call, and parts that few people need.
const loadCall = () => import('../../rooms/accounts/before-login/login-call.ts');
const SecondFactorStep = lazyPart(
  async () => (await import('../../rooms/accounts/before-login/second-factor-step.tsx')).SecondFactorStep,
);
const GoogleButton = lazyPart(
  async () => (await import('../../rooms/accounts/before-login/google-button.tsx')).GoogleButton,
);
const ResendButton = lazyPart(
  async () => (await import('../../rooms/accounts/before-login/resend-button.tsx')).ResendButton,
);
const PasskeyLogin = lazyPart(
  async () => (await import('../../rooms/accounts/passkeys/passkey-login.tsx')).PasskeyLogin,
);
const DemoButtons = lazyPart(
  async () => (await import('../../rooms/accounts/before-login/demo-buttons.tsx')).DemoButtons,
);

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

/** Holds the place of the button until its code is there. */
const PasskeyPlace = () => (
  <Button wide disabled>
    {passkeyTexts.logInWith}
  </Button>
);

/** The reason why somebody was sent to the login. */
function whyHere(): string | undefined {
  if (auth.ending() === 'expired') return auth.saidOfEnding() ?? accountPageTexts.sessionHasEnded;
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
  const navigate = useNavigate();
  const why = whyHere();
  const [hasPasskey] = useState(passkeyHere.is);

  async function logIn(request: LoginRequest): Promise<void> {
    onFailure(undefined);
    setUnverified(undefined);
    const outcome = await (await loadCall()).askToLogIn(request);
    // The guard notices the new session and redirects.
    if ('session' in outcome) return auth.begin(outcome.session, request.rememberMe ?? false);
    if ('challenge' in outcome) return onChallenge(outcome.challenge);
    if (outcome.unverified) setUnverified(request.email);
    onFailure(outcome.failure);
  }

  function fieldOf(name: string): HTMLInputElement | undefined {
    const field = place.current?.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field : undefined;
  }

  function logInAs(known: { email: string; password: string }): void {
    if (!place.current) return;
    for (const [name, value] of Object.entries(known)) {
      const field = fieldOf(name);
      if (field) field.value = value;
    }
    void form.submit(place.current);
  }

  const isToBeRemembered = () => fieldOf('rememberMe')?.checked === true;

  const { errors, busy, lost } = form;
  const passwordForm = (
    <form className="stack" aria-label={accountPageTexts.logIn} ref={place} {...form.on}>
      <TextField {...emailField} autoComplete="username webauthn" error={errors.email} />
      <PasswordField autoComplete="current-password" error={errors.password} name="password" />
      <div className="row row--between door__choices">
        <Checkbox label={accountPageTexts.rememberMe} name="rememberMe" />
        <LinkButton
          variant="text"
          small
          to="/forgot-password"
          onClick={(event) => {
            event.preventDefault();
            navigate('/forgot-password', { state: { email: fieldOf('email')?.value } });
          }}
        >
          {accountPageTexts.forgotPasswordAsked}
        </LinkButton>
      </div>
      <Failure text={lost ? frameTexts.partMissing : failure} />
      {/* A browser asks again for code that it failed to load only after the page is reloaded. */}
      {lost && (
        <Button wide variant="line" onClick={() => window.location.reload()}>
          {frameTexts.loadItAgain}
        </Button>
      )}
      {unverified && (
        <Suspense>
          <ResendButton email={unverified} />
        </Suspense>
      )}
      <Button wide type="submit" disabled={busy}>
        {busy ? accountPageTexts.loggingIn : accountPageTexts.logIn}
      </Button>
    </form>
  );
  return (
    <VisitorFrame
      title={accountPageTexts.logIn}
      heading={accountPageTexts.welcomeBack}
      lead={hasPasskey ? passkeyTexts.lead : accountPageTexts.loginLead}
      picture={<BesideForm />}
      below={
        <Suspense>
          <DemoButtons disabled={busy} onChoose={logInAs} />
        </Suspense>
      }
    >
      {why && !failure && !lost && <Note tone="gold">{why}</Note>}
      <Suspense fallback={hasPasskey && <PasskeyPlace />}>
        <PasskeyLogin isFirst={hasPasskey} remember={isToBeRemembered} />
      </Suspense>
      {hasPasskey ? (
        <details open={failure !== undefined || unverified !== undefined || undefined}>
          <FoldHead>{passkeyTexts.withPassword}</FoldHead>
          {passwordForm}
        </details>
      ) : (
        passwordForm
      )}
      <Suspense fallback={<GooglePlace />}>
        <GoogleButton
          from="/login"
          remember={isToBeRemembered}
          onFailure={onFailure}
          onChallenge={onChallenge}
        />
      </Suspense>
      <p className="small door__other">
        {accountPageTexts.newHere}{' '}
        <Link className="strong" to="/signup">
          {accountPageTexts.signUpAsChildminder}
        </Link>
      </p>
    </VisitorFrame>
  );
}
