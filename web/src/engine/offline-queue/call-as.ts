import type { Id } from '@nead/contracts/ids.ts';
import type { ApiClient } from '../api/api-client.ts';
import { unreachable } from '../api/api-problem.ts';

/** Calls for one account alone: its unsent commands must not be sent in the name of the next account. */
export const callAs =
  (account: Id, { loggedIn, call }: { loggedIn(): Id | undefined } & Pick<ApiClient, 'call'>): typeof call =>
  async (endpoint, ask) =>
    loggedIn() === account ? call(endpoint, ask) : unreachable();
