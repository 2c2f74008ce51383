import { useState } from 'react';
import { AfterPaint } from '../../ui/page/after-paint.tsx';
import { latePart } from '../../ui/page/late-part.ts';

const Morning = latePart(async () => (await import('../front/phones.tsx')).Morning);

/** As the frame of visitors begins to stand beside its form. */
const WIDE = '(min-width: 900px)';

/** The product itself, after the form has been painted and where there is room for it. */
export function BesideForm() {
  const [wide] = useState(() => window.matchMedia(WIDE).matches);
  if (!wide) return null;
  return (
    <AfterPaint>
      <Morning />
    </AfterPaint>
  );
}
