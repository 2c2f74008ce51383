import { newId } from '@nead/contracts/ids.ts';
import type { Dispatcher } from 'undici';
import type { Correspondent, Target } from './orders.ts';

const statuses = new Map<string, 'signed-in' | 'signed-out'>();

/** A change that is sent, and whose live message is recognised by its id. */
export interface Sending {
  id: string;
  /** Resolves when it was accepted. */
  send(client: Dispatcher): Promise<void>;
}

/** The next change for this target. */
export const nextSending = (target: Target | Correspondent): Sending =>
  'to' in target ? nextMessage(target) : nextToggle(target);

async function post(client: Dispatcher, { path, token }: Target, id: string, body: object): Promise<void> {
  const answer = await client.request({
    method: 'POST',
    path,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': id,
    },
    body: JSON.stringify(body),
  });
  const text = await answer.body.text();
  // An answer without the id would belong to a request that did nothing.
  if (answer.statusCode >= 300 || !text.includes(id)) {
    throw new Error(`${path} was answered ${answer.statusCode}: ${text}`);
  }
}

/** Reads an address, and the whole answer. */
export async function readPlace(client: Dispatcher, { path, token }: Target): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await client.request({ method: 'GET', path, headers });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.statusCode}: ${text}`);
}

/** A message to a parent, each the first of its own thread. */
function nextMessage(target: Correspondent): Sending {
  const id = newId();
  const body = { _id: id, to: target.to, subject: 'Friday', content: 'All well. We are in the garden.' };
  return { id, send: (client) => post(client, target, id, body) };
}

/** The next sign-in or sign-out of a child, sent like by the web client: named by its record. */
export function nextToggle(target: Target): Sending {
  // Houses with the same children have different sessions, which outlive an address.
  const place = `${target.token} ${target.path}`;
  const status = statuses.get(place) === 'signed-in' ? 'signed-out' : 'signed-in';
  statuses.set(place, status);
  const id = newId();
  return { id, send: (client) => post(client, target, id, { _id: id, status }) };
}
