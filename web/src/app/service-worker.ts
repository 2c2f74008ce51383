import { noticeTexts } from '@nead/contracts/preferences/notice-texts.ts';
import { versionTexts } from '@nead/contracts/ui/word-texts.ts';
import * as z from 'zod/mini';
import { showToast } from '../ui/layer/toasts.ts';

/**
 * The browser lets a new version wait while the old one is busy. After this long, the person who pressed is not left waiting.
 */
const PATIENCE_MS = 3_000;

/** Offers the new version without interrupting anybody. */
function offer(registration: ServiceWorkerRegistration): void {
  const { waiting } = registration;
  // The first service worker of a browser takes over by itself.
  if (!waiting || !navigator.serviceWorker.controller) return;
  showToast({
    about: 'new version',
    text: versionTexts.ready,
    detail: versionTexts.whenToReload,
    action: {
      label: versionTexts.reload,
      act() {
        const reload = () => window.location.reload();
        navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
        waiting.postMessage('take over');
        setTimeout(reload, PATIENCE_MS);
      },
    },
  });
}

/** An app that stays open for days would not notice a new version otherwise. */
const ASK_AGAIN_MS = 60 * 60_000;

function askAgain(registration: ServiceWorkerRegistration): void {
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < ASK_AGAIN_MS) return;
    asked = Date.now();
    // Offline; asked again later.
    registration.update().catch(() => undefined);
  });
}

const Notified = z.object({ notified: z.object({ url: z.string(), title: z.string() }) });

/** A notification that is tapped while the app is open only offers its link, so that no unsaved input is lost. */
function offerNotified(): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data === 'who hears') return ports[0]?.postMessage('this page');
    const said = Notified.safeParse(data).data?.notified;
    if (!said || new URL(said.url, window.location.href).origin !== window.location.origin) return;
    showToast({
      about: 'notified',
      text: said.title,
      action: { label: noticeTexts.show, act: () => window.location.assign(said.url) },
    });
  });
}

let isKept = false;

/** Stores the built client on the device, so that the app opens offline. */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.MODE === 'development') return;
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  offer(registration);
  // The same page stays when somebody else logs in, so this is done once.
  if (isKept) return;
  isKept = true;
  const follow = () => registration.installing?.addEventListener('statechange', () => offer(registration));
  registration.addEventListener('updatefound', follow);
  // The browser may have found a new version while the page was opened.
  follow();
  askAgain(registration);
  offerNotified();
}
