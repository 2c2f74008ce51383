import { type SignupForm, signup } from '@nead/contracts/accounts/requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { call } from '../../../engine/api/api.ts';
import { isProblem } from '../../../engine/api/api-problem.ts';
import { type FormProblem, formProblem } from '../fields/form-problem.ts';
import { rememberPendingEmail } from './pending-email.ts';

/** What keeps the account from being opened, if anything does. */
export async function askToSignUp({
  confirmPassword: _,
  ...body
}: SignupForm): Promise<FormProblem | undefined> {
  const reply = await call(signup, { body: { ...body, role: 'childminder' } });
  if (!isProblem(reply)) {
    rememberPendingEmail(body.email);
    return undefined;
  }
  if (reply.status === 409) return { fields: { email: accountTexts.emailTaken } };
  return formProblem(reply, accountTexts.signupFailed);
}
