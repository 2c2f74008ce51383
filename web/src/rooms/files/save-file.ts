import type { Endpoint } from '@nead/contracts/endpoint.ts';
import { texts } from '@nead/contracts/files/picker-texts.ts';
import { download } from '../lib/api.ts';
import type { Ask } from '../lib/api-client.ts';
import { type ApiProblem, isProblem } from '../lib/api-problem.ts';
import { showToast } from '../ui/toasts.ts';

/** Fetches a file with this session's token, which a plain link could not carry, and hands it to the browser. */
export async function saveFile<const E extends Endpoint>(
  endpoint: E,
  ask: Ask<E>,
  name: string,
): Promise<void> {
  const file = await download(endpoint, ask);
  if (isProblem(file)) return notSaved(file, name);
  handOver(file, name);
}

export const notSaved = ({ message }: ApiProblem, name: string): void =>
  showToast({ tone: 'danger', text: message, detail: texts.notDownloaded(name), about: name });

/** The browser's own way to keep a file. */
export function handOver(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name });
  link.click();
  // The browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
