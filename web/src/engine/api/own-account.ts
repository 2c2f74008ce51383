import { me } from '@nead/contracts/accounts/session-requests.ts';
import { call } from './api.ts';
import { isProblem } from './api-problem.ts';
import { auth } from './auth.ts';

/**
 * Asks who is logged in. A session that is gone answers 401, which logs this browser out; a name or photo that changed
 * elsewhere shows in the top bar.
 */
export async function followOwnAccount(): Promise<void> {
  const before = auth.get();
  const reply = await call(me, {});
  if (isProblem(reply) || !before || auth.get()?.token !== before.token) return;
  if (JSON.stringify(reply.data) !== JSON.stringify(before.user)) auth.change(reply.data);
}
