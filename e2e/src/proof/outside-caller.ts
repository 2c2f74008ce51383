import { request } from 'node:http';
import type { Caller } from '../kit/api.ts';

export interface Heard {
  status: number;
  body: string;
}

/** A request on a connection of its own, so that only the fleet can be at fault if it fails. */
function requestOnce(
  url: string,
  { token }: Caller,
  method: string,
  path: string,
  body?: unknown,
  more: Readonly<Record<string, string>> = {},
): Promise<Heard> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${url}/api/v1${path}`,
      {
        method,
        agent: false,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(text !== undefined && {
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(text),
          }),
          ...more,
        },
      },
      (answer) => {
        let heard = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          heard += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: heard }));
        answer.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}

const isRefused = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

/**
 * Asks as a browser does with two addresses of one name: the next one if nobody listens at the first. Anything else is a
 * failure.
 */
export async function askFleet(
  urls: readonly string[],
  ...asked: [Caller, method: string, path: string, body?: unknown, more?: Readonly<Record<string, string>>]
): Promise<Heard> {
  for (const [nth, url] of urls.entries()) {
    try {
      return await requestOnce(url, ...asked);
    } catch (error) {
      if (!isRefused(error) || nth === urls.length - 1)
        return { status: 0, body: error instanceof Error ? error.message : 'unknown' };
    }
  }
  throw new Error('There is no address');
}
