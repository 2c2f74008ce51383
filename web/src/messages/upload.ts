import { Failure, headers } from '@nead/contracts/envelope.ts';
import { uploadPartBytes } from '@nead/contracts/files/limits.ts';
import {
  type UploadedAttachment,
  type UploadSoFar,
  uploadMessageAttachment,
} from '@nead/contracts/files/requests.ts';
import { newId } from '@nead/contracts/ids.ts';
import { seenPosition } from '../lib/api.ts';
import { ApiProblem, invalidResponse, isProblem, unreachable } from '../lib/api-problem.ts';
import { auth } from '../lib/auth.ts';

/** A file on its way; the same object for each try, so that it goes on from where it stopped and is kept once. */
export interface Sending {
  file: File;
  key: string;
  /** By what its parts are told, and how much of them has arrived. */
  upload: string;
  received: number;
}

export const sendingOf = (file: File): Sending => ({ file, key: newId(), upload: newId(), received: 0 });

interface Options {
  /** For a parent of several childminders: whose conversation it is for. */
  childminder?: string | undefined;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

type Answer = UploadedAttachment | UploadSoFar | ApiProblem;

function answerOf(request: XMLHttpRequest): Answer {
  seenPosition.see(request.getResponseHeader(headers.position) ?? undefined);
  let body: unknown;
  try {
    body = JSON.parse(request.responseText);
  } catch {
    return invalidResponse();
  }
  if (request.status >= 200 && request.status < 300) {
    const data = uploadMessageAttachment.answer.safeParse(Object(body).data);
    return data.success ? data.data : invalidResponse();
  }
  const failure = Failure.safeParse(body);
  if (!failure.success) return invalidResponse();
  const { code, message, errors } = failure.data;
  return new ApiProblem({ status: request.status, code, message, ...(errors && { errors }) });
}

/** One form with a file in it; tells how many of its bytes have gone, which `fetch` cannot. Undefined when called off. */
function send(
  file: File,
  query: Readonly<Record<string, string>>,
  key: string,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const search = new URLSearchParams(query);
    request.open('POST', `/api/v1${uploadMessageAttachment.path}${search.size > 0 ? `?${search}` : ''}`);
    const token = auth.get()?.token;
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader(headers.idempotencyKey, key);
    request.upload.onprogress = ({ loaded, total }) => onSent((loaded / total) * file.size);
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => resolve(unreachable());
    request.onabort = () => resolve(undefined);
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.set(uploadMessageAttachment.upload, file, file.name);
    request.send(form);
  });
}

/**
 * Sends a file, a large one in parts: a try that breaks off leaves what arrived, and the next goes on from there.
 * Undefined when it was called off.
 */
export async function upload(
  sending: Sending,
  { childminder, onProgress, signal }: Options,
): Promise<UploadedAttachment | ApiProblem | undefined> {
  const { file, key, upload } = sending;
  const { size } = file;
  const whose = childminder ? { childminder } : {};
  const tell = (bytes: number) => onProgress(Math.round((100 * Math.min(bytes, size)) / Math.max(size, 1)));
  for (let asked = -1; asked !== sending.received; ) {
    const from = sending.received;
    asked = from;
    const inParts = size > uploadPartBytes;
    const part = inParts ? new File([file.slice(from, from + uploadPartBytes)], file.name) : file;
    const query = inParts ? { ...whose, upload, from: String(from), size: String(size) } : whose;
    const answer = await send(part, query, key, signal, (bytes) => tell(from + bytes));
    if (!answer || isProblem(answer) || !('received' in answer)) return answer;
    sending.received = answer.received;
  }
  // It was told twice that the same part comes next: nothing would end that.
  return invalidResponse();
}
