import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { changeOwnEmail } from '@nead/contracts/accounts/security-requests.ts';
import { outcomeSentence } from '../../../engine/api/api-problem.ts';
import { useOpened } from '../../../engine/forms/use-opened.ts';
import { Button } from '../../../ui/button.tsx';
import { useCommand } from '../../../ui/command/use-command.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { useFocusOfTurn } from '../../../ui/form/focus-of-turn.ts';
import { usePlainForm } from '../../../ui/form/plain-form.ts';
import { Failure } from '../../../ui/note.tsx';
import { emailField } from '../fields/email-field.ts';
import { OwnPassword } from './own-password.tsx';

/** Another address for the account: asked for here, proved and answered by mail. */
export function EmailSection() {
  const [open, show, close] = useOpened<true>();
  const box = useFocusOfTurn<HTMLDivElement>(Boolean(open));
  return (
    <div className="stack" ref={box}>
      <Button
        variant="line"
        data-opens
        aria-expanded={Boolean(open)}
        onClick={() => (open ? close() : show(true))}
      >
        {open ? accountPageTexts.keepTheEmail : accountPageTexts.changeEmail}
      </Button>
      {open && <EmailForm onDone={close} />}
    </div>
  );
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const { busy, problem, run } = useCommand(changeOwnEmail, {
    said: (_, { body }) => ({ text: accountPageTexts.proofSent(body.email), about: 'email' }),
    saved: onDone,
  });
  const form = usePlainForm(changeOwnEmail.body, async (body) => void (await run({ body })));
  const failure = !busy && problem && outcomeSentence(problem, accountPageTexts.changeEmailFailed);
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
      <Failure text={failure || undefined} />
      <Button type="submit" disabled={form.busy}>
        {form.busy ? accountPageTexts.sending : accountPageTexts.sendProof}
      </Button>
    </form>
  );
}
