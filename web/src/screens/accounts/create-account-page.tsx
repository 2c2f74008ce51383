import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { SetPasswordForm, verifyEmail } from '@nead/contracts/accounts/requests.ts';
import type { LoggedIn } from '@nead/contracts/accounts/session-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { listed } from '@nead/contracts/listed.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { call } from '../../engine/api/api.ts';
import { type ApiProblem, isProblem, problemSentence } from '../../engine/api/api-problem.ts';
import { auth } from '../../engine/api/auth.ts';
import { AgeNote } from '../../rooms/accounts/before-login/age-note.tsx';
import type { Challenge } from '../../rooms/accounts/before-login/challenge.ts';
import { GoogleButton } from '../../rooms/accounts/before-login/google-button.tsx';
import { SecondFactorStep } from '../../rooms/accounts/before-login/second-factor-step.tsx';
import { useAfter } from '../../rooms/accounts/before-login/use-after.ts';
import { type LinkContent, useLink } from '../../rooms/accounts/before-login/use-link.ts';
import { VisitorFrame } from '../../rooms/accounts/before-login/visitor-frame.tsx';
import { formProblem } from '../../rooms/accounts/fields/form-problem.ts';
import { NewPasswordFields } from '../../rooms/accounts/fields/new-password-fields.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
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
  if (problem) {
    return <NoInvitation sentence={invitationSentence(problem)} used={problem.code === 'LINK_USED'} />;
  }
  if (content && content.purpose !== 'invitation')
    return <NoInvitation sentence={accountTexts.invitationInvalid} />;
  return <SetPassword token={token} invitation={content} />;
}

const NoInvitation = ({ sentence, used = false }: { sentence: string; used?: boolean }) => (
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
  const form = useForm({
    resolver: standardSchemaResolver(SetPasswordForm),
    defaultValues: { password: '', confirmPassword: '' },
    mode: 'onTouched',
  });
  const [failure, setFailure] = useState<string>();
  const [session, setSession] = useState<LoggedIn>();
  const [challenge, setChallenge] = useState<Challenge>();
  const navigate = useNavigate();
  const { isSubmitting } = form.formState;

  function enter(): void {
    if (!session) return;
    auth.begin(session, false);
    navigate('/parent/dashboard', { replace: true });
  }
  useAfter(session !== undefined, PAUSE_MS, enter);

  const create = form.handleSubmit(async ({ password }) => {
    setFailure(undefined);
    const reply = await call(verifyEmail, { body: { token, role: 'parent', password } });
    if (!isProblem(reply))
      return 'token' in reply.data ? setSession(reply.data) : setFailure(accountTexts.invitationInvalid);
    const told = formProblem(reply, accountTexts.parentVerifyFailed);
    if (told.password) form.setError('password', { message: told.password }, { shouldFocus: true });
    setFailure(told.form);
  });

  if (challenge) {
    return <SecondFactorStep {...challenge} onBack={() => setChallenge(undefined)} />;
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
            {childminder && <>{accountPageTexts.invitesYou(childminder, listed(children))} </>}
            {accountPageTexts.choosePasswordFor} <b className="strong">{email}</b>
            {childminder ? accountPageTexts.sentenceEnd : accountPageTexts.choosePasswordForAfter}
          </>
        ) : (
          accountPageTexts.choosePasswordLead
        )
      }
    >
      <form
        className="stack"
        aria-label={accountPageTexts.createYourAccount}
        noValidate
        onSubmit={(event) => void create(event)}
      >
        {/* Tells a password manager which account this is. */}
        <input hidden readOnly autoComplete="username" value={email} />
        <NewPasswordFields form={form} />
        <Failure text={failure} />
        <AgeNote />
        <Button wide type="submit" disabled={isSubmitting}>
          {isSubmitting ? accountPageTexts.creatingYourAccount : accountPageTexts.createAccount}
        </Button>
      </form>
      <GoogleButton from="/parent/create-account" onFailure={setFailure} onChallenge={setChallenge} />
    </VisitorFrame>
  );
}
