import type { Document } from '@nead/contracts/documents/requests.ts';
import { headers } from '@nead/contracts/envelope.ts';
import type { ApiAnswer, Caller } from '../kit/api.ts';

interface Sent {
  name?: string;
  category?: string;
  expires?: string;
  key?: string;
}

/** Sends a document as the repository's form does, or in a way in which no form would. */
export async function sendDocument(
  caller: Caller,
  bytes: Uint8Array,
  filename: string,
  { key = '', name = 'A document', category = 'other', expires }: Sent = {},
): Promise<ApiAnswer<Document>> {
  const form = new FormData();
  form.append('name', name);
  form.append('category', category);
  if (expires !== undefined) form.append('expires', expires);
  form.append('file', new Blob([new Uint8Array(bytes)]), filename);
  return caller.call<Document>('POST', '/childminder/documents', form, {
    ...(key && { [headers.idempotencyKey]: key }),
  });
}
