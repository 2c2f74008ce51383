import type { Endpoint } from '@nead/contracts/endpoint.ts';
import { headers } from '@nead/contracts/envelope.ts';
import { uploadPartBytes } from '@nead/contracts/files/limits.ts';
import type { UploadSoFar } from '@nead/contracts/files/parts.ts';
import { newId } from '@nead/contracts/ids.ts';
import type * as z from 'zod/mini';
import { device, seenPosition } from '../lib/api.ts';
import { addressOf, readReply } from '../lib/api-client.ts';
import { type ApiProblem, invalidResponse, isProblem, unreachable } from '../lib/api-problem.ts';
import { auth } from '../lib/auth.ts';

/** A file on its way; the same object for each try, so that it goes on from where it stopped and is kept once. */
export interface Sending {
  file: File;
  key: string;
  /** By what its parts are told, and how much of them has arrived. */
  upload: string;
  received: number;
}

export const sendingOf = (file: File, key = newId()): Sending => ({
  file,
  key,
  upload: newId(),
  received: 0,
});

/** While it goes. */
export interface OnTheWay {
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/** What belongs to it. */
interface With {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  /** Texts that stand in the form beside the file. */
  beside?: Readonly<Record<string, string>>;
}

/** A call that takes a file. */
type Taking = Endpoint & { upload: string };
type Answer<E extends Taking> = z.output<E['answer']>;
/** What a call that takes a file answers once the whole of it is there. */
export type ArrivedAs<E extends Taking> = Exclude<Answer<E>, UploadSoFar>;

/** As long as a part may take where the way is narrow; after that the line counts as broken. */
const PATIENCE_MS = 120_000;

/** One form with a file in it; tells how many of its bytes have gone, which `fetch` cannot. Undefined when called off. */
function send<const E extends Taking>(
  endpoint: E,
  file: File,
  key: string,
  { beside = {}, ...ask }: With,
  { signal, onSent }: { signal: AbortSignal | undefined; onSent: (bytes: number) => void },
): Promise<Answer<E> | ApiProblem | undefined> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(undefined);
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint, ask));
    request.timeout = PATIENCE_MS;
    const token = auth.get()?.token;
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader(headers.idempotencyKey, key);
    if (device) request.setRequestHeader(headers.device, device);
    request.upload.onprogress = ({ loaded, total }) => onSent((loaded / total) * file.size);
    request.onload = async () => {
      seenPosition.see(request.getResponseHeader(headers.position) ?? undefined);
      if (request.status === 401 && token) auth.end('expired', token);
      const reply = await readReply(endpoint, new Response(request.responseText, { status: request.status }));
      resolve(isProblem(reply) ? reply : reply.data);
    };
    request.onerror = () => resolve(unreachable());
    request.ontimeout = () => resolve(unreachable());
    request.onabort = () => resolve(undefined);
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    for (const [name, value] of Object.entries(beside)) form.set(name, value);
    form.set(endpoint.upload, file, file.name);
    request.send(form);
  });
}

const isSoFar = (answer: unknown): answer is UploadSoFar =>
  typeof answer === 'object' && answer !== null && 'received' in answer;

/**
 * Sends a file, a large one in parts: a try that breaks off leaves what arrived, and the next goes on from there.
 * Undefined when it was called off.
 */
export async function upload<const E extends Taking>(
  endpoint: E,
  sending: Sending,
  { onProgress, signal, ...ask }: With & OnTheWay = {},
): Promise<ArrivedAs<E> | ApiProblem | undefined> {
  const { file, key, upload } = sending;
  const { size } = file;
  const onSent = (bytes: number) =>
    onProgress?.(Math.round((100 * Math.min(bytes, size)) / Math.max(size, 1)));
  for (let asked = -1; asked !== sending.received; ) {
    const from = sending.received;
    asked = from;
    const inParts = size > uploadPartBytes;
    const part = inParts ? new File([file.slice(from, from + uploadPartBytes)], file.name) : file;
    const query = { ...ask.query, ...(inParts && { upload, from: String(from), size: String(size) }) };
    const way = { signal, onSent: (bytes: number) => onSent(from + bytes) };
    const answer = await send(endpoint, part, key, { ...ask, query }, way);
    if (!isSoFar(answer)) return answer as ArrivedAs<E> | ApiProblem | undefined; // what `isSoFar` leaves
    sending.received = answer.received;
  }
  // It was told twice that the same part comes next: nothing would end that.
  return invalidResponse();
}
