import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { stopLogin, stopRecoveryByMail } from '@nead/contracts/accounts/security-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { useState } from 'react';
import { problemSentence } from '../../../engine/api/api-problem.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useCommand } from '../../../ui/command/use-command.ts';
import { Failure, Note } from '../../../ui/note.tsx';
import { VisitorFrame } from './visitor-frame.tsx';

const answers = {
  login: {
    call: stopLogin,
    heading: accountPageTexts.loginWasNotMe,
    lead: accountPageTexts.loginWasNotMeLead,
    done: { heading: accountPageTexts.loginStopped, text: accountPageTexts.loginStoppedDetail },
    next: { to: '/forgot-password', label: accountPageTexts.setNewPassword },
  },
  recovery: {
    call: stopRecoveryByMail,
    heading: accountPageTexts.recoveryWasNotMe,
    lead: accountPageTexts.recoveryWasNotMeLead,
    done: { heading: accountPageTexts.recoveryIsStopped, text: accountPageTexts.recoveryStopped },
    next: { to: '/login', label: accountPageTexts.goToLogin },
  },
} as const;

interface NotMeProps {
  token: string;
  /** The subject of the mail: a login on a new device, or a recovery through the mailbox alone. */
  about: keyof typeof answers;
}

/**
 * The page of the link in a mail that asks whether it was the owner. Nothing happens until a button is pressed, since mail
 * programs open links too.
 */
export function NotMe({ token, about }: NotMeProps) {
  const { call, heading, lead, done: after, next } = answers[about];
  const [done, setDone] = useState(false);
  const { busy, problem, run } = useCommand(call, { saved: () => setDone(true) });
  const failure = !busy && problem && problemSentence(problem, accountTexts.verifyFailed);
  return (
    <VisitorFrame
      title={accountPageTexts.security}
      heading={done ? after.heading : heading}
      lead={!done && lead}
    >
      {done ? (
        <>
          <Note alert>{after.text}</Note>
          <LinkButton wide to={next.to}>
            {next.label}
          </LinkButton>
        </>
      ) : (
        <Button wide disabled={busy} onClick={() => void run({ body: { token } })}>
          {accountPageTexts.wasNotMe}
        </Button>
      )}
      <Failure text={failure || undefined} />
    </VisitorFrame>
  );
}
