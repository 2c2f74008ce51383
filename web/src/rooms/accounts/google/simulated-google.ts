import * as z from 'zod/mini';
import type { Google, GoogleAnswer, GooglePage } from './google.ts';

const Picked = z.object({
  type: z.literal('nead-dev-google'),
  credential: z.string(),
  access_token: z.string(),
});

const LOOK_AGAIN_MS = 500;

/**
 * Development's stand-in for Google: a window in which a person is chosen, and which posts the choice to this one. A second
 * question before the answer replaces the first.
 */
export function pickSimulatedPerson(
  { pickUrl = '/' }: Google,
  from: GooglePage,
  remember: boolean,
  signal: AbortSignal,
): Promise<GoogleAnswer> {
  const picker = window.open(pickUrl, 'nead-google', 'popup,width=480,height=720');
  if (!picker) return Promise.resolve('failed');
  return new Promise((resolve) => {
    const finish = (answer: GoogleAnswer) => {
      window.removeEventListener('message', hear);
      clearInterval(watch);
      resolve(answer);
    };
    function hear({ data, origin, source }: MessageEvent): void {
      const picked = Picked.safeParse(data);
      if (origin !== window.location.origin || source !== picker || !picked.success) return;
      const { credential, access_token } = picked.data;
      finish({ remember, from, proof: from === '/signup' ? { access_token } : { credential } });
    }
    window.addEventListener('message', hear);
    signal.addEventListener('abort', () => finish('cancelled'));
    // A closed window sends no event, so this polls; a message that it sent just before is taken first.
    const watch = setInterval(() => {
      if (picker.closed) setTimeout(() => finish('cancelled'), LOOK_AGAIN_MS);
    }, LOOK_AGAIN_MS);
  });
}
