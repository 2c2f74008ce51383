import { GOOGLE_WINDOW, stateIn } from '../../../engine/device/google-window.ts';
import { type Google, type GoogleAnswer, googleAddress, readGoogleAnswer, unguessable } from './google.ts';

/**
 * Asks Google who is at this screen, in a window of its own: the page and its input stay. A window that is closed without an
 * answer tells nobody, so the page may ask again.
 */
export async function askGoogle(google: Google, signal: AbortSignal): Promise<GoogleAnswer> {
  if (google.simulated) {
    const { pickSimulatedPerson } = await import('./simulated-google.ts');
    return pickSimulatedPerson(google, '/login', false, signal);
  }
  const asked = { state: GOOGLE_WINDOW + unguessable(), nonce: unguessable() };
  const address = googleAddress(google, '/login', asked, window.location.origin);
  if (!window.open(address, 'nead-google', 'popup,width=480,height=720')) return 'failed';
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(GOOGLE_WINDOW);
    signal.addEventListener('abort', () => channel.close());
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const said = String(data);
      if (stateIn(said) !== asked.state) return;
      channel.close();
      resolve(readGoogleAnswer(said, `${asked.state} ${asked.nonce} false /login`) ?? 'failed');
    });
  });
}
