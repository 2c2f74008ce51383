import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
import type { LoggedIn } from '@nead/contracts/accounts/session-requests.ts';
import { texts } from '@nead/contracts/accounts/texts.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ApiProblem } from '../../engine/api/api-problem.ts';
import { auth } from '../../engine/api/auth.ts';
import { challengeIn } from '../../rooms/accounts/door/challenge.ts';
import { Door } from '../../rooms/accounts/door/door.tsx';
import { EmailChange } from '../../rooms/accounts/door/email-change.tsx';
import { forgetPendingEmail } from '../../rooms/accounts/door/pending-email.ts';
import { ResendForm } from '../../rooms/accounts/door/resend-form.tsx';
import { SecondFactorStep } from '../../rooms/accounts/door/second-factor-step.tsx';
import { useVerification, type Verification } from '../../rooms/accounts/door/use-verification.ts';
import { problemSentence } from '../../rooms/accounts/fields/problem-sentence.ts';
import { LinkButton } from '../../ui/button.tsx';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { Note } from '../../ui/note.tsx';
import { Progress } from '../../ui/page/progress.tsx';

/** The old address of an account gets a link here as well, which waits for an answer. */
export function VerifyEmailPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  return token && params.has('change') ? <EmailChange token={token} /> : <Verifying token={token} />;
}

function Verifying({ token }: { token: string }) {
  const navigate = useNavigate();
  const [dismissed, setDismissed] = useState(false);
  const verification = useVerification(token, (session?: LoggedIn) => {
    if (session) {
      forgetPendingEmail();
      auth.begin(session, false);
    }
    // The guard redirects from here: to the role's start page or to the login.
    navigate('/', { replace: true });
  });

  if (!token) return <NotVerified sentence={texts.verificationInvalid} />;
  if (verification.stage === 'proved') return <Proved {...verification} />;
  if (verification.stage !== 'failed') return <UnderWay verification={verification} />;
  const { problem } = verification;
  const challenge = challengeIn(problem, false);
  if (challenge && !dismissed) return <SecondFactorStep {...challenge} onBack={() => setDismissed(true)} />;
  if (problem.code === 'LINK_USED') return <AlreadyUsed problem={problem} />;
  return <NotVerified sentence={problemSentence(problem, texts.verifyFailed)} />;
}

function UnderWay({ verification }: { verification: Verification }) {
  const done =
    verification.stage === 'redirecting' || (verification.stage === 'verifying' && verification.verified);
  const words =
    verification.stage === 'redirecting'
      ? pageTexts.takingYouIn
      : done
        ? pageTexts.emailIsVerified
        : pageTexts.verifyingEmail;
  return (
    <Door title={pageTexts.verifyEmail} heading={done ? pageTexts.youAreIn : pageTexts.oneMoment}>
      <p role="status" className="sr">
        {words}
      </p>
      <Progress label={words} {...(done && { value: 100 })} />
    </Door>
  );
}

const Proved = (props: { email: string; changed: boolean; effectiveAt: string }) => (
  <Door title={pageTexts.verifyEmail} heading={pageTexts.emailProved}>
    <Note alert>
      {props.changed
        ? pageTexts.emailHasChanged
        : pageTexts.emailProvedDetail(props.email, dayAndTime(props.effectiveAt))}
    </Note>
    <LinkButton wide to="/login">
      {pageTexts.goToLogin}
    </LinkButton>
  </Door>
);

const AlreadyUsed = ({ problem }: { problem: ApiProblem }) => (
  <Door title={pageTexts.verifyEmail} heading={pageTexts.alreadyVerified}>
    <Note alert>{problem.message}</Note>
    <LinkButton wide to="/login">
      {pageTexts.goToLogin}
    </LinkButton>
  </Door>
);

const NotVerified = ({ sentence }: { sentence: string }) => (
  <Door title={pageTexts.verifyEmail} heading={pageTexts.linkDidNotWork}>
    <Note tone="coral" alert>
      {sentence}
    </Note>
    <ResendForm />
    <LinkButton wide look="text" to="/login">
      {pageTexts.returnToLogin}
    </LinkButton>
  </Door>
);
