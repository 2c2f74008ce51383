import { providers } from '@nead/contracts/accounts/requests.ts';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { call } from '../lib/api.ts';
import { isProblem } from '../lib/api-problem.ts';

export type Providers = z.infer<(typeof providers)['answer']>;

let known: Promise<Providers | undefined> | undefined;

/** Asked for once; a question that was lost is asked again next time. */
function ask(): Promise<Providers | undefined> {
  known ??= call(providers, {}).then((reply) => {
    if (!isProblem(reply)) return reply.data;
    known = undefined;
    return undefined;
  });
  return known;
}

/** With what else than a password one can log in, and where support is. `undefined`: not known yet; `null`: unknown. */
export function useProviders(): Providers | null | undefined {
  const [answer, setAnswer] = useState<Providers | null>();
  useEffect(() => {
    let left = false;
    void ask().then((found) => !left && setAnswer(found ?? null));
    return () => {
      left = true;
    };
  }, []);
  return answer;
}
