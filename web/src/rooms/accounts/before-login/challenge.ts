import type { ApiProblem } from '../../../engine/api/api-problem.ts';

/** The second step of a login with a correct password. */
export interface Challenge {
  challenge: string;
  remember: boolean;
  /** The key to set up, for an account that must have a second factor and has none yet. */
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
