import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { SetPasswordForm, verifyEmail } from '@nead/contracts/accounts/requests.ts';
import type { LoggedIn } from '@nead/contracts/accounts/session-requests.ts';
import { texts } from '@nead/contracts/accounts/texts.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { call } from '../../engine/api/api.ts';
import { type ApiProblem, isProblem } from '../../engine/api/api-problem.ts';
import { auth } from '../../engine/api/auth.ts';
import { AgeNote } from '../../rooms/accounts/door/age-note.tsx';
import type { Challenge } from '../../rooms/accounts/door/challenge.ts';
import { Door } from '../../rooms/accounts/door/door.tsx';
import { GoogleButton } from '../../rooms/accounts/door/google-button.tsx';
import { SecondFactorStep } from '../../rooms/accounts/door/second-factor-step.tsx';
import { useAfter } from '../../rooms/accounts/door/use-after.ts';
import { useLink } from '../../rooms/accounts/door/use-link.ts';
import { formProblem } from '../../rooms/accounts/fields/form-problem.ts';
import { NewPasswordFields } from '../../rooms/accounts/fields/new-password-fields.tsx';
import { problemSentence } from '../../rooms/accounts/fields/problem-sentence.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Failure, Note } from '../../ui/note.tsx';

const PAUSE_MS = 1_500;

/** An invalid invitation has its own message, since only the childminder can send another. */
function invitationSentence(problem: ApiProblem): string {
  if (problem.code === 'LINK_INVALID') return texts.invitationInvalid;
  return problem.code === 'LINK_EXPIRED'
    ? texts.invitationExpired
    : problemSentence(problem, texts.parentVerifyFailed);
}

export function CreateAccountPage() {
  const { token = '' } = useParams();
  const { content, problem } = useLink(token);
  if (problem) {
    return <NoInvitation sentence={invitationSentence(problem)} used={problem.code === 'LINK_USED'} />;
  }
  if (content && content.purpose !== 'invitation') return <NoInvitation sentence={texts.invitationInvalid} />;
  return <SetPassword token={token} firstName={content?.firstName ?? ''} email={content?.email ?? ''} />;
}

const NoInvitation = ({ sentence, used = false }: { sentence: string; used?: boolean }) => (
  <Door
    title={pageTexts.createYourAccount}
    heading={used ? pageTexts.accountIsThere : pageTexts.linkDidNotWork}
  >
    <Note tone={used ? 'green' : 'coral'} alert>
      {sentence}
    </Note>
    <LinkButton wide to="/login">
      {pageTexts.goToLogin}
    </LinkButton>
  </Door>
);

function SetPassword({ token, firstName, email }: { token: string; firstName: string; email: string }) {
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
      return 'token' in reply.data ? setSession(reply.data) : setFailure(texts.invitationInvalid);
    const told = formProblem(reply, texts.parentVerifyFailed);
    if (told.password) form.setError('password', { message: told.password }, { shouldFocus: true });
    setFailure(told.form);
  });

  if (challenge) {
    return <SecondFactorStep {...challenge} onBack={() => setChallenge(undefined)} />;
  }
  if (session) {
    return (
      <Door title={pageTexts.createYourAccount} heading={pageTexts.welcome(session.user.firstName)}>
        <Note alert>{texts.parentVerified}</Note>
        <Button wide onClick={enter}>
          {pageTexts.seeTheDay}
        </Button>
      </Door>
    );
  }
  return (
    <Door
      title={pageTexts.createYourAccount}
      heading={firstName ? pageTexts.welcome(firstName) : pageTexts.createYourAccount}
      lead={
        email ? (
          <>
            {pageTexts.choosePasswordFor} <b className="strong">{email}</b>
            {pageTexts.choosePasswordForAfter}
          </>
        ) : (
          pageTexts.choosePasswordLead
        )
      }
    >
      <form
        className="stack"
        aria-label={pageTexts.createYourAccount}
        noValidate
        onSubmit={(event) => void create(event)}
      >
        {/* Tells a password manager which account this is. */}
        <input hidden readOnly autoComplete="username" value={email} />
        <NewPasswordFields form={form} />
        <Failure text={failure} />
        <AgeNote />
        <Button wide type="submit" disabled={isSubmitting}>
          {isSubmitting ? pageTexts.creatingYourAccount : pageTexts.createAccount}
        </Button>
      </form>
      <GoogleButton from="/parent/create-account" onFailure={setFailure} onChallenge={setChallenge} />
    </Door>
  );
}
