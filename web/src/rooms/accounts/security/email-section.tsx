import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { changeOwnEmail } from '@nead/contracts/accounts/security-requests.ts';
import { useState } from 'react';
import { call } from '../../../engine/api/api.ts';
import { isProblem, outcomeSentence } from '../../../engine/api/api-problem.ts';
import { useCommandName } from '../../../engine/api/use-command-name.ts';
import { useWhileOpen } from '../../../engine/forms/use-while-open.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { useFocusOfTurn } from '../../../ui/form/focus-of-turn.ts';
import { usePlainForm } from '../../../ui/form/plain-form.ts';
import { showToast } from '../../../ui/layer/toasts.ts';
import { Failure } from '../../../ui/note.tsx';
import { emailField } from '../fields/email-field.ts';
import { OwnPassword } from './own-password.tsx';

/** Another address for the account: asked for here, proved and answered by mail. */
export function EmailSection() {
  const [open, setOpen] = useState(false);
  const box = useFocusOfTurn<HTMLDivElement>(open);
  return (
    <div className="stack" ref={box}>
      <Button variant="line" data-opens aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? accountPageTexts.keepTheEmail : accountPageTexts.changeEmail}
      </Button>
      {open && <EmailForm onDone={() => setOpen(false)} />}
    </div>
  );
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const [failure, setFailure] = useState<string>();
  const nameOf = useCommandName();
  const whileOpen = useWhileOpen();
  const form = usePlainForm(changeOwnEmail.body, async (body) => {
    setFailure(undefined);
    const reply = await call(changeOwnEmail, { body, idempotencyKey: nameOf(body) });
    if (isProblem(reply)) return setFailure(outcomeSentence(reply, accountPageTexts.changeEmailFailed));
    showToast({ text: accountPageTexts.proofSent(body.email), about: 'email' });
    whileOpen(onDone);
  });
  return (
    <form className="stack" aria-label={accountPageTexts.changeEmail} {...form.on}>
      <TextField
        {...emailField}
        label={accountPageTexts.newEmail}
        help={accountPageTexts.newEmailHelp}
        autoComplete="off"
        error={form.errors.email}
      />
      <OwnPassword error={form.errors.currentPassword} />
      <Failure text={failure} />
      <Button type="submit" disabled={form.busy}>
        {form.busy ? accountPageTexts.sending : accountPageTexts.sendProof}
      </Button>
    </form>
  );
}
