import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { confirmEmailChange, stopEmailChange } from '@nead/contracts/accounts/security-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { useState } from 'react';
import { call } from '../../../engine/api/api.ts';
import { isProblem } from '../../../engine/api/api-problem.ts';
import { useFormCall } from '../../../engine/api/use-form-call.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { dayAndTime } from '../../../ui/day-and-time.ts';
import { Failure, Note } from '../../../ui/note.tsx';
import { useLink } from './use-link.ts';
import { VisitorFrame } from './visitor-frame.tsx';

/** From the mail to the old address. Nothing happens before something is pressed: mail programs open links too. */
export function EmailChange({ token }: { token: string }) {
  const { content, problem } = useLink(token);
  const [done, setDone] = useState<{ sentence: string; stopped: boolean }>();
  const { busy, problem: failure, ask } = useFormCall();
  const body = { token };

  async function stop(): Promise<void> {
    if (await ask(call(stopEmailChange, { body })))
      setDone({ sentence: accountPageTexts.changeStopped, stopped: true });
  }
  async function confirm(): Promise<void> {
    const reply = await ask(call(confirmEmailChange, { body }));
    if (!reply) return;
    const { changed } = reply.data;
    setDone({
      sentence: changed ? accountPageTexts.emailHasChanged : accountPageTexts.changeConfirmed,
      stopped: false,
    });
  }

  const isOther = content !== undefined && content.purpose !== 'email-answer';
  if (problem || isOther) {
    return (
      <VisitorFrame title={accountPageTexts.changeEmail} heading={accountPageTexts.linkDidNotWork}>
        <Note tone="coral" alert>
          {problem?.message ?? accountTexts.verificationInvalid}
        </Note>
        <LinkButton wide to="/login">
          {accountPageTexts.goToLogin}
        </LinkButton>
      </VisitorFrame>
    );
  }
  if (done) {
    return (
      <VisitorFrame title={accountPageTexts.changeEmail} heading={accountPageTexts.changeEmail}>
        <Note alert>{done.sentence}</Note>
        <LinkButton wide to={done.stopped ? '/forgot-password' : '/login'}>
          {done.stopped ? accountPageTexts.setNewPassword : accountPageTexts.goToLogin}
        </LinkButton>
      </VisitorFrame>
    );
  }
  return (
    <VisitorFrame
      title={accountPageTexts.changeEmail}
      heading={accountPageTexts.emailIsToChange}
      lead={
        content && (
          <>
            {accountPageTexts.emailToBecome} <b className="strong">{content.email}</b>.{' '}
            {content.effectiveAt && accountPageTexts.emailChangesOn(dayAndTime(content.effectiveAt))}
          </>
        )
      }
    >
      <p className="small muted">{accountPageTexts.wasNotMeDetail}</p>
      <Button wide disabled={busy} onClick={() => void stop()}>
        {accountPageTexts.wasNotMe}
      </Button>
      <Button wide variant="line" disabled={busy} onClick={() => void confirm()}>
        {accountPageTexts.changeItNow}
      </Button>
      <Failure text={isProblem(failure) ? failure.message : undefined} />
    </VisitorFrame>
  );
}
