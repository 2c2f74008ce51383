import { providers } from '@nead/contracts/accounts/requests.ts';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { call } from './api.ts';
import { isProblem } from './api-problem.ts';

export type Providers = z.infer<(typeof providers)['answer']>;

let known: Promise<Providers | undefined> | undefined;

/** Asks once. A failed call is repeated the next time. */
function ask(): Promise<Providers | undefined> {
  known ??= call(providers, {}).then((reply) => {
    if (!isProblem(reply)) return reply.data;
    known = undefined;
    return undefined;
  });
  return known;
}

/**
 * The ways to log in besides a password, and the address for support. `undefined`: not known yet; `null`: could not be fetched.
 */
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
