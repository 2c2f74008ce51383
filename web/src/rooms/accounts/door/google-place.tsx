import type { ReactNode } from 'react';

/** As high as the button is, so that nothing below moves when it comes. */
export const GooglePlace = ({ children }: { children?: ReactNode }) => (
  <div className="stack door__google">{children}</div>
);
