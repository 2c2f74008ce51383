import { Failure, headers } from '@nead/contracts/envelope.ts';
import { type UploadedAttachment, uploadMessageAttachment } from '@nead/contracts/files/requests.ts';
import { seenPosition } from '../lib/api.ts';
import { ApiProblem, invalidResponse, unreachable } from '../lib/api-problem.ts';
import { auth } from '../lib/auth.ts';

interface Upload {
  /** The same for each try, so that a file whose answer was lost is not kept twice. */
  key: string;
  /** For a parent of several childminders: whose conversation it is for. */
  childminder?: string | undefined;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

function answerOf(request: XMLHttpRequest): UploadedAttachment | ApiProblem {
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

/** Sends a file and tells how far it has come, which `fetch` cannot. Undefined when it was called off. */
export function upload(
  file: File,
  { key, childminder, onProgress, signal }: Upload,
): Promise<UploadedAttachment | ApiProblem | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const query = childminder ? `?childminder=${childminder}` : '';
    request.open('POST', `/api/v1${uploadMessageAttachment.path}${query}`);
    const token = auth.get()?.token;
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader(headers.idempotencyKey, key);
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => resolve(unreachable());
    request.onabort = () => resolve(undefined);
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.set(uploadMessageAttachment.upload, file, file.name);
    request.send(form);
  });
}
