import { useState } from 'react';
import { type ApiProblem, isProblem } from './api-problem.ts';

/** A form's call: whether it is running (it stays so after a success, when the form closes), and its last problem. */
export function useFormCall() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  /** Undefined if it failed. */
  async function ask<Reply>(asked: Promise<Reply | ApiProblem>): Promise<Reply | undefined> {
    setBusy(true);
    setProblem(undefined);
    const reply = await asked;
    if (!isProblem(reply)) return reply;
    setBusy(false);
    setProblem(reply);
    return undefined;
  }
  return { busy, problem, ask };
}

/** The message under the only field of such a form. */
export const fieldSentence = (problem: ApiProblem | undefined): string | undefined =>
  problem && (problem.errors[0] ?? problem.message);
