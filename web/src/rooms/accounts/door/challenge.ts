import type { ApiProblem } from '../lib/api-problem.ts';

/** How a login goes on that a right password is not enough for. */
export interface Challenge {
  challenge: string;
  remember: boolean;
  /** Of an account that has no second factor yet and must have one. */
  setup?: { secret: string; uri: string };
}

export function challengeIn(
  { code, details }: Pick<ApiProblem, 'code' | 'details'>,
  remember: boolean,
): Challenge | undefined {
  const { challenge, secret, uri } = details;
  if (typeof challenge !== 'string') return undefined;
  if (code === 'TOTP_REQUIRED') return { challenge, remember };
  if (code !== 'TOTP_SETUP_REQUIRED' || typeof secret !== 'string' || typeof uri !== 'string')
    return undefined;
  return { challenge, remember, setup: { secret, uri } };
}
