import type { ReactNode } from 'react';
import './pair.css';

/** Fields that belong together, side by side if there is room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className="pair">{children}</div>;
