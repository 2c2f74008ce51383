import type { ReactNode } from 'react';

/** The place of the button. It has the button's height, so that nothing below moves when the button appears. */
export const GooglePlace = ({ children }: { children?: ReactNode }) => (
  <div className="stack door__google">{children}</div>
);
