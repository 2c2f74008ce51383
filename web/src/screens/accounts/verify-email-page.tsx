import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import type { LoggedIn } from '@nead/contracts/accounts/session-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type ApiProblem, problemSentence } from '../../engine/api/api-problem.ts';
import { auth } from '../../engine/api/auth.ts';
import { challengeIn } from '../../rooms/accounts/before-login/challenge.ts';
import { EmailChange } from '../../rooms/accounts/before-login/email-change.tsx';
import { forgetPendingEmail } from '../../rooms/accounts/before-login/pending-email.ts';
import { ResendForm } from '../../rooms/accounts/before-login/resend-form.tsx';
import { SecondFactorStep } from '../../rooms/accounts/before-login/second-factor-step.tsx';
import {
  useVerification,
  type VerificationStage,
} from '../../rooms/accounts/before-login/use-verification.ts';
import { VisitorFrame } from '../../rooms/accounts/before-login/visitor-frame.tsx';
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
  // The guard redirects from here: to the role's start page or to the login.
  const goIn = () => navigate('/', { replace: true });
  const verification = useVerification(token, (session?: LoggedIn) => {
    if (session) {
      forgetPendingEmail();
      auth.begin(session, false);
    }
    goIn();
  });

  if (!token) return <NotVerified sentence={accountTexts.verificationInvalid} />;
  if (verification.stage === 'proved') return <Proved {...verification} />;
  if (verification.stage !== 'failed') return <UnderWay verification={verification} />;
  const { problem } = verification;
  const challenge = challengeIn(problem, false);
  if (challenge && !dismissed)
    return <SecondFactorStep {...challenge} onEntered={goIn} onBack={() => setDismissed(true)} />;
  if (problem.code === 'LINK_USED') return <AlreadyUsed problem={problem} />;
  return <NotVerified sentence={problemSentence(problem, accountTexts.verifyFailed)} />;
}

function UnderWay({ verification }: { verification: VerificationStage }) {
  const done =
    verification.stage === 'redirecting' || (verification.stage === 'verifying' && verification.verified);
  const words =
    verification.stage === 'redirecting'
      ? accountPageTexts.takingYouIn
      : done
        ? accountPageTexts.emailIsVerified
        : accountPageTexts.verifyingEmail;
  return (
    <VisitorFrame
      title={accountPageTexts.verifyEmail}
      heading={done ? accountPageTexts.youAreIn : accountPageTexts.oneMoment}
    >
      <p role="status" className="sr">
        {words}
      </p>
      <Progress label={words} {...(done && { value: 100 })} />
    </VisitorFrame>
  );
}

const Proved = (props: { email: string; changed: boolean; effectiveAt: string }) => (
  <VisitorFrame title={accountPageTexts.verifyEmail} heading={accountPageTexts.emailProved}>
    <Note alert>
      {props.changed
        ? accountPageTexts.emailHasChanged
        : accountPageTexts.emailProvedDetail(props.email, dayAndTime(props.effectiveAt))}
    </Note>
    <LinkButton wide to="/login">
      {accountPageTexts.goToLogin}
    </LinkButton>
  </VisitorFrame>
);

const AlreadyUsed = ({ problem }: { problem: ApiProblem }) => (
  <VisitorFrame title={accountPageTexts.verifyEmail} heading={accountPageTexts.alreadyVerified}>
    <Note alert>{problemSentence(problem, accountPageTexts.alreadyVerified)}</Note>
    <LinkButton wide to="/login">
      {accountPageTexts.goToLogin}
    </LinkButton>
  </VisitorFrame>
);

const NotVerified = ({ sentence }: { sentence: string }) => (
  <VisitorFrame title={accountPageTexts.verifyEmail} heading={accountPageTexts.linkDidNotWork}>
    <Note tone="coral" alert>
      {sentence}
    </Note>
    <ResendForm />
    <LinkButton wide variant="text" to="/login">
      {accountPageTexts.returnToLogin}
    </LinkButton>
  </VisitorFrame>
);
