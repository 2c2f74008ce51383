import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { confirmEmailChange, stopEmailChange } from '@nead/contracts/accounts/security-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { useState } from 'react';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useCommand } from '../../../ui/command/use-command.ts';
import { dayAndTime } from '../../../ui/day-and-time.ts';
import { Failure, Note } from '../../../ui/note.tsx';
import { useLink } from './use-link.ts';
import { VisitorFrame } from './visitor-frame.tsx';

interface EmailChangeProps {
  token: string;
  /** 'It was me' was pressed in the mail. */
  mine: boolean;
}

/**
 * The page of the link in the mail to the old address. Nothing happens until a button is pressed, since mail programs open
 * links too.
 */
export function EmailChange({ token, mine }: EmailChangeProps) {
  const { content, problem } = useLink(token);
  const [done, setDone] = useState<{ sentence: string; stopped: boolean }>();
  const stop = useCommand(stopEmailChange, {
    saved: () => setDone({ sentence: accountPageTexts.changeStopped, stopped: true }),
  });
  const confirm = useCommand(confirmEmailChange, {
    saved: ({ changed }) =>
      setDone({
        sentence: changed ? accountPageTexts.emailHasChanged : accountPageTexts.changeConfirmed,
        stopped: false,
      }),
  });
  const busy = stop.busy || confirm.busy;
  const failure = busy ? undefined : (stop.problem ?? confirm.problem);

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
      <Button
        wide
        variant={mine ? 'filled' : 'line'}
        disabled={busy}
        onClick={() => void confirm.run({ body: { token } })}
      >
        {accountPageTexts.wasMe}
      </Button>
      <p className="small muted">{accountPageTexts.wasMeDetail}</p>
      <Button
        wide
        variant={mine ? 'line' : 'filled'}
        disabled={busy}
        onClick={() => void stop.run({ body: { token } })}
      >
        {accountPageTexts.wasNotMe}
      </Button>
      <p className="small muted">{accountPageTexts.wasNotMeDetail}</p>
      <Failure text={failure?.message} />
    </VisitorFrame>
  );
}
