import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { type ApiProblem, outcomeSentence } from '../../../engine/api/api-problem.ts';

/** A refusal of the password is shown under its field; every other one above the button. */
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
