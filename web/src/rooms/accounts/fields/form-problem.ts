import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { type ApiProblem, outcomeSentence } from '../../../engine/api/api-problem.ts';

/** The part of a problem that goes under the password's field; every other refusal goes above the button. */
export function passwordProblem(problem: ApiProblem): string | undefined {
  return [...problem.errors, problem.message].find((sentence) => sentence === accountTexts.passwordTooCommon);
}

export interface FormProblem {
  fields?: { email?: string; password?: string };
  form?: string;
}

export const formProblem = (problem: ApiProblem, otherwise: string): FormProblem => {
  const password = passwordProblem(problem);
  return password ? { fields: { password } } : { form: outcomeSentence(problem, otherwise) };
};
