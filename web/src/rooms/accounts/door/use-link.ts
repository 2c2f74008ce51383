import { checkLink } from '@nead/contracts/accounts/requests.ts';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { call } from '../lib/api.ts';
import { type ApiProblem, isProblem } from '../lib/api-problem.ts';

type LinkContent = z.infer<(typeof checkLink)['answer']>;

/**
 * What the link of a mail is for, asked before anything is typed. A server that cannot be asked is no reason to refuse
 * the form: the link is looked at again when it is used.
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
      () => undefined, // gone before the answer
    );
    return () => leaving.abort();
  }, [token]);
  return found;
}
