import { texts } from '@nead/contracts/ui/texts.ts';
import { Suspense } from 'react';
import { useStore } from '../lib/store.ts';
import { latePart } from './late-part.ts';
import { toasts } from './toasts.ts';

const ToastBoxes = latePart(async () => (await import('./toast-boxes.tsx')).ToastBoxes);

/**
 * Stands once in the page. Its region is there before any toast, so that readers hear each one arrive; what shows them
 * is fetched with the page though nothing is shown yet, since a toast may tell that the line is gone.
 */
export function Toaster() {
  const shown = useStore(toasts);
  return (
    <section className="toasts" aria-label={texts.notifications}>
      <div role="status" aria-live="polite" aria-relevant="additions" className="contents">
        <Suspense>
          <ToastBoxes shown={shown} />
        </Suspense>
      </div>
    </section>
  );
}
