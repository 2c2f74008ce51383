import type { Endpoint } from '@nead/contracts/endpoint.ts';
import { photoPickerTexts } from '@nead/contracts/files/texts.ts';
import { download } from '../../engine/api/api.ts';
import type { Ask } from '../../engine/api/api-client.ts';
import { type ApiProblem, isProblem } from '../../engine/api/api-problem.ts';
import { showToast } from '../../ui/layer/toasts.ts';

/** Fetches a file with the session's token, which a plain link cannot carry, and saves it. */
export async function saveFile<const E extends Endpoint>(
  endpoint: E,
  ask: Ask<E>,
  name: string,
): Promise<void> {
  const file = orNotSaved(await download(endpoint, ask), name);
  if (file) handOver(file, name);
}

/** The answer to a request on the way to a file; undefined if it failed, which a toast says. */
export function orNotSaved<Reply>(reply: Reply | ApiProblem, name: string): Reply | undefined {
  if (!isProblem(reply)) return reply;
  const detail = photoPickerTexts.notDownloaded(name);
  showToast({ tone: 'danger', text: reply.message, detail, about: name });
  return undefined;
}

/** Saves a file by the browser's download. */
export function handOver(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name });
  link.click();
  // The browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
