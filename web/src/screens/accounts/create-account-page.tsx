import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import type { AuthUser, LoggedIn } from '@nead/contracts/accounts/session-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { appTexts } from '@nead/contracts/app/texts.ts';
import { joinWithAnd } from '@nead/contracts/join-with-and.ts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { type ApiProblem, problemSentence } from '../../engine/api/api-problem.ts';
import { auth, useAuth } from '../../engine/api/auth.ts';
import { AgeNote } from '../../rooms/accounts/before-login/age-note.tsx';
import type { Challenge } from '../../rooms/accounts/before-login/challenge.ts';
import { GoogleButton } from '../../rooms/accounts/before-login/google-button.tsx';
import { PasswordByLink } from '../../rooms/accounts/before-login/password-by-link.tsx';
import { SecondFactorStep } from '../../rooms/accounts/before-login/second-factor-step.tsx';
import { useAfter } from '../../rooms/accounts/before-login/use-after.ts';
import { type LinkContent, useLink } from '../../rooms/accounts/before-login/use-link.ts';
import { VisitorFrame } from '../../rooms/accounts/before-login/visitor-frame.tsx';
import { useLogOut } from '../../rooms/accounts/use-log-out.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';

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
  // The account that was logged in before. An account that is logged in later was made on this page.
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
  /** The reason why the invitation cannot be used. */
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

  // The guard redirects from here to the role's start page: at Google, people may choose an account that exists already.
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
      <PasswordByLink
        {...{ token, email, failure }}
        opensAs="parent"
        title={accountPageTexts.createYourAccount}
        act={accountPageTexts.createAccount}
        acting={accountPageTexts.creatingYourAccount}
        otherwise={accountTexts.parentVerifyFailed}
        onFailure={setFailure}
        onSession={setSession}
      >
        <AgeNote />
      </PasswordByLink>
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
