import { newId } from '@nead/contracts/ids.ts';
import type { Dispatcher } from 'undici';
import type { Correspondent, Target } from './orders.ts';

const statuses = new Map<string, 'signed-in' | 'signed-out'>();

/** Something that is sent, and heard of under its id. */
export interface Sending {
  id: string;
  /** Resolves when it was accepted. */
  send(client: Dispatcher): Promise<void>;
}

/** What goes to this target next. */
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
  // An answer without the id would be that of something that did nothing.
  if (answer.statusCode >= 300 || !text.includes(id)) {
    throw new Error(`${path} was answered ${answer.statusCode}: ${text}`);
  }
}

/** Asks for what stands there, and takes all of it in. */
export async function readPlace(client: Dispatcher, { path, token }: Target): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await client.request({ method: 'GET', path, headers });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.statusCode}: ${text}`);
}

/** A line to a parent, each the first of a thread of its own. */
function nextMessage(target: Correspondent): Sending {
  const id = newId();
  const body = { _id: id, to: target.to, subject: 'Friday', content: 'All well. We are in the garden.' };
  return { id, send: (client) => post(client, target, id, body) };
}

/** The next sign-in or sign-out of a child, sent as the web client does: named by the record that it makes. */
export function nextToggle(target: Target): Sending {
  // Houses that have the same children have sessions of their own, which outlive an address.
  const place = `${target.token} ${target.path}`;
  const status = statuses.get(place) === 'signed-in' ? 'signed-out' : 'signed-in';
  statuses.set(place, status);
  const id = newId();
  return { id, send: (client) => post(client, target, id, { _id: id, status }) };
}
