import { whyEnded } from '@nead/contracts/accounts/session-requests.ts';
import { createApiClient } from './api-client.ts';
import { isProblem } from './api-problem.ts';

/** Longer than this nobody is left on a page whose session is over. */
const PATIENCE_MS = 2_000;

/** What the server says of a session that is over, to whoever still has its token; undefined if there is nothing to say. */
export async function saidOfEnded(token: string): Promise<string | undefined> {
  const asWas = createApiClient({
    token: () => token,
    onUnauthenticated: () => undefined,
    position: { get: () => undefined, see: () => undefined },
    device: '',
    patience: PATIENCE_MS,
  });
  const reply = await asWas.call(whyEnded, {});
  return isProblem(reply) ? undefined : (reply.data.said ?? undefined);
}
