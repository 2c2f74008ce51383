import type { Endpoint } from '@nead/contracts/endpoint.ts';
import { uploadPartBytes } from '@nead/contracts/files/limits.ts';
import type { UploadSoFar } from '@nead/contracts/files/parts.ts';
import { newId } from '@nead/contracts/ids.ts';
import type * as z from 'zod/mini';
import { call } from '../../engine/api/api.ts';
import type { Ask } from '../../engine/api/api-client.ts';
import { type ApiProblem, invalidResponse, isProblem } from '../../engine/api/api-problem.ts';
import { fetchWithProgress } from '../../engine/fetch-with-progress.ts';
import type { UploadPart } from './uploads.ts';

/** The first part of a file, which is the whole of a small one. */
export const firstPartOf = (file: File): UploadPart => ({ file, key: newId(), id: newId(), received: 0 });

/** Progress and cancellation. */
export interface UploadProgress {
  onSent?: (bytes: number) => void;
  signal?: AbortSignal;
}

/** The parts of the request besides the file. */
interface With {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  /** Text fields of the form. */
  beside?: Readonly<Record<string, string>>;
}

/** A call that takes a file. */
type UploadEndpoint = Endpoint & { upload: string };

/** The time for one part on a slow connection. After it the connection counts as lost. */
const PATIENCE_MS = 120_000;

export const isSoFar = (answer: unknown): answer is UploadSoFar =>
  typeof answer === 'object' && answer !== null && 'received' in answer;

/**
 * Sends the next part of a file, or the whole of a small one. Answers the number of bytes that the server has, or the answer to
 * the whole file; undefined if it was cancelled.
 */
export async function sendUploadPart<const E extends UploadEndpoint>(
  endpoint: E,
  { file, key, id, received }: UploadPart,
  { onSent, signal, beside, ...ask }: With & UploadProgress = {},
): Promise<z.output<E['answer']> | ApiProblem | undefined> {
  const { name, size } = file;
  const inParts = size > uploadPartBytes;
  const part = inParts ? new File([file.slice(received, received + uploadPartBytes)], name) : file;
  const form = new FormData();
  for (const [field, value] of Object.entries(beside ?? {})) form.set(field, value);
  form.set(endpoint.upload, part, name);
  const query = { ...ask.query, ...(inParts && { upload: id, from: String(received), size: String(size) }) };
  const through = fetchWithProgress(form, (share) => onSent?.(share * part.size));
  const asked = { ...ask, query, through, idempotencyKey: key, patience: PATIENCE_MS };
  try {
    const reply = await call(endpoint, { ...asked, ...(signal && { signal }) } as unknown as Ask<E>); // by the caller
    if (isProblem(reply)) return reply;
    // The server has no more than before, so sending the same part again would never end.
    return isSoFar(reply.data) && reply.data.received === received ? invalidResponse() : reply.data;
  } catch (error) {
    if (signal?.aborted) return undefined;
    throw error;
  }
}
