import type { SVGProps } from 'react';

/** An icon of our own, with lucide's size and stroke. Decoration: a word always stands beside it. */
export const Drawing = (props: SVGProps<SVGSVGElement>) => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true" {...props} />
);
