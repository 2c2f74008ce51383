import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { type ProblemCode, refuse } from '@nead/contracts/errors.ts';
import type { ApiProblem } from '../../../engine/api/api-problem.ts';

const byStatus: Partial<Record<number, ProblemCode>> = {
  401: 'INVALID_CREDENTIALS',
  404: 'ACCOUNT_NOT_FOUND',
};

/** The specified message for known errors, else the server's, else a general one. */
export function loginError({ status, code, said }: Pick<ApiProblem, 'status' | 'code' | 'said'>): string {
  if (code === 'ACCOUNT_NOT_VERIFIED') return refuse('ACCOUNT_NOT_VERIFIED').message;
  const known = byStatus[status];
  return (known && refuse(known).message) || said || accountTexts.loginFailed;
}
