import { me } from '@nead/contracts/accounts/session-requests.ts';
import { call } from './api.ts';
import { isProblem } from './api-problem.ts';
import { auth } from './auth.ts';

/**
 * Fetches the own account. A session that has ended answers 401, which logs this browser out; a new name or photo shows
 * in the top bar.
 */
export async function followOwnAccount(): Promise<void> {
  const before = auth.get();
  const reply = await call(me, {});
  if (isProblem(reply) || !before || auth.get()?.token !== before.token) return;
  if (JSON.stringify(reply.data) !== JSON.stringify(before.user)) auth.change(reply.data);
}
