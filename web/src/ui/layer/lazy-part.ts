import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { type ComponentType, lazy } from 'react';
import { showToast } from './toasts.ts';

/** Never resolves: a browser does not try to load a failed module again until the page is reloaded. */
const never = new Promise<never>(() => undefined);

async function orNothing<Part>(fetched: Promise<Part>): Promise<Part> {
  try {
    return await fetched;
  } catch {
    showToast({
      about: 'missing part',
      text: frameTexts.partMissing,
      detail: frameTexts.nothingLost,
      action: { label: frameTexts.loadItAgain, act: () => window.location.reload() },
    });
    return never;
  }
}

/**
 * A part whose code is loaded after its page; give it a Suspense of its own. If loading fails, the page goes on without
 * it, and a toast says so.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await orNothing(load()) }));
