import { type ReactNode, Suspense, useEffect, useState } from 'react';

/**
 * A part that the page can be used without. Its code is fetched once the page is on the screen: earlier it would delay what
 * somebody waits for. `until` holds its place.
 */
export function AfterPaint({ until, children }: { until?: ReactNode; children: ReactNode }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPainted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted ? <Suspense fallback={until}>{children}</Suspense> : until;
}
