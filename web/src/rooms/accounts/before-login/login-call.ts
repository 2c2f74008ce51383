import { LoginRequest, login } from '@nead/contracts/accounts/requests.ts';
import type { LoggedIn } from '@nead/contracts/accounts/session-requests.ts';
import { call } from '../../../engine/api/api.ts';
import { isProblem } from '../../../engine/api/api-problem.ts';
import { type Challenge, challengeIn } from './challenge.ts';
import { loginError } from './login-error.ts';

export { LoginRequest };

export type LoginOutcome =
  | { session: LoggedIn }
  | { challenge: Challenge }
  | { failure: string; unverified: boolean };

export async function askToLogIn(request: LoginRequest): Promise<LoginOutcome> {
  const reply = await call(login, { body: request });
  if (!isProblem(reply)) return { session: reply.data };
  const challenge = challengeIn(reply, request.rememberMe ?? false);
  if (challenge) return { challenge };
  return { failure: loginError(reply), unverified: reply.code === 'ACCOUNT_NOT_VERIFIED' };
}
