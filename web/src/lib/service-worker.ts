import { showToast } from '../ui/toasts.ts';

/** Quietly: whoever is in the middle of something goes on, and takes the new version when it suits. */
function offer(registration: ServiceWorkerRegistration): void {
  const { waiting } = registration;
  // The first one of a browser takes over by itself.
  if (!waiting || !navigator.serviceWorker.controller) return;
  showToast({
    about: 'new version',
    text: 'A new version of Nead is ready',
    detail: 'Reload when nothing is half written.',
    action: {
      label: 'Reload',
      act() {
        navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
          once: true,
        });
        waiting.postMessage('take over');
      },
    },
  });
}

/** Keeps the built client on the device, so that the app opens without a line. */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.MODE === 'development') return;
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  offer(registration);
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => offer(registration));
  });
}
