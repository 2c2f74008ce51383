import { texts } from '@nead/contracts/ui/texts.ts';
import { type ComponentType, lazy } from 'react';
import { showToast } from './toasts.ts';

/** A browser that could not fetch a module does not try it again before the page is loaded again. */
const never = new Promise<never>(() => undefined);

async function orNothing<Part>(fetched: Promise<Part>): Promise<Part> {
  try {
    return await fetched;
  } catch {
    showToast({
      about: 'missing part',
      text: texts.partMissing,
      detail: texts.nothingLost,
      action: { label: texts.loadItAgain, act: () => window.location.reload() },
    });
    return never;
  }
}

/**
 * A part that comes after its page, to be put into a Suspense of its own. One that cannot be fetched takes nothing along:
 * the page goes on without it, and says so.
 */
export const latePart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await orNothing(load()) }));
