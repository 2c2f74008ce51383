import { FailureEnvelope } from '@nead/contracts/envelope.ts';
import type { ProblemCode } from '@nead/contracts/errors.ts';
import { askForProof } from '../../engine/api/asked-proof.ts';

const FILE = /\/api\/v1\/files\/([0-9a-f]{24})\?/;

/** The reason why a file waits for a proof; undefined if it does not. No byte of the file is fetched for this. */
async function whyNot(url: string): Promise<string | undefined> {
  const [, id] = FILE.exec(url) ?? [];
  if (!id) return undefined;
  const response = await fetch(url, { headers: { 'if-none-match': `"${id}"` } });
  if (response.status !== 403) return undefined;
  const failure = FailureEnvelope.safeParse(await response.json());
  const isAsked = failure.success && failure.data.code === ('PROOF_REQUIRED' satisfies ProblemCode);
  return isAsked ? failure.data.message : undefined;
}

async function onceProved(url: string, again: () => void): Promise<void> {
  const why = await whyNot(url).catch(() => undefined);
  if (why !== undefined && (await askForProof(why))) again();
}

/**
 * Asks for a proof if a picture or file waits for one, and fetches it again. The browser fetches these by itself, so nothing
 * tells the page why one does not come.
 */
export function proveForFiles(): () => void {
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement || target instanceof HTMLVideoElement)) return;
    const { src } = target;
    if (FILE.test(src))
      void onceProved(src, () => {
        target.src = src;
      });
  };
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && FILE.test(link.href)) void onceProved(link.href, () => link.click());
  };
  document.addEventListener('error', onError, true);
  document.addEventListener('click', onClick, true);
  return () => {
    document.removeEventListener('error', onError, true);
    document.removeEventListener('click', onClick, true);
  };
}
