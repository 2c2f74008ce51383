import { checkLink } from '@nead/contracts/accounts/requests.ts';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { call } from '../../../engine/api/api.ts';
import { type ApiProblem, isProblem } from '../../../engine/api/api-problem.ts';

export type LinkContent = z.infer<(typeof checkLink)['answer']>;

/**
 * Checks a mail's link before anything is typed. If the server cannot be reached, the form is shown anyway: the link is
 * checked again when it is used.
 */
export function useLink(token: string): { content?: LinkContent; problem?: ApiProblem } {
  const [found, setFound] = useState<{ content?: LinkContent; problem?: ApiProblem }>({});
  useEffect(() => {
    if (!token) return;
    const leaving = new AbortController();
    call(checkLink, { body: { token }, signal: leaving.signal }).then(
      (reply) => {
        if (!isProblem(reply)) setFound({ content: reply.data });
        else if (reply.status === 400) setFound({ problem: reply });
      },
      () => undefined, // cancelled when the page was left
    );
    return () => leaving.abort();
  }, [token]);
  return found;
}
