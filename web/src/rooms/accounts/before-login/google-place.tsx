import type { ReactNode } from 'react';

/** As high as the button, so that nothing below moves when it appears. */
export const GooglePlace = ({ children }: { children?: ReactNode }) => (
  <div className="stack door__google">{children}</div>
);
