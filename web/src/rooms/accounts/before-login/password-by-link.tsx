import { SetPasswordForm, verifyEmail } from '@nead/contracts/accounts/requests.ts';
import type { LoggedIn } from '@nead/contracts/accounts/session-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import type { ReactNode } from 'react';
import { call } from '../../../engine/api/api.ts';
import { isProblem } from '../../../engine/api/api-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { usePlainForm } from '../../../ui/form/plain-form.ts';
import { Failure } from '../../../ui/note.tsx';
import { formProblem } from '../fields/form-problem.ts';
import { NewPasswordFields } from '../fields/new-password-fields.tsx';

interface PasswordByLinkProps {
  token: string;
  opensAs: 'childminder' | 'parent';
  /** The account's address, for a password manager. */
  email: string;
  title: string;
  act: string;
  acting: string;
  failure: string | undefined;
  /** The sentence for a failure about which the server says nothing. */
  otherwise: string;
  onFailure: (sentence: string | undefined) => void;
  onSession: (session: LoggedIn) => void;
  children?: ReactNode;
}

/** The form for the password with which the link of a mail opens an account. */
export function PasswordByLink(props: PasswordByLinkProps) {
  const { token, opensAs, email, title, act, acting, failure, otherwise, onFailure, onSession, children } =
    props;
  const { errors, busy, on } = usePlainForm(SetPasswordForm, open, { whenLeft: true });

  async function open({ password }: { password: string }) {
    onFailure(undefined);
    const reply = await call(verifyEmail, { body: { token, role: opensAs, password } });
    if (!isProblem(reply)) {
      if ('token' in reply.data) onSession(reply.data);
      else onFailure(accountTexts.invitationInvalid);
      return undefined;
    }
    const told = formProblem(reply, otherwise);
    onFailure(told.form);
    return told.fields;
  }

  return (
    <form className="stack" aria-label={title} {...on}>
      <input hidden readOnly autoComplete="username" value={email} />
      <NewPasswordFields errors={errors} />
      <Failure text={failure} />
      {children}
      <Button wide type="submit" disabled={busy}>
        {busy ? acting : act}
      </Button>
    </form>
  );
}
