import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { confirmEmailChange, stopEmailChange } from '@nead/contracts/accounts/security-requests.ts';
import { texts } from '@nead/contracts/accounts/texts.ts';
import { useState } from 'react';
import { call } from '../../../engine/api/api.ts';
import { isProblem } from '../../../engine/api/api-problem.ts';
import { useAsking } from '../../../engine/api/use-asking.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { dayAndTime } from '../../../ui/day-and-time.ts';
import { Failure, Note } from '../../../ui/note.tsx';
import { Door } from './door.tsx';
import { useLink } from './use-link.ts';

/** From the mail to the old address. Nothing happens before something is pressed: mail programs open links too. */
export function EmailChange({ token }: { token: string }) {
  const { content, problem } = useLink(token);
  const [done, setDone] = useState<{ sentence: string; stopped: boolean }>();
  const { busy, problem: failure, ask } = useAsking();
  const body = { token };

  async function stop(): Promise<void> {
    if (await ask(call(stopEmailChange, { body })))
      setDone({ sentence: pageTexts.changeStopped, stopped: true });
  }
  async function confirm(): Promise<void> {
    const reply = await ask(call(confirmEmailChange, { body }));
    if (!reply) return;
    const { changed } = reply.data;
    setDone({ sentence: changed ? pageTexts.emailHasChanged : pageTexts.changeConfirmed, stopped: false });
  }

  const isOther = content !== undefined && content.purpose !== 'email-answer';
  if (problem || isOther) {
    return (
      <Door title={pageTexts.changeEmail} heading={pageTexts.linkDidNotWork}>
        <Note tone="coral" alert>
          {problem?.message ?? texts.verificationInvalid}
        </Note>
        <LinkButton wide to="/login">
          {pageTexts.goToLogin}
        </LinkButton>
      </Door>
    );
  }
  if (done) {
    return (
      <Door title={pageTexts.changeEmail} heading={pageTexts.changeEmail}>
        <Note alert>{done.sentence}</Note>
        <LinkButton wide to={done.stopped ? '/forgot-password' : '/login'}>
          {done.stopped ? pageTexts.setNewPassword : pageTexts.goToLogin}
        </LinkButton>
      </Door>
    );
  }
  return (
    <Door
      title={pageTexts.changeEmail}
      heading={pageTexts.emailIsToChange}
      lead={
        content && (
          <>
            {pageTexts.emailToBecome} <b className="strong">{content.email}</b>.{' '}
            {content.effectiveAt && pageTexts.emailChangesOn(dayAndTime(content.effectiveAt))}
          </>
        )
      }
    >
      <p className="small muted">{pageTexts.wasNotMeDetail}</p>
      <Button wide disabled={busy} onClick={() => void stop()}>
        {pageTexts.wasNotMe}
      </Button>
      <Button wide look="line" disabled={busy} onClick={() => void confirm()}>
        {pageTexts.changeItNow}
      </Button>
      <Failure text={isProblem(failure) ? failure.message : undefined} />
    </Door>
  );
}
