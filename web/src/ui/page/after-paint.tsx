import { type ReactNode, Suspense, useEffect, useState } from 'react';

/**
 * What a page can be used without. Its code is asked for once the page is on the screen: asked for while the page is
 * drawn, it would come before what somebody waits for. `until` keeps its place.
 */
export function AfterPaint({ until, children }: { until?: ReactNode; children: ReactNode }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPainted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted ? <Suspense fallback={until}>{children}</Suspense> : until;
}
