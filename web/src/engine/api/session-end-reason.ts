import { whyEnded } from '@nead/contracts/accounts/session-requests.ts';
import { createApiClient } from './api-client.ts';
import { isProblem } from './api-problem.ts';

/** The longest time that anybody stays on a page whose session is over. */
const PATIENCE_MS = 2_000;

/**
 * The server's words about the end of a session, asked for by a client that still has its token; undefined if it says nothing.
 */
export async function sessionEndReason(token: string): Promise<string | undefined> {
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
