import { newId } from '@nead/contracts/ids.ts';
import type { Client } from 'undici';
import type { Target } from './orders.ts';

const statuses = new Map<string, 'signed-in' | 'signed-out'>();

export interface Toggle {
  recordId: string;
  /** Resolves when it was accepted. */
  send(client: Client): Promise<void>;
}

/** The next sign-in or sign-out of a child, sent as the web client does: named by the record that it makes. */
export function nextToggle(url: string, { path, token }: Target): Toggle {
  const place = url + path;
  const status = statuses.get(place) === 'signed-in' ? 'signed-out' : 'signed-in';
  statuses.set(place, status);
  const recordId = newId();
  return {
    recordId,
    async send(client) {
      const { statusCode, body } = await client.request({
        method: 'POST',
        path,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': recordId,
        },
        body: `{"_id":"${recordId}","status":"${status}"}`,
      });
      const text = await body.text();
      // An answer without the record would be that of a toggle that did nothing.
      if (statusCode !== 200 || !text.includes(recordId))
        throw new Error(`A sign-in was answered ${statusCode}: ${text}`);
    },
  };
}
