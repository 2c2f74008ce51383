import type { Caller } from './api.ts';

/** A paper as the page fetches it. */
export async function fetchPdf({ url, token }: Pick<Caller, 'url' | 'token'>, asked: string) {
  const answer = await fetch(`${url}/api/v1${asked}`, { headers: { Authorization: `Bearer ${token}` } });
  const { status, headers } = answer;
  return { status, name: headers.get('content-disposition'), bytes: Buffer.from(await answer.arrayBuffer()) };
}
