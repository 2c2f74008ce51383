import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/layer/lazy-part.ts';

const Morning = lazyPart(async () => (await import('../front/phones.tsx')).Morning);

/** The width from which the visitors' frame has a second column. */
const WIDE = '(min-width: 900px)';

/** A picture of the product, after the form and only if there is room for it. */
export function BesideForm() {
  const [wide] = useState(() => window.matchMedia(WIDE).matches);
  if (!wide) return null;
  return (
    <Suspense>
      <Morning />
    </Suspense>
  );
}
