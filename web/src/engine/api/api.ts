import type { Endpoint } from '@nead/contracts/endpoint.ts';
import type * as z from 'zod/mini';
import { browserStorage } from '../device/browser-storage.ts';
import { deviceName } from '../device/device.ts';
import { type Ask, createApiClient } from './api-client.ts';
import { isProblem } from './api-problem.ts';
import { askForProof } from './asked-proof.ts';
import { auth } from './auth.ts';
import { restored } from './kept-answers.ts';
import { openSeenPosition } from './seen-position.ts';

export const seenPosition = openSeenPosition(browserStorage('sessionStorage'));

export const device = deviceName(navigator.userAgent, navigator.maxTouchPoints);

export const { call, download } = createApiClient({
  token: () => auth.get()?.token,
  onUnauthenticated: (token) => void endSession(token),
  position: seenPosition,
  device,
  hasLine: () => navigator.onLine,
  prove: askForProof,
});

const ending = new Set<string>();

/** Ends the session and notes the reason, so that somebody who was suspended does not read that the session ran out. */
async function endSession(token: string): Promise<void> {
  if (ending.has(token)) return;
  ending.add(token);
  const said = await import('./session-end-reason.ts').then(
    ({ sessionEndReason }) => sessionEndReason(token),
    () => undefined, // the part could not be fetched
  );
  auth.end('expired', token, said);
  ending.delete(token);
}

/** Calls an endpoint and throws a problem, as query functions report one. */
export async function load<const E extends Endpoint>(
  endpoint: E,
  ask: Ask<E>,
): Promise<z.output<E['answer']>> {
  const reply = await call(endpoint, ask);
  if (!isProblem(reply)) return reply.data;
  if (reply.status === 0) await restored();
  throw reply;
}
