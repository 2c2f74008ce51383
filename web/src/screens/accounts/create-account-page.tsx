import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { SetPasswordForm, verifyEmail } from '@nead/contracts/accounts/requests.ts';
import type { AuthUser, LoggedIn } from '@nead/contracts/accounts/session-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { appTexts } from '@nead/contracts/app/texts.ts';
import { joinWithAnd } from '@nead/contracts/join-with-and.ts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { call } from '../../engine/api/api.ts';
import { type ApiProblem, isProblem, problemSentence } from '../../engine/api/api-problem.ts';
import { auth, useAuth } from '../../engine/api/auth.ts';
import { AgeNote } from '../../rooms/accounts/before-login/age-note.tsx';
import type { Challenge } from '../../rooms/accounts/before-login/challenge.ts';
import { GoogleButton } from '../../rooms/accounts/before-login/google-button.tsx';
import { SecondFactorStep } from '../../rooms/accounts/before-login/second-factor-step.tsx';
import { useAfter } from '../../rooms/accounts/before-login/use-after.ts';
import { type LinkContent, useLink } from '../../rooms/accounts/before-login/use-link.ts';
import { VisitorFrame } from '../../rooms/accounts/before-login/visitor-frame.tsx';
import { formProblem } from '../../rooms/accounts/fields/form-problem.ts';
import { NewPasswordFields } from '../../rooms/accounts/fields/new-password-fields.tsx';
import { useLogOut } from '../../rooms/accounts/use-log-out.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { usePlainForm } from '../../ui/form/plain-form.ts';
import { Failure, Note } from '../../ui/note.tsx';

const PAUSE_MS = 1_500;

/** An invalid invitation has its own message, since only the childminder can send another. */
function invitationSentence(problem: ApiProblem): string {
  if (problem.code === 'LINK_INVALID') return accountTexts.invitationInvalid;
  return problem.code === 'LINK_EXPIRED'
    ? accountTexts.invitationExpired
    : problemSentence(problem, accountTexts.parentVerifyFailed);
}

export function CreateAccountPage() {
  const { token = '' } = useParams();
  const { content, problem } = useLink(token);
  const user = useAuth()?.user;
  // Who is logged in later has come by this page.
  const [before] = useState(user?._id);
  const isOther = content !== undefined && content.purpose !== 'invitation';
  const sentence = problem
    ? invitationSentence(problem)
    : isOther
      ? accountTexts.invitationInvalid
      : undefined;
  if (user && user._id === before)
    return <LoggedInAlready user={user} email={content?.email} sentence={sentence} />;
  if (sentence) return <NoInvitation sentence={sentence} used={problem?.code === 'LINK_USED'} />;
  return <SetPassword token={token} invitation={content} />;
}

function LoggedInAlready({
  user,
  email,
  sentence,
}: {
  user: AuthUser;
  email: string | undefined;
  /** Why the invitation cannot be used. */
  sentence: string | undefined;
}) {
  const { askToLogOut, question } = useLogOut(user._id);
  return (
    <VisitorFrame
      title={accountPageTexts.createYourAccount}
      heading={accountPageTexts.youAreLoggedIn}
      lead={sentence ?? accountPageTexts.invitationIsTo(email)}
    >
      <Note>{accountPageTexts.loggedInAs(`${user.firstName} ${user.lastName}`, user.email)}</Note>
      <Button wide onClick={() => void askToLogOut()}>
        {accountPageTexts.logOutAndGoOn}
      </Button>
      <LinkButton wide variant="line" to="/">
        {appTexts.stayLoggedIn}
      </LinkButton>
      {question}
    </VisitorFrame>
  );
}

const NoInvitation = ({ sentence, used }: { sentence: string; used: boolean }) => (
  <VisitorFrame
    title={accountPageTexts.createYourAccount}
    heading={used ? accountPageTexts.accountIsThere : accountPageTexts.linkDidNotWork}
  >
    <Note tone={used ? 'green' : 'coral'} alert>
      {sentence}
    </Note>
    <LinkButton wide to="/login">
      {accountPageTexts.goToLogin}
    </LinkButton>
  </VisitorFrame>
);

function SetPassword({ token, invitation }: { token: string; invitation: LinkContent | undefined }) {
  const { firstName = '', email = '', childminder, children = [] } = invitation ?? {};
  const [failure, setFailure] = useState<string>();
  const [session, setSession] = useState<LoggedIn>();
  const [challenge, setChallenge] = useState<Challenge>();
  const navigate = useNavigate();

  // From here the guard redirects to the role's start page: Google may name somebody who has an account already.
  const goIn = () => navigate('/', { replace: true });
  function enter(): void {
    if (!session) return;
    auth.begin(session, false);
    goIn();
  }
  useAfter(session !== undefined, PAUSE_MS, enter);

  if (challenge) {
    return (
      <SecondFactorStep
        {...challenge}
        onEntered={goIn}
        onBack={(why) => {
          setFailure(why);
          setChallenge(undefined);
        }}
      />
    );
  }
  if (session) {
    return (
      <VisitorFrame
        title={accountPageTexts.createYourAccount}
        heading={accountPageTexts.welcome(session.user.firstName)}
      >
        <Note alert>{accountTexts.parentVerified}</Note>
        <Button wide onClick={enter}>
          {accountPageTexts.seeTheDay}
        </Button>
      </VisitorFrame>
    );
  }
  return (
    <VisitorFrame
      title={accountPageTexts.createYourAccount}
      heading={firstName ? accountPageTexts.welcome(firstName) : accountPageTexts.createYourAccount}
      lead={
        email ? (
          <>
            {childminder && <>{accountPageTexts.invitesYou(childminder, joinWithAnd(children))} </>}
            {accountPageTexts.choosePasswordFor} <b className="strong">{email}</b>
            {childminder ? accountPageTexts.sentenceEnd : accountPageTexts.choosePasswordForAfter}
          </>
        ) : (
          accountPageTexts.choosePasswordLead
        )
      }
    >
      <NewPassword {...{ token, email, failure }} onFailure={setFailure} onSession={setSession} />
      <GoogleButton
        from="/parent/create-account"
        invitation={token}
        onFailure={setFailure}
        onChallenge={setChallenge}
        onEntered={goIn}
      />
    </VisitorFrame>
  );
}

interface NewPasswordProps {
  token: string;
  email: string;
  failure: string | undefined;
  onFailure: (sentence: string | undefined) => void;
  onSession: (session: LoggedIn) => void;
}

function NewPassword({ token, email, failure, onFailure, onSession }: NewPasswordProps) {
  const { errors, busy, on } = usePlainForm(SetPasswordForm, create, { whenLeft: true });

  async function create({ password }: { password: string }) {
    onFailure(undefined);
    const reply = await call(verifyEmail, { body: { token, role: 'parent', password } });
    if (!isProblem(reply)) {
      if ('token' in reply.data) onSession(reply.data);
      else onFailure(accountTexts.invitationInvalid);
      return undefined;
    }
    const told = formProblem(reply, accountTexts.parentVerifyFailed);
    onFailure(told.form);
    return told.fields;
  }

  return (
    <form className="stack" aria-label={accountPageTexts.createYourAccount} {...on}>
      {/* Tells a password manager which account this is. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <NewPasswordFields errors={errors} />
      <Failure text={failure} />
      <AgeNote />
      <Button wide type="submit" disabled={busy}>
        {busy ? accountPageTexts.creatingYourAccount : accountPageTexts.createAccount}
      </Button>
    </form>
  );
}
