import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
import type { LoggedIn } from '@nead/contracts/accounts/session-requests.ts';
import { texts } from '@nead/contracts/accounts/texts.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ApiProblem } from '../lib/api-problem.ts';
import { auth } from '../lib/auth.ts';
import { LinkButton } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { Progress } from '../ui/progress.tsx';
import { challengeIn } from './challenge.ts';
import { Door } from './door.tsx';
import { forgetPendingEmail } from './pending-email.ts';
import { problemSentence } from './problem-sentence.ts';
import { ResendForm } from './resend-form.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import { useVerification, type Verification } from './use-verification.ts';

export function VerifyEmailPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const navigate = useNavigate();
  const [dismissed, setDismissed] = useState(false);
  const verification = useVerification(token, (session?: LoggedIn) => {
    if (session) {
      forgetPendingEmail();
      auth.begin(session, false);
    }
    // The guard knows whose home that is, and where nobody is logged in it is the login.
    navigate('/', { replace: true });
  });

  if (!token) return <NotVerified sentence={texts.verificationInvalid} />;
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
