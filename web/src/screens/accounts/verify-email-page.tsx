import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { verifyEmail } from '@nead/contracts/accounts/requests.ts';
import type { LoggedIn } from '@nead/contracts/accounts/session-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { call } from '../../engine/api/api.ts';
import { type ApiProblem, isProblem, problemSentence } from '../../engine/api/api-problem.ts';
import { auth } from '../../engine/api/auth.ts';
import { browserStorage } from '../../engine/device/browser-storage.ts';
import { waitMs } from '../../engine/device/wait-ms.ts';
import { challengeIn } from '../../rooms/accounts/before-login/challenge.ts';
import { EmailChange } from '../../rooms/accounts/before-login/email-change.tsx';
import { NotMe } from '../../rooms/accounts/before-login/not-me.tsx';
import { PasswordByLink } from '../../rooms/accounts/before-login/password-by-link.tsx';
import { forgetPendingEmail } from '../../rooms/accounts/before-login/pending-email.ts';
import { ResendForm } from '../../rooms/accounts/before-login/resend-form.tsx';
import { SecondFactorStep } from '../../rooms/accounts/before-login/second-factor-step.tsx';
import { useLink } from '../../rooms/accounts/before-login/use-link.ts';
import { verificationMarkers } from '../../rooms/accounts/before-login/verification-markers.ts';
import { VisitorFrame } from '../../rooms/accounts/before-login/visitor-frame.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { Note } from '../../ui/note.tsx';
import { Progress } from '../../ui/page/progress.tsx';

/**
 * The page of links in mails that confirm an address. Mails that ask the owner something lead here too, and the page waits for
 * the answer.
 */
export function VerifyEmailPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  if (token && params.has('change')) return <EmailChange token={token} mine={params.has('was-me')} />;
  const about = (['login', 'recovery'] as const).find((each) => params.has(each));
  return token && about ? <NotMe token={token} about={about} /> : <Verifying token={token} />;
}

function Verifying({ token }: { token: string }) {
  const navigate = useNavigate();
  const [dismissed, setDismissed] = useState(false);
  // The guard redirects from here: to the role's start page or to the login.
  const goIn = () => navigate('/', { replace: true });
  const enter = (session?: LoggedIn) => {
    if (session) {
      forgetPendingEmail();
      auth.begin(session, false);
    }
    goIn();
  };
  const verification = useVerification(token, enter);

  if (!token) return <NotVerified sentence={accountTexts.verificationInvalid} />;
  if (verification.stage === 'proved') return <Proved {...verification} />;
  if (verification.stage === 'asking') return <ConfirmWithPassword token={token} onEntered={enter} />;
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

/** The step for somebody who signed up on another device: the account gets a password that its owner types here. */
function ConfirmWithPassword(props: { token: string; onEntered: (session: LoggedIn) => void }) {
  const { token, onEntered } = props;
  const { content } = useLink(token);
  const [failure, setFailure] = useState<string>();
  return (
    <VisitorFrame
      title={accountPageTexts.verifyEmail}
      heading={accountPageTexts.confirmHeading}
      lead={accountPageTexts.confirmWithPassword(content?.email)}
    >
      <PasswordByLink
        {...{ token, failure }}
        opensAs="childminder"
        email={content?.email ?? ''}
        title={accountPageTexts.verifyEmail}
        act={accountPageTexts.confirmMyEmail}
        acting={accountPageTexts.loggingIn}
        otherwise={accountTexts.verifyFailed}
        onFailure={setFailure}
        onSession={(session) => {
          markers.finish(token, true);
          onEntered(session);
        }}
      />
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

const PAUSE_BEFORE_MS = 1_000;
const PAUSE_AFTER_SUCCESS_MS = 1_500;
const PAUSE_BEFORE_LEAVING_MS = 1_000;

type VerificationStage =
  | { stage: 'initial' }
  /** Somebody signed up on another device. The person who opens the link types the password. */
  | { stage: 'asking' }
  | { stage: 'verifying'; verified: boolean }
  | { stage: 'redirecting' }
  | { stage: 'proved'; email: string; changed: boolean; effectiveAt: string }
  | { stage: 'failed'; problem: ApiProblem };

const markers = verificationMarkers(browserStorage('localStorage'));

/**
 * Runs through the stages with a pause after each, then calls `onDone` with the new session. Without a session, the
 * link was used in this browser before, or another tab is using it and will share its session.
 */
function useVerification(token: string, onDone: (session?: LoggedIn) => void): VerificationStage {
  const [verification, setVerification] = useState<VerificationStage>({ stage: 'initial' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for a link
  useEffect(() => {
    if (!token) return;
    let left = false;
    const show = (next: VerificationStage) => void (left || setVerification(next));

    async function leave(session?: LoggedIn): Promise<void> {
      show({ stage: 'redirecting' });
      await waitMs(PAUSE_BEFORE_LEAVING_MS);
      // A session is kept even if the page was left before the last pause was over.
      if (session || !left) onDone(session);
    }

    async function run(): Promise<void> {
      await waitMs(PAUSE_BEFORE_MS);
      if (left) return;
      if (markers.isDone(token)) return leave();
      show({ stage: 'verifying', verified: false });
      if (!markers.begin(token)) {
        await elsewhere(() => left);
        return leave();
      }
      const reply = await call(verifyEmail, { body: { token, role: 'childminder' } });
      const isRefused = isProblem(reply);
      markers.finish(token, !isRefused);
      if (isRefused)
        return show(asksPassword(reply) ? { stage: 'asking' } : { stage: 'failed', problem: reply });
      if ('emailChange' in reply.data) return show({ stage: 'proved', ...reply.data.emailChange });
      show({ stage: 'verifying', verified: true });
      await waitMs(PAUSE_AFTER_SUCCESS_MS);
      await leave(reply.data);
    }

    void run();
    return () => {
      left = true;
    };
  }, [token]);

  return verification;
}

const asksPassword = ({ errors }: ApiProblem): boolean => errors.includes(accountTexts.passwordRequired);

/** Waits up to ten seconds for the tab that uses the link to share its session. */
async function elsewhere(left: () => boolean): Promise<void> {
  for (let tries = 0; tries < 20 && !left() && !auth.get(); tries++) await waitMs(500);
}
