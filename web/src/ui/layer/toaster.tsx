import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { Suspense, useEffect } from 'react';
import { useStore } from '../../engine/device/store.ts';
import { lazyPart } from './lazy-part.ts';
import { dropRefusals, toasts } from './toasts.ts';

const ToastBoxes = lazyPart(async () => (await import('./toast-boxes.tsx')).ToastBoxes);

/**
 * The place for toasts, once in the page. The live region exists before any toast, so that screen readers announce each one.
 * The code for toasts is fetched in advance, since a toast may be needed when the connection is lost.
 */
export function Toaster() {
  const all = useStore(toasts);
  useEffect(() => {
    document.addEventListener('submit', dropRefusals, true);
    return () => document.removeEventListener('submit', dropRefusals, true);
  }, []);
  return (
    <section className="toasts" aria-label={frameTexts.notifications}>
      <div role="status" aria-live="polite" aria-relevant="additions" className="toasts__heard">
        <Suspense>
          <ToastBoxes all={all} />
        </Suspense>
      </div>
    </section>
  );
}
