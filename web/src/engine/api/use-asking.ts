import { useState } from 'react';
import { type ApiProblem, isProblem } from './api-problem.ts';

/** A call that a form makes: whether it is under way (after a success the form goes), and why the last one did not succeed. */
export function useAsking() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  /** Nothing comes back of what did not succeed. */
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

/** What stands under the only field of such a form. */
export const fieldSentence = (problem: ApiProblem | undefined): string | undefined =>
  problem && (problem.errors[0] ?? problem.message);
